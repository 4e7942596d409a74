import { and, eq, sql } from 'drizzle-orm'
import { documentCards } from '../../../domain/cards/card-tables.ts'
import { hasCard } from '../../../domain/cards/has-card.ts'
import { openKinds } from '../../../domain/cards/open-kinds.ts'
import { fillFields } from '../../../domain/cards/store-card.ts'
import type { DocumentEvents } from '../../../domain/documents/document-events.ts'
import type { fillCardJob } from '../../../domain/documents/document-jobs.ts'
import { documents } from '../../../domain/documents/document-tables.ts'
import { isDocument } from '../../../domain/documents/owned-document.ts'
import { policyAllows } from '../../../domain/organisations/policies-of.ts'
import { effectiveLimits } from '../../../domain/plans/effective-limits.ts'
import { recordUsage } from '../../../domain/plans/record-usage.ts'
import { tokensOfMonth } from '../../../domain/plans/tokens-of-month.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { JobRun } from '../../../platform/jobs/define-job.ts'
import {
  estimateUsage,
  type LanguageModel,
  ModelFailure,
  type ModelUsage,
} from '../../../providers/language-model/language-model.ts'
import { mayBeSent } from '../../may-be-sent.ts'
import { cardFiller } from './card-filler.ts'
import { cardRequest } from './card-request.ts'
import { loadExcerpts } from './load-excerpts.ts'
import { readReply } from './read-reply.ts'

type FillDeps = { db: Database; events: DocumentEvents; clock: Clock; language: LanguageModel }

const longestCall = 60_000
/** In characters. */
const longestReply = 8_000
/** Calls that may fail for one text. */
const mostFailures = 6
/** Questions keep the other half of a month's tokens. */
const shareOfTokens = 0.5

/** Cards of ready documents that this version has not filled, of documents whose text may go to this model. */
export const waitsForFilling = (host: string | null, model: string) =>
  and(mayBeSent(host), policyAllows(model), sql`${documentCards.filledBy} is distinct from ${cardFiller}`)

/**
 * Asks the model for cards for what the rules left open of a document's card, once for each text. What it says stays
 * only where the document says it. Throws ModelFailure when the model does not answer; a text for which it fails again and
 * again is not sent any more.
 */
export async function fillCard(
  { db, events, clock, language }: FillDeps,
  { payload, signal }: JobRun<typeof fillCardJob>,
): Promise<void> {
  const model = language.modelForCards
  if (model === null) return
  const [waiting] = await db
    .select({ document: documents, card: documentCards })
    .from(documents)
    .innerJoin(documentCards, hasCard)
    .where(and(eq(documents.id, payload.documentId), waitsForFilling(language.host, model)))
  if (!waiting) return
  const { document, card } = waiting
  const { tenantId } = document
  const open = hasProse(document.filetype) ? openKinds(card) : []
  if (open.length > 0 && (await tokensAreScarce(db, tenantId, clock.now()))) return
  const excerpts = open.length > 0 ? await loadExcerpts(db, document) : []
  const request = { model, ...cardRequest(document.filename, open, excerpts), signal }
  const { text, usage, failure } = excerpts.length > 0 ? await ask(language, request) : nothingAsked
  const found = failure === null ? (readReply(text, open, excerpts) ?? []) : []
  const filledBy = failure === null ? cardFiller : afterFailure(card, failure)
  await db.transaction(async tx => {
    // Read again meanwhile: these places are no longer right, and the new card waits for its own request.
    const unchanged = sql`date_trunc('milliseconds', ${documents.updatedAt}) = ${document.updatedAt}`
    const same = and(isDocument(document), unchanged)
    const [still] = await tx.select({ id: documents.id }).from(documents).where(same).for('update')
    // Documents before counts, as where answers are stored: the other order deadlocks.
    await recordUsage(tx, tenantId, model, usage, clock.now())
    if (!still || filledBy === null) return
    await fillFields(tx, document, { found, filledBy })
    if (found.length > 0) await events.publish({ tenantId, documentId: document.id, kind: 'changed' })
  })
  if (failure !== null) throw failure
}

/** What `filled_by` becomes after a failed call; null where a failure of the model's server leaves it as it is. */
function afterFailure({ filledBy }: { filledBy: number | null }, failure: unknown): number | null {
  if (!(failure instanceof ModelFailure && failure.ofRequest)) return null
  const failed = 1 - Math.min(filledBy ?? 0, 0)
  return failed < mostFailures ? -failed : cardFiller
}

type Outcome = { text: string; usage: ModelUsage; failure: unknown }
const nothingAsked: Outcome = { text: '', usage: { input_tokens: 0, output_tokens: 0 }, failure: null }

/** Rows are no prose: what they are is told by their file. */
const hasProse = (format: string) => format !== 'csv' && format !== 'xlsx' && format !== 'json'

async function tokensAreScarce(db: Database, tenantId: TenantId, now: Date): Promise<boolean> {
  const { tokensPerMonth: most } = await effectiveLimits(db, tenantId)
  return most !== null && (await tokensOfMonth(db, tenantId, now)) >= most * shareOfTokens
}

async function ask(
  language: LanguageModel,
  request: Parameters<LanguageModel['write']>[0],
): Promise<Outcome> {
  let text = ''
  let usage: ModelUsage | null = null
  let failure: unknown = null
  try {
    for await (const part of language.write({ ...request, totalMilliseconds: longestCall })) {
      if (part.kind === 'end') usage = part.usage
      else if (part.kind === 'text') text += part.text
      if (text.length > longestReply) break
    }
  } catch (error) {
    failure = error
  }
  const worked = failure === null || text !== '' || (failure instanceof ModelFailure && failure.worked)
  return { text, usage: usage ?? (worked ? estimateUsage(request, text) : nothingAsked.usage), failure }
}
