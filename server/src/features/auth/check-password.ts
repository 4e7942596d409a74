import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import { authAccounts } from '../../domain/accounts/auth-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { addressKey, type RateLimits } from '../../platform/http/rate-limits.ts'

/** The argon2id hash that the database stores for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Verified when there is no account, so that it takes as long. */
const nobodysHash = hash('nobody has this password')

/** Whether the password is right. Never for a null hash, which takes the same time. */
export async function fitsPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? (await nobodysHash), password)
  return fits && stored !== null
}

/** The same error for an unknown account and a wrong password. */
export function wrongCredentials(): AppError {
  return new AppError('wrong_credentials', 'Wrong email or password.')
}

/** The key under which wrong passwords are counted. */
export function loginKey(email: string, ip: string): string {
  return `${email} ${addressKey(ip)}`
}

/**
 * Checks the caller's own password before something that a stolen session must not do. Wrong passwords count as failed
 * logins. Throws AppError wrong_password or rate_limited.
 */
export async function requirePassword(
  { db, limits }: { db: Queryable; limits: RateLimits },
  caller: Pick<Caller, 'userId' | 'email'>,
  password: string,
  ip: string,
): Promise<void> {
  const key = loginKey(caller.email, ip)
  await limits.take('login', key, ip)
  const [account] = await db
    .select({ password: authAccounts.password })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, caller.userId), eq(authAccounts.providerId, 'credential')))
  const fits = await limits.inSlot(ip, () => fitsPassword(account?.password ?? null, password))
  if (!fits) throw new AppError('wrong_password', 'The current password is wrong.')
  await limits.clear('login', key, ip)
}
