import type { Tier } from '@citewell/contract/plans.ts'
import type { Identity } from '../../platform/http/caller.ts'
import type { KnownMembership } from '../organisations/active-tenant.ts'
import type { EffectiveLimits } from '../plans/effective-limits.ts'
import type { Principal } from '../rights/principal.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** The logged-in person behind a request. */
export type Caller = Identity &
  Principal & {
    email: string
    name: string
    /** Of the tenant. */
    tier: Tier
    needsReconsent: boolean
    /** Whether the second factor is on. */
    twoFactor: boolean
    /** The organisation whose identity provider logged in; null for a login of their own. */
    signedOnBy: TenantId | null
    /** The provider that opened the login, as long as it is on. */
    signedOnThrough: { id: string; name: string; directory: boolean } | null
    joinedAt: Date
    /** The organisations that they are in, by name. */
    organisations: KnownMembership[]
    /** What the account may do; queries the database once per request. */
    limits: () => Promise<EffectiveLimits>
  }
