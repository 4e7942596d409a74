import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localPayments } from './local-payments.ts'
import type { PaymentProvider } from './payment.ts'
import { startTestStripe, type TestStripe } from './stripe.testing.ts'
import { stripePayments } from './stripe-payments.ts'

let stripe: TestStripe
let atStripe: ReturnType<typeof stripePayments>
beforeAll(async () => {
  stripe = await startTestStripe(() => new Date('2026-01-31T10:00:00Z'))
  atStripe = stripePayments({
    secretKey: 'sk_test_loopback',
    webhookSecret: 'whsec_test',
    priceIds: {
      mini: { INR: 'price_mini_inr', USD: 'price_mini_usd' },
      pro: { INR: 'price_pro_inr', USD: 'price_pro_usd' },
    },
    apiUrl: stripe.url,
    appUrl: 'https://citewell.example.org',
  })
})
afterAll(() => stripe.close())

const user = { id: 'user-1', email: 'ada@example.org' }
const orders = [
  { plan: 'mini', currency: 'INR', amountMinor: 14_900, amount: '149' },
  { plan: 'pro', currency: 'USD', amountMinor: 999, amount: '9.99' },
] as const

/** Where somebody lands after paying; immediately when payments are simulated. */
function landing(provider: PaymentProvider, url: string): string {
  if (provider.kind === 'local') return url
  stripe.pay(url.split('/').at(-1) ?? '')
  const paid = stripe.events.splice(0).find(({ type }) => type === 'checkout.session.completed')
  const session = paid?.data.object as { success_url?: string } | undefined
  return session?.success_url ?? ''
}

describe.each<[string, () => PaymentProvider]>([
  ['simulated here', () => localPayments],
  ['at Stripe', () => atStripe],
])('payments %s', (_name, provider) => {
  it.each(orders)('sell $plan in $currency, and bring the buyer back with what was bought', async order => {
    const { plan, currency, amountMinor, amount } = order
    const payments = provider()
    const customerRef = payments.kind === 'local' ? '' : await payments.createCustomer(user)
    const { url } = await payments.checkout({ user, plan, currency, amountMinor, customerRef })
    const { pathname, searchParams } = new URL(landing(payments, url), 'https://citewell.example.org')
    expect(pathname).toBe('/billing/success')
    const buyer = payments.kind === 'local' ? { user: user.id } : {}
    expect(Object.fromEntries(searchParams)).toEqual({ plan, currency, amount, ...buyer })
  })
})
