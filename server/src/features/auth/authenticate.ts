import { consentVersions } from '@citewell/contract/auth.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import type { Auth } from './create-auth.ts'

/** Who a request's bearer token or session cookie stands for; null for nobody. */
export async function authenticate(auth: Auth, request: FastifyRequest): Promise<Caller | null> {
  if (!request.sessionToken) return null
  const { token, via } = request.sessionToken
  const found = await auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${token}` }) })
  if (!found) return null
  const { user } = found
  return {
    userId: user.id,
    email: user.email,
    name: user.name,
    role: user.role === 'admin' ? 'admin' : 'user',
    tier: user.tier as Tier,
    needsReconsent: needsReconsent(user),
    joinedAt: user.createdAt,
    via,
  }
}

/** Version strings are dates, so their order is that of the texts. */
export function needsReconsent(user: { termsVersion: string; privacyVersion: string }): boolean {
  return user.termsVersion < consentVersions.terms || user.privacyVersion < consentVersions.privacy
}
