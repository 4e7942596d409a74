import type { Table } from '../../../domain/tables/table.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { type Asked, isRangeJoin, type ValueMention } from './mentions.ts'
import { type QuestionWord, readWords } from './read-words.ts'

/**
 * "From D-2 to D-5" is every value from the first to the last. Where the order of the values is not certain, nothing is
 * claimed of them: their two ends alone would give the number of something else.
 */
export function joinRanges(
  values: ValueMention[],
  {
    question,
    words,
    asked,
    table,
  }: { question: string; words: QuestionWord[]; asked: Asked[]; table: Table },
): ValueMention[] {
  const joined: ValueMention[] = []
  for (const value of values) {
    const first = joined.at(-1)
    const shared = first
      ? value.readings.filter(({ column }) => first.readings.some(each => each.column === column))
      : []
    if (first === undefined || shared.length === 0 || !isRangeJoin(question, words, first.to, value.from)) {
      joined.push(value)
      continue
    }
    // Two numbers are compared with, not looked up.
    const isNumber = words[first.to - 1]?.number && words[value.from]?.number
    const readings = (isNumber ? [] : shared).flatMap(({ column, values: last, whole }) => {
      const own = first.readings.find(each => each.column === column)
      const between = whole && own?.whole ? valuesBetween(table, column, own.values[0], last[0]) : null
      return between ? [{ column, values: between, whole: true, fit: 1 }] : []
    })
    const opening = asked.find(
      ({ word, to }) => word.role === 'comparison' && word.is === 'between' && to === first.from,
    )
    joined[joined.length - 1] = { from: opening?.from ?? first.from, to: value.to, readings }
  }
  return joined
}

/** Null if a value has no place in the order, or they stand the other way round. */
function valuesBetween(table: Table, column: number, from = '', to = ''): string[] | null {
  const [first, last] = [placeOf(from), placeOf(to)]
  if (!first || !last || first.of !== last.of || first.at >= last.at) return null
  const texts = (table.cells[column]?.entries ?? []).map(({ text }) => text)
  return texts.filter(text => {
    const own = placeOf(text)
    return own?.of === first.of && own.at >= first.at && own.at <= last.at
  })
}

/** Where a text stands in an order that everybody knows: numbered alike, months, letters. */
function placeOf(text: string): { of: string; at: number } | null {
  const folded = readWords(text)
    .map(word => word.text)
    .join(' ')
  const month = monthNumbers.get(folded)
  if (month !== undefined) return { of: 'month', at: month }
  if (/^[a-z]$/.test(folded)) return { of: 'letter', at: folded.charCodeAt(0) }
  const [, before, number, behind] = /^(\D*)(\d{1,9})(\D*)$/.exec(folded) ?? []
  return number === undefined ? null : { of: `${before}#${behind}`, at: Number(number) }
}
