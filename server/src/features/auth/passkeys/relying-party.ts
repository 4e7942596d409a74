import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { AppError } from '../../../platform/errors.ts'

/** For whom passkeys are made: a host name, and the origin that its pages have. */
export type RelyingParty = { id: string; origin: string }

/**
 * APP_URL or, in local mode, localhost with whatever port the page came from. Browsers make no passkeys for a page whose
 * address has an IP address instead of a name. Throws AppError passkeys_unavailable.
 */
export function relyingParty(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  { mode, appUrl }: Pick<Config, 'mode' | 'appUrl'>,
): RelyingParty {
  const own = new URL(appUrl).origin
  const given = headers.origin
  const local = mode === 'local' && given === `http://${host}` && new URL(given).hostname === 'localhost'
  const origin = local ? given : own
  const { hostname } = new URL(origin)
  if (isIP(hostname.replace(/[[\]]/g, '')))
    throw new AppError('passkeys_unavailable', 'Passkeys need an address with a name instead of a number.')
  if (given !== undefined && given !== origin)
    throw new AppError('passkeys_unavailable', `Passkeys work only at ${origin}. Open Citewell there.`)
  return { id: hostname, origin }
}
