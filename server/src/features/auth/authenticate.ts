import type { Tier } from '@citewell/contract/plans.ts'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { isForgotten } from '../../domain/accounts/list-sessions.ts'
import { markActive } from '../../domain/activity/mark-active.ts'
import { activeTenant } from '../../domain/organisations/active-tenant.ts'
import { markMemberActive } from '../../domain/organisations/mark-member-active.ts'
import { limitsOfRequest } from '../../domain/plans/effective-limits.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Auth } from './create-auth.ts'
import { installationRole } from './installation-role.ts'
import { loginOf } from './login-of.ts'

/** Limits how often a busy session is written. */
const useMilliseconds = 60_000

/** The user of a request's bearer token or session cookie; null for nobody. */
export async function authenticate(
  { auth, db, config }: { auth: Auth; db: Database; config: Pick<Config, 'consent' | 'adminOrganisation'> },
  request: FastifyRequest,
): Promise<Caller | null> {
  if (!request.sessionToken) return null
  const { token, via } = request.sessionToken
  const found = await loginOf({ auth, db }, token)
  if (!found) return null
  const { user, session } = found
  if (isForgotten(session)) {
    await db.delete(authSessions).where(eq(authSessions.id, session.id))
    return null
  }
  // A suspension ends all sessions; this covers one that was opened at the same moment.
  if (user.suspendedAt) return null
  if (Date.now() - session.updatedAt.getTime() > useMilliseconds) {
    await db.update(authSessions).set({ updatedAt: new Date() }).where(eq(authSessions.id, session.id))
    await markActive(db, user.id)
  }
  const active = found.active ?? (await activeTenant(db, user.id, session.id))
  if (active === null) return null
  const { confirmedAt, administers, firstToday, version: _version, ...tenant } = active
  if (firstToday) await markMemberActive(db, active.tenantId, user.id)
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    role: installationRole(config, user.role === 'admin' ? 'admin' : 'user', {
      signedOnBy: active.signedOnBy,
      administers,
    }),
    needsReconsent: needsReconsent(user, config.consent),
    twoFactor: user.twoFactor === true,
    sessionId: session.id,
    provedAt: confirmedAt ?? session.createdAt,
    joinedAt: user.createdAt,
    via,
    scopes: null,
    key: null,
    ...tenant,
    tier: active.tier ?? (user.tier as Tier),
    limits: limitsOfRequest(db, active.tenantId),
  }
}

/** Versions are dates, so they can be compared as text. */
export function needsReconsent(
  user: { termsVersion: string; privacyVersion: string },
  { terms, privacy }: Config['consent'],
): boolean {
  return user.termsVersion < terms || user.privacyVersion < privacy
}
