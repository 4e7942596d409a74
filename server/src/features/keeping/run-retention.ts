import { and, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import type { DocumentEvents } from '../../domain/documents/document-events.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { isDocument, type OwnedDocument } from '../../domain/documents/owned-document.ts'
import { lockForRemoval, removeDocument } from '../../domain/documents/remove-document.ts'
import { heldDocument } from '../../domain/holds/require-no-hold.ts'
import { retentionRules } from '../../domain/receipts/retention-tables.ts'
import { tenantId as tenantIdShape } from '../../domain/tenants/tenant-id.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { isDue, type Rule, sayRule } from './retention.ts'

type Deps = { db: Database; jobs: JobQueue; events: DocumentEvents }

/** Deletes what the rules of an organisation say is due. */
export const runRetentionJob = defineJob('run-retention', {
  payload: z.object({ tenantId: tenantIdShape }),
  concurrency: 1,
  tries: 3,
  heartbeatSeconds: 60,
})

const inForce = lt(retentionRules.createdAt, sql`now() - interval '1 day'`)
const atOnce = 100

/** Once an hour: a job for each organisation with rules, one at a time. */
export async function queueRetention({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const rows = await db
    .selectDistinct({ tenantId: retentionRules.tenantId })
    .from(retentionRules)
    .where(inForce)
  for (const { tenantId } of rows) await jobs.enqueue(runRetentionJob, { tenantId }, { key: tenantId })
}

/** Each document in a transaction of its own, with a receipt that names the rule. What a hold keeps is left alone. */
export async function runRetention(
  deps: Deps,
  { tenantId }: Pick<Rule, 'tenantId'>,
  signal: AbortSignal,
): Promise<void> {
  const rules = await deps.db
    .select({ rule: retentionRules, collection: collections.name })
    .from(retentionRules)
    .leftJoin(
      collections,
      and(eq(collections.tenantId, retentionRules.tenantId), eq(collections.id, retentionRules.collectionId)),
    )
    .where(and(eq(retentionRules.tenantId, tenantId), inForce))
  for (const { rule, collection } of rules)
    while (!signal.aborted && (await deleteSome(deps, rule, sayRule(rule, collection))) === atOnce);
}

/** Returns how many went. */
async function deleteSome(deps: Deps, rule: Rule, sentence: string): Promise<number> {
  const rows = await dueBy(deps.db, rule).orderBy(documents.createdAt, documents.id).limit(atOnce)
  let gone = 0
  for (const { document } of rows)
    if (await deps.db.transaction(tx => deleteIfDue(tx, deps, document as OwnedDocument, rule, sentence)))
      gone++
  return gone
}

/** Meanwhile the rule may be gone, a hold placed, or the document moved or its card corrected. */
async function deleteIfDue(
  tx: Queryable,
  deps: Deps,
  document: OwnedDocument,
  rule: Rule,
  sentence: string,
): Promise<boolean> {
  await lockForRemoval(tx, document)
  const same = and(eq(retentionRules.tenantId, rule.tenantId), eq(retentionRules.id, rule.id))
  const [inUse] = await tx.select({ id: retentionRules.id }).from(retentionRules).where(same).for('key share')
  if (!inUse) return false
  const [due] = await dueBy(tx, rule, isDocument(document))
  if (!due) return false
  await removeDocument(tx, deps, due.document as OwnedDocument, { rule: sentence })
  return true
}

function dueBy(db: Queryable, rule: Rule, which?: SQL) {
  return db
    .select({ document: documents })
    .from(documents)
    .leftJoin(documentCards, hasCard)
    .where(and(isDue(rule), not(heldDocument), which))
    .$dynamic()
}
