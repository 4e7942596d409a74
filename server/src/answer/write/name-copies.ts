import type { DraftSentence, FoundPassage } from '../stages.ts'

/** In characters. What is shorter, such as "Yes." or a heading, says the same by chance. */
const shortest = 30

/** The sentences with the names of the other documents of which a passage has the same words. */
export function nameCopies(sentences: DraftSentence[], passages: FoundPassage[]): DraftSentence[] {
  if (new Set(passages.map(({ documentId }) => documentId)).size < 2) return sentences
  const read = passages.map(passage => ({ passage, words: wordsOf(passage.text) }))
  return sentences.map(sentence => {
    const [source, ...others] = sentence.sources
    const words = wordsOf(sentence.plain)
    if (!source || others.length > 0 || words.length < shortest) return sentence
    const { documentId, alsoIn = [] } = source.passage
    const copies = new Map(alsoIn.map(copy => [copy.id, copy]))
    for (const { passage, words: all } of read)
      if (passage.documentId !== documentId && all.includes(words))
        copies.set(passage.documentId, { id: passage.documentId, filename: passage.filename })
    if (copies.size === alsoIn.length) return sentence
    return {
      ...sentence,
      sources: [{ ...source, passage: { ...source.passage, alsoIn: [...copies.values()] } }],
    }
  })
}

/** Between spaces, so that only whole words are found. */
function wordsOf(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}
