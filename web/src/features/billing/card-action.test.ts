import { describe, expect, it } from 'vitest'
import { cardAction, type PricingState } from './card-action.ts'

const usual: PricingState = {
  authed: true,
  tier: 'free',
  scheduled: null,
  selfService: true,
  blocked: false,
  redirecting: null,
}
const labels = (state: Partial<PricingState>) =>
  (['free', 'mini', 'pro', 'enterprise'] as const).map(card => cardAction(card, { ...usual, ...state }).label)

describe('the card of a plan', () => {
  it.each([
    [
      'a visitor',
      { authed: false, tier: null },
      ['Get started', 'Login to upgrade', 'Login to upgrade', 'Contact sales'],
    ],
    [
      'a visitor where nothing is sold here',
      { authed: false, tier: null, selfService: false },
      ['Get started', 'Contact sales', 'Contact sales', 'Contact sales'],
    ],
    ['Free', {}, ['Current plan', 'Upgrade', 'Upgrade', 'Contact sales']],
    ['Free behind a VPN', { blocked: true }, ['Current plan', 'Upgrade', 'Upgrade', 'Contact sales']],
    [
      'Free on the way to Pro',
      { redirecting: 'pro' },
      ['Current plan', 'Upgrade', 'Redirecting…', 'Contact sales'],
    ],
    [
      'Free where nothing is sold here',
      { selfService: false },
      ['Current plan', 'Contact sales', 'Contact sales', 'Contact sales'],
    ],
    ['Mini+', { tier: 'mini' }, ['Cancel at renewal', 'Cancel plan', 'Upgrade', 'Contact sales']],
    [
      'Mini+ that was cancelled',
      { tier: 'mini', scheduled: 'free' },
      ['Cancellation scheduled', 'Cancellation scheduled', 'Upgrade', 'Contact sales'],
    ],
    ['Pro', { tier: 'pro' }, ['Cancel at renewal', 'Downgrade at renewal', 'Cancel plan', 'Contact sales']],
    [
      'Pro that was cancelled',
      { tier: 'pro', scheduled: 'free' },
      ['Cancellation scheduled', 'Downgrade at renewal', 'Cancellation scheduled', 'Contact sales'],
    ],
    [
      'Pro that becomes Mini+',
      { tier: 'pro', scheduled: 'mini' },
      ['Cancel at renewal', 'Downgrade at renewal', 'Cancel plan', 'Contact sales'],
    ],
    [
      'Enterprise',
      { tier: 'enterprise' },
      ['Contact sales', 'Contact sales', 'Contact sales', 'Current plan'],
    ],
  ] as [string, Partial<PricingState>, string[]][])('has the right button for %s', (_, state, expected) => {
    expect(labels(state)).toEqual(expected)
  })

  it('says why an upgrade is blocked and buys nothing; it never begins two at once', () => {
    expect(cardAction('pro', { ...usual, blocked: true })).toMatchObject({
      does: 'refuse',
      tooltip: 'Disable VPN to upgrade',
    })
    expect(cardAction('mini', { ...usual, authed: false, tier: null })).toMatchObject({
      does: 'log-in',
      tooltip: 'Please log in to upgrade.',
    })
    expect(cardAction('mini', { ...usual, redirecting: 'pro' }).does).toBe('none')
  })

  it('shows a plan that is already to come as a state, not as a button', () => {
    expect(cardAction('mini', { ...usual, tier: 'pro', scheduled: 'mini' }).does).toBe('none')
    expect(cardAction('mini', { ...usual, tier: 'pro', scheduled: 'free' }).does).toBe('downgrade')
  })
})
