import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { actualColumnWords, planColumnWords } from '../../lexicon/loose-words.ts'
import { rowsCalled } from '../words/rows-called.ts'
import type { Parts } from './asked-parts.ts'
import { ratePlaces } from './rate-forms.ts'

/**
 * Whether a question has a word by which another table is called, and this one is not: tickets are not meant by "incidents"
 * where a file of incidents is there.
 */
export function titledElsewhere(tables: ScopedTable[]): (parts: Parts) => boolean {
  // "Actuals" of a sheet names no rows.
  const isNoun = (word: string) => !actualColumnWords.has(word) && !planColumnWords.has(word)
  const nouns = new Map(tables.map(scoped => [scoped, [...rowsCalled(scoped)].filter(isNoun)]))
  return ({ question, words, links, values, titled, scoped }) => {
    const rates = ratePlaces(question, words)
    return words.some(({ text, stem, stop }, at) => {
      if (stop || titled.has(text) || titled.has(stem) || rates.includes(at)) return false
      const isOther = [...nouns].some(
        ([each, own]) => each.documentId !== scoped.documentId && (own.includes(text) || own.includes(stem)),
      )
      const isOwn =
        links.some(fits => (fits[at] ?? 0) >= 0.95) ||
        values.some(link => link.from <= at && at < link.to && link.fit >= 0.75)
      return isOther && !isOwn
    })
  }
}
