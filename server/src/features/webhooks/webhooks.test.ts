import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookDelivery } from '@citewell/contract/webhooks.ts'
import { and, eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { dailyUsage } from '../../domain/plans/plan-tables.ts'
import { announce } from '../../domain/webhooks/announce.ts'
import { webhookDeliveries, webhookEndpoints } from '../../domain/webhooks/webhook-tables.ts'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { importAll } from '../../testing/imports.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { connectDirectory, patchOf, proveDomain } from '../../testing/scim-client.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { announceLimits } from './announce-limits.ts'
import { deliverWaiting, queueDue } from './deliver-waiting.ts'
import { forgetDeliveries } from './deliveries.ts'
import { newSecret, sendDelivery } from './send-delivery.ts'

type Received = { headers: Record<string, string>; body: string; type: string; data: Record<string, unknown> }

/** A receiver that anybody may call; `answer` says how. */
const received: Received[] = []
const kindly = (_: IncomingMessage, response: ServerResponse) => void response.end('Thank you')
let answer: typeof kindly = kindly
const receiver = createServer(async (request, response) => {
  const body = await text(request)
  received.push({ headers: request.headers as Record<string, string>, body, ...JSON.parse(body) })
  answer(request, response)
})
let app: TestApp
let user: TestUser
let url: string
beforeAll(async () => {
  app = await startTestApp({ WEBHOOK_HOSTS: '127.0.0.1' })
  user = await app.user({ tier: 'pro' })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  await app.stop()
  receiver.closeAllConnections()
  receiver.close()
})
afterEach(async () => {
  answer = kindly
  await app.database.db.delete(webhookEndpoints)
  received.length = 0
})

const add = async (by: TestUser, events: string[], address = url) =>
  by.call('POST', '/webhooks', { json: { name: 'Portal', url: address, events } })
const log = async (by: TestUser, id: string): Promise<WebhookDelivery[]> =>
  (await by.call('GET', `/webhooks/${id}/deliveries`)).body.items
const types = () => received.map(({ type }) => type)
const ready = async (by: TestUser, name: string, content: string) =>
  by.settled((await by.upload(await by.chat(), name, content)).body.id)
const jobless = { enqueue: async () => {} }

describe('a webhook', () => {
  it('is told, in order and signed, what happens to documents, and not what they say', async () => {
    const { status, body } = await add(user, ['document.ready', 'document.failed', 'document.deleted'])
    expect([status, body.off, body.secret.slice(0, 6)]).toEqual([201, null, 'whsec_'])
    const { secret, ...listed } = body
    expect((await user.call('GET', '/webhooks')).body.items).toEqual([listed])
    const rotated = (await user.call('POST', `/webhooks/${body.id}/rotate`, { json: { overlap_hours: 1 } }))
      .body

    const document = await ready(user, 'salaries.txt', 'The secret salary is 42 euros.')
    const failed = await ready(user, 'broken.pdf', '%PDF-1.7 nothing follows')
    await user.call('DELETE', `/documents/${document.id}`)
    await until(async () => received.length >= 3)
    expect(types()).toEqual(['document.ready', 'document.failed', 'document.deleted'])
    expect(received.map(({ data }) => data.document_id)).toEqual([document.id, failed.id, document.id])
    expect(received[1]?.data.error).toBe(failed.error?.code)
    for (const { body: sent, headers } of received) {
      expect(sent).not.toMatch(/salar|euros/)
      for (const known of [secret, rotated.secret])
        expect(new Webhook(known).verify(sent, headers)).toEqual(JSON.parse(sent))
      expect(() => new Webhook(newSecret()).verify(sent, headers)).toThrow('No matching signature')
    }
    const entries = await until(async () => {
      const items = await log(user, body.id)
      return items.every(({ state }) => state === 'delivered') && items
    })
    expect(
      entries.map(({ event, tries, response_status, response }) => [event, tries, response_status, response]),
    ).toEqual(
      ['document.deleted', 'document.failed', 'document.ready'].map(event => [event, 1, 200, 'Thank you']),
    )
    const newest = await user.call('GET', `/webhooks/${body.id}/deliveries?limit=1`)
    expect(newest.body.items).toEqual(entries.slice(0, 1))
    const rest = await user.call('GET', `/webhooks/${body.id}/deliveries?cursor=${newest.body.next_cursor}`)
    expect([rest.body.items, rest.body.next_cursor]).toEqual([entries.slice(1), null])
    expect((await user.call('DELETE', `/webhooks/${body.id}`)).body).toEqual({ ok: true })
    expect(await app.database.db.select().from(webhookDeliveries)).toEqual([])
  })

  it('is told of ratings', async () => {
    const chat = await user.chat()
    const document = await user.upload(chat, 'fee.txt', 'The fee is 7 euros.')
    await user.settled(document.body.id)
    await user.call('POST', '/chat', { json: { payload: 'What is the fee?', session_id: chat } })
    const { id } = (await user.call('GET', `/chat/${chat}`)).body.at(-1)
    await add(user, ['answer.rated'])
    await user.call('POST', `/chat/messages/${id}/feedback`, { json: { rating: 'up', comment: 'Secret' } })
    await until(async () => received.length > 0)
    expect(received.map(({ type, data }) => [type, data])).toEqual([
      ['answer.rated', { message_id: id, chat_id: chat, rating: 'up' }],
    ])
  })

  it('is told when an import has finished', async () => {
    await add(user, ['import.finished'])
    const lines = ['one', 'two'].map(name => ({ path: `${name}.txt`, content: `The text of ${name}.` }))
    const id = await importAll(user, lines)
    await until(async () => received.length > 0)
    expect(received.map(({ data }) => data)).toEqual([{ import_id: id, documents: 2, failed: 0 }])
  })

  it('is told nothing of what was rolled back, or while it is off', async () => {
    const { id } = (await add(user, ['import.finished'])).body
    const { db } = app.database
    const event = { type: 'import.finished', data: { import_id: 'i', documents: 2, failed: 0 } } as const
    const undone = db.transaction(async tx => {
      await announce(tx, jobless, user.tenantId, event)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const change = (on: boolean) => user.call('PATCH', `/webhooks/${id}`, { json: { on } })
    expect((await change(false)).body.off).toBe('by-hand')
    await db.transaction(tx => announce(tx, jobless, user.tenantId, event))
    expect(await log(user, id)).toEqual([])
    expect((await change(true)).body.off).toBe(null)
    await db.transaction(tx => announce(tx, jobless, user.tenantId, event))
    expect((await log(user, id)).map(({ event: of }) => of)).toEqual(['import.finished'])
  })

  it.each([
    ['ftp://example.org', 'This is not an address'],
    ['https://user:word@example.org', 'This is not an address'],
    ['http://example.org/hook', 'must begin with https'],
    ['https://10.0.0.8/hook', 'is in this network'],
    ['https://[::1]/hook', 'is in this network'],
    ['https://[::ffff:169.254.169.254]/', 'is in this network'],
  ])('is refused at %s', async (address, sentence) => {
    const { status, body } = await add(user, ['document.ready'], address)
    expect([status, body.code, body.detail[0].loc]).toEqual([422, 'invalid_request', ['body', 'url']])
    expect(body.detail[0].msg).toContain(sentence)
  })

  it('may be one of twenty', async () => {
    const row = { tenantId: user.tenantId, name: 'More', url, events: [], secret: '' }
    await app.database.db
      .insert(webhookEndpoints)
      .values(Array.from({ length: 20 }, (_, at) => ({ ...row, id: `more-${at}` })))
    expect((await add(user, ['document.ready'])).body.code).toBe('too_many_webhooks')
  })
})

describe('a test event', () => {
  it('is sent at once, and says what came of it', async () => {
    const { id, secret } = (await add(user, ['document.ready'])).body
    const { body } = await user.call('POST', `/webhooks/${id}/test`)
    expect([body.event, body.state, body.response_status, body.problem]).toEqual([
      'test',
      'delivered',
      200,
      null,
    ])
    expect(received[0] && new Webhook(secret).verify(received[0].body, received[0].headers)).toMatchObject({
      type: 'test',
    })
  })

  it.each([
    [
      'a redirect, which is not followed',
      302,
      { location: 'http://127.0.0.1:9/' },
      'Redirects are not followed',
    ],
    ['an error', 500, {}, null],
  ])('fails by %s', async (_what, status, headers, problem) => {
    answer = (_, response) => void response.writeHead(status, headers as Record<string, string>).end('No\0')
    const { id } = (await add(user, ['document.ready'])).body
    const { body } = await user.call('POST', `/webhooks/${id}/test`)
    expect([body.state, body.response_status, body.response]).toEqual(['failed', status, 'No'])
    expect(body.problem?.slice(0, 26) ?? null).toBe(problem)
    expect(received.length).toBe(1)
  })

  it('fails at a name of this network that is not listed', async () => {
    const { id } = (await add(user, ['document.ready'], 'https://localhost:9/hook')).body
    const { body } = await user.call('POST', `/webhooks/${id}/test`)
    expect([body.state, body.problem]).toEqual(['failed', 'localhost is in this network.'])
  })
})

describe('a delivery', () => {
  const sent = () => ({ id: 'one', body: '{}', url, secrets: [newSecret()] })

  it('takes the beginning of an answer without end', async () => {
    answer = (_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
      response.on('close', () => clearInterval(timer))
    }
    const outcome = await sendDelivery(sent(), ['127.0.0.1'], new Date())
    expect([outcome.arrived, outcome.response]).toEqual([true, 'x'.repeat(2000)])
  })

  it('gives up a server that does not answer', async () => {
    answer = () => {}
    const outcome = await sendDelivery(sent(), ['127.0.0.1'], new Date(), 300)
    expect([outcome.arrived, outcome.problem]).toEqual([
      false,
      `${new URL(url).host} did not answer in time.`,
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
    answer = (_, response) => void response.writeHead(500).end('Sorry')
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
        const count = received.length
        await deliverWaiting(deps, JSON.parse(queued[0] ?? ''), new AbortController().signal)
        for (let at = count; at < received.length; at++) tried.push(now.getTime() - began)
      }
      now = new Date(now.getTime() + 10 * 60_000)
    }
    const hours = tried.map(at => Math.round(at / 3_600_000))
    expect(hours).toEqual([0, 0, 0, 1, 3, 8, 18, 32, 52, 72])
    expect(new Set(received.map(({ data }) => data.import_id))).toEqual(new Set(['first']))
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect((await row())?.off).toBe('failing')
    expect(mails).toEqual(['send-mail'])
    const noted = and(eq(auditLog.action, 'webhook-turned-off'))
    expect((await db.select().from(auditLog).where(noted)).map(({ details }) => details)).toEqual([
      { webhook: id, why: 'failing' },
    ])
    expect((await log(user, id)).map(({ state, tries }) => [state, tries])).toEqual([
      ['failed', 0],
      ['failed', 10],
    ])

    expect((await user.call('POST', `/webhooks/${id}/replay`)).body.code).toBe('webhook_off')
    answer = kindly
    received.length = 0
    await user.call('PATCH', `/webhooks/${id}`, { json: { on: true } })
    expect((await user.call('POST', `/webhooks/${id}/replay`)).body).toEqual({ count: 2 })
    await until(async () => received.length === 2)
    expect(received.map(({ data }) => data.import_id)).toEqual(['first', 'second'])
    const [, first] = await until(async () => {
      const items = await log(user, id)
      return items.every(({ state }) => state === 'delivered') && items
    })
    await user.call('POST', `/webhooks/${id}/deliveries/${first?.id}/replay`)
    await until(async () => received.length === 3)
    expect(received[2]?.body).toBe(received[0]?.body)
  })

  it('is turned off at once when it says that it is gone', async () => {
    answer = (_, response) => void response.writeHead(410).end()
    const { id } = (await add(user, ['document.deleted'])).body
    const { body } = await user.upload(await user.chat(), 'a.txt', 'Some text.')
    await user.settled(body.id)
    await user.call('DELETE', `/documents/${body.id}`)
    await until(async () => (await user.call('GET', '/webhooks')).body.items[0].off === 'gone')
    expect((await log(user, id)).map(({ state, response_status }) => [state, response_status])).toEqual([
      ['failed', 410],
    ])
  })
})

describe('in an organisation', () => {
  it('administrators have webhooks, which are told who comes and goes', async () => {
    const tenantId = await addOrganisation(app)
    const [owner, member] = [
      await addMember(app, tenantId, 'owner'),
      await addMember(app, tenantId, 'member'),
    ]
    expect((await add(member, ['member.changed'])).body.code).toBe('forbidden')
    const { id } = (await add(owner, ['member.changed'])).body
    for (const [method, path] of [
      ['GET', '/webhooks'],
      ['GET', `/webhooks/${id}/deliveries`],
      ['POST', `/webhooks/${id}/test`],
    ] as const)
      expect((await member.call(method, path)).body.code).toBe('forbidden')
    await owner.call('PATCH', `/organisation/members/${member.id}`, { json: { role: 'editor' } })
    await owner.call('POST', `/organisation/members/${member.id}/remove`, { json: { heir_id: null } })
    await until(async () => received.length === 2)
    expect(received.map(({ data }) => data)).toEqual([
      { user_id: member.id, change: 'role-changed', role: 'editor' },
      { user_id: member.id, change: 'removed', role: 'editor' },
    ])
    const actions = (await owner.call('GET', '/organisation/log')).body.items
    expect(actions.map(({ action }: { action: string }) => action)).toContain('webhook-added')
  })

  it('they are told whom the directory adds, changes and takes away, and nothing of a dry run', async () => {
    const tenantId = await addOrganisation(app)
    const owner = await addMember(app, tenantId, 'owner')
    await proveDomain(app, tenantId, 'told.example')
    const { scim } = await connectDirectory(app, owner)
    const dry = await connectDirectory(app, owner, { name: 'Dry', dry_run: true })
    await add(owner, ['member.changed'])
    const person = (name: string) => ({ userName: `${name}@told.example`, active: true })
    expect((await dry.scim('POST', '/Users', person('ben'))).status).toBe(201)
    const { id } = (await scim('POST', '/Users', person('mia'))).body
    const group = (await scim('POST', '/Groups', { displayName: 'Editors', members: [{ value: id }] })).body
      .id
    const mapping = [{ directory_group_id: group, role: 'editor', group_id: null }]
    const mapped = (path: string) =>
      owner.call('POST', `/organisation/provisioning/${path}`, { json: { mapping } })
    expect((await mapped('mapping/preview')).status).toBe(200)
    expect((await mapped('mapping')).status).toBe(200)
    const set = (active: boolean) =>
      scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: active }))
    await set(false)
    await set(true)
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204)
    await until(async () => received.length >= 5)
    expect(received.map(({ data }) => [data.user_id, data.change, data.role])).toEqual([
      [id, 'joined', 'member'],
      [id, 'role-changed', 'editor'],
      [id, 'removed', 'editor'],
      [id, 'joined', 'editor'],
      [id, 'removed', 'editor'],
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
    const told = (await log(free, id)).map(({ body }) => JSON.parse(body).data)
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
    answer = (request, response) => void takeOver().then(() => kindly(request, response))
    const config = readConfig({ DATA_DIR: app.dataDir, WEBHOOK_HOSTS: '127.0.0.1' })
    const deps = { db, jobs: jobless, clock: systemClock, config }
    await deliverWaiting(deps, { tenantId: user.tenantId, endpointId: id }, AbortSignal.timeout(60_000))
    expect(received).toHaveLength(1)
    const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    expect(endpoint?.claimedUntil).toEqual(taken)
  })
})
