import type { Table } from '../../../domain/tables/table.ts'
import { measureOf, splitUnit } from '../../../domain/tables/units.ts'
import { countingWords, moreWords } from '../../lexicon/changing-words.ts'
import { personNouns } from '../../lexicon/column-words.ts'
import { vagueNames } from '../../lexicon/measured-words.ts'
import { daysOfUnits, plainUnit, unitSaidAt, workersOfUnits } from '../../lexicon/unit-words.ts'
import { type ColumnMention, overlap } from '../words/mentions.ts'
import { type QuestionWord, readWords } from '../words/read-words.ts'
import { isKey } from './column-kinds.ts'
import { mostColumns } from './columns-named.ts'

const fitOfPeople = 0.85
const fitOfUnit = 0.85

/** People of a list whose only numbers are called "No. of", and whose rows name none: these count them. */
export function withPeople(mentions: ColumnMention[], words: QuestionWord[], table: Table): ColumnMention[] {
  const numbers = table.columns.flatMap(({ type }, column) => (type === 'number' ? [column] : []))
  const [only, more] = numbers
  if (only === undefined || more !== undefined) return mentions
  const name = readWords(table.columns[only]?.name ?? '')
  if (name.length === 0 || !name.every(({ text }) => vagueNames.has(text))) return mentions
  const added = words.flatMap(({ text }, from): ColumnMention[] => {
    const at = { from, to: from + 1 }
    const isFree = personNouns.has(text) && !mentions.some(each => overlap(each, at))
    return isFree ? [{ ...at, columns: [{ column: only, fit: fitOfPeople }] }] : []
  })
  return [...mentions, ...added].sort((a, b) => a.from - b.from)
}

const fitOfInitials = 0.9
const mostInitials = 4

/** "Change requests" of a column "CR", "purchase order" of one "PO no", which tell the rows apart. */
export function withInitials(
  mentions: ColumnMention[],
  words: QuestionWord[],
  table: Table,
): ColumnMention[] {
  const added = table.columns.slice(0, mostColumns).flatMap(({ name }, column): ColumnMention[] => {
    const letters = /^\p{Lu}{2,5}(?!\p{L})/u.exec(name)?.[0].toLowerCase() ?? ''
    if (letters.length < 2 || letters.length > mostInitials || !isKey(table, column)) return []
    return words.flatMap((_, from) => {
      const own = words.slice(from, from + letters.length)
      const isSaid =
        own.length === letters.length &&
        own.every(({ text, stop, number }, at) => !stop && !number && text.startsWith(letters.charAt(at)))
      const at = { from, to: from + letters.length }
      const isFree = !mentions.some(each => overlap(each, at))
      return isSaid && isFree ? [{ ...at, columns: [{ column, fit: fitOfInitials }] }] : []
    })
  })
  return [...mentions, ...added].sort((a, b) => a.from - b.from)
}

/** "By how many square kilometres": the only column in a unit that is spelled out, and not behind a number. */
export function withUnits(mentions: ColumnMention[], words: QuestionWord[], table: Table): ColumnMention[] {
  const units = table.columns.map(({ unit }) => plainUnit(splitUnit(unit).base))
  const added = words.flatMap((_, at): ColumnMention[] => {
    const said = unitSaidAt(words, at) ?? symbolAt(words, at) ?? workAt(words, at)
    const columns = units.flatMap((unit, column) => (said && unit === said.unit ? [column] : []))
    const [only, more] = columns
    if (said === null || only === undefined || more !== undefined || words[said.from - 1]?.number) return []
    const isFree = !mentions.some(each => overlap(each, said))
    return isFree ? [{ from: said.from, to: said.to, columns: [{ column: only, fit: fitOfUnit }] }] : []
  })
  // "Person-days" of a column "Effort (person-days)"
  const inBrackets = mentions.map(mention => {
    const said = words
      .slice(mention.from, mention.to)
      .map(({ text }) => text)
      .join(' ')
    const only = mention.columns.length === 1 && said.includes(' ') ? mention.columns[0] : undefined
    const inside = /\(([^()]{1,80})\)/.exec(table.columns[only?.column ?? -1]?.name ?? '')?.[1] ?? ''
    const isUnit = only !== undefined && wordsOf(inside) === said
    return isUnit ? { ...mention, columns: [{ ...only, fit: Math.max(only.fit, fitOfUnit) }] } : mention
  })
  return [...inBrackets, ...added].sort((a, b) => a.from - b.from)
}

const wordsOf = (text: string) =>
  readWords(text)
    .map(word => word.text)
    .join(' ')

/** "How many GB": what is counted is a unit as columns have it in brackets. */
function symbolAt(words: QuestionWord[], at: number): { unit: string; from: number; to: number } | null {
  const { text = '', number = true } = words[at] ?? {}
  const before = moreWords.has(words[at - 1]?.text ?? '') ? at - 2 : at - 1
  const isCounted = countingWords.has(words[before]?.text ?? '')
  return isCounted && !number && measureOf(text) !== null ? { unit: text, from: at, to: at + 1 } : null
}

/** "Person days" of a column in PD. */
function workAt(words: QuestionWord[], at: number): { unit: string; from: number; to: number } | null {
  const [whose, time] = [words[at]?.text ?? '', words[at + 1]?.text ?? '']
  return workersOfUnits.has(whose) && daysOfUnits.has(time) ? { unit: 'pd', from: at, to: at + 2 } : null
}
