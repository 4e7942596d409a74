import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { hasCard } from '../../domain/cards/has-card.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { waitsForFilling } from '../../ingest/card/fill/fill-card.ts'
import { modelAt } from '../../testing/model-at.testing.ts'
import {
  answerWith,
  begin,
  finish,
  type ScriptedEndpoint,
  say,
  startScriptedEndpoint,
} from '../../testing/model-endpoint.testing.ts'
import { addMember, addOrganisation, enter } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'

let endpoint: ScriptedEndpoint
let app: TestApp
let tenantId: TenantId
let owner: TestUser
let member: TestUser
beforeAll(async () => {
  endpoint = await startScriptedEndpoint(answerWith('The fee is 4,500 euros a year [1].'))
  const language = modelAt(endpoint.url)
  app = await startTestApp({ MODEL_BASE_URL: endpoint.url }, { providers: { language } })
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
  member = await addMember(app, tenantId, 'member')
})
afterAll(async () => {
  await app.stop()
  await endpoint.stop()
})

const change = (json: object, who = owner) => who.call('PATCH', '/organisation/policies', { json })
const me = async (who: TestUser) => (await who.call('GET', '/auth/me')).body
const factor = (who: TestUser, twoFactor: boolean) =>
  app.database.db.update(users).set({ twoFactor }).where(eq(users.id, who.id))

async function asked(who: TestUser) {
  const session_id = await who.chat()
  const { id } = (await who.upload(session_id, 'fee.txt', `The fee is 4,500 euros a year. ${session_id}`))
    .body
  await who.settled(id)
  const { body } = await who.call('POST', '/chat', { json: { payload: 'How much is the fee?', session_id } })
  return { ...body, document: id as string, session_id }
}

