import { and, eq } from 'drizzle-orm'
import { loginDevices } from '../../domain/accounts/account-tables.ts'
import { authSessions, passkeys } from '../../domain/accounts/auth-tables.ts'
import { identityLinks, identityProviders } from '../../domain/sign-on/sign-on-tables.ts'
import type { AccountExport } from '../../feature.ts'

/** Who the person is here and from where they log in, without hashes, tokens and secrets. */
export const exportPerson: AccountExport = {
  facts: {
    profile: (_db, user) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      email_verified: user.emailVerified,
      role: user.role,
      tier: user.tier,
      two_factor: user.twoFactor,
      suspended_at: user.suspendedAt,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
    }),
    consents: (_db, user) => ({
      terms_version: user.termsVersion,
      privacy_version: user.privacyVersion,
      marketing: user.marketingOptIn,
    }),
    sessions: (db, { id }) =>
      db
        .select({
          created_at: authSessions.createdAt,
          last_used_at: authSessions.updatedAt,
          expires_at: authSessions.expiresAt,
          ip_address: authSessions.ipAddress,
          user_agent: authSessions.userAgent,
        })
        .from(authSessions)
        .where(eq(authSessions.userId, id)),
    passkeys: (db, { id }) =>
      db
        .select({
          name: passkeys.name,
          synced: passkeys.synced,
          created_at: passkeys.createdAt,
          last_used_at: passkeys.lastUsedAt,
        })
        .from(passkeys)
        .where(eq(passkeys.userId, id)),
    identities: (db, { id }) =>
      db
        .select({
          provider: identityProviders.name,
          subject: identityLinks.subject,
          created_at: identityLinks.createdAt,
          last_used_at: identityLinks.lastUsedAt,
        })
        .from(identityLinks)
        .innerJoin(
          identityProviders,
          and(
            eq(identityProviders.tenantId, identityLinks.tenantId),
            eq(identityProviders.id, identityLinks.providerId),
          ),
        )
        .where(eq(identityLinks.userId, id)),
    devices: (db, { id }) =>
      db
        .select({ device: loginDevices.device, first_login_at: loginDevices.createdAt })
        .from(loginDevices)
        .where(eq(loginDevices.userId, id)),
  },
}
