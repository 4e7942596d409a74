import { and, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { dailyUsage } from '../../domain/plans/plan-tables.ts'
import { announce } from '../../domain/webhooks/announce.ts'
import { webhookDeliveries, webhookEndpoints } from '../../domain/webhooks/webhook-tables.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { announceLimits } from './announce-limits.ts'
import { deliverWaiting, queueDue } from './deliver-waiting.ts'
import { forgetDeliveries } from './deliveries.ts'
import { newSecret, sendDelivery } from './send-delivery.ts'
import { givenReceiver, jobless, kindly, logOf } from './webhook-receiver.testing.ts'

const receiver = givenReceiver()
const app = givenApp({ WEBHOOK_HOSTS: '127.0.0.1' })
const user = givenUser(app, { tier: 'pro' })
afterEach(async () => {
  await app.database.db.delete(webhookEndpoints)
})

const add = async (by: TestUser, events: string[], address = receiver.url) =>
  by.call('POST', '/webhooks', { json: { name: 'Portal', url: address, events } })

describe('a delivery', () => {
  const sent = () => ({ id: 'one', body: '{}', url: receiver.url, secrets: [newSecret()] })

  it('takes the beginning of an answer without end', async () => {
    receiver.answer = (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
      response.on('close', () => clearInterval(timer))
    }
    const outcome = await sendDelivery(sent(), ['127.0.0.1'], new Date())
    expect([outcome.arrived, outcome.response]).toEqual([true, 'x'.repeat(2000)])
  })

  it('gives up a server that does not answer', async () => {
    receiver.answer = () => {}
    const outcome = await sendDelivery(sent(), ['127.0.0.1'], new Date(), 300)
    expect([outcome.arrived, outcome.problem]).toEqual([
      false,
      `${new URL(receiver.url).host} did not answer in time.`,
    ])
  })
})

describe('a server that answers 500 for a week', () => {
  it('is tried for three days in order, then turned off, and gets all once it is back', async () => {
    const { db } = app.database
    const { id } = (await add(user, ['import.finished'])).body
    const config = readConfig({ DATA_DIR: app.dataDir, WEBHOOK_HOSTS: '127.0.0.1' })
    let now = new Date()
    const mails: unknown[] = []
    const jobs = {
      enqueue: async ({ name }: { name: string }) => void (name === 'send-mail' && mails.push(name)),
    }
    const deps = { db, jobs, config, clock: { now: () => now } }
    const tell = (import_id: string) =>
      db.transaction(tx =>
        announce(tx, jobless, user.tenantId, {
          type: 'import.finished',
          data: { import_id, documents: 1, failed: 0 },
        }),
      )
    receiver.answer = (_, response) => void response.writeHead(500).end('Sorry')
    await tell('first')
    await tell('second')
    const began = now.getTime()
    const tried: number[] = []
    const row = async () => (await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]
    while (now.getTime() - began < 7 * 24 * 3_600_000) {
      const queued: string[] = []
      const note = {
        enqueue: async (_: unknown, payload: object) => void queued.push(JSON.stringify(payload)),
      }
      await queueDue({ ...deps, jobs: note })
      if (queued.length > 0) {
        const count = receiver.received.length
        await deliverWaiting(deps, JSON.parse(queued[0] ?? ''), new AbortController().signal)
        for (let at = count; at < receiver.received.length; at++) tried.push(now.getTime() - began)
      }
      now = new Date(now.getTime() + 10 * 60_000)
    }
    const hours = tried.map(at => Math.round(at / 3_600_000))
    expect(hours).toEqual([0, 0, 0, 1, 3, 8, 18, 32, 52, 72])
    expect(new Set(receiver.received.map(({ data }) => data.import_id))).toEqual(new Set(['first']))
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await row())?.off).toBe('failing')
    expect(mails).toEqual(['send-mail'])
    const noted = and(eq(auditLog.action, 'webhook-turned-off'))
    expect((await db.select().from(auditLog).where(noted)).map(({ details }) => details)).toEqual([
      { webhook: id, why: 'failing' },
    ])
    expect((await logOf(user, id)).map(({ state, tries }) => [state, tries])).toEqual([
      ['failed', 0],
      ['failed', 10],
    ])

    expect((await user.call('POST', `/webhooks/${id}/replay`)).body.code).toBe('webhook_off')
    receiver.answer = kindly
    receiver.received.length = 0
    await user.call('PATCH', `/webhooks/${id}`, { json: { on: true } })
    expect((await user.call('POST', `/webhooks/${id}/replay`)).body).toEqual({ count: 2 })
    await until(async () => receiver.received.length === 2)
    expect(receiver.received.map(({ data }) => data.import_id)).toEqual(['first', 'second'])
    const [, first] = await until(async () => {
      const items = await logOf(user, id)
      return items.every(({ state }) => state === 'delivered') && items
    })
    await user.call('POST', `/webhooks/${id}/deliveries/${first?.id}/replay`)
    await until(async () => receiver.received.length === 3)
    expect(receiver.received[2]?.body).toBe(receiver.received[0]?.body)
  })

  it('is turned off at once when it says that it is gone', async () => {
    receiver.answer = (_, response) => void response.writeHead(410).end()
    const { id } = (await add(user, ['document.deleted'])).body
    const { body } = await user.upload(await user.chat(), 'a.txt', 'Some text.')
    await user.settled(body.id)
    await user.call('DELETE', `/documents/${body.id}`)
    await until(async () => (await user.call('GET', '/webhooks')).body.items[0].off === 'gone')
    expect((await logOf(user, id)).map(({ state, response_status }) => [state, response_status])).toEqual([
      ['failed', 410],
    ])
  })
})

