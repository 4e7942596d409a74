import { CitewellError, refusalOf } from '../citewell-error.ts'
import { connectionError } from '../send.ts'
import { CommandError, exitCodes } from './exit.ts'
import { line } from './terminal.ts'

/** Where an installation logs programs in. */
export type AuthorizationServer = {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  revocationEndpoint: string
}

/** What a login in the browser leaves. */
export type Tokens = {
  accessToken: string
  /** Counts once: the next one comes with the next access token. */
  refreshToken: string
  /** Milliseconds since 1970, by this computer's clock. */
  expiresAt: number
  tokenEndpoint: string
  revocationEndpoint: string
}

/** As every installation knows this program. */
export const clientId = 'citewell-command-line'
const longestMs = 30_000

/** Throws CommandError if an address is named that is not the installation's, to which a token could go astray. */
export async function findAuthorizationServer(
  url: string,
  signal: AbortSignal,
): Promise<AuthorizationServer> {
  const said = await request(`${url}/.well-known/oauth-authorization-server`, { signal })
  const { issuer, authorization_endpoint, token_endpoint, revocation_endpoint } = said
  if (typeof issuer !== 'string')
    throw new CitewellError('answer_not_understood', `What answers at ${url} is not Citewell.`)
  if (issuer !== url)
    throw new CommandError(
      `The address of this installation is ${line(issuer)}. Log in there: citewell login ${line(issuer)}`,
    )
  const own = (endpoint: unknown): string => {
    if (typeof endpoint === 'string' && endpoint.startsWith(`${url}/`)) return endpoint
    throw new CommandError(`${url} offers no login in the browser. Use --with-key.`)
  }
  return {
    issuer,
    authorizationEndpoint: own(authorization_endpoint),
    tokenEndpoint: own(token_endpoint),
    revocationEndpoint: own(revocation_endpoint),
  }
}

/** Exchanges a code or a refresh token. Throws CommandError if it does not count (any more). */
export async function requestTokens(
  { tokenEndpoint, revocationEndpoint }: Pick<Tokens, 'tokenEndpoint' | 'revocationEndpoint'>,
  fields: Record<string, string>,
  signal: AbortSignal,
): Promise<Tokens> {
  const asked = Date.now()
  const body = new URLSearchParams({ client_id: clientId, ...fields })
  const { access_token, refresh_token, expires_in } = await request(tokenEndpoint, { body, signal })
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string' || typeof expires_in !== 'number')
    throw new CitewellError('answer_not_understood', `What answers at ${tokenEndpoint} is not Citewell.`)
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresAt: asked + expires_in * 1000,
    tokenEndpoint,
    revocationEndpoint,
  }
}

/** Ends the connection that the tokens belong to. */
export async function revoke({ revocationEndpoint, refreshToken }: Tokens, signal: AbortSignal) {
  const body = new URLSearchParams({ client_id: clientId, token: refreshToken })
  await request(revocationEndpoint, { body, signal })
}

type Asked = { body?: URLSearchParams; signal: AbortSignal }

async function request(url: string, { body, signal }: Asked): Promise<Record<string, unknown>> {
  const limit = AbortSignal.timeout(longestMs)
  try {
    const response = await fetch(url, {
      ...(body ? { method: 'POST', body } : {}),
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, limit]),
    })
    const text = await response.text()
    if (response.ok) return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    throw refusedLogin(response.status, text) ?? refusalOf(response.status, response.headers, text)
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CitewellError || error instanceof CommandError) throw error
    if (limit.aborted) throw new CitewellError('timed_out', 'The server took too long to answer.')
    throw connectionError(error, new URL(url).origin)
  }
}

/** As OAuth refuses; null for what something else answered. */
function refusedLogin(status: number, text: string): CommandError | null {
  if (status !== 400 && status !== 401) return null
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    if (typeof error !== 'string') return null
    const over = 'The login is over, or was ended in the settings. Run "citewell login" again.'
    const said = error === 'invalid_grant' ? over : `The server refused the login: ${line(error)}.`
    return new CommandError(said, exitCodes.denied)
  } catch {
    return null
  }
}
