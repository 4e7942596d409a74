import { hiddenAnswer } from '@citewell/contract/limits.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation, enter } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
let member: TestUser
let chat: string
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
  member = await addMember(app, tenantId, 'member')
  chat = await owner.chat()
  const { id } = (await owner.upload(chat, 'fee.txt', 'The fee is 4,500 euros a year.')).body
  await owner.settled(id)
  await ask('What is the fee?')
})

const ask = (payload: string) => owner.call('POST', '/chat', { json: { session_id: chat, payload } })
const share = (message_id: string | null = null, who = owner) =>
  who.call('POST', `/chat/${chat}/shares`, { json: { message_id } })
const open = (link: string, who = member) => who.call('GET', `/shared/${link}`)
const answers = async () =>
  (await owner.call('GET', `/chat/${chat}`)).body.filter(
    (each: { role: string }) => each.role === 'assistant',
  )
const answersIn = ({ body }: { body: { messages: { role: string; content: string }[] } }) =>
  body.messages.filter(({ role }) => role === 'assistant').map(({ content }) => content)

describe('a link to a chat', () => {
  it('shows a member its questions, and the answers whose documents they may read', async () => {
    const { body } = await share()
    expect(body).toMatchObject({ question: null })
    // The document is its owner's alone.
    const hidden = await open(body.id)
    expect(answersIn(hidden)).toEqual([hiddenAnswer])
    expect(JSON.stringify(hidden.body)).not.toContain('4,500')
    expect(answersIn(await open(body.id, owner))[0]).toContain('4,500')
    const [{ id }] = (await owner.call('GET', '/documents')).body.items
    const json = { principal: 'user', user_id: member.id, effect: 'allow', right: 'ask' }
    await owner.call('POST', `/documents/${id}/grants`, { json })
    expect(answersIn(await open(body.id))).toEqual([hiddenAnswer])
    await owner.call('POST', `/documents/${id}/grants`, { json: { ...json, right: 'read' } })
    expect(answersIn(await open(body.id))[0]).toContain('4,500')
  })

  it('ends where the chat ended when it was shared, until it is shared again', async () => {
    const { body } = await share()
    await ask('How many euros a year?')
    expect((await open(body.id)).body.messages).toHaveLength(2)
    expect((await share()).body.id).toBe(body.id)
    expect((await open(body.id)).body.messages).toHaveLength(4)
  })

  it('to one answer shows it with its question alone', async () => {
    const [, second] = await answers()
    const { body } = await share(second.id)
    expect(body.question).toBe('How many euros a year?')
    const shown = (await open(body.id)).body
    expect(shown.messages.map(({ content }: { content: string }) => content)[0]).toBe(
      'How many euros a year?',
    )
    expect(shown.messages).toHaveLength(2)
    const listed = (await owner.call('GET', `/chat/${chat}/shares`)).body.items
    expect(listed.map(({ question }: { question: string | null }) => question)).toContain(body.question)
  })

  it('opens for nobody outside the organisation, and its chat’s owner alone makes and ends it', async () => {
    const { id } = (await share()).body
    const other = await addMember(app, await addOrganisation(app, 'Other'), 'owner')
    const guest = await addMember(app, tenantId, 'guest')
    const left = await addMember(app, tenantId, 'member')
    await enter(left, null)
    for (const who of [other, left, await app.user()]) expect((await open(id, who)).status).toBe(404)
    expect(answersIn(await open(id, guest))).toEqual([hiddenAnswer, hiddenAnswer])
    expect((await share(null, member)).status).toBe(404)
    expect((await member.call('DELETE', `/chat/${chat}/shares/${id}`)).status).toBe(404)
    const alone = await app.user()
    const own = await alone.chat()
    const refused = await alone.call('POST', `/chat/${own}/shares`, { json: { message_id: null } })
    expect(refused.status).toBe(404)
    expect((await share('none')).status).toBe(404)
  })

  it('is closed while its chat’s owner is no member', async () => {
    const leaving = await addMember(app, tenantId, 'editor')
    const left = await leaving.chat()
    await leaving.call('POST', '/chat', { json: { session_id: left, payload: 'What is the fee?' } })
    const { id } = (await leaving.call('POST', `/chat/${left}/shares`, { json: { message_id: null } })).body
    const isMember = and(eq(members.tenantId, tenantId), eq(members.userId, leaving.id))
    const [row] = await app.database.db.delete(members).where(isMember).returning()
    expect((await open(id)).status).toBe(404)
    await app.database.db.insert(members).values(row as typeof members.$inferInsert)
    expect((await open(id)).status).toBe(200)
  })

  it('is closed by the policy, by its end and by the chat’s deletion', async () => {
    const { id } = (await share()).body
    const allow = (share_links: boolean) =>
      owner.call('PATCH', '/organisation/policies', { json: { share_links } })
    await allow(false)
    expect([(await open(id)).status, (await share()).status]).toEqual([403, 403])
    await allow(true)
    expect((await open(id)).status).toBe(200)
    await owner.call('DELETE', `/chat/${chat}/shares/${id}`)
    expect((await open(id)).status).toBe(404)
    const again = (await share()).body.id
    expect((await open(again)).status).toBe(200)
    await owner.call('DELETE', `/chat/${chat}`)
    expect((await open(again)).status).toBe(404)
  })
})
