import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { type Computed, type RefusalReason, Refused } from './computed.ts'
import { measurePair } from './measure-pair.ts'
import type { Table } from './table.ts'

type ChangeMeasure = Extract<Measure, { kind: 'change' }>

/** What stands for the keys of the two results; they are said in the words of the reply. */
export const changeKeys = { difference: 'difference', percentage: 'percentage' } as const

/** Why there is no percentage though there is a difference. */
const withoutPercent = new Set<RefusalReason>(['division-by-zero', 'negative-base'])

/** The difference, and the same in per cent where that means something. */
export function listChange(
  table: Table,
  plan: TablePlan,
  { from, to }: ChangeMeasure,
  tick: () => void,
): Omit<Extract<Computed, { kind: 'groups' }>, 'hidden'> {
  const difference = measurePair(table, plan, { kind: 'difference', from, to }, tick)
  const groups = [{ key: changeKeys.difference as string, ...difference }]
  try {
    const percentage = measurePair(table, plan, { kind: 'percentage-change', from, to }, tick)
    // The cells and what is left out are told once.
    groups.push({ key: changeKeys.percentage, ...percentage, leftOut: [] })
  } catch (error) {
    if (!(error instanceof Refused) || !withoutPercent.has(error.refusal.reason)) throw error
  }
  return { kind: 'groups', groups, matched: groups.length, tied: false, leftOut: [] }
}
