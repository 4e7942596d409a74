import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { addsLookedUp } from './adds-looked-up.ts'
import { addsTwice } from './adds-twice.ts'
import { answersOtherKind } from './answers-other-kind.ts'
import { countsForPeople } from './counts-for-people.ts'
import { countsRowsOfHeld } from './counts-others.ts'
import { dropsState } from './drops-state.ts'
import { leavesDenial } from './leaves-denial.ts'
import { misreadsTime } from './misreads-time.ts'
import { namesOneOfTwo } from './names-one-of-two.ts'
import { neverMeant } from './never-meant.ts'
import { takesRowsForGroups } from './rows-for-groups.ts'
import { takesAllForToday } from './takes-all-for-today.ts'

/**
 * Whether a plan over a table turns round or leaves out what a question says: a denial, a deed that a column tells, the
 * groups or the pieces that are asked for, a day or the name of a month, one of two places; is never meant by such a
 * question; or adds up what a statement breaks down twice, or what several rows look up.
 */
export function misheard(question: string, scoped: ScopedTable): (plan: Omit<TablePlan, 'table'>) => boolean {
  const { table } = scoped
  const checks = [
    leavesDenial(question, table),
    dropsState(question, table),
    misreadsTime(question, table),
    takesRowsForGroups(question, scoped),
    countsRowsOfHeld(question, scoped),
    answersOtherKind(question, table),
    namesOneOfTwo(question, scoped),
    takesAllForToday(question, table),
    neverMeant(question, table),
    addsLookedUp(scoped),
    countsForPeople(question, scoped),
  ]
  return plan => addsTwice(plan, table) || checks.some(isOther => isOther(plan))
}
