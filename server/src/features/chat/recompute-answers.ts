import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { and, eq, sql } from 'drizzle-orm'
import { messages } from '../../domain/chats/chat-tables.ts'
import { citingMessages } from '../../domain/chats/citing-messages.ts'
import { isMessage } from '../../domain/chats/owned-chat.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { addTables } from '../../domain/tables/add-tables.ts'
import { presentComputed, storedAmounts } from '../../domain/tables/present-computed.ts'
import { presentPart } from '../../domain/tables/present-part.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import { hasSameColumns } from '../../domain/tables/same-columns.ts'
import { type ScopedTable, tableAt } from '../../domain/tables/tables-in-scope.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { JobRun } from '../../platform/jobs/define-job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { awaitResult, refuseResult, shownResult } from './await-result.ts'
import { recomputeAnswersJob } from './chat-jobs.ts'

type Deps = { db: Database; jobs: JobQueue; milliseconds?: number }
type TableOf = (one: Pick<ComputedTable, 'table' | 'plan' | 'sheet_name'>) => Promise<ScopedTable | null>

/** Answers that are not computed by then wait for another job. */
const mostMilliseconds = 60_000

/**
 * Takes back what answers computed over the document, and queues that it is computed again; call it in the transaction
 * that writes the tables.
 */
export async function recomputeSoon(tx: Queryable, jobs: JobQueue, document: Known): Promise<void> {
  let some = false
  for await (const row of citingMessages(tx, document)) {
    if (row.computed === null) continue
    some = true
    const computed = awaitResult(row.computed, document.id)
    await tx.update(messages).set({ computed }).where(isMessage(row))
  }
  if (some) await jobs.enqueue(recomputeAnswersJob, { documentId: document.id }, { key: document.id })
}

/**
 * Computes what stored answers computed over a document again, since its tables are others now. An answer's text stays as
 * it was written; `before` says what it was if the result is another one now.
 */
export async function recomputeAnswers(
  { db, jobs, milliseconds = mostMilliseconds }: Deps,
  { payload, signal }: JobRun<typeof recomputeAnswersJob>,
): Promise<void> {
  const [document] = await db
    .select({ tenantId: documents.tenantId, id: documents.id, filename: documents.filename })
    .from(documents)
    .where(and(eq(documents.id, payload.documentId), eq(documents.status, 'ready')))
  if (!document) return
  const { tenantId, id: documentId, filename } = document
  const tables = new Map<string, Promise<ScopedTable | null>>()
  const tableOf: TableOf = ({ table: { sheet, region }, plan: { join }, sheet_name: sheetName }) => {
    const key = JSON.stringify([sheet, region, sheetName, join])
    const wanted = { documentId, filename, sheet, region, sheetName }
    const known = tables.get(key) ?? tableAt(db, tenantId, wanted, join)
    tables.set(key, known)
    return known
  }
  const end = performance.now() + milliseconds
  for await (const row of citingMessages(db, document, { after: payload.after ?? '' })) {
    if (row.computed === null) continue
    signal.throwIfAborted()
    const computed = await computeAgain(row.computed, documentId, tableOf)
    // Where the document was read again meanwhile, that has queued this anew.
    const unchanged = sql`${messages.computed} = ${JSON.stringify(row.computed)}::jsonb`
    await db
      .update(messages)
      .set({ computed })
      .where(and(isMessage(row), unchanged))
    if (performance.now() < end) continue
    const after = row.id
    await jobs.enqueue(recomputeAnswersJob, { documentId, after }, { key: `${documentId} ${after}` })
    return
  }
}

async function computeAgain(
  computed: ComputedAnswer,
  documentId: string,
  tableOf: TableOf,
): Promise<ComputedAnswer> {
  const anew = async (one: ComputedTable): Promise<ComputedTable> => {
    if (one.table.document_id !== documentId) return one
    const scoped = await tableOf(one)
    if (scoped === null || !hasSameColumns(one.columns, scoped.table.columns))
      return refuseResult(one, 'The table is no longer there as it was when this was computed.')
    const run = runPlan(scoped.table, one.plan)
    // The words are in the language of the question.
    const present = computed.adds ? presentPart : presentComputed
    const from = one.cited_from === undefined ? {} : { cited_from: one.cited_from }
    return { ...present(scoped, one.plan, run, { amounts: storedAmounts }), words: one.words, ...from }
  }
  if (computed.asks) return { ...computed, others: await Promise.all(computed.others.map(anew)) }
  const { before, ...known } = computed
  const others = await Promise.all(computed.others.map(anew))
  if (computed.adds) return besideText(computed, addTables(others))
  const now = { ...known, ...(await anew(computed)) }
  const shown = computed.also
    ? others.map((one, at) => besideText(computed.others[at] ?? one, one))
    : others.filter(({ result }) => result.kind !== 'refused')
  return besideText(computed, { ...now, others: shown })
}

/** A result with what the answer's text says of it, where that is another one. */
function besideText<One extends ComputedTable>(text: ComputedTable, now: One): One {
  const { before = shownResult(text.result) } = text
  const { before: _, ...same } = now
  const isSame = asWritten(shownResult(now.result)) === asWritten(before)
  return { ...(same as One), ...(isSame ? {} : { before }) }
}

/** Answers say "12.5 EUR" that were written before money had cents. */
function asWritten(shown: string): string {
  return shown.replace(/([.,]\d)0(?!\d)/g, '$1')
}
