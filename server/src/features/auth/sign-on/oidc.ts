import { createHash } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import * as client from 'openid-client'
import type { identityProviders } from '../../../domain/sign-on/sign-on-tables.ts'
import { AppError } from '../../../platform/errors.ts'
import { fetchOutside, NotReached } from '../../../platform/http/fetch-outside.ts'
import { apiBase } from '../../../platform/http/mount.ts'

export type OidcDeps = { config: { secret: string; appUrl: string; signOnHosts: readonly string[] } }
type Provider = Pick<typeof identityProviders.$inferSelect, 'issuer' | 'clientId' | 'clientSecret'>

/** Where identity providers send people back to: a page of ours. */
export const redirectUri = ({ config }: OidcDeps): string => `${config.appUrl}/sign-on`

/** Below it stand the addresses that providers of OpenID Connect call. */
export const oidcPath = `${apiBase}/auth/sign-on/oidc`

/** Where a provider says that somebody has logged out there. */
export const logoutUri = ({ config }: OidcDeps, id: string): string =>
  `${config.appUrl}${oidcPath}/${id}/logout`

const scope = 'openid email profile'
const mostBytes = 500_000
const milliseconds = 10_000
/** How far a provider's clock may be off, in seconds. */
export const skew = 60

type Asked = {
  method: string
  headers: unknown
  body?: unknown
  signal?: AbortSignal | undefined
}

/** What libraries call a provider with. */
export const fetchOfProvider =
  ({ config }: OidcDeps) =>
  (address: string, { method, headers, body, signal }: Asked): Promise<Response> =>
    fetchOutside(address, {
      allowed: config.signOnHosts,
      method,
      headers: headers instanceof Headers ? Object.fromEntries(headers) : (headers as Record<string, string>),
      body: body as string | URLSearchParams | null | undefined,
      signal,
      mostBytes,
      milliseconds,
    })

/** Reads the provider's discovery document. Throws AppError identity_provider_failed with what to do. */
export async function discover(
  { config }: OidcDeps,
  { issuer, clientId, clientSecret }: Provider,
): Promise<client.Configuration> {
  if (clientId === null || clientSecret === null)
    throw new Error('This provider does not speak OpenID Connect')
  const secret = await symmetricDecrypt({ key: config.secret, data: clientSecret }).catch(() => null)
  if (secret === null)
    throw new AppError(
      'identity_provider_failed',
      'The stored client secret cannot be read any more, since SECRET has changed. An owner must enter it again.',
    )
  try {
    const found = await client.discovery(
      new URL(issuer),
      clientId,
      { client_secret: secret, [client.clockTolerance]: skew },
      undefined,
      {
        // The fetch below says which hosts may be asked over http.
        execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
        [client.customFetch]: fetchOfProvider({ config }),
      },
    )
    const { authorization_endpoint: entrance } = found.serverMetadata()
    if (!entrance || !/^https?:$/.test(new URL(entrance).protocol))
      throw new NotReached('The discovery document names no authorization endpoint.')
    return found
  } catch (error) {
    throw providerFailure(error)
  }
}

export type Sent = { url: string; state: string; nonce: string; verifier: string }

/** The address at the provider that somebody logs in at, and what must be kept until they come back. */
export async function sendTo(
  found: client.Configuration,
  deps: OidcDeps,
  { email, afresh, groups }: { email: string; afresh: boolean; groups: boolean },
): Promise<Sent> {
  const [state, nonce, verifier] = [
    client.randomState(),
    client.randomNonce(),
    client.randomPKCECodeVerifier(),
  ]
  const url = client.buildAuthorizationUrl(found, {
    redirect_uri: redirectUri(deps),
    // Some providers send groups only to who asks for them, others refuse a scope that they do not know.
    scope: groups && found.serverMetadata().scopes_supported?.includes('groups') ? `${scope} groups` : scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(email ? { login_hint: email } : {}),
    ...(afresh ? { prompt: 'login' } : {}),
  })
  return { url: url.href, state, nonce, verifier }
}

/** What is stored of a state, so that the database alone finishes no login. */
export const stateDigest = (state: string): string => createHash('sha256').update(state).digest('base64url')

