import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { authAccounts, authSessions, authVerifications, users } from '../../platform/database/tables.ts'

/** Seconds that a login lasts with "remember me"; without it log-in shortens the session. */
export const rememberedSeconds = 30 * 24 * 60 * 60

/** What the database keeps of a password: argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/**
 * better-auth behind our own paths: it keeps users, passwords and sessions; rate limits, CSRF, origin
 * checks and links in mails are ours, since calling it directly leaves its own out.
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
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: 8,
      maxPasswordLength: 4096,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'user' },
        tier: { type: 'string', input: false, defaultValue: 'free' },
        termsVersion: { type: 'string' },
        privacyVersion: { type: 'string' },
        marketingOptIn: { type: 'boolean' },
      },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
