import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { announce } from '../../domain/webhooks/announce.ts'
import { webhookDeliveries, webhookEndpoints } from '../../domain/webhooks/webhook-tables.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { importAll } from '../../testing/imports.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { connectDirectory, patchOf, proveDomain } from '../../testing/scim-client.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { newSecret } from './send-delivery.ts'
import { givenReceiver, jobless, logOf } from './webhook-receiver.testing.ts'

const receiver = givenReceiver()
const app = givenApp({ WEBHOOK_HOSTS: '127.0.0.1' })
const user = givenUser(app, { tier: 'pro' })
afterEach(async () => {
  await app.database.db.delete(webhookEndpoints)
})

const add = async (by: TestUser, events: string[], address = receiver.url) =>
  by.call('POST', '/webhooks', { json: { name: 'Portal', url: address, events } })
const types = () => receiver.received.map(({ type }) => type)
const ready = async (by: TestUser, name: string, content: string) =>
  by.settled((await by.upload(await by.chat(), name, content)).body.id)

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
    await until(async () => receiver.received.length >= 3)
    expect(types()).toEqual(['document.ready', 'document.failed', 'document.deleted'])
    expect(receiver.received.map(({ data }) => data.document_id)).toEqual([
      document.id,
      failed.id,
      document.id,
    ])
    expect(receiver.received[1]?.data.error).toBe(failed.error?.code)
    for (const { body: sent, headers } of receiver.received) {
      expect(sent).not.toMatch(/salar|euros/)
      for (const known of [secret, rotated.secret])
        expect(new Webhook(known).verify(sent, headers)).toEqual(JSON.parse(sent))
      expect(() => new Webhook(newSecret()).verify(sent, headers)).toThrow('No matching signature')
    }
    const entries = await until(async () => {
      const items = await logOf(user, body.id)
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
    await until(async () => receiver.received.length > 0)
    expect(receiver.received.map(({ type, data }) => [type, data])).toEqual([
      ['answer.rated', { message_id: id, chat_id: chat, rating: 'up' }],
    ])
  })

  it('is told when an import has finished', async () => {
    await add(user, ['import.finished'])
    const lines = ['one', 'two'].map(name => ({ path: `${name}.txt`, content: `The text of ${name}.` }))
    const id = await importAll(user, lines)
    await until(async () => receiver.received.length > 0)
    expect(receiver.received.map(({ data }) => data)).toEqual([{ import_id: id, documents: 2, failed: 0 }])
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
    expect(await logOf(user, id)).toEqual([])
    expect((await change(true)).body.off).toBe(null)
    await db.transaction(tx => announce(tx, jobless, user.tenantId, event))
    expect((await logOf(user, id)).map(({ event: of }) => of)).toEqual(['import.finished'])
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
    const row = { tenantId: user.tenantId, name: 'More', url: receiver.url, events: [], secret: '' }
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
    expect(
      receiver.received[0] &&
        new Webhook(secret).verify(receiver.received[0].body, receiver.received[0].headers),
    ).toMatchObject({
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
    receiver.answer = (_, response) =>
      void response.writeHead(status, headers as Record<string, string>).end('No\0')
    const { id } = (await add(user, ['document.ready'])).body
    const { body } = await user.call('POST', `/webhooks/${id}/test`)
    expect([body.state, body.response_status, body.response]).toEqual(['failed', status, 'No'])
    expect(body.problem?.slice(0, 26) ?? null).toBe(problem)
    expect(receiver.received.length).toBe(1)
  })

  it('fails at a name of this network that is not listed', async () => {
    const { id } = (await add(user, ['document.ready'], 'https://localhost:9/hook')).body
    const { body } = await user.call('POST', `/webhooks/${id}/test`)
    expect([body.state, body.problem]).toEqual(['failed', 'localhost is in this network.'])
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
    await until(async () => receiver.received.length === 2)
    expect(receiver.received.map(({ data }) => data)).toEqual([
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
    await until(async () => receiver.received.length >= 5)
    expect(receiver.received.map(({ data }) => [data.user_id, data.change, data.role])).toEqual([
      [id, 'joined', 'member'],
      [id, 'role-changed', 'editor'],
      [id, 'removed', 'editor'],
      [id, 'joined', 'editor'],
      [id, 'removed', 'editor'],
    ])
  })
})
