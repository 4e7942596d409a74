import { randomUUID } from 'node:crypto'
import type { ListedProgram } from '@citewell/contract/connections.ts'
import { and, desc, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { apiKeys } from '../../../domain/keys/key-tables.ts'
import { oauthClients, oauthRecords } from '../../../domain/keys/oauth-tables.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { FieldError, notFound } from '../../../platform/errors.ts'
import { grantDays, redirectProblem } from './oauth-server.ts'
import { ownProgram } from './own-program.ts'

type Deps = { db: Database; clock: Clock }
const mostShown = 200

/** Citewell's own program, the listed ones, then those that registered themselves. */
export async function listPrograms(db: Database): Promise<ListedProgram[]> {
  const rows = await db
    .select()
    .from(oauthClients)
    .orderBy(desc(oauthClients.listed), desc(oauthClients.createdAt), desc(oauthClients.id))
    .limit(mostShown)
  return [await presentOwn(db), ...rows.map(present)]
}

async function presentOwn(db: Database): Promise<ListedProgram> {
  const [last] = await db
    .select({ createdAt: apiKeys.createdAt })
    .from(apiKeys)
    .where(sql`${apiKeys.program}->>'id' = ${ownProgram.id}`)
    .orderBy(desc(apiKeys.createdAt))
    .limit(1)
  const { id, name, redirectUris, createdAt } = ownProgram
  const connectedAt = last?.createdAt ?? null
  return { ...present({ id, name, redirectUris, listed: true, createdAt, connectedAt }), own: true }
}

/** Lists a program that people may connect. Throws FieldError for addresses that cannot be returned to. */
export async function listProgram(
  { db, clock }: Deps,
  caller: Caller,
  { name, redirect_uris }: { name: string; redirect_uris: string[] },
  ip: string,
): Promise<ListedProgram> {
  const problem = redirectProblem(redirect_uris)
  if (problem) throw new FieldError(['body', 'redirect_uris'], problem)
  return db.transaction(async tx => {
    const [row] = await tx
      .insert(oauthClients)
      .values({
        ...{ id: randomUUID(), name, redirectUris: [...new Set(redirect_uris)], listed: true },
        createdAt: clock.now(),
      })
      .returning()
    if (!row) throw new Error('The program was not listed')
    await recordEvent(tx, { action: 'program-listed', actor: actorOf(caller), ip, details: { name } })
    return present(row)
  })
}

/** Removes a program and ends its connections. Throws not_found. */
export async function removeProgram(
  { db, clock }: Deps,
  caller: Caller,
  id: string,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    const [row] = await tx.delete(oauthClients).where(eq(oauthClients.id, id)).returning()
    if (!row) throw notFound('Program')
    await tx
      .update(apiKeys)
      .set({ endedAt: clock.now() })
      .where(and(sql`${apiKeys.program}->>'id' = ${id}`, isNull(apiKeys.endedAt)))
    const details = { name: row.name }
    await recordEvent(tx, { action: 'program-removed', actor: actorOf(caller), ip, details })
  })
}

/**
 * Removes what has expired, what belongs to a consent whose key has ended, and programs that registered themselves and
 * were not connected within a day.
 */
export async function removeExpiredOauth(db: Database): Promise<void> {
  await db.delete(oauthRecords).where(lt(oauthRecords.expiresAt, sql`now()`))
  const inForce = sql`(select 1 from ${apiKeys} where ${apiKeys.grantId} = ${oauthRecords.grantId}
    and ${apiKeys.endedAt} is null and ${apiKeys.expiresAt} > now())`
  await db.delete(oauthRecords).where(
    and(
      isNotNull(oauthRecords.grantId),
      // A consent is stored a moment before its key.
      lt(oauthRecords.expiresAt, sql`now() + ${grantDays} * interval '1 day' - interval '1 hour'`),
      notExists(inForce),
    ),
  )
  await db
    .delete(oauthClients)
    .where(
      and(
        eq(oauthClients.listed, false),
        isNull(oauthClients.connectedAt),
        lt(oauthClients.createdAt, sql`now() - interval '1 day'`),
      ),
    )
}

const actorOf = ({ userId: id, email }: Caller) => ({ id, email })

const present = (row: typeof oauthClients.$inferSelect): ListedProgram => ({
  id: row.id,
  name: row.name,
  redirect_uris: row.redirectUris,
  own: false,
  listed: row.listed,
  created_at: row.createdAt.toISOString(),
  connected_at: row.connectedAt?.toISOString() ?? null,
})
