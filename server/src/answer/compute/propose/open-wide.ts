import type { Operand } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isSummable } from '../columns/adds-up.ts'
import type { Cued, Linker } from './cues.ts'
import { seriesOf } from './open-series.ts'
import { factsOf } from './table-facts.ts'

/** Columns that hold one thing together: by month, by kind of cost, below one heading. */
export type Wide = number[]

const mostWide = 4
const mostColumns = 24
const below = ' › '
const allCues = ['sum', 'all', 'share', 'share-word']

/** The sets of columns that words name as one: the hours of all months, "all costs", "goals" of both sides. */
export function wideOf(parts: Cued, linked: Linker): Wide[] {
  const { table, cues } = parts
  const isOpen = allCues.some(cue => cues.has(cue))
  const { inTime, headed } = setsOf(table)
  const scored = [...inTime, ...headed, ...bySaidWord(parts, linked)].flatMap(columns => {
    const [first, ...rest] = columns.map(column => new Set(linked(column).places))
    const shared = [...(first ?? [])].filter(at => rest.every(places => places.has(at))).length
    const one = columns.filter(column => linked(column).places.length > shared).length
    if (shared === 0 && !isOpen) return []
    const isOfTimes = inTime.includes(columns) ? 0.5 : 0
    return [{ columns, score: shared + isOfTimes + (one === columns.length ? 0.2 : 0) }]
  })
  const seen = new Set<string>()
  return scored
    .sort((a, b) => b.score - a.score)
    .map(({ columns }) => columns)
    .filter(columns => !seen.has(columns.join()) && seen.add(columns.join()))
    .slice(0, mostWide)
}

/** What the columns of a set give together in the rows that fulfil some conditions. */
export function wideOperand([column = 0, ...and]: Wide, where: Operand['where']): Operand {
  return { column, and, where, sum: true }
}

type Sets = { inTime: Wide[]; headed: Wide[] }
const known = new WeakMap<Table, Sets>()

function setsOf(table: Table): Sets {
  const before = known.get(table)
  if (before) return before
  const { numbers, totals } = factsOf(table)
  const own = numbers.filter(column => !totals.has(column) && isSummable(table, column))
  const headings = Map.groupBy(own, column => {
    const { name = '', unit = null } = table.columns[column] ?? {}
    const at = name.indexOf(below)
    return at < 0 ? null : `${name.slice(0, at)} ${unit}`
  })
  const headed = [...headings].flatMap(([heading, columns]) => (heading === null ? [] : [columns]))
  const inTime = seriesOf(table).flatMap(({ columns, isTime }) =>
    isTime && columns.every(column => own.includes(column)) ? [columns] : [],
  )
  const isFit = ({ length }: Wide) => length > 1 && length <= mostColumns
  const made = { inTime: inTime.filter(isFit), headed: headed.filter(isFit) }
  known.set(table, made)
  return made
}

/** Columns of one unit that share a word of the question. */
function bySaidWord({ table }: Cued, linked: Linker): Wide[] {
  const { numbers, totals } = factsOf(table)
  const byWord = new Map<string, number[]>()
  for (const column of numbers) {
    if (totals.has(column) || !isSummable(table, column)) continue
    for (const at of linked(column).places) {
      const key = `${at} ${table.columns[column]?.unit}`
      byWord.set(key, [...(byWord.get(key) ?? []), column])
    }
  }
  return [...byWord.values()].filter(({ length }) => length > 1 && length <= mostColumns)
}
