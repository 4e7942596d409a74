import type { Claim } from '../conditions/bind-values.ts'
import { type Asked, type ColumnMention, overlap, type Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'

/** "Per year" of a column of what each year costs asks for no groups. */
export function withoutRates(reading: Reading, rates: Stretch[]): Reading {
  const isApart = (each: Stretch) => !rates.some(rate => overlap(rate, each))
  return { ...reading, asked: reading.asked.filter(isApart), columns: reading.columns.filter(isApart) }
}

/** Words that both ask something and name a column are read either way. */
export function withoutOverlap(whole: Reading): Reading[] {
  // "Expensive" of "most expensive" names no column.
  const isOfExtreme = ({ from, to }: ColumnMention) =>
    whole.asked.some(
      each =>
        each.word.role === 'extreme' && each.from <= from && to <= each.to && to - from < each.to - each.from,
    )
  const named = whole.columns.filter(column => !isSum(column, whole) && !isOfExtreme(column))
  const reading = { ...whole, columns: named }
  const { asked, columns } = reading
  const comparesNumber = ({ word, to }: Asked) =>
    word.role === 'comparison' && reading.amounts.some(({ from }) => from === to)
  const inColumns = asked.filter(each => columns.some(column => overlap(each, column)))
  if (inColumns.length === 0) return [reading]
  return [
    {
      ...reading,
      asked: asked.filter(
        each => !inColumns.includes(each) || each.word.role === 'head' || comparesNumber(each),
      ),
    },
    { ...reading, columns: columns.filter(column => !inColumns.some(each => overlap(each, column))) },
  ]
}

/** "Die Summe" of a column that is called "Betrag" asks for the sum. */
function isSum({ from, to, columns: [best] }: ColumnMention, { asked, words, table }: Reading): boolean {
  const isSaid = asked.some(each => each.word.role === 'sum' && each.from <= from && to <= each.to)
  const name = readWords(table.columns[best?.column ?? -1]?.name ?? '')
  const isCalledSo = words.slice(from, to).some(word => name.some(({ text }) => text.startsWith(word.text)))
  return isSaid && !isCalledSo
}

/** Without the columns that others are compared with, which are asked for in no other way. */
export function withoutLimits(reading: Reading, besides: Claim[]): Reading {
  const isFree = (each: Stretch) => !besides.some(({ at }) => overlap(at, each))
  return besides.length === 0 ? reading : { ...reading, columns: reading.columns.filter(isFree) }
}
