import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { readConfig } from '../../platform/config.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { startTestStripe, type TestStripe } from '../../providers/payment/stripe.testing.ts'
import { createProviders } from '../../providers/providers.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { askSeatsAgain } from './ask-seats-again.ts'
import { tellEvents } from './deliver-events.testing.ts'

let now = new Date('2026-04-01T00:00:00Z')
let stripe: TestStripe
let app: TestApp
let admin: TestUser
let deps: Parameters<typeof askSeatsAgain>[0]
beforeAll(async () => {
  stripe = await startTestStripe(() => now)
  app = await startTestApp(stripe.settings, { clock: { now: () => now } })
  admin = await app.user()
  await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
  const config = readConfig({ DATA_DIR: app.dataDir, ...stripe.settings })
  const { payment } = await createProviders(config, app.database.db)
  if (payment?.kind !== 'stripe') throw new Error('Payments are not at Stripe')
  // Nothing is queued by what is asked for again.
  const jobs = { enqueue: async () => {} } as unknown as JobQueue
  deps = { db: app.database.db, clock: { now: () => now }, payment, jobs, config }
})
afterAll(async () => {
  stripe.down = false
  await app.stop()
  await stripe.close()
})

const at = (moment: string) => {
  now = new Date(moment)
}
const told = () => tellEvents(app, stripe)
const headers = { 'accept-language': 'en-IN' }
const billing = async (who: TestUser) => (await who.call('GET', '/organisation/billing', { headers })).body
const want = (who: TestUser, plan: string, seats: number) =>
  who.call('PUT', '/organisation/billing', { json: { plan, seats }, headers })
const preview = async (who: TestUser, plan: string, seats: number) =>
  (await who.call('POST', '/organisation/billing/preview', { json: { plan, seats }, headers })).body
const end = (who: TestUser, ends: boolean) =>
  who.call('POST', '/organisation/billing/end', { json: { ends } })
const agree = (id: string, json: object) => admin.call('PATCH', `/admin/organisations/${id}`, { json })
const pay = (answer: { body: { pay_at: string } }) => stripe.pay(answer.body.pay_at.split('/').at(-1) ?? '')
const subjects = async (to: TestUser): Promise<string[]> =>
  (await app.call('GET', `/dev/mail?to=${to.email}`)).body.items.map(
    (mail: { subject: string }) => mail.subject,
  )

async function founded(): Promise<{ tenantId: TenantId; owner: TestUser }> {
  const tenantId = await addOrganisation(app)
  const owner = await addMember(app, tenantId, 'owner')
  expect((await agree(tenantId, { tier: 'free' })).status).toBe(200)
  return { tenantId, owner }
}

async function bought(plan: 'mini' | 'pro', seats: number) {
  const made = await founded()
  const subscription = pay(await want(made.owner, plan, seats))
  await told()
  return { ...made, subscription }
}

