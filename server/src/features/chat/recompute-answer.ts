import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { presentComputed, storedAmounts } from '../../domain/tables/present-computed.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import { hasSameColumns } from '../../domain/tables/same-columns.ts'
import { type ScopedTable, tableAt } from '../../domain/tables/tables-in-scope.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Queryable } from '../../platform/database/database.ts'

type ReadDocument = Known & { filename: string }
type Recompute = (computed: ComputedAnswer | null) => Promise<ComputedAnswer | null>

/** For all answers of a document together: they are computed while it is locked. */
const mostMilliseconds = 5_000

/**
 * Computes what stored answers computed again over a document as it was read anew. An answer's text stays as it was
 * written; `before` says what it was if the result is another one now.
 */
export function recomputeAnswers(tx: Queryable, document: ReadDocument): Recompute {
  const { tenantId, id: documentId, filename } = document
  const tables = new Map<string, Promise<ScopedTable | null>>()
  const end = performance.now() + mostMilliseconds
  const tableOf = ({ sheet, region }: ComputedTable['table']) => {
    const key = `${sheet} ${region}`
    const known = tables.get(key) ?? tableAt(tx, tenantId, { documentId, filename, sheet, region })
    tables.set(key, known)
    return known
  }
  const anew = async (before: ComputedTable): Promise<ComputedTable> => {
    if (before.table.document_id !== documentId) return before
    if (performance.now() > end) return refused(before, 'The document was read again since. Ask again.')
    const scoped = await tableOf(before.table)
    if (scoped === null || !hasSameColumns(before.columns, scoped.table.columns))
      return refused(before, 'The table is no longer there as it was when this was computed.')
    const run = runPlan(scoped.table, before.plan)
    // The words are in the language of the question.
    return {
      ...presentComputed(scoped, before.plan, run, { amounts: storedAmounts }),
      words: before.words,
    }
  }
  return async computed => {
    if (computed === null) return null
    const now = await anew(computed)
    const others = await Promise.all(computed.others.map(anew))
    const same = JSON.stringify(now.result) === JSON.stringify(computed.result)
    return {
      ...computed,
      ...now,
      others: others.filter(({ result }) => result.kind !== 'refused'),
      ...(same ? {} : { before: wasBefore(computed) }),
    }
  }
}

/** Nothing of what was computed over another text is shown as if it were of this one. */
function refused(before: ComputedTable, message: string): ComputedTable {
  const nothing = { formula: null, cells_named: '', used: [], left_out: [], hidden: 0 }
  return { ...before, ...nothing, result: { kind: 'refused', message, nearest: [] } }
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
