import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.testing.ts'
import { confirmPurchase } from './confirm-purchase.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))

const purchase = { plan: 'pro', user: 'u', currency: 'USD', amountMinor: 900 } as const

function confirm(answers: Answers) {
  const controller = new AbortController()
  const server = fakeServer({ 'POST /billing/webhook': () => ({ ok: true }), ...answers })
  const confirmed = confirmPurchase(purchase, 'payment', controller.signal)
  const polls = () => server.keys().filter(key => key === 'GET /billing/status').length
  return { server, confirmed, polls, controller }
}

describe('a purchase', () => {
  it('is confirmed once its plan is in force', async () => {
    let tier = 'free'
    const { confirmed, polls, server } = confirm({ 'GET /billing/status': () => ({ tier }) })
    await vi.waitFor(() => expect(polls()).toBe(1))
    tier = 'pro'
    await vi.advanceTimersByTimeAsync(1500)
    expect(await confirmed).toEqual({ state: 'done' })
    expect(polls()).toBe(2)
    expect(server.asked[0]?.body).toMatchObject({ plan: 'pro', payment_id: 'payment', amount_minor: 900 })
  })

  it('has the plan switched on where no payment event is taken', async () => {
    const { confirmed, server } = confirm({
      'POST /billing/webhook': () => new Response(null, { status: 404 }),
      'GET /billing/status': () => ({ tier: 'pro' }),
    })
    expect(await confirmed).toEqual({ state: 'done' })
    expect(server.keys()).toContain('POST /billing/dev/activate')
  })

  it('that the account does not make, since its plan is larger, is told at once', async () => {
    const { confirmed, polls } = confirm({ 'GET /billing/status': () => ({ tier: 'enterprise' }) })
    expect(await confirmed).toEqual({ state: 'other', tier: 'enterprise' })
    expect(polls()).toBe(1)
  })

  it('is not confirmed after eleven looks, failed ones among them', async () => {
    const { confirmed, polls } = confirm({})
    await vi.advanceTimersByTimeAsync(1500 * 11)
    expect(await confirmed).toEqual({ state: 'unconfirmed' })
    expect(polls()).toBe(11)
  })

  it('is waited for no longer when the page is left', async () => {
    const { confirmed, polls, controller } = confirm({ 'GET /billing/status': () => ({ tier: 'free' }) })
    const left = expect(confirmed).rejects.toThrow()
    await vi.waitFor(() => expect(polls()).toBe(1))
    await vi.advanceTimersByTimeAsync(0)
    controller.abort()
    await left
    expect(polls()).toBe(1)
  })
})
