import type { Measure } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../domain/tables/read-duration.ts'
import { currencyOf, measureOf, scaleOf, splitUnit } from '../../domain/tables/units.ts'
import { squareWords, unitOfWord } from '../lexicon/unit-words.ts'
import { isKey } from './column-kinds.ts'
import type { Stretch } from './mentions.ts'
import type { Reading } from './reading.ts'

/** "The average rent of a repository": what the rows are, by the name of the column that tells them apart. */
export function allRows({ table, asked, columns }: Reading, { kind }: Measure): Stretch[] {
  const all = asked.filter(({ word }) => word.role === 'all')
  return columns.filter(
    ({ from, columns: [best] }) =>
      best !== undefined &&
      isKey(table, best.column) &&
      (kind !== 'values' || all.some(({ to }) => to === from || to === from - 1)),
  )
}

/** Other words for the column that is measured, and for its unit: "size in bytes", "by how many square kilometres". */
export function namedAgain({ columns, words, table }: Reading, measure: Measure): Stretch[] {
  if (measure.kind === 'count') return []
  const measured = 'column' in measure ? measure.column : 'from' in measure ? measure.from.column : null
  const { scale, base } = splitUnit(table.columns[measured ?? -1]?.unit ?? null)
  return [
    ...columns.filter(mention => mention.columns[0]?.column === measured),
    ...(measured === null || (base === null && scale === '') ? [] : unitsSaid(words, { scale, base })),
  ]
}

function unitsSaid(
  words: Reading['words'],
  { scale, base }: { scale: string; base: string | null },
): Stretch[] {
  const unit = base?.toLowerCase().replace('²', '2') ?? ''
  return words.flatMap(({ text }, at): Stretch[] => {
    const [before, after] = [words[at - 1]?.text ?? '', words[at + 1]?.text ?? '']
    const [from, to] = [squareWords.has(before) ? at - 1 : at, squareWords.has(after) ? at + 2 : at + 1]
    const said = unitOfWord(text)
    const own = said !== null && to - from > 1 ? `${said}2` : said
    const isUnit =
      unit !== '' && (own === unit || [measureOf(text), currencyOf(text), durationUnit(text)].includes(base))
    return isUnit
      ? [{ from, to }]
      : scale !== '' && scaleOf(text, false) === scale
        ? [{ from: at, to: at + 1 }]
        : []
  })
}
