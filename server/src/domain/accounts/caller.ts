import type { Tier } from '@citewell/contract/plans.ts'
import type { Identity } from '../../platform/http/caller.ts'
import type { EffectiveLimits } from '../plans/effective-limits.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** The logged-in person behind a request. */
export type Caller = Identity & {
  /** Whose documents and chats the request is about. */
  tenantId: TenantId
  email: string
  name: string
  tier: Tier
  needsReconsent: boolean
  /** Whether the second factor is on. */
  twoFactor: boolean
  sessionId: string
  loggedInAt: Date
  joinedAt: Date
  /** What the account may do; queries the database once per request. */
  limits: () => Promise<EffectiveLimits>
}
