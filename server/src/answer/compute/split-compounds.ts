import type { Table } from '../../domain/tables/table.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { placeBefore } from '../lexicon/numerals.ts'
import { tableWordsOf } from '../lexicon/table-words.ts'
import { type QuestionWord, readWords } from './read-words.ts'

/** "Gesamtkosten", "Durchschnittspreis" and "zweithöchste" as two words, unless a column is called so. */
export function splitCompounds(words: QuestionWord[], table: Table, language: Language): QuestionWord[] {
  return words.flatMap(word => {
    const { text, end, stem } = word
    const place = language === 'german' ? placeBefore(text) : null
    const statistic = /^(?:gesamt|durchschnitt(?=s))/.exec(text)?.[0]
    const first = statistic ?? place ?? ''
    const rest = text.slice(first.length + (statistic === 'durchschnitt' ? 1 : 0))
    if (first === '') return [word]
    if (place !== null && tableWordsOf(language).phrases.get(rest)?.role !== 'extreme') return [word]
    if (rest.length < 4 || table.columns.some(({ name }) => readWords(name).some(own => own.text === text)))
      return [word]
    const middle = end - rest.length
    const behind = {
      ...word,
      text: rest,
      stem: stem.slice(text.length - rest.length),
      start: middle,
      end,
      name: false,
    }
    return [{ ...word, text: first, stem: first, end: middle }, behind]
  })
}
