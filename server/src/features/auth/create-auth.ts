import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { bearer } from 'better-auth/plugins/bearer'
import { users } from '../../domain/accounts/account-tables.ts'
import { authAccounts, authSessions, authVerifications } from '../../domain/accounts/auth-tables.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'

/** How long a login with "remember me" lasts, in seconds. Without it, log-in shortens the session. */
export const rememberedSeconds = 30 * 24 * 60 * 60

/**
 * better-auth behind our own paths: it manages sessions. Passwords, rate limits, CSRF and origin checks and mailed
 * links are ours, since calling it directly skips its own.
 */
export function createAuth(config: Pick<Config, 'appUrl' | 'secret'>, db: Database) {
  return betterAuth({
    baseURL: config.appUrl,
    secret: config.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: authSessions, account: authAccounts, verification: authVerifications },
      transaction: false,
    }),
    plugins: [bearer({ requireSignature: true })],
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: rememberedSeconds, disableSessionRefresh: true },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'user' },
        tier: { type: 'string', input: false, defaultValue: 'free' },
        termsVersion: { type: 'string' },
        privacyVersion: { type: 'string' },
        marketingOptIn: { type: 'boolean' },
        twoFactor: { type: 'boolean', input: false, defaultValue: false },
        suspendedAt: { type: 'date', input: false, required: false },
      },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
