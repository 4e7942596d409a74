import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf } from '../../platform/jobs/jobs.testing.ts'
import { type StripeEvent, startTestStripe, type TestStripe } from '../../providers/payment/stripe.testing.ts'
import { startTestApp, type TestApp, type TestUser, testPassword } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { deliverEvent, tellEvents } from './deliver-events.testing.ts'

let now = new Date('2026-01-31T10:00:00Z')
let stripe: TestStripe
let app: TestApp
let admin: TestUser
beforeAll(async () => {
  stripe = await startTestStripe(() => now)
  app = await startTestApp(stripe.settings, { clock: { now: () => now } })
  admin = await app.user({ role: 'admin' })
})
afterAll(async () => {
  stripe.down = false
  await app.stop()
  await stripe.close()
})

const at = (moment: string) => {
  now = new Date(moment)
}
const status = async (user: TestUser) => (await user.call('GET', '/billing/status')).body
const post = (user: TestUser, path: string, json: unknown = {}) =>
  user.call('POST', `/billing/${path}`, { json, headers: { 'accept-language': 'en-IN' } })
const deliver = (signed: { body: string; signature: string }) => deliverEvent(app, signed)
const told = (events?: StripeEvent[]) => tellEvents(app, stripe, events)

async function bought(user: TestUser, plan: 'mini' | 'pro') {
  const { body } = await post(user, 'checkout', { plan })
  const subscription = stripe.pay(String(body.url).split('/').at(-1) ?? '')
  await told()
  return subscription
}
const invoices = async (user: TestUser) =>
  (
    await app.database.execute(
      'select plan, status, amount_minor, refunded_minor from payments where user_id = $1 order by created_at, period_start',
      [user.id],
    )
  ).rows
const subjects = async (user: TestUser): Promise<string[]> =>
  (await app.call('GET', `/dev/mail?to=${user.email}`)).body.items.map(
    (mail: { subject: string }) => mail.subject,
  )

