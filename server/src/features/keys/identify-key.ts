import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../domain/accounts/caller.ts'
import { recordEvent } from '../../domain/audit/record-event.ts'
import { type Embedded, embeddedCall } from '../../domain/keys/doors.ts'
import { digestOf, isDigestOf, prefixOf } from '../../domain/keys/key-secret.ts'
import { apiKeys } from '../../domain/keys/key-tables.ts'
import { type LoadedKey, loadKeys, refusalOf } from '../../domain/keys/keys-in-force.ts'
import { markMemberActive } from '../../domain/organisations/mark-member-active.ts'
import { limitsOfRequest } from '../../domain/plans/effective-limits.ts'
import { createAddressRanges } from '../../platform/address-ranges.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { loadConnected } from './connect/identify-connection.ts'

type Deps = { db: Database; clock: Clock }
type IdentifyDeps = Deps & { config: Pick<Config, 'appUrl'> }

/** Limits how often a busy key is written. */
const useMilliseconds = 60_000
/** A key that is tried from elsewhere is logged this often. */
const refusedMilliseconds = 60 * 60 * 1000
const sessionPrefix = 'key:'
/** Enough of a digest to tell the secret of a key from the one before. */
const markLength = 16
/** In place of a digest: a connection goes on when its token is renewed. */
const connectedMark = 'connected'
const embeddedMark = 'embedded'

/**
 * Who stands behind a request's API key or access token; null for a request without one. Throws AppError for a key that is unknown, over,
 * or used from a network that is not its own.
 */
export async function identifyKey(deps: IdentifyDeps, request: FastifyRequest): Promise<Caller | null> {
  const { db, clock } = deps
  const embedded = embeddedCall()
  if (embedded) return identifyEmbedded(deps, embedded)
  const { token, via } = request.sessionToken ?? {}
  if (!token || via !== 'bearer') return null
  const now = clock.now()
  const prefix = prefixOf(token)
  if (prefix === null) {
    const connected = await loadConnected(deps, token)
    if (!connected) return null
    const refusal = refusalOf(connected.found, now)
    if (refusal) throw refusal
    await noteUse(db, connected.found.key, { now, ip: request.ip, before: false })
    return { ...callerOf(db, connected.found, connectedMark), scopes: connected.scopes }
  }
  const [found] = await loadKeys(db, eq(apiKeys.prefix, prefix))
  const current = found && isDigestOf(token, found.key.digest)
  const before =
    found?.key.beforeUntil && found.key.beforeUntil > now && isDigestOf(token, found.key.digestBefore)
  if (!found || !(current || before)) throw new AppError('not_authenticated', 'This API key is not valid.')
  const refusal = refusalOf(found, now)
  if (refusal) throw refusal
  await requireNetwork(db, found, request.ip, now)
  await noteUse(db, found.key, { now, ip: request.ip, before: !current })
  return callerOf(db, found, digestOf(token))
}

/** A chat box asks its collection for the key, which stays with its owner. */
async function identifyEmbedded(
  { db, clock }: Deps,
  { keyId, collectionId, reads }: Embedded,
): Promise<Caller> {
  const now = clock.now()
  const [found] = await loadKeys(db, eq(apiKeys.id, keyId))
  if (!found) throw new AppError('key_ended', 'This chat box is no longer valid.')
  const refusal = refusalOf(found, now)
  if (refusal) throw refusal
  const caller = callerOf(db, found, embeddedMark)
  const scopes = found.key.scopes.filter(scope => scope === 'ask' || (reads && scope === 'read'))
  return { ...caller, scopes, key: { id: keyId, collectionIds: [collectionId] } }
}

/** Their session is the secret, not the key: a rotation may end it. */
function callerOf(db: Database, { key, user, organisation, role }: LoadedKey, digest: string): Caller {
  const { tenantId } = key
  // A key of an organisation reads what that organisation's administrators see, whoever made it.
  const administersAll = organisation === null && user.role === 'admin' && key.scopes.includes('admin-read')
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    role: administersAll ? 'admin' : 'user',
    tier: organisation?.tier ?? user.tier,
    needsReconsent: false,
    twoFactor: user.twoFactor,
    signedOnBy: null,
    sessionId: sessionOf(key.id, digest),
    signedOnThrough: null,
    provedAt: key.createdAt,
    joinedAt: user.createdAt,
    via: 'bearer',
    scopes: key.scopes,
    key: { id: key.id, collectionIds: key.collectionIds },
    keyPrefix: key.prefix,
    tenantId,
    member: role,
    organisations:
      organisation && role
        ? [{ id: tenantId, name: organisation.name, role, demanding: organisation.demanding, expired: false }]
        : [],
    limits: limitsOfRequest(db, tenantId),
  }
}

/** Behind it may be a key that was stolen, so the log has it. */
async function requireNetwork(db: Database, { key, user, organisation }: LoadedKey, ip: string, now: Date) {
  if (key.networks.length === 0 || createAddressRanges(key.networks.join('\n')).includes(ip)) return
  const since = new Date(now.getTime() - refusedMilliseconds)
  await db.transaction(async tx => {
    const noted = await tx
      .update(apiKeys)
      .set({ refusedAt: now })
      .where(and(isKey(key), or(isNull(apiKeys.refusedAt), lt(apiKeys.refusedAt, since))))
      .returning({ id: apiKeys.id })
    if (noted.length > 0)
      await recordEvent(tx, {
        action: 'key-refused',
        actor: { id: user.id, email: user.email },
        ip,
        details: { ...(organisation && { organisation: key.tenantId }), key: key.prefix },
      })
  })
  throw new AppError('key_network', 'This API key may not be used from this network.')
}

type Use = { now: Date; ip: string; before: boolean }

async function noteUse(db: Database, key: LoadedKey['key'], { now, ip, before }: Use): Promise<void> {
  const last = before ? key.beforeUsedAt : key.lastUsedAt
  if (last && now.getTime() - last.getTime() < useMilliseconds && (before || key.lastUsedFrom === ip)) return
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now, lastUsedFrom: ip, ...(before && { beforeUsedAt: now }) })
    .where(isKey(key))
  await markMemberActive(db, key.tenantId, key.userId)
}

const isKey = ({ tenantId, id }: LoadedKey['key']) => and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.id, id))

const sessionOf = (id: string, digest: string | null): string =>
  `${sessionPrefix}${id}:${digest?.slice(0, markLength)}`

/** Which of these sessions are keys that a request could still come with. */
export async function openKeys({ db, clock }: Deps, sessionIds: string[]): Promise<string[]> {
  const ids = sessionIds.flatMap(id => (id.startsWith(sessionPrefix) ? (id.split(':')[1] ?? []) : []))
  if (ids.length === 0) return []
  const now = clock.now()
  const keys = await loadKeys(db, inArray(apiKeys.id, ids))
  return keys
    .filter(loaded => refusalOf(loaded, now) === null)
    .flatMap(({ key: { id, digest, digestBefore, beforeUntil, program } }) => [
      sessionOf(id, program ? connectedMark : digest),
      sessionOf(id, embeddedMark),
      ...(beforeUntil && beforeUntil > now ? [sessionOf(id, digestBefore)] : []),
    ])
}
