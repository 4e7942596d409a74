import type { Caller } from '../../domain/accounts/caller.ts'
import { AppError } from '../../platform/errors.ts'

/** Throws plan_required, with the way out, when the plan has no such analytics. */
export async function requireAnalytics(
  { limits }: Pick<Caller, 'limits'>,
  wanted: 'chat' | 'dashboard',
): Promise<void> {
  const { analytics } = await limits()
  if (analytics === 'dashboard' || analytics === wanted) return
  throw new AppError(
    'plan_required',
    wanted === 'chat'
      ? 'Analytics per chat come with the Mini+ plan. Upgrade to see what each chat holds and uses.'
      : 'The usage dashboard comes with the Pro plan. Upgrade to see your use over time.',
  )
}
