import type { Me } from '@citewell/contract/auth.ts'
import { roleRights } from '@citewell/contract/rights.ts'
import type { Caller } from '../../domain/accounts/caller.ts'

/** The response of the session check. */
export async function presentMe(caller: Caller | null): Promise<Me> {
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
      organisations: [],
      organisation: null,
    }
  const { globalSearch, exports, collections } = await caller.limits()
  const uploads = caller.member === null || roleRights[caller.member].adds
  return {
    authenticated: true,
    ...presentProfile(caller),
    needs_reconsent: caller.needsReconsent,
    two_factor: caller.twoFactor,
    features: { globalSearch, exports, collections, uploads },
    organisations: caller.organisations,
    organisation: caller.organisations.find(({ id }) => id === caller.tenantId) ?? null,
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