describe('a limit', () => {
  it('is announced once when it is near, and once when it is reached', async () => {
    const free = await app.user()
    const { id } = (await add(free, ['limit.near'])).body
    const now = new Date()
    const deps = { db: app.database.db, jobs: jobless, clock: { now: () => now } }
    const use = (chats: number) =>
      app.database.db
        .insert(dailyUsage)
        .values({ tenantId: free.tenantId, day: now.toISOString().slice(0, 10), chats })
        .onConflictDoUpdate({ target: [dailyUsage.tenantId, dailyUsage.day], set: { chats } })
    const allowed = (await free.call('GET', '/usage')).body.limits.find(
      ({ name }: { name: string }) => name === 'chatsPerDay',
    ).allowed
    for (const chats of [0, allowed - 1, allowed - 1, allowed, allowed]) {
      await use(chats)
      await announceLimits(deps)
    }
    const told = (await logOf(free, id)).map(({ body }) => JSON.parse(body).data)
    expect(told.toReversed()).toEqual([
      { limit: 'chatsPerDay', used: allowed - 1, allowed, reached: 80 },
      { limit: 'chatsPerDay', used: allowed, allowed, reached: 100 },
    ])
  })
})

describe('the log', () => {
  it('keeps a month, and what was announced once for that long', async () => {
    const { id } = (await add(user, ['document.ready'])).body
    const row = { tenantId: user.tenantId, endpointId: id, event: 'test', body: '{}' } as const
    const at = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
    const { db } = app.database
    await db.insert(webhookDeliveries).values([
      { ...row, id: 'old', state: 'delivered', createdAt: at(32) },
      { ...row, id: 'waits-too-long', createdAt: at(32) },
      { ...row, id: 'new', state: 'failed' },
      { ...row, id: 'waits', createdAt: at(30) },
      { ...row, id: 'once', state: 'delivered', createdAt: at(29), once: 'limit.near documents 80 2026-11' },
      { ...row, id: 'among-many', state: 'delivered', createdAt: at(28) },
    ])
    await db.execute(sql`
      insert into ${webhookDeliveries} (tenant_id, endpoint_id, id, event, body, state)
      select ${user.tenantId}, ${id}, 'many-' || n, 'test', '{}', 'delivered' from generate_series(1, 9999) as n`)
    await forgetDeliveries(app.database)
    const kept = await db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, id), sql`${webhookDeliveries.id} not like 'many-%'`))
    expect(kept.map(({ id: of }) => of).toSorted()).toEqual(['new', 'once', 'waits'])
  })
})

describe('a worker that stalled', () => {
  it('sends nothing after another one took the webhook over, and leaves it to that one', async () => {
    const { id } = (await add(user, ['document.ready'])).body
    const row = { tenantId: user.tenantId, endpointId: id, event: 'test', body: '{"type":"test"}' } as const
    const { db } = app.database
    await db.insert(webhookDeliveries).values([
      { ...row, id: 'first', createdAt: new Date(1) },
      { ...row, id: 'second', createdAt: new Date(2) },
    ])
    const taken = new Date(Date.now() + 3_600_000)
    const takeOver = () =>
      db.update(webhookEndpoints).set({ claimedUntil: taken }).where(eq(webhookEndpoints.id, id))
    receiver.answer = (request, response) => void takeOver().then(() => kindly(request, response))
    const config = readConfig({ DATA_DIR: app.dataDir, WEBHOOK_HOSTS: '127.0.0.1' })
    const deps = { db, jobs: jobless, clock: systemClock, config }
    await deliverWaiting(deps, { tenantId: user.tenantId, endpointId: id }, AbortSignal.timeout(60_000))
    expect(receiver.received).toHaveLength(1)
    const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    expect(endpoint?.claimedUntil).toEqual(taken)
  })
})
