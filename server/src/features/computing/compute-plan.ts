import type { Computation } from '@citewell/contract/computing.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { OwnedDocument } from '../../domain/documents/owned-document.ts'
import { requireReady } from '../../domain/documents/require-ready.ts'
import type { Computed } from '../../domain/tables/computed.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import { hasSameColumns } from '../../domain/tables/same-columns.ts'
import { type ScopedTable, tableAt } from '../../domain/tables/tables-in-scope.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError, notFound } from '../../platform/errors.ts'

export type ComputedPlan = { scoped: ScopedTable; plan: TablePlan; computed: Computed }

/**
 * Computes a plan over a table of a document; it is refused where its other table cannot be looked up. Throws not_found if
 * the document has no such table, and invalid_request if that has other columns now.
 */
export async function computePlan(
  db: Database,
  document: OwnedDocument,
  { sheet, region, table_plan, column_names = [], sheet_name: sheetName }: Computation,
): Promise<ComputedPlan> {
  requireReady(document)
  const { tenantId, id: documentId, filename } = document
  const key = { documentId, filename, sheet, region, sheetName }
  // There is one table, whatever place it had among those that the question was asked of.
  const plan = { ...table_plan, table: 0 }
  const scoped = await tableAt(db, tenantId, key, plan.join)
  if (scoped === null) {
    const own = plan.join ? await tableAt(db, tenantId, key) : null
    if (own === null && sheetName != null) throw isAnother()
    if (own === null) throw notFound('Table')
    const refusal = { reason: 'cannot-be-joined' as const, column: null, texts: [] }
    return { scoped: own, plan, computed: { kind: 'refused', refusal } }
  }
  const known = column_names.map(name => ({ name }))
  if (!hasSameColumns(known, scoped.table.columns)) throw isAnother()
  return { scoped, plan, computed: runPlan(scoped.table, plan) }
}

function isAnother(): AppError {
  return new AppError(
    'invalid_request',
    'The table has another name or other columns than when this was computed. Please ask again.',
  )
}
