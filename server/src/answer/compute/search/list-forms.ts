import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { listingWords } from '../../lexicon/loose-words.ts'
import { holdsCodes, isKey, isMeasured } from '../columns/column-kinds.ts'
import { planOf } from '../compose/composed.ts'
import { asksOf, hasRole, type Parts } from './asked-parts.ts'
import type { Form, Found } from './form.ts'
import { saidBy, whereOf } from './said-by.ts'
import { type Linked, linkedColumns } from './wanted-measures.ts'

/** The columns that tell rows apart: the one that is a key, else the first of text. */
export function rowColumns({ table }: Parts, without: number[]): number[] {
  const texts = table.columns.flatMap(({ type }, column) =>
    type === 'text' && !without.includes(column) ? [column] : [],
  )
  const key = texts.find(column => isKey(table, column))
  return key === undefined ? texts.slice(0, 2) : [key]
}

/** "Which classes are on hold", "what is the retention of …". */
export function lists(parts: Parts, found: Found[]): Form[] {
  const { table, asked, words } = parts
  if (found.length === 0 || hasRole(parts, 'count', 'sum', 'average', 'median', 'distinct')) return []
  const taken = new Set(saidBy(found))
  const used = found.map(({ condition }) => condition.column)
  const free = table.columns.flatMap((_, column) => (used.includes(column) ? [] : [column]))
  const linked = linkedColumns(parts, free, taken)
  const head = asked.find(({ word }) => word.role === 'head' || word.role === 'all')
  const asks = asksOf(parts, 'head', 'all', 'yes-no')
  const where = whereOf(found)
  if (!head && !listingWords.has(words[0]?.text ?? '')) return []
  const isAmount =
    head?.word.role === 'head' && ['money', 'duration', 'size', 'age', 'time'].includes(head.word.kind)
  const best = linked.filter(({ fit }) => fit >= 0.5)
  if (isAmount) {
    const kind = head?.word.role === 'head' ? head.word.kind : 'thing'
    return amountsOf(parts, kind, best)
      .slice(0, 1)
      .map(({ column, places }) => ({
        plan: planOf(where, { kind: 'values', columns: [...rowColumns(parts, [column]), column] }),
        places: [...asks, ...saidBy(found), ...places],
        doubt: isMoney(table.columns[column]?.unit ?? null) ? 0.02 : 0.05,
      }))
  }
  const shown = best
    .filter(({ places }) => places.some(place => !taken.has(place)))
    .map(({ column }) => column)
  const rows = rowColumns(parts, used)
  const columns = [
    ...new Set(shown.length > 0 ? [...shown.filter(c => table.columns[c]?.type === 'text'), ...shown] : rows),
  ]
  if (columns.length === 0) return []
  // "Who" is not answered with the numbers of rows.
  const isPerson = head?.word.role === 'head' && head.word.kind === 'person'
  if (isPerson && columns.every(column => holdsCodes(table, column))) return []
  const isOfOne = found.some(
    ({ condition: { is, values, column } }) => is === 'is' && values.length === 1 && isKey(table, column),
  )
  const keys = isOfOne || columns.some(column => isKey(table, column)) ? [] : rows
  return [
    {
      plan: planOf(where, { kind: 'values', columns: [...new Set([...columns, ...keys])].slice(0, 6) }),
      places: [...asks, ...saidBy(found), ...best.flatMap(({ places }) => places)],
      doubt: 0.05,
    },
  ]
}

/** The columns that answer to "how long" or "how much". */
function amountsOf({ table }: Parts, kind: string, linked: Linked[]): Linked[] {
  return linked.filter(({ column }) => {
    const { type, unit = null } = table.columns[column] ?? {}
    const isTime = type === 'duration' || durationUnit(unit ?? '') !== null
    if (kind === 'duration') return isTime
    if (kind === 'time') return type === 'date'
    return isMeasured(table, column) && type !== 'date'
  })
}
