import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { takesColumnsForRows } from './columns-for-rows.ts'
import { countsForMoney } from './counts-for-money.ts'
import { countsForTime } from './counts-for-time.ts'
import { countsNamedRow } from './counts-named-row.ts'
import { groupsByAnother } from './groups-by-another.ts'
import { leavesBetween } from './leaves-between.ts'
import { leavesChange } from './leaves-change.ts'
import { leavesEach } from './leaves-each.ts'
import { mixesTotal } from './mixes-total.ts'
import { saysNoTime } from './says-no-time.ts'
import { subtractsUnlike } from './subtracts-unlike.ts'
import { takesChangeForCount } from './takes-change-for-count.ts'
import { takesOneSide } from './takes-one-side.ts'
import { takesOverrunForLeft } from './takes-overrun-for-left.ts'
import { takesPartForAll } from './takes-part-for-all.ts'
import { takesTax } from './takes-tax.ts'
import { takesTimeForMoney } from './takes-time-for-money.ts'
import { turnsTop } from './turns-top.ts'

/**
 * Whether a plan over a table is never what a question means, whatever its words score: each check says which plans. Such a
 * plan is neither computed nor offered.
 */
export function neverMeant(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const checks = [
    takesOneSide(question, table),
    mixesTotal(question, table),
    takesChangeForCount(question),
    leavesChange(question, table),
    countsForTime(question, table),
    takesOverrunForLeft(question, table),
    takesPartForAll(question, table),
    takesTimeForMoney(question, table),
    leavesBetween(question, table),
    turnsTop(question, table),
    takesColumnsForRows(question, table),
    groupsByAnother(question, table),
    countsNamedRow(question, table),
    countsForMoney(question),
    saysNoTime(question, table),
    leavesEach(question),
    takesTax(question, table),
    subtractsUnlike(table),
  ]
  return plan => checks.some(isOther => isOther(plan))
}
