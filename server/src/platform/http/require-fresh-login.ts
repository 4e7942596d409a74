import { freshMinutes } from '@citewell/contract/endpoint.ts'
import { AppError } from '../errors.ts'
import type { Identity } from './caller.ts'

/**
 * Refuses a login what outlasts it or could lock others out, unless its person proved lately who they are: a stolen
 * session is more likely an old one. The contract names the calls (`fresh`); operations that are sensitive in part alone
 * call this. Throws AppError login_not_confirmed.
 */
export function requireFreshLogin({ provedAt }: Pick<Identity, 'provedAt'>): void {
  if (Date.now() - provedAt.getTime() > freshMinutes * 60_000)
    throw new AppError(
      'login_not_confirmed',
      'You logged in more than an hour ago. For your safety, confirm that it is you, and repeat this.',
    )
}
