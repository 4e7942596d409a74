import { describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import { startTestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { cycleAt } from './billing-cycle.ts'

let now = new Date('2026-01-31T10:00:00Z')
const app = givenApp({}, { clock: { now: () => now } })

const at = (moment: string) => {
  now = new Date(moment)
}
const status = async (user: TestUser) => (await user.call('GET', '/billing/status')).body
const post = (user: TestUser, path: string, json: unknown = {}) =>
  user.call('POST', `/billing/${path}`, { json })
let payment = 0
const paid = (user: TestUser, given: Record<string, unknown> = {}) =>
  post(user, 'webhook', {
    event: 'payment.succeeded',
    user_id: user.id,
    plan: 'pro',
    payment_id: `pay_${++payment}`,
    status: 'succeeded',
    currency: 'INR',
    amount_minor: 50_000,
    ...given,
  })
const invoices = async (user: TestUser) =>
  (
    await app.database.execute(
      'select plan, amount_minor, currency, period_start from payments where user_id = $1 order by created_at',
      [user.id],
    )
  ).rows

describe('the billing cycle', () => {
  it.each([
    ['2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z'],
    ['2026-01-31T10:00:00Z', '2026-04-30T09:59:59Z', '2026-04-30T10:00:00Z'],
    ['2028-01-31T00:00:00Z', '2028-02-01T00:00:00Z', '2028-02-29T00:00:00Z'],
    ['2026-12-15T23:30:00Z', '2027-01-15T23:29:59Z', '2027-01-15T23:30:00Z'],
    // A clock that was set back.
    ['2026-05-31T00:00:00Z', '2026-01-01T00:00:00Z', '2026-06-30T00:00:00Z'],
  ])('that began %s ends, seen at %s, on %s', (anchor, seen, end) => {
    expect(cycleAt(new Date(anchor), new Date(seen)).end.toISOString()).toBe(new Date(end).toISOString())
  })
})

describe('an upgrade', () => {
  it('goes by checkout and payment, at once, with a cycle of one month from 31 January', async () => {
    at('2026-01-31T10:00:00Z')
    const user = await app.user()
    expect(await status(user)).toEqual({
      tier: 'free',
      manage_url: '/billing',
      scheduled_plan: null,
      next_renewal: null,
      status: 'none',
      grace_until: null,
      currency: null,
      amount_minor: null,
      provider: 'local',
    })
    const headers = { 'accept-language': 'hi-IN' }
    const { body } = await user.call('POST', '/billing/checkout', { json: { plan: 'mini+' }, headers })
    expect(body.url).toBe(`/billing/success?plan=mini&user=${user.id}&currency=INR&amount=149`)
    expect((await paid(user, { plan: 'mini', amount_minor: 14_900 })).body).toEqual({
      ok: true,
      status: 'applied',
    })
    expect(await status(user)).toMatchObject({
      tier: 'mini',
      next_renewal: '2026-02-28T10:00:00.000Z',
      status: 'active',
      currency: 'INR',
      amount_minor: 14_900,
    })
    expect((await user.call('GET', '/auth/me')).body.tier).toBe('mini')

    at('2026-02-10T08:00:00Z')
    expect((await paid(user)).body.status).toBe('applied')
    expect(await status(user)).toMatchObject({ tier: 'pro', next_renewal: '2026-03-10T08:00:00.000Z' })
    expect(await invoices(user)).toHaveLength(2)
  })

  it('shows dollars with their cents', async () => {
    const user = await app.user()
    const { body } = await post(user, 'checkout', { plan: 'pro' })
    expect(body.url).toContain('currency=USD&amount=9.99')
  })

  it('keeps the currency that is paid in, wherever its owner travels', async () => {
    const user = await app.user()
    const abroad = { headers: { 'accept-language': 'en-US' } }
    await paid(user, { plan: 'mini', amount_minor: 14_900 })
    const { body } = await user.call('POST', '/billing/checkout', { json: { plan: 'pro' }, ...abroad })
    expect(body.url).toContain('currency=INR&amount=500')
    const prices = await user.call('GET', '/billing/prices', abroad)
    expect(prices.body).toMatchObject({ currency: 'INR', country: 'US', pro_display: '₹500' })
    expect((await app.call('GET', '/billing/prices', abroad)).body.currency).toBe('USD')
    await user.call('POST', '/billing/dev/activate', { json: { plan: 'pro' }, ...abroad })
    expect(await status(user)).toMatchObject({ tier: 'pro', currency: 'INR', amount_minor: 50_000 })
  })

  it.each([
    ['an unknown plan', { plan: 'gold' }, 422],
    ['Enterprise', { plan: 'enterprise' }, 422],
    ['Free', { plan: 'free' }, 422],
    ['no plan', {}, 422],
  ])('to %s is refused', async (_, json, code) => {
    expect((await post(await app.user(), 'checkout', json)).status).toBe(code)
  })

  it('to the same plan, or a smaller one, is refused', async () => {
    const user = await app.user({ tier: 'pro' })
    for (const plan of ['pro', 'mini']) {
      const answer = await post(user, 'checkout', { plan })
      expect([answer.status, answer.body.code]).toEqual([409, 'not_an_upgrade'])
    }
  })

  it('is made by the developer’s call too, for the caller alone', async () => {
    const user = await app.user()
    expect((await post(user, 'dev/activate', { plan: 'mini' })).body).toMatchObject({ tier: 'mini' })
    expect((await post(user, 'dev/activate', { plan: 'mini' })).status).toBe(200)
    expect((await post(user, 'dev/activate', { plan: 'pro' })).body.tier).toBe('pro')
    expect((await post(user, 'dev/activate', { plan: 'mini' })).status).toBe(409)
    expect(await invoices(user)).toHaveLength(2)
  })
})

describe('a simulated webhook', () => {
  it.each([
    ['a negative amount', { amount_minor: -50_000 }, 422, 'invalid_request'],
    ['no amount', { amount_minor: 0 }, 422, 'invalid_request'],
    ['a changed amount', { amount_minor: 1 }, 422, 'amount_mismatch'],
    ['another currency than its amount', { currency: 'USD' }, 422, 'amount_mismatch'],
    ['an unknown currency', { currency: 'EUR' }, 422, 'invalid_request'],
    ['an unknown plan', { plan: 'gold' }, 422, 'invalid_request'],
    ['a broken amount', { amount_minor: 499.5 }, 422, 'invalid_request'],
    ['a user that nobody is', { user_id: 'nobody' }, 404, 'not_found'],
  ])('with %s changes nothing', async (_, given, code, name) => {
    const user = await app.user()
    const answer = await paid(user, given)
    expect([answer.status, answer.body.code]).toEqual([code, name])
    expect((await status(user)).tier).toBe('free')
    expect(await invoices(user)).toEqual([])
  })

  it('for somebody else’s account is answered like one for nobody', async () => {
    const [user, other] = [await app.user(), await app.user()]
    expect((await paid(user, { user_id: other.id })).status).toBe(404)
    expect((await status(other)).tier).toBe('free')
  })

  it('of a payment that failed is kept, and gives nothing', async () => {
    const user = await app.user()
    expect((await paid(user, { status: 'failed' })).body.status).toBe('ignored')
    expect((await paid(user, { event: 'payment.refunded' })).body.status).toBe('ignored')
    expect((await status(user)).tier).toBe('free')
  })

  it('counts once for its payment, also ten times at once, and is that account’s alone', async () => {
    const [user, other] = [await app.user(), await app.user()]
    const same = { payment_id: 'pay_same' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => paid(user, same)))
    expect(answers.map(answer => answer.body.status).toSorted()).toEqual([
      'applied',
      ...Array(9).fill('duplicate'),
    ])
    expect(await invoices(user)).toHaveLength(1)
    expect((await paid(other, same)).body.status).toBe('applied')
    const log = await app.database.execute('select status from webhook_events where user_id = $1', [user.id])
    expect(log.rows).toEqual([{ status: 'applied' }])
  })

  it('after a cancellation does not undo it, nor charges twice', async () => {
    const user = await app.user()
    await paid(user)
    await post(user, 'cancel', { mode: 'period_end' })
    expect((await paid(user)).body.status).toBe('ignored')
    expect((await status(user)).scheduled_plan).toBe('free')
    expect(await invoices(user)).toHaveLength(1)
  })
})

describe('a plan that is paid', () => {
  it('renews month by month, on the 31st again, and is not charged for months in which nobody was there', async () => {
    at('2026-01-31T10:00:00Z')
    const user = await app.user()
    await paid(user)
    at('2026-02-28T10:00:00Z')
    expect(await status(user)).toMatchObject({ tier: 'pro', next_renewal: '2026-03-31T10:00:00.000Z' })
    at('2026-07-01T00:00:00Z')
    expect(await status(user)).toMatchObject({ tier: 'pro', next_renewal: '2026-07-31T10:00:00.000Z' })
    const months = (await invoices(user)).map(row => new Date(row.period_start).toISOString().slice(0, 10))
    expect(months).toEqual(['2026-01-31', '2026-02-28', '2026-06-30'])
    // The clock goes back and forth: nothing is charged twice.
    at('2026-03-01T00:00:00Z')
    await status(user)
    at('2026-07-02T00:00:00Z')
    expect((await status(user)).next_renewal).toBe('2026-07-31T10:00:00.000Z')
    expect(await invoices(user)).toHaveLength(3)
  })

  it('that is cancelled goes on to its renewal and ends then, also for the next call', async () => {
    at('2026-03-15T00:00:00Z')
    const user = await app.user()
    await paid(user)
    const scheduled = { scheduled_plan: 'free', next_renewal: '2026-04-15T00:00:00.000Z' }
    expect((await post(user, 'cancel', { mode: 'period_end' })).body).toEqual(scheduled)
    expect((await post(user, 'cancel')).body).toEqual(scheduled)
    expect(await status(user)).toMatchObject({ tier: 'pro', ...scheduled })
    at('2026-04-14T23:59:59Z')
    expect((await user.call('GET', '/search?q=fee&scope=all')).status).toBe(200)
    at('2026-04-15T00:00:00Z')
    expect((await user.call('GET', '/search?q=fee&scope=all')).status).toBe(403)
    expect((await user.call('GET', '/auth/me')).body.tier).toBe('free')
    expect(await status(user)).toMatchObject({ tier: 'free', scheduled_plan: null, next_renewal: null })
    expect((await post(user, 'cancel')).body.code).toBe('nothing_to_cancel')
    const mails = (await app.call('GET', `/dev/mail?to=${user.email}`)).body.items
    expect(mails.some((mail: { subject: string }) => mail.subject === 'Your Citewell plan is now Free')).toBe(
      true,
    )
  })

  it('becomes a smaller one at its renewal, at that one’s price, unless that is undone', async () => {
    at('2026-05-31T00:00:00Z')
    const user = await app.user()
    await paid(user)
    expect((await post(user, 'downgrade', { plan: 'mini' })).body.scheduled_plan).toBe('mini')
    expect((await post(user, 'reactivate')).body).toEqual({
      scheduled_plan: null,
      next_renewal: '2026-06-30T00:00:00.000Z',
    })
    expect((await post(user, 'reactivate')).body.code).toBe('nothing_scheduled')
    await post(user, 'downgrade', { plan: 'mini' })
    expect((await status(user)).tier).toBe('pro')
    at('2026-06-30T00:00:00Z')
    expect(await status(user)).toMatchObject({
      tier: 'mini',
      amount_minor: 14_900,
      next_renewal: '2026-07-31T00:00:00.000Z',
    })
    expect((await invoices(user)).map(row => row.amount_minor)).toEqual([50_000, 14_900])
    expect((await post(user, 'downgrade', { plan: 'mini' })).body.code).toBe('not_a_downgrade')
    expect((await post(await app.user(), 'downgrade', { plan: 'mini' })).body.code).toBe('nothing_to_cancel')
  })

  it('may be raised although it is to end, which it then does not', async () => {
    at('2026-08-01T00:00:00Z')
    const user = await app.user()
    await paid(user, { plan: 'mini', amount_minor: 14_900 })
    await post(user, 'cancel')
    await paid(user)
    expect(await status(user)).toMatchObject({ tier: 'pro', scheduled_plan: null })
  })
})

describe('a plan that an administrator gave', () => {
  it('ends a month after its owner cancels it, unless that is undone', async () => {
    at('2026-09-10T00:00:00Z')
    const user = await app.user({ tier: 'pro' })
    expect(await status(user)).toMatchObject({ tier: 'pro', next_renewal: null, status: 'none' })
    const scheduled = { scheduled_plan: 'free', next_renewal: '2026-10-10T00:00:00.000Z' }
    expect((await post(user, 'cancel')).body).toEqual(scheduled)
    expect((await post(user, 'reactivate')).body).toEqual({ scheduled_plan: null, next_renewal: null })
    at('2026-11-10T00:00:00Z')
    expect((await status(user)).tier).toBe('pro')
    await post(user, 'cancel')
    at('2026-12-10T00:00:00Z')
    expect((await status(user)).tier).toBe('free')
    expect(await invoices(user)).toEqual([])
  })

  it('is kept by an owner who pays for a smaller one, also when that ends', async () => {
    at('2026-10-01T00:00:00Z')
    const user = await app.user()
    await paid(user, { plan: 'mini', amount_minor: 14_900 })
    await app.database.execute("update users set tier = 'enterprise' where id = $1", [user.id])
    at('2026-11-01T00:00:00Z')
    expect((await status(user)).tier).toBe('enterprise')
  })
})

describe('an installation without a payment provider', () => {
  it('sells nothing and simulates nothing', async () => {
    const closed = await startTestApp({}, { providers: { payment: null } })
    const user = await closed.user()
    expect((await status(user)).provider).toBe('none')
    const answer = await post(user, 'checkout', { plan: 'pro' })
    expect([answer.status, answer.body.code]).toEqual([403, 'no_self_service'])
    expect((await paid(user)).status).toBe(404)
    expect((await post(user, 'dev/activate', { plan: 'pro' })).status).toBe(404)
    await closed.stop()
  })
})
