import { createHash } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import * as client from 'openid-client'
import {
  identityProviders,
  type SamlOutcome,
  type SamlSettings,
  signOnAttempts,
  usedAssertions,
} from '../../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { type OidcDeps, stateDigest } from '../oidc.ts'
import { LoginRefused, readResponse } from './read-response.ts'
import { acsOf, certificateOf, entityIdOf, ownKey } from './saml-provider.ts'
import { NotRead } from './xml.ts'

type Deps = OidcDeps & { db: Database }
type Provider = typeof identityProviders.$inferSelect & { saml: SamlSettings }
type Arrived = { response: string; relayState: string }

const minutes = 10

/**
 * Checks what a provider's page has sent, and keeps the outcome for the browser that began, which has the state in its
 * cookie and finishes the login. Returns the state; null where nobody waits for this. `began` is the provider where the
 * login began there and is let in.
 */
export async function receiveResponse(
  deps: Deps,
  providerId: string,
  { response, relayState }: Arrived,
): Promise<{ state: string; began: 'here' | 'there' } | null> {
  const { db } = deps
  const [row] = await db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.id, providerId), isNotNull(identityProviders.saml)))
  if (!row?.saml) return null
  const provider = { ...row, saml: row.saml }
  const waiting = and(
    eq(signOnAttempts.state, stateDigest(relayState)),
    eq(signOnAttempts.tenantId, provider.tenantId),
    eq(signOnAttempts.providerId, provider.id),
    gt(signOnAttempts.expiresAt, new Date()),
    isNull(signOnAttempts.outcome),
  )
  const [attempt] = await db.select({ request: signOnAttempts.nonce }).from(signOnAttempts).where(waiting)
  if (attempt) {
    const outcome = await outcomeOf(deps, provider, response, attempt.request)
    await db.update(signOnAttempts).set({ outcome }).where(waiting)
    return { state: relayState, began: 'here' }
  }
  if (!provider.on || !provider.saml.providerBegins) return null
  const outcome = await outcomeOf(deps, provider, response, null)
  const state = client.randomState()
  await db.insert(signOnAttempts).values({
    tenantId: provider.tenantId,
    state: stateDigest(state),
    providerId: provider.id,
    nonce: '',
    verifier: '',
    userId: null,
    test: false,
    remember: false,
    // What the provider asks to open is not looked at: it could be any page.
    next: '',
    expiresAt: new Date(Date.now() + minutes * 60_000),
    outcome,
  })
  return { state, began: 'there' }
}

async function outcomeOf(
  deps: Deps,
  provider: Provider,
  response: string,
  inResponseTo: string | null,
): Promise<SamlOutcome> {
  const { saml, issuer } = provider
  try {
    const certificates = saml.certificates
      .map(certificateOf)
      .filter(({ validTo }) => Date.parse(validTo) > Date.now())
      .map(String)
    if (certificates.length === 0) throw new NotRead('All its certificates that are stored here have ended.')
    const { claims, assertionId, usableUntil } = await readResponse(response, {
      issuer,
      audience: entityIdOf(deps, provider.id),
      acs: acsOf(deps, provider.id),
      inResponseTo,
      certificates,
      key: await ownKey(deps, saml),
      mapping: {
        subject: saml.subjectAttribute,
        email: saml.emailAttribute,
        name: saml.nameAttribute,
      },
    })
    await useOnce(deps.db, provider, assertionId, usableUntil)
    return { claims }
  } catch (error) {
    if (error instanceof LoginRefused)
      return failure(
        'sign_on_refused',
        `The identity provider did not log you in (${error.message}). Try again, or ask your administrator.`,
      )
    if (error instanceof NotRead)
      return failure(
        'identity_provider_failed',
        `What the identity provider sent cannot be used. ${error.message}`,
      )
    if (error instanceof AppError && error.code === 'identity_provider_failed')
      return failure(error.code, error.message)
    throw error
  }
}

const failure = (code: 'sign_on_refused' | 'identity_provider_failed', sentence: string): SamlOutcome => ({
  failure: { code, sentence },
})

/** Throws NotRead for an assertion that was used before. */
async function useOnce(db: Database, { tenantId, id: providerId }: Provider, assertion: string, until: Date) {
  const digest = createHash('sha256').update(assertion).digest('base64url')
  const used = await db
    .insert(usedAssertions)
    .values({ tenantId, providerId, digest, expiresAt: until })
    .onConflictDoNothing()
    .returning({ digest: usedAssertions.digest })
  if (used.length === 0) throw new NotRead('Its assertion was used before.')
}
