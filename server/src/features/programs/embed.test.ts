import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { sealEmbed } from '../../domain/keys/embed-token.ts'
import { organisations } from '../../domain/organisations/organisation-tables.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { callAt, type TestUser } from '../../testing/start-app.testing.ts'

const secret = 'a-secret-of-these-tests-with-40-letters-'
const origins = ['https://portal.example']
const app = givenApp({ SECRET: secret })
let user: TestUser
let collection: string
let key: Awaited<ReturnType<typeof makeTestKey>>
beforeAll(async () => {
  user = await app.user({ tier: 'pro' })
  collection = (await user.call('POST', '/collections', { json: { name: 'Staff' } })).body.id
  const add = async (name: string, text: string) => {
    const { body } = await user.upload(null, name, text)
    await user.settled(body.id)
    return body.id
  }
  const lines = 'The year begins in May. Each employee has 27 days of leave. Ask in time.'
  const handbook = await add('handbook.txt', lines)
  await add('secret.txt', 'The director has 50 days of leave.')
  const json = { collection_id: collection, document_ids: [handbook] }
  await user.call('POST', '/collections/move', { json })
  key = await makeTestKey(app, user, { scopes: ['ask'] })
})

const make = (json: object = {}, by: Pick<TestUser, 'call'> = key) =>
  by.call('POST', '/embed-tokens', { json: { collection_id: collection, origins, ...json } })
const frameOf = async (frame: string) => {
  const answer = await fetch(`${app.url}/embed?frame=${frame}`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  return {
    status: answer.status,
    holders: /frame-ancestors (.*)$/.exec(policy)?.[1],
    options: answer.headers.get('x-frame-options'),
    html: await answer.text(),
  }
}
const frameIn = (token: string) => token.replace('cwe_', '').split('.').slice(0, 2).join('.')
async function ask(token: string, question: string, earlier: string[] = []) {
  const answer = await fetch(`${app.url}/embed/ask`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ question, earlier }),
  })
  const lines = (await answer.text()).split('\n').filter(Boolean)
  return { status: answer.status, said: lines.map(line => JSON.parse(line)) }
}

describe('a chat box in somebody’s page', () => {
  it('answers from its collection alone, with quotes and nothing to open', async () => {
    const { status, body } = await make({ title: 'Ask <HR>' })
    expect([status, body.html]).toEqual([201, expect.stringContaining(`data-token="${body.token}"`)])
    const { said } = await ask(body.token, 'How many days of leave does each employee have?')
    const { answer } = said.at(-1)
    expect(answer.response).toContain('27 days')
    expect(answer.citations[0]).toEqual({
      index: 1,
      filename: 'handbook.txt',
      location: expect.any(String),
      quote: 'Each employee has 27 days of leave.',
      before: '',
      after: '',
    })
    const other = await ask(body.token, 'How many days of leave does the director have?')
    expect(JSON.stringify(other.said)).not.toContain('50 days')
    const chats = (await user.call('GET', `/chat/sessions?key_id=${key.id}`)).body.items
    expect(chats).toHaveLength(2)
  })

  it('shows the sentences around a quote where its token says so and its key may read', async () => {
    const question = 'How many days of leave does each employee have?'
    expect((await make({ surroundings: true })).body.code).toBe('scope_missing')
    const reading = await makeTestKey(app, user, { scopes: ['ask', 'read'] })
    const { token } = (await make({ surroundings: true }, reading)).body
    const [source] = (await ask(token, question)).said.at(-1).answer.citations
    expect(source).toMatchObject({ before: 'The year begins in May.', after: 'Ask in time.' })
    const plain = (await make({}, reading)).body.token
    expect(JSON.stringify((await ask(plain, question)).said)).not.toContain('in May')
    const organisation = await addOrganisation(app, 'Portal')
    const { db } = app.database
    await db
      .update(organisations)
      .set({ keyMakers: 'members' })
      .where(eq(organisations.tenantId, organisation))
    const owner = await addMember(app, organisation, 'owner')
    const member = await addMember(app, organisation, 'member')
    const asked = (await owner.call('POST', '/collections', { json: { name: 'Asked' } })).body.id
    const grant = { effect: 'allow', right: 'ask', principal: 'organisation' }
    await owner.call('POST', `/collections/${asked}/grants`, { json: grant })
    const theirs = await makeTestKey(app, member, { scopes: ['ask', 'read'] })
    expect((await make({ collection_id: asked }, theirs)).status).toBe(201)
    const refused = await make({ collection_id: asked, surroundings: true }, theirs)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
  })

  it('is shown by browsers in pages of its origins alone', async () => {
    const { token } = (await make({ title: 'Ask <HR>' })).body
    const { status, holders, options, html } = await frameOf(frameIn(token))
    expect([status, holders, options]).toEqual([200, 'https://portal.example', null])
    expect(html).toContain('<h1>Ask &lt;HR&gt;</h1>')
    const [said = '', seal = ''] = frameIn(token).split('.')
    const grant = JSON.parse(Buffer.from(said, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...grant, origins: ['https://evil.example'] })).toString(
      'base64url',
    )
    for (const frame of ['', 'none', `${forged}.${seal}`, said])
      expect(await frameOf(frame)).toMatchObject({ status: 403, holders: "'none'" })
  })

  it('has a token that opens nothing else, and the part in its address does not ask', async () => {
    const { token } = (await make()).body
    const call = callAt(app.url, { authorization: `Bearer ${token}` })
    for (const path of ['/documents', '/keys/current', '/chat/sessions'])
      expect((await call('GET', path)).status).toBe(401)
    for (const other of [
      `cwe_${frameIn(token)}`,
      `cwe_${frameIn(token)}.${token.split('.')[1]}`,
      key.secret,
      'x',
    ])
      expect((await ask(other, 'How many days?')).status).toBe(401)
    expect((await ask(token, '')).status).toBe(422)
  })

  it('is over with its time, and with its key', async () => {
    const grant = { key: key.id, collection, origins, surroundings: false, title: '' }
    const late = sealEmbed(secret, { ...grant, until: Date.now() - 1 })
    expect((await ask(late.token, 'How many days?')).status).toBe(401)
    expect((await frameOf(late.frame)).holders).toBe('https://portal.example')
    const other = await makeTestKey(app, user, { scopes: ['ask'] })
    const { token } = (await make({}, other)).body
    expect((await ask(token, 'How many days?')).status).toBe(200)
    await user.call('DELETE', `/keys/${other.id}`)
    expect((await ask(token, 'How many days?')).status).toBe(401)
  })

  it('is made by a key that asks, for its own collections and real origins', async () => {
    expect((await make({}, user)).body.code).toBe('forbidden')
    expect((await make({}, await makeTestKey(app, user, { scopes: ['read'] }))).body.code).toBe(
      'scope_missing',
    )
    const stranger = await makeTestKey(app, await app.user({ tier: 'pro' }), { scopes: ['ask'] })
    expect((await make({}, stranger)).body.code).toBe('not_found')
    for (const origin of [
      '*',
      'http://portal.example',
      'https://portal.example/page',
      'https://*.example',
      'https://a.example; script-src *',
    ])
      expect((await make({ origins: [origin] })).body.detail[0].loc.slice(0, 2)).toEqual(['body', 'origins'])
  })
})
