import type { Session } from '@citewell/contract/auth.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { Database } from '../../platform/database/database.ts'
import type { Location } from '../../providers/location/location.ts'
import { identityProviders } from '../sign-on/sign-on-tables.ts'
import { authSessions } from './auth-tables.ts'
import { describeDevice } from './describe-device.ts'

const mostListed = 100

/**
 * The open sessions of a user, last used first, at most a hundred. `sessionId` is the session of the request, if any.
 */
export async function listSessions(
  { db, location }: { db: Database; location: Location },
  caller: { userId: string; sessionId: string | null },
): Promise<Session[]> {
  const rows = await db
    .select({ session: authSessions, provider: identityProviders.name })
    .from(authSessions)
    .leftJoin(
      identityProviders,
      and(
        eq(identityProviders.tenantId, authSessions.signedOnBy),
        eq(identityProviders.id, authSessions.providerId),
      ),
    )
    .where(and(eq(authSessions.userId, caller.userId), gt(authSessions.expiresAt, new Date())))
    .orderBy(desc(authSessions.updatedAt), desc(authSessions.id))
    .limit(mostListed)
  const open = rows.filter(({ session }) => !isForgotten(session))
  return open.map(({ session: row, provider }) => ({
    id: row.id,
    current: row.id === caller.sessionId,
    device: describeDevice(row.userAgent),
    user_agent: row.userAgent || null,
    ip_address: row.ipAddress || null,
    network: networkOf(row.ipAddress ?? ''),
    country: location.placeOf(row.ipAddress ?? '').country,
    opened_by: row.providerId === null ? row.method : 'provider',
    provider,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.updatedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }))
}

/** Null for what is no address, or of no network that people come from. */
function networkOf(ip: string): Session['network'] {
  if (!ipaddr.isValid(ip)) return null
  const range = ipaddr.process(ip).range()
  if (range === 'loopback') return 'this-machine'
  if (range === 'private' || range === 'uniqueLocal' || range === 'linkLocal') return 'local'
  return range === 'unicast' ? 'internet' : null
}

/** Whether it went unused for half its lifetime: 15 days for a remembered login, 6 hours for any other. */
export function isForgotten(session: { createdAt: Date; updatedAt: Date; expiresAt: Date }): boolean {
  const life = session.expiresAt.getTime() - session.createdAt.getTime()
  return Date.now() - session.updatedAt.getTime() > life / 2
}