describe('a plan bought at Stripe', () => {
  it('is in force once its events have come, renews there, and is managed in the customer portal', async () => {
    at('2026-01-31T10:00:00Z')
    const user = await app.user()
    const checkout = await post(user, 'checkout', { plan: 'mini' })
    expect(checkout.body.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect((await status(user)).tier).toBe('free')
    const subscription = stripe.pay(String(checkout.body.url).split('/').at(-1) ?? '')
    await told()
    expect(await status(user)).toEqual({
      tier: 'mini',
      manage_url: '/api/v1/billing/portal',
      scheduled_plan: null,
      next_renewal: '2026-02-28T10:00:00.000Z',
      status: 'active',
      grace_until: null,
      currency: 'INR',
      amount_minor: 14_900,
      provider: 'stripe',
    })
    const portal = await fetch(`${app.url}/api/v1/billing/portal`, {
      headers: { authorization: `Bearer ${user.token}` },
      redirect: 'manual',
    })
    expect([portal.status, portal.headers.get('location')]).toEqual([
      303,
      `https://billing.stripe.com/p/${subscription.customer}`,
    ])
    expect((await app.call('GET', '/billing/portal')).status).toBe(401)
    at('2026-02-28T10:00:05Z')
    stripe.renew(subscription)
    await told()
    expect(await status(user)).toMatchObject({ tier: 'mini', next_renewal: '2026-03-31T10:00:00.000Z' })
    expect((await invoices(user)).map(row => row.status)).toEqual(['paid', 'paid'])
    // The simulated calls do not exist here.
    expect((await post(user, 'dev/activate', { plan: 'pro' })).status).toBe(404)
    expect((await post(user, 'webhook', {})).status).toBe(404)
  })

  it('follows its owner to a new address', async () => {
    at('2026-03-01T00:00:00Z')
    const user = await app.user()
    const { customer } = await bought(user, 'mini')
    const email = `moved-${user.email}`
    await user.call('POST', '/account/email', { json: { email, password: testPassword } })
    const token = await until(async () => {
      const { items } = (await app.call('GET', `/dev/mail?to=${email}`)).body
      return /token=([\w-]+)/.exec(items[0]?.text ?? '')?.[1]
    })
    await app.call('POST', '/auth/verify/confirm', { json: { token } })
    await until(() => stripe.customer(String(customer))?.email === email)
    expect((await status(user)).tier).toBe('mini')
  })

  it('gives way to a higher one, which is charged in full with a cycle of its own', async () => {
    at('2026-03-10T00:00:00Z')
    const user = await app.user()
    const mini = await bought(user, 'mini')
    at('2026-03-20T00:00:00Z')
    const pro = await bought(user, 'pro')
    expect(await status(user)).toMatchObject({ tier: 'pro', next_renewal: '2026-04-20T00:00:00.000Z' })
    expect([mini.status, pro.status]).toEqual(['canceled', 'active'])
    expect((await invoices(user)).map(row => row.amount_minor)).toEqual([14_900, 50_000])
    expect(stripe.calls.filter(call => call === 'POST /v1/customers').length).toBeLessThan(10)
  })

  it.each([
    ['the same', 'pro', 'pro', 'pro', 50_000],
    ['a smaller one, after it', 'pro', 'mini', 'pro', 14_900],
  ] as const)(
    'that is paid for twice, the second time as %s, is refunded once, and its owner is told',
    async (_, first, second, tier, refunded) => {
      at('2026-03-25T00:00:00Z')
      const user = await app.user()
      const checkouts = [
        await post(user, 'checkout', { plan: first }),
        await post(user, 'checkout', { plan: second }),
      ]
      for (const { body } of checkouts) {
        at('2026-03-25T00:10:00Z')
        stripe.pay(String(body.url).split('/').at(-1) ?? '')
      }
      await told()
      await told()
      expect(await status(user)).toMatchObject({ tier, status: 'active' })
      expect(
        stripe
          .subscriptionsOf(user.id)
          .map(row => row.status)
          .sort(),
      ).toEqual(['active', 'canceled'])
      const back = (await invoices(user)).filter(row => row.status === 'refunded')
      expect(back.map(row => row.refunded_minor)).toEqual([refunded])
      expect((await subjects(user)).filter(subject => subject.includes('refunded'))).toHaveLength(1)
      const { items } = (await admin.call('GET', '/admin/notifications')).body
      const notices = items.filter((row: { title: string }) => row.title === 'A second payment was refunded')
      expect(notices[0]).toMatchObject({ kind: 'payment', times: 1 })
      expect(notices[0].detail).toContain(
        refunded === 50_000 ? '₹500.00 (invoice in_' : '₹149.00 (invoice in_',
      )
    },
  )

  it('is cancelled and reactivated at Stripe too, and ends at its renewal', async () => {
    at('2026-04-01T00:00:00Z')
    const user = await app.user()
    const subscription = await bought(user, 'pro')
    const scheduled = { scheduled_plan: 'free', next_renewal: '2026-05-01T00:00:00.000Z' }
    expect((await post(user, 'cancel')).body).toEqual(scheduled)
    expect(subscription.cancel_at_period_end).toBe(true)
    expect((await post(user, 'reactivate')).body.scheduled_plan).toBeNull()
    expect(subscription.cancel_at_period_end).toBe(false)
    await post(user, 'cancel')
    await told()
    expect(await status(user)).toMatchObject({ tier: 'pro', ...scheduled })
    at('2026-05-01T00:00:00Z')
    expect((await status(user)).tier).toBe('free')
    stripe.renew(subscription)
    await told()
    expect(await status(user)).toMatchObject({ tier: 'free', status: 'none', next_renewal: null })
  })

  it('becomes a smaller one at its renewal, without proration', async () => {
    at('2026-05-31T00:00:00Z')
    const user = await app.user()
    const subscription = await bought(user, 'pro')
    expect((await post(user, 'downgrade', { plan: 'mini' })).body.scheduled_plan).toBe('mini')
    expect(subscription.items.data[0].price.id).toBe('price_mini_inr')
    await told()
    expect(await status(user)).toMatchObject({ tier: 'pro', scheduled_plan: 'mini' })
    at('2026-06-30T00:00:01Z')
    stripe.renew(subscription)
    await told()
    expect(await status(user)).toMatchObject({ tier: 'mini', scheduled_plan: null, amount_minor: 14_900 })
  })

  it('keeps its currency when it becomes a smaller one, also where a price has several', async () => {
    const user = await app.user()
    const [item] = (await bought(user, 'pro')).items.data
    item.price = { ...item.price, currency: 'usd' }
    expect((await post(user, 'downgrade', { plan: 'mini' })).status).toBe(200)
    expect(item.price.id).toBe('price_mini_inr')
  })

  it('goes on for a week when its renewal fails, with a mail, and comes back when it is paid', async () => {
    at('2026-07-01T00:00:00Z')
    const user = await app.user()
    const subscription = await bought(user, 'pro')
    at('2026-08-01T00:01:00Z')
    stripe.renew(subscription, 'failed')
    await told()
    expect(await status(user)).toMatchObject({
      tier: 'pro',
      status: 'past_due',
      grace_until: '2026-08-08T00:00:00.000Z',
    })
    expect((await subjects(user)).filter(subject => subject.includes('did not go through'))).toHaveLength(1)
    at('2026-08-08T00:00:00Z')
    expect(await status(user)).toMatchObject({ tier: 'free', status: 'unpaid' })
    stripe.retry(subscription)
    await told()
    expect(await status(user)).toMatchObject({ tier: 'pro', status: 'active' })
  })

  it('ends when its payment is refunded or disputed, and comes back when the dispute is won', async () => {
    at('2026-09-01T00:00:00Z')
    const user = await app.user()
    const subscription = await bought(user, 'pro')
    stripe.refund(subscription, 10_000)
    await told()
    expect((await status(user)).tier).toBe('pro')
    expect((await invoices(user))[0]).toMatchObject({ status: 'partly_refunded', refunded_minor: 10_000 })
    stripe.dispute(subscription, 'needs_response')
    await told()
    expect(await status(user)).toMatchObject({ tier: 'free', status: 'unpaid' })
    stripe.dispute(subscription, 'won')
    await told()
    expect((await status(user)).tier).toBe('pro')
    stripe.refund(subscription)
    await told()
    expect(await status(user)).toMatchObject({ tier: 'free', status: 'unpaid' })
    expect((await invoices(user))[0]?.status).toBe('refunded')
  })
})

describe('an event', () => {
  it.each([
    ['another secret', (event: StripeEvent) => stripe.sign(event, now, 'whsec_other')],
    ['an old signature', (event: StripeEvent) => stripe.sign(event, new Date(now.getTime() - 301_000))],
    ['a changed body', (event: StripeEvent) => ({ ...stripe.sign(event), body: '{"id":"evt_forged"}' })],
    ['a signature of nonsense', (event: StripeEvent) => ({ ...stripe.sign(event), signature: 't=1,v1=abc' })],
  ])('with %s is refused and not stored', async (_, signed) => {
    const event = {
      id: 'evt_forged',
      type: 'invoice.paid',
      created: 1,
      data: { object: { customer: 'cus_1' } },
    }
    const answer = await deliver(signed(event))
    expect([answer.status, answer.body.code]).toEqual([400, 'webhook_signature_wrong'])
    const { rows } = await app.database.execute("select 1 from webhook_events where reference = 'evt_forged'")
    expect(rows).toEqual([])
  })

  it('without a signature, or of no use, changes nothing', async () => {
    expect((await app.call('POST', '/billing/stripe/webhook', { json: {} })).status).toBe(400)
    await told([{ id: 'evt_other', type: 'product.created', created: 1, data: { object: { id: 'prod_1' } } }])
    const { rows } = await app.database.execute(
      "select status from webhook_events where reference = 'evt_other'",
    )
    expect(rows).toEqual([{ status: 'ignored' }])
  })

  it('of an account that is deleted gives nobody a plan, and its subscription is ended', async () => {
    at('2026-10-01T00:00:00Z')
    const user = await app.user()
    const { body } = await post(user, 'checkout', { plan: 'pro' })
    const { id } = user
    await user.call('DELETE', '/account', { json: { password: testPassword } })
    const isEnded = async () =>
      (await jobsOf(app.database, 'end-subscriptions')).some(({ state }) => state === 'completed')
    while (!(await isEnded())) await new Promise(resolve => setTimeout(resolve, 20))
    const subscription = stripe.pay(String(body.url).split('/').at(-1) ?? '')
    await told()
    await told()
    expect(stripe.subscriptionsOf(id)[0]?.status).toBe('canceled')
    expect(subscription.status).toBe('canceled')
    const { items } = (await admin.call('GET', '/admin/billing/webhooks?status=ignored')).body
    expect(items.some((row: { note: string }) => row.note.startsWith('The account is deleted.'))).toBe(true)
  })

  it('that could not be applied is kept, tried again, and applied by an administrator', async () => {
    at('2026-10-10T00:00:00Z')
    const user = await app.user()
    const { body } = await post(user, 'checkout', { plan: 'pro' })
    stripe.pay(String(body.url).split('/').at(-1) ?? '')
    stripe.down = true
    const events = stripe.events.splice(0)
    for (const event of events) expect((await deliver(stripe.sign(event))).status).toBe(200)
    const listed = async () => (await admin.call('GET', '/admin/billing/webhooks?limit=10')).body.items
    const row = await until(async () =>
      (await listed()).find((row: { status: string; note: string }) => row.status === 'received' && row.note),
    )
    expect(row.note).toBe('The payment provider cannot be reached')
    expect((await status(user)).tier).toBe('free')
    stripe.down = false
    const replayed = await admin.call('POST', `/admin/billing/webhooks/${row.id}/replay`)
    expect(replayed.body).toMatchObject({ status: 'applied', note: null, user_email: user.email })
    expect((await status(user)).tier).toBe('pro')
    expect((await admin.call('POST', `/admin/billing/webhooks/${row.id}/replay`)).body.status).toBe('applied')
    expect(await invoices(user)).toHaveLength(1)
    expect((await user.call('GET', '/admin/billing/webhooks')).status).toBe(403)
    expect((await admin.call('POST', '/admin/billing/webhooks/none/replay')).status).toBe(404)
    await told()
  })
})

describe('a purchase or change while Stripe cannot be reached', () => {
  it('is refused, and nothing is changed or charged', async () => {
    at('2026-11-01T00:00:00Z')
    const user = await app.user()
    await bought(user, 'mini')
    stripe.down = true
    for (const [path, json] of [
      ['checkout', { plan: 'pro' }],
      ['cancel', {}],
    ] as const) {
      const answer = await post(user, path, json)
      expect([answer.status, answer.body.code]).toEqual([502, 'payment_provider_down'])
    }
    expect(await status(user)).toMatchObject({ tier: 'mini', scheduled_plan: null })
    stripe.down = false
  })
})
