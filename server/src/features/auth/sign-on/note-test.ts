import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '../../../domain/accounts/caller.ts'
import { lockOrganisation } from '../../../domain/organisations/keep-an-owner.ts'
import { identityProviders } from '../../../domain/sign-on/sign-on-tables.ts'
import type { Database } from '../../../platform/database/database.ts'
import { connect, problemOf } from './connect-identity.ts'
import type { Claims } from './oidc.ts'

type Provider = typeof identityProviders.$inferSelect
/** What a test login brought, and what is wrong with it, if anything. */
export type TestLogin = { problem: string | null; arrived: Claims['all'] }

/** Keeps what arrived; only an identity with the owner's own address passes, and connects the owner. */
export async function noteTest(
  { db }: { db: Database },
  provider: Provider,
  caller: Caller,
  claims: Claims,
): Promise<TestLogin> {
  const { all: arrived } = claims
  const own = and(eq(identityProviders.tenantId, provider.tenantId), eq(identityProviders.id, provider.id))
  const problem = problemOf(claims) ?? (claims.email === caller.email ? null : otherAddress(claims, caller))
  await db.transaction(async tx => {
    await lockOrganisation(tx, provider.tenantId)
    // The settings that were tested, not those that somebody has changed since.
    const same = and(
      own,
      eq(identityProviders.issuer, provider.issuer),
      sql`${identityProviders.clientId} is not distinct from ${provider.clientId}`,
      sql`${identityProviders.clientSecret} is not distinct from ${provider.clientSecret}`,
      sql`${identityProviders.emailClaim} is not distinct from ${provider.emailClaim}`,
      sql`${identityProviders.saml} is not distinct from ${provider.saml && JSON.stringify(provider.saml)}::jsonb`,
      sql`${identityProviders.ldap} is not distinct from ${provider.ldap && JSON.stringify(provider.ldap)}::jsonb`,
    )
    await tx
      .update(identityProviders)
      .set({ arrived, ...(problem === null ? { testedAt: new Date(), problem: null } : {}) })
      .where(same)
    if (problem === null) await connect(tx, provider, claims.subject, caller.userId)
  })
  return { problem, arrived }
}

function otherAddress({ email }: Claims, caller: Caller): string {
  return `The address that arrived, ${email}, is not yours here, ${caller.email}. Test with your own identity.`
}
