import { createHmac, generateKeyPairSync } from 'node:crypto'
import { connectedScopes } from '@citewell/contract/connections.ts'
import { mostRedirects } from '@citewell/contract/limits.ts'
import { eq } from 'drizzle-orm'
import type { Configuration, Provider } from 'oidc-provider'
import { resourceOf } from '../../../domain/keys/doors.ts'
import { apiKeys } from '../../../domain/keys/key-tables.ts'
import { loadKeys, refusalOf } from '../../../domain/keys/keys-in-force.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { fetchOutside } from '../../../platform/http/fetch-outside.ts'
import type { Log } from '../../../platform/log.ts'

export type OauthDeps = {
  db: Database
  clock: Clock
  log: Log
  config: Pick<Config, 'appUrl' | 'secret' | 'connectPrograms'>
  fetchOutside: typeof fetchOutside
}

/** A connection that is not used for so long ends. */
const unusedDays = 30
/** Rather its key ends, which every use of it puts off. */
export const grantDays = 3650
const daySeconds = 86_400
const accessSeconds = 3600
export const oauthPaths = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  registration: '/oauth/register',
  revocation: '/oauth/revoke',
} as const

/** Through MCP nothing is added. */
export const scopesOf = (door: 'mcp' | 'api') =>
  connectedScopes.filter(scope => door === 'api' || scope !== 'upload')

/** The door that an audience names; null for another address. */
export function doorOf(appUrl: string, resource: string): 'mcp' | 'api' | null {
  return (['mcp', 'api'] as const).find(door => resourceOf(appUrl, door) === resource) ?? null
}

export type OauthServer = () => Promise<Provider>

/** The OAuth server, made at its first use and anew when the setting changes which programs it takes. */
export function createOauthServer(deps: OauthDeps): OauthServer {
  const made = new Map<Config['connectPrograms'], Promise<Provider>>()
  return () => {
    const taken = deps.config.connectPrograms
    const known = made.get(taken)
    if (known) return known
    const making = makeServer(deps, taken)
    made.set(taken, making)
    // The next use tries again.
    making.catch(() => made.delete(taken))
    return making
  }
}

