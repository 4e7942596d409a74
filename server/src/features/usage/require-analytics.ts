import { roleRights } from '@citewell/contract/rights.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { AppError } from '../../platform/errors.ts'

/** Counts of an organisation tell what others have and do. */
export const seesAllUse = (member: Caller['member']): boolean =>
  member === null || roleRights[member].administers

/**
 * Throws plan_required, with the way out, when the plan has no such analytics, and forbidden for what only an
 * organisation's administrators see.
 */
export async function requireAnalytics(
  { limits, member }: Pick<Caller, 'limits' | 'member'>,
  wanted: 'chat' | 'own-chats' | 'dashboard',
): Promise<void> {
  if (wanted === 'dashboard' && !seesAllUse(member))
    throw new AppError('forbidden', 'The figures of the whole organisation are for its administrators.')
  const { analytics } = await limits()
  if (analytics === 'dashboard' || analytics === wanted) return
  throw new AppError(
    'plan_required',
    wanted === 'chat'
      ? 'Analytics per chat come with the Mini+ plan. Upgrade to see what each chat holds and uses.'
      : 'The usage dashboard comes with the Pro plan. Upgrade to see your use over time.',
  )
}
