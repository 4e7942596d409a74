import { randomUUID } from 'node:crypto'
import type { GoldenSet } from '@citewell/contract/admin/golden.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { chatSessions } from '../../../domain/chats/chat-tables.ts'
import { ownedChatSession } from '../../../domain/chats/owned-chat.ts'
import { goldenQuestions, goldenSets } from '../../../domain/golden/golden-tables.ts'
import type { Principal } from '../../../domain/rights/principal.ts'
import type { Known } from '../../../domain/tenants/owned.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Database } from '../../../platform/database/database.ts'
import { AppError, notFound } from '../../../platform/errors.ts'

declare const ownBrand: unique symbol
/** A set that was checked to be the caller's. */
export type OwnGoldenSet = typeof goldenSets.$inferSelect & { readonly [ownBrand]: true }

/** The administrator's own set. Throws not_found if it belongs to someone else or does not exist. */
export async function ownGoldenSet(db: Database, tenantId: TenantId, id: string): Promise<OwnGoldenSet> {
  const [row] = await db
    .select()
    .from(goldenSets)
    .where(and(eq(goldenSets.id, id), eq(goldenSets.tenantId, tenantId)))
  if (!row) throw notFound('Golden question')
  return row as OwnGoldenSet
}

export const isSet = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(goldenSets.tenantId, tenantId), eq(goldenSets.id, id))

/** The questions of a set. */
export const questionsOf = ({ id, tenantId }: Known): SQL | undefined =>
  and(eq(goldenQuestions.tenantId, tenantId), eq(goldenQuestions.setId, id))

/** One's own sets, the oldest first. */
export async function listGoldenSets(db: Database, tenantId: TenantId, id?: string): Promise<GoldenSet[]> {
  const rows = await db
    .select({
      set: goldenSets,
      title: chatSessions.title,
      questions: sql<number>`(select count(*)::int from golden_questions q
        where q.tenant_id = ${goldenSets.tenantId} and q.set_id = ${goldenSets.id})`,
    })
    .from(goldenSets)
    .leftJoin(
      chatSessions,
      and(eq(chatSessions.tenantId, goldenSets.tenantId), eq(chatSessions.id, goldenSets.sessionId)),
    )
    .where(and(eq(goldenSets.tenantId, tenantId), id ? eq(goldenSets.id, id) : undefined))
    .orderBy(asc(goldenSets.createdAt))
  return rows.map(({ set, title, questions }) => ({
    id: set.id,
    name: set.name,
    scope: set.scope,
    session_id: set.sessionId,
    session_title: title,
    nightly: set.nightly,
    questions,
  }))
}

type NewSet = { name: string; nightly: boolean; session_id: string | null }

/**
 * Makes a set over one of the user's own chats or all their documents. Throws not_found for someone else's chat, and
 * forbidden in an organisation.
 */
export async function addGoldenSet(db: Database, caller: Principal, wanted: NewSet): Promise<GoldenSet> {
  const { name, nightly, session_id: sessionId } = wanted
  const { tenantId, userId } = caller
  if (caller.member !== null)
    throw new AppError(
      'forbidden',
      'Golden questions are about your own documents. Switch to your own space first.',
    )
  if (sessionId) await ownedChatSession(db, caller, sessionId)
  const id = randomUUID()
  const scope = sessionId ? 'chat' : 'all'
  await db.insert(goldenSets).values({ tenantId, id, createdBy: userId, name, nightly, sessionId, scope })
  return oneOf(await listGoldenSets(db, tenantId, id))
}

/** Turns the nightly run on or off. */
export async function setNightly(db: Database, set: OwnGoldenSet, nightly: boolean): Promise<GoldenSet> {
  await db.update(goldenSets).set({ nightly }).where(isSet(set))
  return oneOf(await listGoldenSets(db, set.tenantId, set.id))
}

/** Deletes a set with its questions and runs. */
export async function deleteGoldenSet(db: Database, set: OwnGoldenSet): Promise<void> {
  await db.delete(goldenSets).where(isSet(set))
}

function oneOf(sets: GoldenSet[]): GoldenSet {
  const [set] = sets
  if (!set) throw notFound('Golden question')
  return set
}
