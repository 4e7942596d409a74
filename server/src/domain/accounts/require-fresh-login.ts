import { AppError } from '../../platform/errors.ts'
import type { Caller } from './caller.ts'

const freshMilliseconds = 24 * 60 * 60 * 1000

/**
 * Refuses an old login what outlasts it or could lock others out: a stolen session is more likely an old one. Throws
 * AppError login_too_old.
 */
export function requireFreshLogin({ loggedInAt }: Pick<Caller, 'loggedInAt'>): void {
  if (Date.now() - loggedInAt.getTime() > freshMilliseconds)
    throw new AppError(
      'login_too_old',
      'You logged in more than a day ago. For your safety, log out, log in again and then repeat this.',
    )
}
