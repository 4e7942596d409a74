import { runPlan } from '../../../domain/tables/run-plan.ts'
import { inWords, type scopedTable } from '../tables.testing.ts'
import { proposeReadings } from './propose-readings.ts'

/** Results of all readings, by their plans in words. */
export function readingsInWords(question: string, ...tables: ReturnType<typeof scopedTable>[]): string[] {
  return proposeReadings(question, { tables }).map(({ scoped, plan }) => {
    const computed = runPlan(scoped.table, plan)
    const told =
      computed.kind === 'value'
        ? computed.value
        : computed.kind === 'groups'
          ? computed.groups.map(({ key, value }) => `${key}: ${value}`).join(', ')
          : computed.kind === 'rows'
            ? computed.rows.map(({ cells }) => cells[0]?.text).join(', ')
            : computed.refusal.reason
    return `${inWords(plan, scoped.table)} = ${told}`
  })
}
