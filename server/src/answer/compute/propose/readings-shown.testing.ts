import type { TablesInScope } from '../../../domain/tables/tables-in-scope.ts'
import type { PlanRun } from '../plan-run.ts'
import { proposedFor } from './offer-readings.ts'

/** What is computed or offered for a question for which no plan was chosen. */
export function readingsShown(question: string, inScope: TablesInScope): PlanRun[] {
  const decided = proposedFor(question, inScope)
  if (decided === null) return []
  return 'computed' in decided ? [decided.computed] : decided.offered
}