describe('seats at Stripe', () => {
  it('begin when their checkout is paid, by the event that says how many, and renew there', async () => {
    at('2026-04-01T00:00:00Z')
    const { owner } = await founded()
    expect(await billing(owner)).toMatchObject({ provider: 'stripe', manage_url: null, purchase: null })
    expect(await preview(owner, 'pro', 3)).toEqual({
      currency: 'INR',
      now_minor: 150_000,
      due_minor: 150_000,
    })
    const checkout = await want(owner, 'pro', 3)
    expect(checkout.body.pay_at).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(await billing(owner)).toMatchObject({ tier: 'free', seats: null, purchase: null })
    const subscription = pay(checkout)
    await told()
    expect(await billing(owner)).toMatchObject({
      ...{ tier: 'pro', seats: 3, manage_url: '/api/v1/organisation/billing/portal' },
      purchase: {
        ...{ currency: 'INR', seat_minor: 50_000, due_minor: 150_000, ends: false, grace_until: null },
        renews_at: '2026-05-01T00:00:00.000Z',
      },
      payments: [
        { seats: 3, amount_minor: 150_000, status: 'paid', url: expect.stringContaining('https://') },
      ],
    })
    // As changed in Stripe's dashboard: its event alone sets the seats.
    subscription.items.data[0].quantity = 7
    stripe.renew(subscription)
    await told()
    expect(await billing(owner)).toMatchObject({
      seats: 7,
      purchase: { renews_at: '2026-06-01T00:00:00.000Z' },
    })
    expect((await billing(owner)).payments.map((each: { seats: number }) => each.seats)).toEqual([7, 3])
  })

  it('are added and given back at once, prorated by Stripe, which says before what it will charge', async () => {
    at('2026-04-01T00:00:00Z')
    const { owner, subscription } = await bought('pro', 2)
    // Half of the month is left for three more.
    at('2026-04-16T00:00:00Z')
    expect(await preview(owner, 'pro', 5)).toEqual({ currency: 'INR', now_minor: 0, due_minor: 325_000 })
    const more = await want(owner, 'pro', 5)
    expect(more.body).toMatchObject({ pay_at: null, seats: 5, purchase: { due_minor: 325_000 } })
    const [item] = subscription.items.data
    expect([item.quantity, item.price.id]).toEqual([5, 'price_pro_inr'])
    expect((await want(owner, 'mini', 1)).body).toMatchObject({ tier: 'mini', seats: 1 })
    expect(item.price.id).toBe('price_mini_inr')
    const { items } = (await owner.call('GET', '/organisation/log?action=seats-changed')).body
    expect(items[0].actor).toBe(owner.email)
    stripe.renew(subscription)
    await told()
    expect((await billing(owner)).payments[0]).toMatchObject({ tier: 'mini', seats: 1 })
  })

  it('are refused below those in use, and stay as they were while Stripe cannot be reached', async () => {
    at('2026-04-01T00:00:00Z')
    const { tenantId, owner, subscription } = await bought('pro', 3)
    await addMember(app, tenantId, 'member')
    expect((await want(owner, 'pro', 1)).body.code).toBe('seats_in_use')
    expect(subscription.items.data[0].quantity).toBe(3)
    stripe.down = true
    try {
      for (const seats of [2, 4])
        expect((await want(owner, 'pro', seats)).body.code).toBe('payment_provider_down')
      expect((await end(owner, true)).body.code).toBe('payment_provider_down')
    } finally {
      stripe.down = false
    }
    expect(await billing(owner)).toMatchObject({ seats: 3, purchase: { ends: false } })
    // Given back in Stripe's dashboard all the same, nobody loses a seat, and none is free.
    subscription.items.data[0].quantity = 1
    stripe.renew(subscription)
    await told()
    expect(await billing(owner)).toMatchObject({ seats: 1, taken: 2 })
    const json = { emails: ['late@example.org'], role: 'member' }
    expect((await owner.call('POST', '/organisation/invitations', { json })).body.code).toBe('no_seat_free')
  })

  it('end at their renewal when asked to, and go on when that is taken back', async () => {
    at('2026-04-01T00:00:00Z')
    const { owner, subscription } = await bought('mini', 2)
    expect((await end(owner, true)).body.purchase.ends).toBe(true)
    expect(subscription.cancel_at_period_end).toBe(true)
    await end(owner, false)
    expect(subscription.cancel_at_period_end).toBe(false)
    await end(owner, true)
    at('2026-05-01T00:00:00Z')
    expect(await billing(owner)).toMatchObject({ tier: 'free', seats: null, purchase: null })
    stripe.renew(subscription)
    await told()
    expect(await billing(owner)).toMatchObject({ tier: 'free', purchase: null })
  })

  it('go on for a week when a renewal fails, with a mail to the owners, and come back when it is paid', async () => {
    at('2026-04-01T00:00:00Z')
    const { owner, subscription } = await bought('pro', 2)
    at('2026-05-01T00:01:00Z')
    stripe.renew(subscription, 'failed')
    await told()
    expect(await billing(owner)).toMatchObject({
      tier: 'pro',
      purchase: { grace_until: '2026-05-08T00:00:00.000Z' },
    })
    expect((await subjects(owner)).filter(subject => subject.includes('did not go through'))).toHaveLength(1)
    at('2026-05-08T00:00:00Z')
    expect((await owner.call('GET', '/auth/me')).body.tier).toBe('free')
    stripe.retry(subscription)
    await told()
    expect(await billing(owner)).toMatchObject({ tier: 'pro', seats: 2, purchase: { grace_until: null } })
  })

  it('that two administrators buy at once are paid for once: the second payment is refunded', async () => {
    at('2026-04-01T00:00:00Z')
    const { tenantId, owner } = await founded()
    const [first, second] = [await want(owner, 'pro', 2), await want(owner, 'pro', 4)]
    pay(first)
    at('2026-04-01T00:05:00Z')
    pay(second)
    await told()
    await told()
    expect(await billing(owner)).toMatchObject({ tier: 'pro', seats: 2 })
    const states = stripe.subscriptionsOf(tenantId).map(({ status }) => status)
    expect(states.toSorted()).toEqual(['active', 'canceled'])
    expect((await subjects(owner)).filter(subject => subject.includes('refunded'))).toHaveLength(1)
    expect((await billing(owner)).payments.map((each: { status: string }) => each.status).toSorted()).toEqual(
      ['paid', 'refunded'],
    )
  })

  it('are found without an event, if it is lost', async () => {
    at('2026-04-01T00:00:00Z')
    const { owner } = await founded()
    pay(await want(owner, 'pro', 2))
    stripe.events.splice(0)
    const fail = (error: unknown) => {
      throw error
    }
    const ask = () => askSeatsAgain(deps, fail)
    await ask()
    expect((await billing(owner)).tier).toBe('free')
    at('2026-04-01T00:03:00Z')
    await ask()
    expect(await billing(owner)).toMatchObject({ tier: 'pro', seats: 2 })
  })

  it('give way to what an administrator of the installation agrees, and end there', async () => {
    at('2026-04-01T00:00:00Z')
    const { tenantId, owner, subscription } = await bought('pro', 2)
    const late = await want(owner, 'pro', 3)
    expect(late.body.pay_at).toBeNull()
    expect((await agree(tenantId, { tier: 'enterprise', seats: 40 })).status).toBe(200)
    await until(() => subscription.status === 'canceled')
    await told()
    expect(await billing(owner)).toMatchObject({ tier: 'enterprise', seats: 40, purchase: null })
    expect((await want(owner, 'pro', 3)).body.code).toBe('no_self_service')
  })

  it('paid for after such an agreement are refunded', async () => {
    at('2026-04-01T00:00:00Z')
    const { tenantId, owner } = await founded()
    const checkout = await want(owner, 'pro', 3)
    await agree(tenantId, { tier: 'enterprise', seats: 40 })
    const subscription = pay(checkout)
    await told()
    await told()
    expect(subscription.status).toBe('canceled')
    expect(await billing(owner)).toMatchObject({
      tier: 'enterprise',
      seats: 40,
      payments: [{ status: 'refunded' }],
    })
  })

  it('have a portal for administrators alone, each for the organisation that they are in', async () => {
    at('2026-04-01T00:00:00Z')
    const [one, other] = [await bought('pro', 3), await founded()]
    const portal = (who: TestUser) =>
      fetch(`${app.url}/api/v1/organisation/billing/portal`, {
        headers: { authorization: `Bearer ${who.token}` },
        redirect: 'manual',
      })
    const led = await portal(one.owner)
    expect([led.status, led.headers.get('location')]).toEqual([
      303,
      `https://billing.stripe.com/p/${one.subscription.customer}`,
    ])
    expect((await portal(other.owner)).headers.get('location')).toBe('/organisation')
    const member = await addMember(app, one.tenantId, 'member')
    expect((await portal(member)).status).toBe(403)
    expect((await app.call('GET', '/organisation/billing/portal')).status).toBe(401)
  })
})