describe('a policy', () => {
  it('is shown and changed by administrators of the organisation, and logged', async () => {
    expect((await owner.call('GET', '/organisation/policies')).body).toMatchObject({
      ...{ second_factor: false, keep_local: false, exports: true, models: null },
      ...{ offered_models: ['own'], without_second_factor: 2 },
    })
    expect((await change({ exports: false }, member)).body.code).toBe('forbidden')
    expect((await member.call('GET', '/organisation/policies')).body.code).toBe('forbidden')
    expect((await change({ models: ['own'] })).body.models).toEqual(['own'])
    expect((await change({ models: null })).body.models).toBeNull()
    const { items } = (await owner.call('GET', '/organisation/log?action=policies-changed')).body
    for (const detail of [
      { name: 'policy', value: 'models' },
      { name: 'from', value: 'own' },
      { name: 'to', value: 'all' },
    ])
      expect(items[0].details).toContainEqual(detail)
  })

  it('is changed by one of two who saw the same, where they send its ETag', async () => {
    const seen = await owner.call('GET', '/organisation/policies')
    const tag = seen.headers.get('etag') ?? ''
    const again = { headers: { 'if-none-match': `W/${tag}` } }
    const known = await owner.call('GET', '/organisation/policies', again)
    expect([known.status, known.body, known.headers.get('etag')]).toEqual([304, '', tag])
    const hours = (session_hours: number) =>
      owner.call('PATCH', '/organisation/policies', { json: { session_hours }, headers: { 'if-match': tag } })
    const both = await Promise.all([hours(700), hours(701)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const late = both.find(({ status }) => status === 412)
    expect(late?.body).toMatchObject({
      code: 'changed_meanwhile',
      detail: expect.stringContaining('meanwhile'),
    })
    const changed = both.find(({ status }) => status === 200)
    const now = await owner.call('GET', '/organisation/policies', again)
    expect([now.status, now.body]).toEqual([200, changed?.body])
    expect(changed?.headers.get('etag')).toBe(now.headers.get('etag'))
    // Without the tag, and with any: as before.
    expect((await change({ session_hours: 9 })).status).toBe(200)
    const any = { json: { session_hours: null }, headers: { 'if-match': '*' } }
    expect((await owner.call('PATCH', '/organisation/policies', any)).status).toBe(200)
  })

  it('is not compared by a call that cannot compare, which says so', async () => {
    const given = { json: { name: 'Compared' }, headers: { 'if-match': '"any"' } }
    const { status, body } = await owner.call('POST', '/collections', given)
    expect([status, body.detail[0].loc]).toEqual([422, ['header', 'if-match']])
  })

  it('that demands a second factor keeps out who has none, from the next call on', async () => {
    expect((await change({ second_factor: true })).body.code).toBe('second_factor_demanded')
    await factor(owner, true)
    expect((await change({ second_factor: true })).body).toMatchObject({ without_second_factor: 1 })
    expect((await me(member)).organisation).toBeNull()
    expect((await member.call('GET', '/organisation')).status).toBe(404)
    const json = { organisation_id: tenantId }
    const refused = await member.call('POST', '/organisations/switch', { json })
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'second_factor_demanded' }])
    expect((await me(owner)).organisation.id).toBe(tenantId)
    await factor(member, true)
    await enter(member, tenantId)
    await factor(member, false)
    expect((await me(member)).organisation).toBeNull()
    await change({ second_factor: false })
    expect((await me(member)).organisation.id).toBe(tenantId)
  })

  it('that limits how long a login lasts puts older ones out of the organisation, from the next call on', async () => {
    for (const session_hours of [0, 1.5, 721])
      expect((await change({ session_hours })).status, `${session_hours}`).toBe(422)
    const [guest, elsewhere] = [await addMember(app, tenantId, 'guest'), await app.user()]
    const began = (who: TestUser, ago: string, more = {}) =>
      app.database.db
        .update(authSessions)
        .set({ createdAt: sql`now() - ${ago}::interval`, ...more })
        .where(eq(authSessions.userId, who.id))
    await began(member, '2 hours 5 minutes')
    await began(guest, '1 hour 55 minutes')
    await began(elsewhere, '3 hours')
    expect((await me(member)).organisation.id).toBe(tenantId)
    expect((await change({ session_hours: 2 })).body.session_hours).toBe(2)
    expect([(await me(member)).authenticated, (await me(member)).organisation]).toEqual([true, null])
    expect((await member.call('GET', '/organisation')).status).toBe(404)
    const json = { organisation_id: tenantId }
    const refused = await member.call('POST', '/organisations/switch', { json })
    expect([refused.status, refused.body.code]).toEqual([403, 'login_too_old'])
    expect((await me(guest)).organisation.id).toBe(tenantId)
    expect((await me(elsewhere)).authenticated).toBe(true)
    await began(guest, '2 hours 5 minutes', { signedOnBy: tenantId, tenantId: null })
    expect((await me(guest)).authenticated).toBe(false)
    expect((await change({ session_hours: null })).body.session_hours).toBeNull()
    const { items } = (await owner.call('GET', '/organisation/log?action=policies-changed')).body
    expect(items[0].details).toContainEqual({ name: 'to', value: 'no limit' })
  })

  it('that keeps text local lets none of it go to a model, neither for answers nor for cards', async () => {
    const open = await asked(member)
    expect(open.engine).toMatchObject({ kind: 'model', model: 'own' })
    const waiting = async (model = 'own') => {
      const rows = await app.database.db
        .select({ id: documents.id })
        .from(documents)
        .innerJoin(documentCards, hasCard)
        .where(waitsForFilling('models.example.org', model))
      return rows.map(({ id }) => id)
    }
    expect(await waiting()).toContain(open.document)
    await change({ keep_local: true })
    const before = endpoint.calls.length
    const { engine } = await asked(member)
    const message = expect.stringMatching(/^Your organisation keeps/)
    expect(engine).toMatchObject({ kind: 'quotes', sent_to: [], note: { code: 'kept_local', message } })
    expect(endpoint.calls.length).toBe(before)
    expect((await member.call('GET', '/chat/engines')).body.answers.kind).toBe('quotes')
    expect(await waiting()).not.toContain(open.document)
    const elsewhere = await app.user()
    expect((await asked(elsewhere)).engine.kind).toBe('model')
    await change({ keep_local: false, models: ['another'] })
    expect((await asked(member)).engine).toMatchObject({ kind: 'quotes', sent_to: [] })
    expect(await waiting()).not.toContain(open.document)
    expect(await waiting('another')).toContain(open.document)
    await change({ models: ['own'] })
    expect((await asked(member)).engine.kind).toBe('model')
    await change({ models: null })
  })

  it('on the language of answers holds for their own words, by a model or without', async () => {
    await change({ answer_language: 'german' })
    await asked(member)
    const sent = JSON.stringify(endpoint.calls.at(-1))
    expect(sent).toContain('Answer in German, whatever the language of the question')
    await change({ models: [] })
    const session_id = await member.chat()
    const json = { payload: 'What is the capital of Peru?', session_id }
    const told = async () => (await member.call('POST', '/chat', { json })).body.response
    expect(await told()).toMatch(/^Das steht nicht in Ihren Dokumenten/)
    await change({ answer_language: null })
    expect(await told()).toMatch(/^This is not in your documents/)
    await change({ models: null })
    await asked(member)
    expect(JSON.stringify(endpoint.calls.at(-1))).toContain('Answer in the language of the question')
  })

  it('that forbids exports of chats holds for administrators as well', async () => {
    const { session_id } = await asked(owner)
    const path = `/chat/${session_id}/export?format=md`
    expect((await owner.call('GET', path)).status).toBe(200)
    await change({ exports: false })
    expect((await owner.call('GET', path)).body.code).toBe('forbidden')
    expect((await me(owner)).features.exports).toBe(false)
    await change({ exports: true })
  })
})

describe('an organisation', () => {
  it('lets no answer be stored for a member who was removed while it was written', async () => {
    const leaving = await addMember(app, tenantId, 'member')
    const session_id = await leaving.chat()
    const { id } = (await leaving.upload(session_id, 'fee.txt', `The fee is 4,500 euros, ${session_id}.`))
      .body
    await leaving.settled(id)
    const [begun, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    endpoint.script = async (_, response) => {
      begin(response)
      say(response, 'The fee is ')
      begun.resolve()
      await removed.promise
      say(response, '4,500 euros [1].')
      finish(response)
    }
    const json = { payload: 'How much is the fee?', session_id }
    const answer = leaving.call('POST', '/chat', { json })
    await begun.promise
    await owner.call('POST', `/organisation/members/${leaving.id}/remove`, { json: {} })
    removed.resolve()
    expect(await answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const left = await app.database.db.select().from(messages).where(eq(messages.sessionId, session_id))
    expect(left).toEqual([])
  })
})
