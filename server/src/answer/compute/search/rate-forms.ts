import type { Operand } from '@citewell/contract/table-plan.ts'
import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { bestOfRate, type RateOfParts, ratesOfParts, worstOfRate } from '../../lexicon/rates-of-parts.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isCalled } from '../columns/column-kinds.ts'
import { planOf } from '../compose/composed.ts'
import { asksOf, hasRole, type Parts } from './asked-parts.ts'
import { entityOf } from './extreme-forms.ts'
import type { Form, Found, Group } from './form.ts'
import { leastLink } from './link-words.ts'
import { measuredColumns } from './measured-columns.ts'
import { areBothThere } from './part-of-whole.ts'
import { saidBy, whereOf } from './said-by.ts'

/**
 * "Turnout", "pass rate": two columns of counts whose names say that one is the part of the other, in all, for each value of
 * a column, or where it is best or worst.
 */
export function rateForms(parts: Parts, found: Found[], groups: Group[]): Form[] {
  const { question, words } = parts
  const [rate, more] = ratesOfParts.filter(({ said }) => said.test(question))
  if (!rate || more || hasRole(parts, 'difference', 'change', 'median', 'count')) return []
  const named = ratePlaces(question, words)
  const sides = sidesOf(parts, rate)
  if (!sides || parts.compared.length > 0 || !isPart(parts.table, sides.part, sides.whole)) return []
  if (!areBothThere(parts, found, sides)) return []
  const where = whereOf(found)
  const operand = (column: number): Operand => ({ column, where: [], sum: true })
  const measure = { kind: 'percentage' as const, from: operand(sides.whole), to: operand(sides.part) }
  // "The average turnout" may be that of all or of each.
  if (hasRole(parts, 'average')) return []
  const links = [sides.part, sides.whole].flatMap(column =>
    (parts.links[column] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : [])),
  )
  const asks = asksOf(parts, 'head', 'all', 'sum', 'share', 'ratio')
  const places = [...saidBy(found), ...named, ...links, ...asks]
  const taken = new Set([...saidBy(found), ...named, ...links])
  const ends = words.flatMap(({ text }, at) =>
    (bestOfRate.has(text) || worstOfRate.has(text)) && !taken.has(at) ? [at] : [],
  )
  const [end, others] = ends
  if (end !== undefined) {
    const entity = entityOf(parts, found, taken)
    if (others !== undefined || !entity || words.some(({ number }, at) => number && !taken.has(at))) return []
    const order = bestOfRate.has(words[end]?.text ?? '') ? ('descending' as const) : ('ascending' as const)
    const plan = planOf(where, measure, {
      group: entity.column,
      ...(entity.period && { period: entity.period }),
      sort: { by: null, order },
      limit: 1,
    })
    const said = [...places, end, ...entity.places, ...asksOf(parts, 'extreme', 'group')]
    return [{ plan, places: said, doubt: 0.04 }]
  }
  if (hasRole(parts, 'extreme', 'rank')) return []
  const [group] = groups
  if (group) {
    const { column, period } = group
    const plan = planOf(where, measure, { group: column, ...(period && { period }) })
    return [{ plan, places: [...places, ...group.places], doubt: 0.04 }]
  }
  return [{ plan: planOf(where, measure), places, doubt: 0.03 }]
}

/** The places of the words that name a rate: "pass rate". */
export function ratePlaces(question: string, words: Parts['words']): number[] {
  const matches = ratesOfParts.map(({ said }) => said.exec(question)).filter(match => match !== null)
  return words.flatMap(({ start, end }, at) =>
    matches.some(({ index, 0: text }) => start >= index && end <= index + text.length) ? [at] : [],
  )
}

/** The only two columns of counts that are called so. */
function sidesOf(parts: Parts, { part, whole }: RateOfParts) {
  const { table } = parts
  const counts = measuredColumns(parts).filter(
    column => table.columns[column]?.type === 'number' && isSummable(table, column),
  )
  const own = counts.filter(column => isCalled(table, column, part))
  const all = counts.filter(column => isCalled(table, column, whole) && !own.includes(column))
  const [one, other] = [own[0], all[0]]
  if (one === undefined || other === undefined || own.length > 1 || all.length > 1) return null
  if ((table.columns[one]?.unit ?? null) !== (table.columns[other]?.unit ?? null)) return null
  return { part: one, whole: other }
}

/** Whether the one amount is nowhere above the other, as that of a part is not. */
function isPart(table: Table, part: number, whole: number): boolean {
  const [own, all] = [heldIn(table, part), heldIn(table, whole)]
  const valueAt = ({ entries, codes }: typeof own, place: number) =>
    entries[codes[place] ?? -1]?.value ?? null
  return [...allPlaces(table)].every(place => {
    const [one, other] = [valueAt(own, place), valueAt(all, place)]
    return isTotal(table, place) || one === null || other === null || Number(one) <= Number(other)
  })
}
