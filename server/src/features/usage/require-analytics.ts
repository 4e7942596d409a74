import type { Tier } from '@citewell/contract/plans.ts'
import { AppError } from '../../platform/errors.ts'

const byChat = new Set<Tier>(['mini', 'pro', 'enterprise'])
const dashboard = new Set<Tier>(['pro', 'enterprise'])

/** Throws forbidden, with the way out, where the plan has no such analytics. */
export function requireAnalytics(tier: Tier, wanted: 'by-chat' | 'dashboard'): void {
  if (wanted === 'by-chat' && !byChat.has(tier))
    throw new AppError(
      'forbidden',
      'Analytics per chat come with the Mini+ plan. Upgrade to see what each chat holds and uses.',
    )
  if (wanted === 'dashboard' && !dashboard.has(tier))
    throw new AppError(
      'forbidden',
      'The usage dashboard comes with the Pro plan. Upgrade to see your use over time.',
    )
}
