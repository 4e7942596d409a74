import type { CellValue } from '@citewell/contract/grid-columns.ts'
import { compareDecimals } from '../../domain/tables/compare-values.ts'
import { durationUnit, ratioOf } from '../../domain/tables/read-duration.ts'
import { type SlashedOrder, writtenDates } from '../../platform/text/written-dates.ts'
import type { CellRead, ColumnAsked, ReadValue } from './cell-read.ts'
import { areSameWorth } from './same-worth.ts'

type Asked = Pick<ColumnAsked, 'type' | 'rule'> & { order?: SlashedOrder }

/** Values that are joined in one cell. */
const mostJoined = 12

/**
 * The one value that the column's rule takes of several, the likeliest first. Null where it has none or the usual one, and
 * where it cannot say: amounts in two currencies, 30 days and a month, or no date beside any of them.
 */
export function byRule(column: Asked, values: ReadValue[]): ReadValue | null {
  switch (column.rule) {
    case 'first':
      return firstBy(values, (a, b) => startOf(a) - startOf(b))
    case 'latest-dated':
      return latestDated(column, values)
    case 'smallest':
      return extreme(column, values, 1)
    case 'largest':
      return extreme(column, values, -1)
    case 'all':
      return joined(column, values)
    default:
      return null
  }
}

/** No, where the column says so of what is not found. The nearest passages stay, to see what was looked at. */
export function elseNo({ rule }: Pick<ColumnAsked, 'rule'>, cell: CellRead | null): CellRead | null {
  if (rule !== 'else-no' || cell?.state !== 'not-found') return cell
  const value = { text: 'no', plain: 'no', unit: null, options: [] }
  return { ...cell, state: 'found', values: [{ value, sources: [], words: null }] }
}

/** The first of equal ones, so that the likeliest stays. */
function firstBy(values: ReadValue[], order: (a: ReadValue, b: ReadValue) => number): ReadValue | null {
  return values.toSorted(order)[0] ?? null
}

const startOf = ({ words, sources }: ReadValue) => words?.start ?? sources[0]?.start ?? 0

function latestDated({ order = null }: Asked, values: ReadValue[]): ReadValue | null {
  const dateOf = ({ sources }: ReadValue) =>
    sources
      .flatMap(({ passage, start, end }) =>
        writtenDates(passage.text.slice(start - passage.start, end - passage.start), order ?? undefined),
      )
      .map(({ iso }) => iso)
      .toSorted()
      .at(-1)
  const dated = values.flatMap(value => {
    const date = dateOf(value)
    return date === undefined ? [] : [{ value, date }]
  })
  dated.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
  return dated[0]?.value ?? null
}

/** The smallest, or with a sign of -1 the largest. */
function extreme({ type }: Asked, values: ReadValue[], sign: 1 | -1): ReadValue | null {
  let best: ReadValue | null = null
  for (const value of values) {
    const order = best === null ? -1 : compared(type, value.value, best.value)
    if (order === null) return null
    if (best === null || sign * order < 0) best = value
  }
  return best
}

/** Below, at or above 0; null for two that cannot be compared. */
function compared(type: ColumnAsked['type'], a: CellValue, b: CellValue): number | null {
  if (a.plain === null || b.plain === null) return null
  if (type === 'date') return a.plain === b.plain ? 0 : a.plain < b.plain ? -1 : 1
  if (a.unit === b.unit) return compareDecimals(a.plain, b.plain)
  const [one, other] = [durationUnit(a.unit ?? ''), durationUnit(b.unit ?? '')]
  if (type !== 'duration' || one === null || other === null) return null
  const ratio = ratioOf(one, other)
  return ratio === 0 ? null : Number(a.plain) * ratio - Number(b.plain)
}

/** All that differ, in the order of the text; one alone stays as it is. */
function joined({ type }: Asked, values: ReadValue[]): ReadValue | null {
  const unique: ReadValue[] = []
  for (const value of values.toSorted((a, b) => startOf(a) - startOf(b)))
    if (!unique.some(known => areAlike(type, known.value, value.value))) unique.push(value)
  const [first] = unique
  if (!first || unique.length === 1) return first ?? null
  const taken = unique.slice(0, mostJoined)
  const text = taken.map(({ value }) => value.text).join(type === 'text' ? ' … ' : '; ')
  const sources = new Map(
    taken.flatMap(own => own.sources).map(source => [`${source.start} ${source.end}`, source]),
  )
  return {
    value: { text, plain: null, unit: null, options: [] },
    sources: [...sources.values()],
    words: first.words,
  }
}

function areAlike(type: ColumnAsked['type'], one: CellValue, other: CellValue): boolean {
  const fold = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()
  if (one.plain === null || other.plain === null) return fold(one.text) === fold(other.text)
  return areSameWorth(type, one, other)
}
