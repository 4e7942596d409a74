import type { ScopeDocument } from '../stages.ts'

/** A party on a document's card. */
export const party = (value: string): NonNullable<ScopeDocument['called']>[number] => ({
  kind: 'party',
  value,
  aliases: [],
})

/** Six passages, each with the words among what any agreement says. */
export const passagesAbout = (words: string[]): string[] =>
  Array.from({ length: 6 }, (_, at) => {
    const filler = `Clause ${at} binds both parties, and each of them keeps the goods, the money and the records of the year in order. `
    return `${filler.repeat(14)}${words.map(word => `It is about ${word}.`).join(' ')}`
  })
