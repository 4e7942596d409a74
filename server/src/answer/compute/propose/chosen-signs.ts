import { isDeepStrictEqual } from 'node:util'
import type { PlanRun } from '../plan-run.ts'
import type { Reading } from './propose-readings.ts'

/** Adds what each reading has in common with the plan that the grammar or the search chose for the same question. */
export function addChosenSigns(readings: Reading[], { scoped, plan }: PlanRun): void {
  for (const reading of readings) {
    if (reading.scoped !== scoped) continue
    const { signs, plan: own } = reading
    const isSameKind = own.measure.kind === plan.measure.kind
    const isSameWhere = isDeepStrictEqual(own.where, plan.where)
    signs.set('chosen table', 1)
    if (isSameKind) signs.set('chosen kind', 1)
    if (isSameWhere) signs.set('chosen where', 1)
    if (columnOf(own) !== undefined && columnOf(own) === columnOf(plan)) signs.set('chosen column', 1)
    if (isSameKind && isSameWhere && own.group === plan.group) signs.set('chosen whole', 1)
  }
}

const columnOf = ({ measure }: PlanRun['plan']) => ('column' in measure ? measure.column : undefined)
