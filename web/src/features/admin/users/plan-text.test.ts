import { describe, expect, it } from 'vitest'
import { planText } from './plan-text.ts'

const plan = {
  tier: 'pro',
  status: 'active',
  provider: 'stripe',
  period_end: '2027-05-03T10:00:00.000Z',
  scheduled: null,
  grace_until: null,
} as const

describe('the text of a plan', () => {
  it.each([
    [{}, /^Pro, renews on /],
    [{ scheduled: 'free' }, /^Pro, ends on /],
    [{ scheduled: 'mini' }, /^Pro, becomes Mini\+ on /],
    [{ status: 'past_due', grace_until: '2027-05-10T10:00:00.000Z' }, /^Pro, payment failed; goes on until /],
    [{ status: 'unpaid' }, /^Pro, not paid$/],
    [{ status: 'ended' }, /^Pro, ended$/],
  ] as const)('with %j matches $1', (change, text) => {
    expect(planText({ ...plan, ...change })).toMatch(text)
  })
})
