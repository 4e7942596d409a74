import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import { users } from '../../../domain/accounts/account-tables.ts'
import { authSessions } from '../../../domain/accounts/auth-tables.ts'
import { recordEvent } from '../../../domain/audit/record-event.ts'
import { identityLinks, identityProviders, usedAssertions } from '../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { discover, fetchOfProvider, type OidcDeps, skew } from './oidc.ts'

type Deps = OidcDeps & { db: Database }
type Provider = typeof identityProviders.$inferSelect
/** Whom, or which session, a provider has logged out. */
type LoggedOut = { subject: string | null; session: string | null; jti: string; usableUntil: Date }

/** Why a logout token ends nothing. Its message is a sentence for whoever set the provider up. */
export class TokenRefused extends Error {}

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** How old a token may be, in seconds, so that those that were used need not be kept for long. */
const mostSeconds = 600
/** Signatures by a key that only the provider has: our secret there signs none. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]

/**
 * Ends the logins that a provider opened for whom its logout token names (OpenID Connect Back-Channel Logout 1.0), once.
 * Throws TokenRefused, and AppError identity_provider_failed when the provider's keys cannot be had.
 */
export async function logOutByProvider(
  deps: Deps,
  providerId: string,
  token: string,
  ip: string,
): Promise<void> {
  const { db } = deps
  const [provider] = await db.select().from(identityProviders).where(eq(identityProviders.id, providerId))
  if (!provider || provider.clientId === null) throw new TokenRefused('No provider has this address.')
  const { subject, session, jti, usableUntil } = await readToken(deps, provider, token)
  const { tenantId } = provider
  const digest = createHash('sha256').update(jti).digest('base64url')
  await db.transaction(async tx => {
    const used = await tx
      .insert(usedAssertions)
      .values({ tenantId, providerId, digest, expiresAt: usableUntil })
      .onConflictDoNothing()
      .returning({ digest: usedAssertions.digest })
    if (used.length === 0) throw new TokenRefused('The token was used before.')
    const people = tx
      .select({ userId: identityLinks.userId })
      .from(identityLinks)
      .where(
        and(
          eq(identityLinks.tenantId, tenantId),
          eq(identityLinks.providerId, providerId),
          eq(identityLinks.subject, subject ?? ''),
        ),
      )
    // A provider that named no session at the login means the person.
    const named = subject === null ? undefined : isNull(authSessions.providerSession)
    const ended = await tx
      .delete(authSessions)
      .where(
        and(
          eq(authSessions.signedOnBy, tenantId),
          eq(authSessions.providerId, providerId),
          subject === null ? undefined : inArray(authSessions.userId, people),
          session === null ? undefined : or(eq(authSessions.providerSession, session), named),
        ),
      )
      .returning({ userId: authSessions.userId })
    const ids = [...new Set(ended.map(({ userId }) => userId))]
    const found = ids.length === 0 ? [] : await tx.select().from(users).where(inArray(users.id, ids))
    for (const { id, email } of found)
      await recordEvent(tx, {
        action: 'session-ended',
        actor: { id, email },
        ip,
        details: { provider: provider.name },
      })
  })
}

/** Checks a token as the specification says. Nothing is asked of the provider for one that is not even meant for us. */
async function readToken(deps: Deps, provider: Provider, token: string): Promise<LoggedOut> {
  const { clientId, issuer } = provider
  const found = await refusing(async () => {
    const { aud } = decodeJwt(token)
    if (![aud].flat().includes(clientId ?? '')) throw new TokenRefused('The token is for another client.')
    return discover(deps, provider)
  })
  const { issuer: named = issuer, jwks_uri: keys } = found.serverMetadata()
  if (!keys) throw new TokenRefused('The discovery document of the provider names no keys.')
  const { payload } = await refusing(() =>
    jwtVerify(token, createRemoteJWKSet(new URL(keys), { [customFetch]: fetchOfProvider(deps) }), {
      issuer: named,
      audience: clientId ?? '',
      algorithms,
      clockTolerance: skew,
      maxTokenAge: mostSeconds,
      requiredClaims: ['iat', 'jti', 'events'],
    }),
  )
  return loggedOut(payload)
}

function loggedOut(payload: JWTPayload): LoggedOut {
  const { events, nonce, sub, sid, jti, iat } = payload
  const happened = typeof events === 'object' && events !== null && Object.hasOwn(events, event)
  if (!happened) throw new TokenRefused('The token is no logout token.')
  // An ID token has one, which must not pass for a logout token.
  if (nonce !== undefined) throw new TokenRefused('The token has a nonce.')
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  const [subject, session, id] = [text(sub), text(sid), text(jti)]
  if (id === null || iat === undefined) throw new TokenRefused('The token has no id.')
  if (subject === null && session === null) throw new TokenRefused('The token names nobody.')
  return { subject, session, jti: id, usableUntil: new Date((iat + mostSeconds + 2 * skew) * 1000) }
}

async function refusing<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof errors.JOSEError)
      throw new TokenRefused(`The token cannot be used: ${error.message.slice(0, 160)}.`)
    throw error
  }
}