async function makeServer(deps: OauthDeps, taken: Config['connectPrograms']): Promise<Provider> {
  const [library, { oauthAdapter }] = await Promise.all([
    import('oidc-provider'),
    import('./oauth-adapter.ts'),
  ])
  const { config, log } = deps
  const { Prompt, Check } = library.interactionPolicy
  const each = new Check('each', 'each connection is allowed by itself', 'interaction_required', ({ oidc }) =>
    Boolean(!oidc.result?.consent),
  )
  const provider = new library.Provider(config.appUrl, {
    ...fixed,
    adapter: oauthAdapter(deps),
    jwks: { keys: [signingKey()] },
    cookies: {
      keys: [createHmac('sha256', config.secret).update('oauth cookies').digest('base64url')],
      names: {
        session: 'citewell_oauth',
        interaction: 'citewell_connect',
        resume: 'citewell_connect_resume',
      },
      short: { path: '/', httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true },
    },
    features: {
      ...fixed.features,
      registration: { enabled: taken === 'registered', issueRegistrationAccessToken: false },
      clientIdMetadataDocument: {
        enabled: taken !== 'listed',
        ack: 'draft-02',
        cacheDuration: { min: 300, max: daySeconds },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resourceOf(config.appUrl, 'mcp'),
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => {
          const door = doorOf(config.appUrl, resource)
          if (!door) throw new library.errors.InvalidTarget()
          return {
            scope: scopesOf(door).join(' '),
            audience: resource,
            accessTokenTTL: accessSeconds,
            accessTokenFormat: 'opaque',
          }
        },
      },
    },
    extraClientMetadata: {
      properties: ['citewell'],
      validator: (_, _key, _value, { redirect_uris }) => {
        const problem = redirectProblem(redirect_uris)
        if (problem) throw new library.errors.InvalidClientMetadata(problem)
      },
    },
    fetch: (url, { headers, signal }) =>
      deps.fetchOutside(String(url), {
        allowed: [],
        headers: Object.fromEntries(new Headers(headers)),
        signal,
        mostBytes: 20_000,
        milliseconds: 5000,
      }),
    interactions: {
      policy: [
        new Prompt({ name: 'login', requestable: true }),
        new Prompt({ name: 'consent', requestable: true }, each),
      ],
      url: (_, { uid }) => `/connect/${uid}`,
    },
    findAccount: async (_, accountId, token) => {
      if (token?.grantId && !(await isInForce(deps, token.grantId, token.kind))) return undefined
      return { accountId, claims: () => ({ sub: accountId }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId
      return grantId ? oidc.provider.Grant.find(grantId) : undefined
    },
    renderError: (context, { error }) => context.redirect(`/connect?error=${encodeURIComponent(error)}`),
  })
  // Only the scheme is taken from there, and we set it: what people reach us by.
  provider.proxy = true
  provider.on('server_error', (_, error) => log.error({ error }, 'The OAuth server failed'))
  return provider
}

const fixed = {
  allowOmittingSingleRegisteredRedirectUri: false,
  clientAuthMethods: ['none'],
  // All are public clients: programs of this computer, or hosted ones that keep their codes by PKCE.
  clientDefaults: {
    application_type: 'native',
    grant_types: ['authorization_code', 'refresh_token'],
    id_token_signed_response_alg: 'ES256',
    token_endpoint_auth_method: 'none',
  },
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  enableHttpPostMethods: false,
  expiresWithSession: () => false,
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_, client, token) => token.clientId === client.clientId,
    },
    rpInitiatedLogout: { enabled: false },
    userinfo: { enabled: false },
  },
  issueRefreshToken: () => true,
  pkce: { required: () => true },
  responseTypes: ['code'],
  revokeGrantPolicy: () => true,
  rotateRefreshToken: true,
  routes: oauthPaths,
  scopes: [...connectedScopes],
  ttl: {
    AccessToken: accessSeconds,
    AuthorizationCode: 60,
    Grant: grantDays * daySeconds,
    IdToken: 60,
    Interaction: 900,
    RefreshToken: unusedDays * daySeconds,
    Session: 900,
  },
} satisfies Configuration

/** The library wants one. Nothing is signed with it: nobody gets an ID token. */
function signingKey(): unknown {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }
}

/** Whether the key of a consent counts; the use of a refresh token puts its end off. */
async function isInForce({ db, clock }: OauthDeps, grantId: string, kind: string): Promise<boolean> {
  const now = clock.now()
  const [found] = await loadKeys(db, eq(apiKeys.grantId, grantId))
  if (!found || refusalOf(found, now)) return false
  if (kind === 'RefreshToken')
    await db
      .update(apiKeys)
      .set({ expiresAt: endOfUnused(now) })
      .where(eq(apiKeys.grantId, grantId))
  return true
}

export const endOfUnused = (now: Date): Date => new Date(now.getTime() + unusedDays * daySeconds * 1000)

const loopbacks = new Set(['127.0.0.1', '[::1]', 'localhost'])
/** What a browser runs or opens itself. */
const ownSchemes = new Set([
  'javascript:',
  'data:',
  'blob:',
  'file:',
  'about:',
  'ftp:',
  'ws:',
  'wss:',
  'vbscript:',
])

/** Why these cannot be where a browser is sent back to; null when they can. */
export function redirectProblem(addresses: unknown): string | null {
  if (!Array.isArray(addresses) || addresses.length === 0 || addresses.length > mostRedirects)
    return `redirect_uris must be 1 to ${mostRedirects} addresses`
  for (const address of addresses) {
    if (typeof address !== 'string' || address.length > 2000 || !URL.canParse(address))
      return 'redirect_uris must be whole addresses'
    const { protocol, hostname, username, hash } = new URL(address)
    if (ownSchemes.has(protocol) || username || hash || address.includes('#'))
      return `${address} cannot be returned to`
    if (protocol === 'http:' && !loopbacks.has(hostname)) return `${address} must begin with https://`
  }
  return null
}
