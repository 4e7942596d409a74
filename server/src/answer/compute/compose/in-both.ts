import type { Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { asksForLeft, comparedWith } from '../../lexicon/base-of-change.ts'
import { plannedNames } from '../../lexicon/remaining-words.ts'
import { timeOfName } from '../columns/time-of-name.ts'
import { stemsOf } from '../words/stems-of.ts'

/**
 * A plan of a difference or a change in per cent as one of both, from what the per cent are of: what stands behind "than",
 * else the earlier time, else what was planned. Null where none of these tells it, or what is left is asked for.
 */
export function inBoth<Plan extends Omit<TablePlan, 'table'>>(
  question: string,
  plan: Plan,
  table: Table,
): Plan | null {
  const { measure, group } = plan
  if (group !== null || (measure.kind !== 'difference' && measure.kind !== 'percentage-change')) return null
  if (asksForLeft.test(question)) return null
  const from = baseOf(question, [measure.from, measure.to], table)
  if (from === null) return null
  return { ...plan, measure: { kind: 'change', from, to: from === measure.from ? measure.to : measure.from } }
}

type Pair = [Operand, Operand]

function baseOf(question: string, pair: Pair, table: Table): Operand | null {
  const [one, other] = pair
  const match = comparedWith.exec(question)
  const [a, b] = pair.map(operand => stemsOf(namesOf(operand, table).join(' '))) as [Set<string>, Set<string>]
  if (match) {
    const behind = stemsOf(question.slice(match.index))
    const [isOne, isOther] = [isSaidIn(behind, a, b), isSaidIn(behind, b, a)]
    if (isOne !== isOther) return isOne ? one : other
  }
  const [early, late] = pair.map(operand => timeOf(operand, table))
  if (early != null && late != null && early !== late) return early < late ? one : other
  const isPlanned = (stems: Set<string>) => [...plannedNames].some(name => stems.has(name))
  if (isPlanned(a) === isPlanned(b)) return null
  return isPlanned(a) ? one : other
}

/** What tells an operand from another one: the name of its column, and the values of its rows. */
function namesOf({ column, where }: Operand, { columns }: Table): string[] {
  return [columns[column]?.name ?? '', ...where.flatMap(({ values }) => values)]
}

/** Whether words say what only one of two is called. */
function isSaidIn(words: Set<string>, own: Set<string>, other: Set<string>): boolean {
  return [...own].some(stem => !other.has(stem) && words.has(stem))
}

/** When the figures of an operand are of, as a number to compare. */
function timeOf(operand: Operand, table: Table): number | null {
  const days = operand.where.flatMap(({ is, values }) => (is === 'between' ? values.slice(0, 1) : []))
  const [day = ''] = days
  if (/^\d{4}-\d\d-\d\d$/.test(day)) return Date.parse(day)
  const times = namesOf(operand, table).flatMap(name => timeOfName(name)?.key ?? [])
  return times.length > 0 ? Math.max(...times) : null
}
