import type { BillingStatus } from '@citewell/contract/billing.ts'
import { describe, expect, it } from 'vitest'
import { planStateText } from './plan-state-text.ts'

const status: BillingStatus = {
  tier: 'pro',
  manage_url: '/billing',
  scheduled_plan: null,
  next_renewal: '2026-12-20T12:00:00.000Z',
  status: 'active',
  grace_until: null,
  currency: 'INR',
  amount_minor: 50_000,
  provider: 'local',
}

describe('the state of a plan', () => {
  it.each([
    [{}, 'Renews on December 20, 2026.'],
    [{ scheduled_plan: 'free' }, 'Subscription is cancelled and will expire on December 20, 2026.'],
    [{ scheduled_plan: 'mini' }, 'Your plan becomes Mini+ on December 20, 2026.'],
    [{ next_renewal: null, status: 'none', tier: 'free' }, null],
    [
      { status: 'past_due', grace_until: '2026-12-27T12:00:00.000Z' },
      'The last payment could not be collected. Your plan stays in force until December 27, 2026; please see to your payment details.',
    ],
    [{ status: 'unpaid' }, 'The last payment was not collected, so the paid plan is not in force.'],
  ] as [Partial<BillingStatus>, string | null][])('with %j says "%s"', (part, text) => {
    expect(planStateText({ ...status, ...part })).toBe(text)
  })
})
