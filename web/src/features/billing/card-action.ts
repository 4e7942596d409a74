import { type Tier, tiers } from '@citewell/contract/plans.ts'

export type PricingState = {
  authed: boolean
  /** The current plan; null if nobody is logged in. */
  tier: Tier | null
  /** What the plan changes to at its renewal. */
  scheduled: string | null
  /** Whether plans can be bought here, without contacting sales. */
  selfService: boolean
  /** The guard blocks all purchases. */
  blocked: boolean
  /** The plan whose checkout is being opened. */
  redirecting: Tier | null
}

export type CardAction = {
  label: string
  /** What the button does; `none` only shows a state. */
  does: 'sign-up' | 'log-in' | 'contact' | 'checkout' | 'refuse' | 'cancel' | 'downgrade' | 'none'
  tooltip: string | null
}

const action = (does: CardAction['does'], label: string, tooltip: string | null = null): CardAction => ({
  does,
  label,
  tooltip,
})
const contact = action('contact', 'Contact sales')

/** What the button on a plan's card says and does for this visitor. */
export function cardAction(card: Tier, state: PricingState): CardAction {
  const { authed, tier } = state
  if (card === 'enterprise') return tier === 'enterprise' ? action('none', 'Current plan') : contact
  if (!authed || tier === null) return forVisitor(card, state)
  if (tier === 'enterprise') return contact
  if (card === tier) return forOwnPlan(tier, state)
  if (tiers.indexOf(card) > tiers.indexOf(tier)) return forUpgrade(card, state)
  if (state.scheduled === card)
    return action('none', card === 'free' ? 'Cancellation scheduled' : 'Downgrade at renewal')
  return card === 'free' ? action('cancel', 'Cancel at renewal') : action('downgrade', 'Downgrade at renewal')
}

function forVisitor(card: Tier, state: PricingState): CardAction {
  if (card === 'free') return action('sign-up', 'Get started')
  if (!state.selfService) return contact
  return action('log-in', 'Login to upgrade', 'Please log in to upgrade.')
}

function forOwnPlan(tier: Tier, state: PricingState): CardAction {
  if (tier === 'free') return action('none', 'Current plan')
  return state.scheduled === 'free'
    ? action('none', 'Cancellation scheduled')
    : action('cancel', 'Cancel plan')
}

function forUpgrade(card: Tier, state: PricingState): CardAction {
  if (!state.selfService) return contact
  if (state.blocked) return action('refuse', 'Upgrade', 'Disable VPN to upgrade')
  if (state.redirecting === card) return action('none', 'Redirecting…')
  return action(state.redirecting ? 'none' : 'checkout', 'Upgrade')
}
