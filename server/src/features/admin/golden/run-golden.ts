import type { Citation } from '@citewell/contract/citation.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { EngineEvent } from '../../../answer/engine-events.ts'
import type { FoundPassage, Question, Scope } from '../../../answer/stages.ts'
import { ownedChatSession } from '../../../domain/chats/owned-chat.ts'
import { documents } from '../../../domain/documents/document-tables.ts'
import { keepsLocal } from '../../../domain/documents/keeps-local.ts'
import { seenByChat } from '../../../domain/documents/seen-by-chat.ts'
import {
  goldenQuestions,
  goldenResults,
  goldenRuns,
  goldenSets,
} from '../../../domain/golden/golden-tables.ts'
import { raiseNotification } from '../../../domain/notifications/raise-notification.ts'
import { tierOfTenant } from '../../../domain/plans/tier-of-tenant.ts'
import { ownerOf } from '../../../domain/rights/principal.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { JobRun } from '../../../platform/jobs/define-job.ts'
import type { runGoldenJob } from './golden-runs.ts'
import { questionsOf } from './golden-sets.ts'

type AskedOf = { tier: Tier }
export type GoldenDeps = {
  db: Database
  ask: (question: Question, scope: Scope, of: AskedOf, signal: AbortSignal) => AsyncIterable<EngineEvent>
  /** Which engine answers and which search it uses, in words. */
  engines: (of: AskedOf) => { answers: string; search: string }
}

type GoldenQuestion = typeof goldenQuestions.$inferSelect
type Fared = { questionId: string; rank: number | null; cited: boolean }

const lookedAt = 10

/**
 * The job: asks every question of the set as its owner would, and records the rank of the first right passage and
 * whether the answer cites the right location. Its tokens count against nobody.
 */
export async function runGolden(
  deps: GoldenDeps,
  { payload, signal, lastTry }: JobRun<typeof runGoldenJob>,
): Promise<void> {
  const { db } = deps
  const own = eq(goldenRuns.id, payload.runId)
  const [run] = await db
    .select({ run: goldenRuns, set: goldenSets, tier: tierOfTenant(goldenSets.tenantId) })
    .from(goldenRuns)
    .innerJoin(
      goldenSets,
      and(eq(goldenSets.tenantId, goldenRuns.tenantId), eq(goldenSets.id, goldenRuns.setId)),
    )
    .where(own)
  if (run?.run.status !== 'running') return
  try {
    const scope = await scopeOf(db, run.set)
    const questions = await db.select().from(goldenQuestions).where(questionsOf(run.set))
    const results: Fared[] = []
    for (const question of questions) results.push(await tryQuestion(deps, question, scope, run, signal))
    await finish(deps, run, results)
  } catch (error) {
    signal.throwIfAborted()
    if (!lastTry) throw error
    const why = error instanceof Error ? error.message : String(error)
    await db
      .update(goldenRuns)
      .set({ status: 'failed', error: why.slice(0, 300), finishedAt: new Date() })
      .where(own)
  }
}

async function tryQuestion(
  { ask }: GoldenDeps,
  expected: GoldenQuestion,
  scope: Scope,
  of: AskedOf,
  signal: AbortSignal,
): Promise<Fared> {
  let rank: number | null = null
  let cited = false
  for await (const part of ask({ text: expected.question, earlier: [] }, scope, of, signal)) {
    if (part.kind === 'sources') {
      const place = part.passages.slice(0, lookedAt).findIndex(passage => isRight(passage, expected))
      rank = place < 0 ? null : place + 1
    } else if (part.kind === 'end') cited = citesRight(part.answer.citations, part.answer.response, expected)
  }
  return { questionId: expected.id, rank, cited }
}

function isRight(passage: FoundPassage, { documentId, page, words }: GoldenQuestion): boolean {
  const inDocument =
    passage.documentId === documentId || (passage.alsoIn ?? []).some(({ id }) => id === documentId)
  return inDocument && (page === null || passage.page === page) && holdsAll(passage.text, words)
}

function citesRight(citations: Citation[], response: string, { documentId, page, words }: GoldenQuestion) {
  const right = citations.filter(
    citation => citation.document_id === documentId && (page === null || citation.page === page),
  )
  return right.length > 0 && holdsAll([response, ...right.map(({ quote }) => quote)].join('\n'), words)
}

function holdsAll(text: string, words: string[]): boolean {
  const lower = text.toLowerCase()
  return words.every(word => lower.includes(word.toLowerCase()))
}

/** The owner's ready documents of the chat, or all of them. */
async function scopeOf(db: Database, set: typeof goldenSets.$inferSelect): Promise<Scope> {
  const columns = { id: documents.id, filename: documents.filename, keepLocal: documents.keepLocal }
  const owner = ownerOf(set.tenantId)
  const ready = and(eq(documents.tenantId, set.tenantId), eq(documents.status, 'ready'))
  if (set.scope === 'all')
    return { tenantId: set.tenantId, documents: await db.select(columns).from(documents).where(ready) }
  const chat = set.sessionId && (await ownedChatSession(db, owner, set.sessionId).catch(() => null))
  if (!chat) throw new Error('The chat with the sample documents was deleted')
  const found = await db
    .select(columns)
    .from(documents)
    .where(and(seenByChat(db, owner, chat, 'ask'), ready))
  return { tenantId: set.tenantId, documents: found, keepLocal: await keepsLocal(db, set.tenantId, chat) }
}

type RunRow = { run: typeof goldenRuns.$inferSelect; set: typeof goldenSets.$inferSelect } & AskedOf

/** Stores the results, and notifies of fewer hits or right answers than in the run before. */
async function finish(
  { db, engines }: GoldenDeps,
  { run, set, tier }: RunRow,
  results: Fared[],
): Promise<void> {
  const hits = results.filter(({ rank }) => rank !== null).length
  const answered = results.filter(({ cited }) => cited).length
  const sum = results.reduce((total, { rank }) => total + (rank ? 1 / rank : 0), 0)
  const [before] = await db
    .select()
    .from(goldenRuns)
    .where(
      and(
        eq(goldenRuns.tenantId, set.tenantId),
        eq(goldenRuns.setId, set.id),
        eq(goldenRuns.status, 'done'),
        lt(goldenRuns.createdAt, run.createdAt),
      ),
    )
    .orderBy(desc(goldenRuns.createdAt))
    .limit(1)
  const { tenantId } = set
  await db.transaction(async tx => {
    await tx
      .delete(goldenResults)
      .where(and(eq(goldenResults.tenantId, tenantId), eq(goldenResults.runId, run.id)))
    if (results.length > 0)
      await tx.insert(goldenResults).values(results.map(result => ({ tenantId, runId: run.id, ...result })))
    await tx
      .update(goldenRuns)
      .set({
        status: 'done',
        questions: results.length,
        hits,
        answered,
        meanReciprocalRank: results.length > 0 ? sum / results.length : 0,
        ...engines({ tier }),
        finishedAt: new Date(),
      })
      .where(and(eq(goldenRuns.tenantId, tenantId), eq(goldenRuns.id, run.id)))
    const worse = before?.questions === results.length && (hits < before.hits || answered < before.answered)
    if (worse)
      await raiseNotification(tx, {
        key: `golden:${set.id}`,
        kind: 'golden',
        title: 'Golden questions fare worse',
        detail: `${set.name}: ${before.hits} → ${hits} found, ${before.answered} → ${answered} answered of ${results.length}.`,
        link: `/admin/golden?set=${set.id}`,
      })
  })
}
