import { randomUUID } from 'node:crypto'
import type { KeyScope } from '@citewell/contract/endpoint.ts'
import type { ApiKeyWithSecret } from '@citewell/contract/keys.ts'
import { mostKeys } from '@citewell/contract/limits.ts'
import { mayMakeKeys, roleRights } from '@citewell/contract/rights.ts'
import { and, count, eq, isNull } from 'drizzle-orm'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { ownedCollection } from '../../domain/collections/owned-collection.ts'
import { digestOf, newPrefix, newSecret } from '../../domain/keys/key-secret.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import { isOpen, ownKey } from '../../domain/keys/keys-in-force.ts'
import { lockAdministered } from '../../domain/organisations/administered.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { networksOf } from '../../platform/address-ranges.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { AppError, FieldError, notFound } from '../../platform/errors.ts'
import { type KeyRow, presentKey } from './list-keys.ts'

type Deps = { db: Database; clock: Clock }
export type NewKey = {
  name: string
  scopes: KeyScope[]
  collection_ids: string[] | null
  networks: string[]
  expires_at: string | null
}

/** Whether the organisation that the caller is in lets them have keys; in one's own space always. */
export async function mayMake(db: Queryable, { tenantId, member }: Caller): Promise<boolean> {
  if (member === null) return true
  const [row] = await db
    .select({ makers: organisations.keyMakers })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  return row !== undefined && mayMakeKeys(member, row.makers)
}

/** For whom a key acts: who makes it, or a service account of the organisation. */
export type KeyOwner = Pick<Caller, 'userId' | 'member'> & { role: Caller['role']; serviceAccount: boolean }

/**
 * Makes a key that acts for its owner where the caller is. Throws forbidden, not_found for a collection that they may not
 * find, too_many_keys and FieldError.
 */
export async function makeKey(
  { db, clock }: Deps,
  caller: Caller,
  wanted: NewKey,
  ip: string,
  owner: KeyOwner = { ...caller, serviceAccount: false },
): Promise<ApiKeyWithSecret> {
  const collectionIds = wanted.collection_ids && [...new Set(wanted.collection_ids)]
  for (const id of collectionIds ?? []) await ownedCollection(db, caller, id, 'find')
  requireScopes(owner, wanted)
  const networks = networksOf(wanted.networks)
  const expiresAt = wanted.expires_at ? new Date(wanted.expires_at) : null
  if (expiresAt && expiresAt <= clock.now())
    throw new FieldError(['body', 'expires_at'], 'The key would have expired already')
  const prefix = newPrefix()
  const secret = newSecret(prefix)
  const row = await addKey(
    { db, clock },
    caller,
    {
      ...{ id: randomUUID(), name: wanted.name, prefix, digest: digestOf(secret) },
      ...{ scopes: [...new Set(wanted.scopes)], collectionIds, networks, expiresAt },
    },
    ip,
    owner,
  )
  return { ...presentKey(row), secret }
}

type AddedKey = Omit<typeof apiKeys.$inferInsert, 'tenantId' | 'userId' | 'createdAt'>

/**
 * Adds a key or a connected program that acts for its owner where the caller is, who may find its collections. Throws
 * forbidden and too_many_keys.
 */
export async function addKey(
  { db, clock }: Deps,
  caller: Caller,
  key: AddedKey,
  ip: string,
  owner: KeyOwner = { ...caller, serviceAccount: false },
): Promise<KeyRow> {
  const { tenantId } = caller
  const { userId } = owner
  if (!(await mayMake(db, caller)))
    throw new AppError(
      'forbidden',
      `Your organisation does not let you ${key.program ? 'connect programs' : 'make API keys'}.`,
    )
  const now = clock.now()
  return db.transaction(async tx => {
    // Two at once would each count without the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    const [there] = await tx
      .select({ count: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.userId, userId), isOpen(now)))
    if ((there?.count ?? 0) >= mostKeys)
      throw new AppError(
        'too_many_keys',
        `${owner.serviceAccount ? 'This service account has' : 'You have'} ${mostKeys} keys and connected programs here, the most there can be. End one first.`,
      )
    const [row] = await tx
      .insert(apiKeys)
      .values({ ...key, tenantId, userId, createdAt: now })
      .returning()
    if (!row) throw new Error('The key was not made')
    await record(tx, row.program ? 'program-connected' : 'key-made', caller, row, ip)
    return row
  })
}

