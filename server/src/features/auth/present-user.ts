import type { Me } from '@citewell/contract/auth.ts'
import { effectiveLimits } from '../../domain/plans/effective-limits.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** The answer of the session check. */
export async function presentMe(db: Database, caller: Caller | null): Promise<Me> {
  if (!caller)
    return {
      authenticated: false,
      email: null,
      name: null,
      role: null,
      tier: null,
      plan: null,
      joinDate: null,
      created_at: null,
      needs_reconsent: false,
      two_factor: false,
      features: null,
    }
  const { globalSearch, exports, collections } = await effectiveLimits(db, caller.userId)
  return {
    authenticated: true,
    ...presentProfile(caller),
    needs_reconsent: caller.needsReconsent,
    two_factor: caller.twoFactor,
    features: { globalSearch, exports, collections },
  }
}

export function presentProfile(caller: Caller) {
  const joined = caller.joinedAt.toISOString()
  return {
    email: caller.email,
    name: caller.name,
    role: caller.role,
    tier: caller.tier,
    plan: caller.tier,
    joinDate: joined,
    created_at: joined,
  }
}
