import type { SignOn } from '@citewell/contract/sign-on.ts'
import { and, asc, count, eq, isNull } from 'drizzle-orm'
import {
  identityLinks,
  identityProviders,
  joinRequests,
  signOnDomains,
} from '../../../domain/sign-on/sign-on-tables.ts'
import type { TenantId } from '../../../domain/tenants/tenant-id.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { showBreakGlass } from './break-glass.ts'
import { showLdap } from './ldap/show-ldap.ts'
import { logoutUri, type OidcDeps, redirectUri } from './oidc.ts'
import { showSaml } from './saml/saml-provider.ts'

/** Where the TXT record of a domain stands, and what it holds. */
export const recordName = (domain: string): string => `_citewell.${domain}`
export const recordValue = (proof: string): string => `citewell-domain=${proof}`

const mostJoinRequestsShown = 200

/** All that is set up, without secrets. */
export async function showSignOn(db: Queryable, deps: OidcDeps, tenantId: TenantId): Promise<SignOn> {
  const domains = await db
    .select()
    .from(signOnDomains)
    .where(eq(signOnDomains.tenantId, tenantId))
    .orderBy(asc(signOnDomains.domain))
  const providers = await db
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.tenantId, tenantId))
    .orderBy(asc(identityProviders.createdAt), asc(identityProviders.id))
  const people = await db
    .select({ id: identityLinks.providerId, people: count() })
    .from(identityLinks)
    .where(eq(identityLinks.tenantId, tenantId))
    .groupBy(identityLinks.providerId)
  const requests = await db
    .select()
    .from(joinRequests)
    .where(and(eq(joinRequests.tenantId, tenantId), isNull(joinRequests.decision)))
    .orderBy(asc(joinRequests.createdAt), asc(joinRequests.id))
    .limit(mostJoinRequestsShown)
  return {
    redirect_uri: redirectUri(deps),
    domains: domains.map(row => ({
      id: row.id,
      domain: row.domain,
      record_name: recordName(row.domain),
      record_value: recordValue(row.proof),
      verified_at: row.verifiedAt?.toISOString() ?? null,
      lost_at: row.lostAt?.toISOString() ?? null,
      required: row.required,
    })),
    providers: providers.map(row => ({
      id: row.id,
      name: row.name,
      issuer: row.issuer,
      client_id: row.clientId,
      saml: row.saml && showSaml(deps, row.id, row.saml),
      ldap: showLdap(row),
      logout_uri: row.clientId === null ? null : logoutUri(deps, row.id),
      asks: row.asks,
      joins_as: row.joinsAs as SignOn['providers'][number]['joins_as'],
      groups_claim: row.groupsClaim,
      email_claim: row.emailClaim,
      name_claim: row.nameClaim,
      on: row.on,
      tested_at: row.testedAt?.toISOString() ?? null,
      arrived: row.arrived,
      problem: row.problem,
      people: people.find(({ id }) => id === row.id)?.people ?? 0,
    })),
    requests: requests.map(row => ({
      id: row.id,
      provider_id: row.providerId,
      name: row.name,
      email: row.email,
      created_at: row.createdAt.toISOString(),
    })),
    ...(await showBreakGlass(db, tenantId)),
  }
}