export type Claims = {
  subject: string
  email: string
  emailVerified: boolean
  name: string
  /** The claim that the address was read from, if not the usual one. */
  emailClaim?: string
  /** Why nobody can be logged in by them, if that is so. */
  problem?: string
  all: Claim[]
  /** Claims or attributes as they arrived; those of a provider's settings are looked up here. */
  raw?: Record<string, unknown>
}
type Claim = { name: string; value: string }
/** Which claims a provider's settings read; null: the usual ones, and no groups. */
type Mapping = { groupsClaim: string | null; emailClaim: string | null; nameClaim: string | null }

/**
 * Exchanges what came back for who the person is. State, nonce, issuer, audience, times and signature are checked. Throws
 * AppError sign_on_refused when the provider or the person said no, and identity_provider_failed.
 */
export async function readIdentity(
  found: client.Configuration,
  deps: OidcDeps,
  query: string,
  { state, nonce, verifier, ...mapping }: Omit<Sent, 'url'> & Mapping,
): Promise<Claims> {
  const current = new URL(`${redirectUri(deps)}?${query}`)
  try {
    const tokens = await client.authorizationCodeGrant(found, current, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new NotReached('No ID token arrived.')
    // Many providers tell the address and the groups at a call of its own alone.
    const wanted = [mapping.emailClaim ?? 'email', mapping.nameClaim, mapping.groupsClaim]
    const lacking = wanted.some(name => name !== null && claims[name] === undefined)
    const more =
      lacking && found.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(found, tokens.access_token, claims.sub)
        : {}
    return claimsOf({ ...more, ...claims }, mapping)
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError)
      throw new AppError(
        'sign_on_refused',
        `The identity provider did not log you in (${error.error.slice(0, 60)}). Try again, or ask your administrator.`,
      )
    throw isOfBrowser(error) ? notKnownThere() : providerFailure(error)
  }
}

/** Whether it comes from what the browser sent, which anybody can make up: a code of another login, or another issuer. */
function isOfBrowser(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.error === 'invalid_grant'
  const cause = error instanceof client.ClientError && error.cause instanceof Error ? error.cause.cause : null
  return typeof cause === 'object' && cause !== null && 'parameters' in cause
}

const notKnownThere = () =>
  new AppError(
    'sign_on_refused',
    'The identity provider does not know this login, or no longer. Begin again from the login page. If it happens each time, your administrator must compare the redirect address there.',
  )

const mostClaims = 30

function claimsOf(claims: client.IDToken, { emailClaim, nameClaim }: Mapping): Claims {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const [first, last] = [text(claims.given_name), text(claims.family_name)]
  const name = nameClaim === null ? text(claims.name) || `${first} ${last}` : text(claims[nameClaim])
  const email = text(claims[emailClaim ?? 'email']).toLowerCase()
  const { email_verified: verified } = claims
  return {
    subject: claims.sub,
    email,
    // Some providers leave it out; the domain must be proved anyway. It says nothing of another claim.
    emailVerified:
      verified === undefined || String(verified) === 'true' || (emailClaim ?? 'email') !== 'email',
    name: name.trim().slice(0, 100),
    ...(emailClaim === null ? {} : { emailClaim }),
    raw: claims,
    all: Object.entries(claims)
      .slice(0, mostClaims)
      .map(([name, value]) => ({
        name: name.slice(0, 60),
        value: (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200),
      })),
  }
}

function providerFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  const causes = [error, error instanceof Error ? error.cause : null]
  const said = causes.find(cause => cause instanceof NotReached)
  const reason =
    said instanceof NotReached
      ? said.message
      : error instanceof client.ResponseBodyError
        ? `It says “${error.error.slice(0, 60)}”. Check client id and secret.`
        : error instanceof Error
          ? sentenceOf(error)
          : ''
  return new AppError('identity_provider_failed', `The identity provider cannot be used. ${reason}`.trim())
}

/** What the library says in its own words otherwise. */
function sentenceOf(error: Error & { code?: unknown }): string {
  switch (error.code) {
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
      return 'It answers with something other than JSON, such as a web page. Check the issuer.'
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM':
      return 'It answers with an error. Check the issuer, or try again later.'
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return `Its login does not count at this time. It is ${new Date().toISOString()} here. Compare the provider’s clock.`
    default:
      return `${error.message.slice(0, 160)}.`
  }
}
