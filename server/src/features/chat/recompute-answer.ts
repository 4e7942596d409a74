import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { presentComputed } from '../../domain/tables/present-computed.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import { tableAt } from '../../domain/tables/tables-in-scope.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'

/**
 * What a stored answer computed, computed again over the document as it was read anew. The answer's text stays as it
 * was written; `before` says what it was if the result is another one now.
 */
export async function recomputeAnswer(
  tx: Queryable,
  document: Known & { filename: string },
  computed: ComputedAnswer | null,
): Promise<ComputedAnswer | null> {
  if (computed === null || computed.table.document_id !== document.id) return computed
  const { sheet, region } = computed.table
  const { tenantId, id: documentId, filename } = document
  const scoped = await tableAt(tx, tenantId, { documentId, filename, sheet, region })
  // The plan names columns by their places, which mean the same only while the names do.
  if (scoped === null || !hasSameColumns(computed, scoped.table.columns)) {
    const message = 'The table is no longer there as it was when this was computed.'
    return { ...computed, result: { kind: 'refused', message, nearest: [] }, before: wasBefore(computed) }
  }
  const anew = presentComputed(scoped, computed.plan, runPlan(scoped.table, computed.plan))
  const same = JSON.stringify(anew.result) === JSON.stringify(computed.result)
  return { ...computed, ...anew, ...(same ? {} : { before: wasBefore(computed) }) }
}

function hasSameColumns({ columns }: ComputedTable, now: { name: string }[]): boolean {
  return columns.every(({ name }, column) => now[column]?.name === name)
}

function wasBefore({ result, before }: ComputedAnswer): string {
  if (before !== undefined) return before
  switch (result.kind) {
    case 'value':
      return result.shown
    case 'rows':
      return `${result.count} rows`
    case 'groups':
      return `${result.count} groups`
    case 'refused':
      return result.message
  }
}
