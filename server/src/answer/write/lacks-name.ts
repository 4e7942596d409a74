import { clauseNumber } from '../lexicon/english.ts'
import { companyForms, roleWords } from '../lexicon/names.ts'
import { saysFullName, saysName } from '../lexicon/people-and-places.ts'
import type { DraftSentence, Expected } from '../stages.ts'

const noNames = new Set([...companyForms, ...roleWords])

/** Whether somebody's or something's name is asked for, and no quote has one that the question does not have itself. */
export function lacksName(expected: Expected, sentences: DraftSentence[]): boolean {
  if (!expected.asksForNamed) return false
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  return quotes.length > 0 && !quotes.some(quote => saysNewName(quote, expected))
}

const fullNames = new RegExp(saysFullName, 'gu')
/** "The University" is what a document calls somebody, and names nobody. */
const calledSo = /(?<!\p{L})the \S+$/iu

/** A name of the document itself is no new one. */
function saysNewName({ plain, sources }: DraftSentence, { says }: Expected): boolean {
  const titles = sources
    .map(({ passage: { filename, context } }) => `${filename}\n${context}`)
    .join('\n')
    .toLowerCase()
  const isNew = (word: string) =>
    !noNames.has(word.toLowerCase()) && !says(word) && !titles.includes(word.toLowerCase())
  return plain.split(/\n| \| /).some(line => {
    const text = line.replace(clauseNumber, '').replace(/^[^\p{L}]+/u, '')
    return [...text.matchAll(saysName), ...text.matchAll(fullNames)].some(({ 0: name, index }) => {
      const words = name.match(/\p{Lu}[\p{L}\p{N}-]*/gu) ?? []
      return !calledSo.test(text.slice(0, index) + name) && words.some(isNew)
    })
  })
}