function requireScopes({ role, member }: KeyOwner, { scopes, collection_ids }: NewKey): void {
  if (!scopes.includes('admin-read')) return
  const administers = member === null ? role === 'admin' : roleRights[member].administers
  if (!administers)
    throw new AppError('forbidden', 'Only administrators make keys with the scope admin-read.')
  if (collection_ids)
    throw new FieldError(
      ['body', 'scopes'],
      'A key with the scope admin-read cannot be limited to collections',
    )
}

/** A new secret for the owner's key; the one before stays valid for some hours. Throws not_found and what ended it. */
export async function rotateKey(
  { db, clock }: Deps,
  caller: Caller,
  id: string,
  overlapHours: number,
  ip: string,
  owner: Pick<Caller, 'userId'> = caller,
): Promise<ApiKeyWithSecret> {
  const now = clock.now()
  const theirs = ownKey({ tenantId: caller.tenantId, userId: owner.userId }, id)
  return db.transaction(async tx => {
    const [key] = await tx.select().from(apiKeys).where(theirs).for('update')
    // The secret of a connected program is the program's affair.
    if (!key || key.program) throw notFound('Key')
    if (key.endedAt || (key.expiresAt && key.expiresAt <= now))
      throw new AppError('key_ended', 'This API key is over. Make a new one.')
    const secret = newSecret(key.prefix)
    const overlaps = overlapHours > 0
    const [row] = await tx
      .update(apiKeys)
      .set({
        digest: digestOf(secret),
        digestBefore: overlaps ? key.digest : null,
        beforeUntil: overlaps ? new Date(now.getTime() + overlapHours * 3_600_000) : null,
        beforeUsedAt: null,
      })
      .where(theirs)
      .returning()
    if (!row) throw notFound('Key')
    await record(tx, 'key-rotated', caller, row, ip)
    return { ...presentKey(row), secret }
  })
}

/** Ends the caller's key; one that has ended already stays so. Throws not_found. */
export async function endKey({ db, clock }: Deps, caller: Caller, id: string, ip: string): Promise<void> {
  await db.transaction(tx => endWhere(tx, clock, caller, ownKey(caller, id), ip))
}

/** Ends any member's key. Throws forbidden and not_found. */
export async function endMembersKey(
  { db, clock }: Deps,
  caller: Caller,
  id: string,
  ip: string,
): Promise<void> {
  await db.transaction(async tx => {
    await lockAdministered(tx, caller)
    await endWhere(tx, clock, caller, and(eq(apiKeys.tenantId, caller.tenantId), eq(apiKeys.id, id)), ip)
  })
}

async function endWhere(
  tx: Queryable,
  clock: Clock,
  caller: Caller,
  which: ReturnType<typeof ownKey>,
  ip: string,
): Promise<void> {
  const [key] = await tx.select().from(apiKeys).where(which)
  if (!key) throw notFound('Key')
  const [ended] = await tx
    .update(apiKeys)
    .set({ endedAt: clock.now() })
    .where(and(which, isNull(apiKeys.endedAt)))
    .returning()
  if (ended) await record(tx, 'key-ended', caller, ended, ip)
}

type KeyAction = 'key-made' | 'key-rotated' | 'key-ended' | 'program-connected'

/** By its prefix: a name that somebody chose may name a person. */
async function record(tx: Queryable, action: KeyAction, caller: Caller, key: KeyRow, ip: string) {
  await recordEvent(tx, {
    action,
    actor: { id: caller.userId, email: caller.email },
    ip,
    details: {
      ...(caller.member !== null && { organisation: key.tenantId }),
      key: key.prefix,
      scopes: key.scopes.join(', '),
    },
  })
}
