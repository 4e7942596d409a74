import type { ApiKey, OrganisationKey } from '@citewell/contract/keys.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import { isOpen } from '../../domain/keys/keys-in-force.ts'
import { audits } from '../../domain/organisations/administered.ts'
import type { Clock } from '../../platform/clock.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'

type Deps = { db: Database; clock: Clock }
export type KeyRow = typeof apiKeys.$inferSelect
/** More than can be in force; those that have ended are listed as long as there is room. */
const mostListed = 200

/** Somebody's keys where they are: those in force, then others, newest first. */
export async function listKeys(
  { db, clock }: Deps,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
): Promise<ApiKey[]> {
  const rows = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.userId, userId)))
    .orderBy(desc(inForce(clock)), desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(mostListed)
  return rows.map(presentKey)
}

const inForce = (clock: Clock) => sql<boolean>`(${isOpen(clock.now())})`
const created = sql`date_trunc('milliseconds', ${apiKeys.createdAt})`
/** Before the id in the cursor after a key that is in force. */
const forceMark = 'open-'

/** One page of all members' keys, in the same order, for administrators and auditors. Throws forbidden for others. */
export async function listOrganisationKeys(
  { db, clock }: Deps,
  caller: Caller,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: OrganisationKey[]; next_cursor: string | null }> {
  const tenantId = audits(caller)
  const open = inForce(clock)
  const after = decodeCursor(cursor)
  const rows = await db
    .select({ key: apiKeys, open, maker: { id: users.id, name: users.name, email: users.email } })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.tenantId, tenantId),
        after
          ? sql`(${open}, ${created}, ${apiKeys.id}) < (${after.id.startsWith(forceMark)}::boolean, ${after.moment}::timestamptz, ${after.id.replace(forceMark, '')})`
          : undefined,
      ),
    )
    .orderBy(desc(open), desc(created), desc(apiKeys.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ key, maker }) => ({ ...presentKey(key), maker })),
    next_cursor:
      rows.length > limit && last
        ? encodeCursor(last.key.createdAt, `${last.open ? forceMark : ''}${last.key.id}`)
        : null,
  }
}

export function presentKey(row: KeyRow): ApiKey {
  const text = (moment: Date | null) => moment?.toISOString() ?? null
  return {
    id: row.id,
    name: row.name,
    prefix: `cw_${row.prefix}`,
    scopes: row.scopes,
    collection_ids: row.collectionIds,
    networks: row.networks,
    created_at: row.createdAt.toISOString(),
    expires_at: text(row.expiresAt),
    last_used_at: text(row.lastUsedAt),
    last_used_from: row.lastUsedFrom,
    ended_at: text(row.endedAt),
    program: row.program && { name: row.program.name, host: row.program.host },
    before: row.beforeUntil
      ? { until: row.beforeUntil.toISOString(), last_used_at: text(row.beforeUsedAt) }
      : null,
  }
}
