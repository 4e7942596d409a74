import { isDeepStrictEqual } from 'node:util'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { beginsCredit, billsCounted, creditNote } from '../../lexicon/unpaid-states.ts'
import { holdsMoney } from '../columns/money-columns.ts'
import type { PlanRun } from '../plan-run.ts'

/** The rows whose amounts of money are below nothing. */
export function creditRows({ columns, cells }: Table): Set<number> {
  const rows = new Set<number>()
  for (const [at, { entries, codes }] of cells.entries()) {
    const column = columns[at]
    if (!column || !holdsMoney(column)) continue
    for (const [place, code] of codes.entries()) if (entries[code]?.value?.startsWith('-')) rows.add(place)
  }
  return rows
}

/** The number of invoices is without the credit notes among them, which are all rows of less than nothing. */
export function withoutCreditRows(question: string, run: PlanRun): PlanRun {
  const { plan, scoped } = run
  const { table } = scoped
  const [counted] = billsCounted.exec(question) ?? []
  if (plan.measure.kind !== 'count' || counted === undefined || creditNote.test(question)) return run
  const column = table.columns.findIndex(each => each.type === 'number' && holdsMoney(each))
  const less = creditRows(table)
  const isUsed = plan.where.some(each => each.column === column)
  if (column < 0 || less.size === 0 || isUsed || !areCredits(table, column, less)) return run
  const narrowed = { ...plan, where: [...plan.where, { column, is: 'at-least' as const, values: ['0'] }] }
  const computed = runPlan(table, narrowed)
  return computed.kind === 'refused' || isDeepStrictEqual(computed, run.computed)
    ? run
    : { scoped, plan: narrowed, computed }
}

/** Whether each of these rows says that it is a credit note, no other row does, and each has an amount. */
function areCredits({ cells }: Table, amount: number, less: ReadonlySet<number>): boolean {
  const places = [...(cells[amount]?.codes.keys() ?? [])]
  return places.every(place => {
    const says = cells.some(({ entries, codes }) =>
      beginsCredit.test(entries[codes[place] ?? -1]?.text ?? ''),
    )
    return says === less.has(place) && (cells[amount]?.codes[place] ?? -1) >= 0
  })
}
