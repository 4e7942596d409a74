import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Computed } from '../../domain/tables/computed.ts'
import type { ScopedTable } from '../../domain/tables/tables-in-scope.ts'

/** A plan that a question asks for, with what became of it. */
export type PlanRun = { scoped: ScopedTable; plan: TablePlan; computed: Computed }
