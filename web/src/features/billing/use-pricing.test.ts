// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Answers, fakeServer } from '../../testing/fake-server.testing.ts'
import { renderWithClient } from '../../testing/render-with-client.testing.tsx'
import { rememberCancellation } from './remembered-cancellation.ts'
import { useGuard, useOwnPlan, usePrices } from './use-pricing.ts'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.texts
})

function ownPlan(knownTier: string | null, answers: Answers, authed = true) {
  const server = fakeServer(answers)
  const { result } = renderWithClient(() => useOwnPlan(authed, knownTier), null)
  return { server, result }
}

const inAYear = new Date(Date.now() + 31_536_000_000).toISOString()

describe('the user’s own plan', () => {
  it('is what the server says', async () => {
    const status = { tier: 'pro', scheduled_plan: 'mini', next_renewal: inAYear, manage_url: '/manage' }
    const { result } = ownPlan('free', { 'GET /billing/status': () => status })
    await waitFor(() => expect(result.current.tier).toBe('pro'))
    expect(result.current).toMatchObject({ scheduled: 'mini', renewal: inAYear, manageUrl: '/manage' })
  })

  it.each([
    ['Mini+', 'mini'],
    ['PRO', 'pro'],
    ['gold', 'free'],
    [null, 'free'],
  ])('is the known one, %s, until the server has answered', (known, tier) => {
    const { result } = ownPlan(known, { 'GET /billing/status': () => new Promise(() => undefined) })
    expect(result.current.tier).toBe(tier)
  })

  it('is nobody’s without a login, and is not asked for', () => {
    const { result, server } = ownPlan('pro', {}, false)
    expect(result.current.tier).toBeNull()
    expect(server.asked).toEqual([])
  })

  it('keeps a cancellation that this browser remembers where the server names none', async () => {
    rememberCancellation({ plan: 'free', renewal: inAYear }, 'pro')
    const status = { tier: 'pro', scheduled_plan: null, next_renewal: null }
    const { result } = ownPlan('pro', { 'GET /billing/status': () => status })
    await waitFor(() => expect(result.current).toMatchObject({ scheduled: 'free', renewal: inAYear }))
  })
})

describe('prices', () => {
  it('are the server’s own, in its currency', async () => {
    fakeServer({
      'GET /billing/prices': () => ({
        currency: 'INR',
        country: 'IN',
        mini_display: '₹99',
        pro_display: '₹499',
      }),
      'GET /billing/guard': () => ({ block: true, vpn: true }),
    })
    const { result } = renderWithClient(() => ({ ...useGuard(), ...usePrices() }), undefined)
    await waitFor(() => expect(result.current).toMatchObject({ mini: '₹99', pro: '₹499', blocked: true }))
    expect(result.current).toMatchObject({ currency: 'INR', country: 'IN', free: '₹0', vpn: true })
  })

  it('are the plans’ own in the likely currency when the server says nothing', async () => {
    fakeServer({})
    const { result } = renderWithClient(usePrices, undefined)
    await waitFor(() => expect(result.current.currency).toMatch(/^(USD|INR)$/))
    expect(result.current.pro).toMatch(/^[$₹][1-9]/)
  })

  it('are those in the page until the server has answered, and the likely ones if it does not', async () => {
    const texts = { 'price-currency': 'INR', 'price-mini': '₹99', 'price-pro': '₹499' }
    document.documentElement.dataset.texts = JSON.stringify(texts)
    const { answers } = fakeServer({ 'GET /billing/prices': () => new Promise(() => undefined) })
    const shown = { currency: 'INR', free: '₹0', mini: '₹99', pro: '₹499' }
    expect(renderWithClient(usePrices, undefined).result.current).toMatchObject(shown)
    answers['GET /billing/prices'] = () => new Response(null, { status: 500 })
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(
      () => ({ resolvedOptions: () => ({ timeZone: 'Europe/Berlin' }) }) as Intl.DateTimeFormat,
    )
    const { result } = renderWithClient(usePrices, undefined)
    await waitFor(() => expect(result.current).toMatchObject({ currency: 'USD', mini: '$3.99' }))
  })
})
