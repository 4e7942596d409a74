import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp } from '../../../testing/given-app.testing.ts'
import type { TestUser } from '../../../testing/start-app.testing.ts'

const app = givenApp({}, { clock: { now: () => new Date('2026-11-20T12:00:00Z') } })
let admin: TestUser
let buyer: TestUser
beforeAll(async () => {
  admin = await app.user({ role: 'admin' })
  buyer = await app.user()
})

const stats = async () => (await admin.call('GET', '/admin/billing/stats')).body
const webhooks = async (query = '') => (await admin.call('GET', `/admin/billing/webhooks${query}`)).body
const pay = (status: string) => {
  const event = { event: 'payment', user_id: buyer.id, plan: 'mini', payment_id: randomUUID(), status }
  return buyer.call('POST', '/billing/webhook', { json: { ...event, currency: 'INR', amount_minor: 14_900 } })
}

describe('the billing tab', () => {
  it('shows revenue by month and currency, paid plans, failed payments and accounts', async () => {
    const none = await stats()
    expect(none.months).toHaveLength(12)
    expect(none.months.at(-1)).toEqual({
      month: '2026-11',
      revenue: { INR: 0, USD: 0 },
      plans: { mini: 0, pro: 0, enterprise: 0 },
      failed_payments: 0,
    })
    expect((await pay('succeeded')).body.status).toBe('applied')
    const row = `insert into payments (id, provider, reference, plan, currency, amount_minor, refunded_minor, status, period_start, period_end, created_at) values`
    await app.database.execute(
      `${row} ('a', 'stripe', 'a', 'pro', 'USD', 999, 0, 'paid', now(), now(), '2026-10-03Z'),
       ('b', 'stripe', 'b', 'pro', 'USD', 999, 400, 'partly_refunded', now(), now(), '2026-10-31T23:59:59Z'),
       ('c', 'stripe', 'c', 'pro', 'USD', 999, 0, 'failed', now(), now(), '2026-10-04Z'),
       ('d', 'stripe', 'd', 'pro', 'USD', 999, 0, 'paid', now(), now(), '2025-11-30T23:59:59Z')`,
    )
    const { months, accounts } = await stats()
    expect(months.at(-1)).toMatchObject({ revenue: { INR: 14_900, USD: 0 }, plans: { mini: 1 } })
    expect(months.at(-2)).toEqual({
      month: '2026-10',
      revenue: { INR: 0, USD: 1598 },
      plans: { mini: 0, pro: 2, enterprise: 0 },
      failed_payments: 1,
    })
    expect(months[0]).toMatchObject({ month: '2025-12', revenue: { USD: 0 } })
    // An account that upgraded paid twice in that month.
    await app.database.execute(
      `${row.replace('(id', '(user_id, id')} ('${buyer.id}', 'e', 'stripe', 'e', 'mini', 'USD', 399, 0, 'paid', now(), now(), '2026-09-03Z'),
       ('${buyer.id}', 'f', 'stripe', 'f', 'pro', 'USD', 999, 0, 'paid', now(), now(), '2026-09-20Z')`,
    )
    expect((await stats()).months.at(-3)).toMatchObject({
      revenue: { USD: 1398 },
      plans: { mini: 0, pro: 1, enterprise: 0 },
    })
    expect(accounts).toEqual({ free: 1, mini: 1, pro: 0, enterprise: 0 })
  })

  it('shows what providers sent, with the payload and without its secrets', async () => {
    expect((await pay('declined')).body.status).toBe('ignored')
    const { items, total } = await webhooks()
    expect([total, items.map((item: { status: string }) => item.status)]).toEqual([
      2,
      expect.arrayContaining(['ignored', 'applied']),
    ])
    expect((await webhooks('?status=applied')).items).toHaveLength(1)
    expect((await webhooks('?status=failed')).total).toBe(0)
    expect((await webhooks('?offset=999')).items).toEqual([])
    for (const query of ['?status=x', '?limit=0', '?offset=-1'])
      expect((await admin.call('GET', `/admin/billing/webhooks${query}`)).status).toBe(422)
    await app.database.execute(
      `update webhook_events set payload = payload || '{"client_secret": "abc", "reference": "whsec_123"}' where status = 'ignored'`,
    )
    const [ignored] = (await webhooks('?status=ignored')).items
    const detail = (await admin.call('GET', `/admin/billing/webhooks/${ignored.id}`)).body
    expect(detail).toMatchObject({
      event: 'payment',
      user_email: buyer.email,
      payload: { plan: 'mini', amount_minor: 14_900, client_secret: '••••••••', reference: '••••••••' },
    })
  })

  it('applies a stored event again, once', async () => {
    await app.database.execute("update webhook_events set status = 'failed' where status = 'applied'")
    await app.database.execute('delete from payments; delete from subscriptions')
    await app.database.execute("update users set tier = 'free' where id = $1", [buyer.id])
    const [failed] = (await webhooks('?status=failed')).items
    const replay = () => admin.call('POST', `/admin/billing/webhooks/${failed.id}/replay`)
    expect((await replay()).body.status).toBe('applied')
    expect((await replay()).body.status).toBe('applied')
    const payments = await app.database.execute('select count(*)::int as n from payments')
    expect(payments.rows[0].n).toBe(1)
    const audit = (await admin.call('GET', '/admin/audit?action=webhook-replayed')).body.items
    expect(audit[0]).toMatchObject({ actor_email: admin.email, details: { webhook: failed.id } })
  })

  it('is for administrators', async () => {
    const id = randomUUID()
    for (const [method, path] of [
      ['GET', '/admin/billing/stats'],
      ['GET', '/admin/billing/webhooks'],
      ['GET', `/admin/billing/webhooks/${id}`],
      ['POST', `/admin/billing/webhooks/${id}/replay`],
    ] as const) {
      expect((await buyer.call(method, path)).body.code).toBe('forbidden')
      expect((await app.call(method, path)).body.code).toBe('not_authenticated')
      if (path.includes(id)) expect((await admin.call(method, path)).status).toBe(404)
    }
  })
})
