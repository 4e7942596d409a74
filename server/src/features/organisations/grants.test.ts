import { mostGrants } from '@citewell/contract/grants.ts'
import { hiddenAnswer } from '@citewell/contract/limits.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { messages } from '../../domain/chats/chat-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation, enter, mailedToken } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
})

describe('a group', () => {
  it('holds members, and no group', async () => {
    const member = await addMember(app, tenantId, 'member')
    const json = { name: 'Counsel', member_ids: [member.id] }
    const { body: group } = await owner.call('POST', '/organisation/groups', { json })
    expect(group).toMatchObject(json)
    expect((await owner.call('POST', '/organisation/groups', { json })).status).toBe(422)
    const change = (member_ids: string[]) =>
      owner.call('PATCH', `/organisation/groups/${group.id}`, { json: { member_ids } })
    expect((await change([group.id])).status).toBe(404)
    expect((await change([])).body.member_ids).toEqual([])
    const admin = await addMember(app, await addOrganisation(app, 'Others'), 'owner')
    expect((await admin.call('DELETE', `/organisation/groups/${group.id}`)).status).toBe(404)
    expect((await owner.call('DELETE', `/organisation/groups/${group.id}`)).status).toBe(200)
    expect((await change([member.id])).status).toBe(404)
  })
})

describe('a grant', () => {
  it('lets a member see a collection from the next call on, until it is taken back', async () => {
    const [editor, member] = [
      await addMember(app, tenantId, 'editor'),
      await addMember(app, tenantId, 'member'),
    ]
    const collection = (await editor.call('POST', '/collections', { json: { name: 'Client A' } })).body.id
    const path = `/collections/${collection}/grants`
    const group = (
      await owner.call('POST', '/organisation/groups', { json: { name: 'A team', member_ids: [member.id] } })
    ).body.id
    const sees = async () =>
      (await member.call('GET', '/collections')).body.items.some(
        (each: { id: string }) => each.id === collection,
      )
    expect(await sees()).toBe(false)
    const give = (json: object, by = editor) => by.call('POST', path, { json })
    const ask = { effect: 'allow', right: 'ask' }
    const { body } = await give({ ...ask, principal: 'group', group_id: group })
    expect(await sees()).toBe(true)
    const told = body.readers.find((each: { user_id: string }) => each.user_id === member.id)
    expect(told).toMatchObject({ role: 'member', right: 'ask' })
    expect(
      (await member.call('PATCH', `/collections/${collection}`, { json: { name: 'X' } })).body.code,
    ).toBe('forbidden')
    await give({ effect: 'deny', right: 'find', principal: 'user', user_id: member.id })
    expect(await sees()).toBe(false)
    const denial = (await editor.call('GET', path)).body.items.at(-1)
    expect(denial).toMatchObject({ effect: 'deny', right: 'find', name: 'Test Person' })
    await editor.call('DELETE', `${path}/${denial.id}`)
    expect(await sees()).toBe(true)
    await owner.call('DELETE', `/organisation/groups/${group}`)
    expect(await sees()).toBe(false)
    expect((await give({ ...ask, principal: 'group', group_id: group })).status).toBe(404)
    const stranger = await app.user()
    expect((await give({ ...ask, principal: 'user', user_id: stranger.id })).status).toBe(404)
    expect((await give({ ...ask, principal: 'organisation' }, member)).status).toBe(404)
    expect((await editor.call('GET', path)).body.items).toHaveLength(1)
  })
})

describe('an invitation that shares a collection', () => {
  const share = (json: object, who = owner) =>
    who.call('POST', '/organisation/invitations', { json: { role: 'guest', ...json } })
  const accept = async (user: TestUser) => {
    const token = await mailedToken(app, user.email)
    const { status } = await user.call('POST', '/organisations/accept', { json: { token } })
    await enter(user, tenantId)
    return status
  }
  const seen = async (user: TestUser) =>
    (await user.call('GET', '/collections')).body.items.map(({ id }: { id: string }) => id)
  const make = async (name: string) =>
    (await owner.call('POST', '/collections', { json: { name } })).body.id as string
  const ask = 'ask'

  it('lets who accepts it see the collection at once, and no other', async () => {
    const [shared, other, guest] = [await make('For a client'), await make('Not theirs'), await app.user()]
    const sent = await share({ emails: [guest.email], share: { collection_id: shared, right: ask } })
    expect(sent.body.items).toMatchObject([{ email: guest.email, collection_id: shared, right: ask }])
    const grantsNow = async () => (await owner.call('GET', `/collections/${shared}/grants`)).body.items
    expect(await grantsNow()).toHaveLength(1)
    expect(await accept(guest)).toBe(200)
    expect([await seen(guest), (await guest.call('GET', `/collections/${other}`)).status]).toEqual([
      [shared],
      404,
    ])
    const given = { principal: 'user', principal_id: guest.id, effect: 'allow', right: ask }
    expect((await grantsNow()).slice(1)).toMatchObject([given])
    const [joined] = await app.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'member-joined'), eq(auditLog.actorId, guest.id)))
    expect(joined?.details).toMatchObject({ collection: shared, right: ask })
  })

  it('shares it with members at once, and takes nothing from who may do more', async () => {
    const [shared, guest] = [await make('Also for members'), await addMember(app, tenantId, 'guest')]
    const sent = await share({ emails: [guest.email], share: { collection_id: shared, right: 'read' } })
    expect(sent.body).toEqual({ items: [], members: [guest.email] })
    expect(await seen(guest)).toEqual([shared])
    const later = await app.user()
    await share({ emails: [later.email], share: { collection_id: shared, right: ask } })
    await app.database.db.insert(members).values({ tenantId, userId: later.id, role: 'guest' })
    const grant = { principal: 'user', user_id: later.id, effect: 'allow', right: 'download' }
    await owner.call('POST', `/collections/${shared}/grants`, { json: grant })
    expect(await accept(later)).toBe(200)
    const { readers } = (await owner.call('GET', `/collections/${shared}/grants`)).body
    expect(readers.find(({ user_id }: { user_id: string }) => user_id === later.id).right).toBe('download')
  })

  it('is in the log with who invited, and adds no grant beyond the limit, which keeps nobody from joining', async () => {
    const [shared, guest, late] = [await make('Nearly full'), await app.user(), await app.user()]
    await share({ emails: [guest.email, late.email], share: { collection_id: shared, right: ask } })
    // The owner's own and these leave room for one.
    await app.database.execute(
      `insert into member_groups (tenant_id, id, name) select $1, 'full ' || n, 'full ' || n from generate_series(3, $2::int) n`,
      [tenantId, mostGrants],
    )
    await app.database.execute(
      `insert into grants (tenant_id, id, collection_id, principal, group_id, effect, level)
        select tenant_id, id, $2, 'group', id, 'allow', 1 from member_groups where tenant_id = $1 and id like 'full %'`,
      [tenantId, shared],
    )
    expect(await accept(guest)).toBe(200)
    const [given] = (await owner.call('GET', '/organisation/log?action=grant-changed&limit=1')).body.items
    expect(given).toMatchObject({ actor: guest.email })
    expect(given.details).toContainEqual({ name: 'collection', value: 'Nearly full' })
    expect(given.details).toContainEqual({ name: 'invited_by', value: owner.email })
    expect([await accept(late), await seen(late)]).toEqual([200, []])
    const grant = { principal: 'user', effect: 'allow' }
    const give = (user: TestUser, right: string) =>
      owner.call('POST', `/collections/${shared}/grants`, { json: { ...grant, user_id: user.id, right } })
    expect([(await give(late, ask)).status, (await give(guest, 'read')).status]).toEqual([422, 201])
    await app.database.execute(`delete from member_groups where id like 'full %'`)
    expect([(await give(late, ask)).status, await seen(late)]).toEqual([201, [shared]])
  })

  it('invites all the same once the collection is gone', async () => {
    const [shared, guest] = [await make('Gone soon'), await app.user()]
    await share({ emails: [guest.email], share: { collection_id: shared, right: ask } })
    await app.database.db.delete(collections).where(eq(collections.id, shared))
    const open = (await owner.call('GET', '/organisation/invitations')).body.items
    const invited = open.find(({ email }: { email: string }) => email === guest.email)
    expect(invited).toMatchObject({ collection_id: null, right: null })
    expect([await accept(guest), await seen(guest)]).toEqual([200, []])
  })

  it('names a collection of the organisation and a right, and is for administrators', async () => {
    const [shared, member] = [await make('Half'), await addMember(app, tenantId, 'member')]
    const emails = ['half@example.org']
    const stranger = await addMember(app, await addOrganisation(app, 'Others'), 'owner')
    const theirs = (await stranger.call('POST', '/collections', { json: { name: 'Theirs' } })).body.id
    expect((await share({ emails, share: { collection_id: theirs, right: ask } })).status).toBe(404)
    expect((await share({ emails, share: { collection_id: shared } })).status).toBe(422)
    expect((await share({ emails, share: { right: ask } })).status).toBe(422)
    expect((await share({ emails, share: { collection_id: 'nothing', right: ask } })).status).toBe(404)
    expect((await share({ emails, share: { collection_id: shared, right: ask } }, member)).status).toBe(403)
    const open = (await owner.call('GET', '/organisation/invitations')).body.items
    expect(open.map(({ email }: { email: string }) => email)).not.toContain('half@example.org')
  })
})

describe('a denial', () => {
  const names = async (who: TestUser) =>
    (await who.call('GET', '/collections')).body.items.map((each: { name: string }) => each.name)
  const make = async (name: string) =>
    (await owner.call('POST', '/collections', { json: { name } })).body.id as string
  const group = async (name: string, ...held: TestUser[]) =>
    (
      await owner.call('POST', '/organisation/groups', {
        json: { name, member_ids: held.map(({ id }) => id) },
      })
    ).body.id as string
  const give = (collection: string, json: object) =>
    owner.call('POST', `/collections/${collection}/grants`, { json })
  const toAll = { effect: 'allow', right: 'read', principal: 'organisation' }

  it('to a group keeps the group', async () => {
    const member = await addMember(app, tenantId, 'member')
    const collection = await make('Deal A')
    const walled = await group('Deal B', member)
    await give(collection, toAll)
    const denied = await give(collection, {
      ...{ effect: 'deny', right: 'find', principal: 'group', group_id: walled },
    })
    expect(await names(member)).not.toContain('Deal A')
    const refused = await owner.call('DELETE', `/organisation/groups/${walled}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'still_denies'])
    expect(refused.body.detail).toContain('“Deal A”')
    const grant = denied.body.items.find((each: { effect: string }) => each.effect === 'deny')
    await owner.call('DELETE', `/collections/${collection}/grants/${grant.id}`)
    expect((await owner.call('DELETE', `/organisation/groups/${walled}`)).status).toBe(200)
    expect(await names(member)).toContain('Deal A')
  })

  it('outlasts the membership, to the person and to their group; what they were allowed does not', async () => {
    const member = await addMember(app, tenantId, 'member')
    const walled = await group('Deal D', member)
    const [own, ofGroup, allowed] = [await make('Deal C'), await make('Deal E'), await make('Deal F')]
    for (const each of [own, ofGroup]) await give(each, toAll)
    const toThem = { principal: 'user', user_id: member.id }
    await give(own, { effect: 'deny', right: 'find', ...toThem })
    await give(ofGroup, { effect: 'deny', right: 'ask', principal: 'group', group_id: walled })
    await give(allowed, { effect: 'allow', right: 'read', ...toThem })
    expect(await names(member)).toEqual(expect.arrayContaining(['Deal E', 'Deal F']))
    await member.call('POST', '/organisation/leave', { json: {} })
    await owner.call('POST', '/organisation/invitations', {
      json: { emails: [member.email], role: 'member' },
    })
    await member.call('POST', '/organisations/accept', {
      json: { token: await mailedToken(app, member.email) },
    })
    await enter(member, tenantId)
    const seen = await names(member)
    for (const name of ['Deal C', 'Deal F']) expect(seen).not.toContain(name)
    const readers = async (id: string) =>
      (await owner.call('GET', `/collections/${id}/grants`)).body.readers.find(
        (each: { user_id: string }) => each.user_id === member.id,
      )
    expect(await readers(ofGroup)).toMatchObject({ right: 'find' })
    expect(await readers(allowed)).toBeUndefined()
  })
})

describe('what is in a collection of an organisation', () => {
  const put = async (who: TestUser, name: string, collection_id: string) => {
    const { id } = (await who.upload(null, name, `The text of ${name}.`)).body
    await who.settled(id)
    const moved = await who.call('POST', '/collections/move', { json: { collection_id, document_ids: [id] } })
    expect(moved.status).toBe(200)
    return id as string
  }

  it('is taken out by administrators alone when others added it, and is theirs then', async () => {
    const [keeper, maker] = [
      await addMember(app, tenantId, 'editor'),
      await addMember(app, tenantId, 'editor'),
    ]
    const collection = (await keeper.call('POST', '/collections', { json: { name: 'Kept' } })).body.id
    const give = (json: object) => keeper.call('POST', `/collections/${collection}/grants`, { json })
    await give({ effect: 'allow', right: 'manage', principal: 'user', user_id: maker.id })
    const mine = await put(keeper, 'keeper.txt', collection)
    const theirs = await put(maker, 'maker.txt', collection)
    const takeOut = (who: TestUser, ...document_ids: string[]) =>
      who.call('POST', '/collections/move', { json: { collection_id: null, document_ids } })
    expect((await takeOut(keeper, mine, theirs)).body.code).toBe('forbidden')
    expect((await keeper.call('DELETE', `/collections/${collection}`)).body.code).toBe('forbidden')
    expect((await takeOut(keeper, mine)).status).toBe(200)
    expect((await owner.call('GET', `/documents/${mine}`)).status).toBe(404)
    const stranger = await addMember(app, tenantId, 'member')
    await give({ effect: 'deny', right: 'find', principal: 'user', user_id: stranger.id })
    expect((await owner.call('DELETE', `/collections/${collection}`)).body.code).toBe('still_denies')
    expect((await takeOut(owner, theirs)).body.code).toBe('still_denies')
    const denial = (await keeper.call('GET', `/collections/${collection}/grants`)).body.items.at(-1)
    await keeper.call('DELETE', `/collections/${collection}/grants/${denial.id}`)
    expect((await owner.call('DELETE', `/collections/${collection}`)).status).toBe(200)
    expect((await owner.call('GET', `/documents/${theirs}`)).status).toBe(200)
    expect((await maker.call('GET', `/documents/${theirs}`)).status).toBe(404)
    const { db } = app.database
    const recorded = await db.select().from(auditLog).where(eq(auditLog.action, 'collection-deleted'))
    expect(recorded.map(({ actorId, details }) => [actorId, details])).toEqual([
      [owner.id, { organisation: tenantId, collection }],
    ])
  })

  it('does not name a chat: its user may find the document today and not tomorrow', async () => {
    const member = await addMember(app, tenantId, 'member')
    const chat = await member.chat()
    await member.settled((await member.upload(chat, 'secret name.txt', 'Some text.')).body.id)
    expect((await member.call('GET', `/chat/sessions/${chat}`)).body.title).toBe('New Chat')
  })

  it('is in no stored answer any more, once who asked may not ask it', async () => {
    const member = await addMember(app, tenantId, 'member')
    const collection = (await owner.call('POST', '/collections', { json: { name: 'Asked' } })).body.id
    const grants = `/collections/${collection}/grants`
    await owner.call('POST', grants, { json: { effect: 'allow', right: 'ask', principal: 'organisation' } })
    await put(owner, 'asked.txt', collection)
    const inIt = { json: { collection_id: collection } }
    const chat = (await member.call('POST', '/chat/sessions', inIt)).body.id
    const json = { payload: 'What is the text of asked.txt?', session_id: chat, scope: 'collection' }
    expect((await member.call('POST', '/chat', { json })).status).toBe(200)
    const stored = async () => (await member.call('GET', `/chat/${chat}`)).body.at(-1)
    const before = await stored()
    expect([before.content.includes('asked.txt'), before.citations.length > 0]).toEqual([true, true])
    const denial = { effect: 'deny', right: 'ask', principal: 'user', user_id: member.id }
    await owner.call('POST', grants, { json: denial })
    expect(await stored()).toMatchObject({
      ...{ content: hiddenAnswer, citations: [], nearest: [], verdicts: [] },
      ...{ engine: null, searched: null },
    })
  })

  it('is not in a stored list of documents either, once who asked may not find it', async () => {
    const member = await addMember(app, tenantId, 'member')
    const collection = (await owner.call('POST', '/collections', { json: { name: 'Listed' } })).body.id
    const grants = `/collections/${collection}/grants`
    await owner.call('POST', grants, { json: { effect: 'allow', right: 'read', principal: 'organisation' } })
    await put(owner, 'zebra.txt', collection)
    const other = await put(owner, 'one_of [two].txt', collection)
    const inIt = { json: { collection_id: collection } }
    const chat = (await member.call('POST', '/chat/sessions', inIt)).body.id
    const json = { payload: 'Which documents mention a zebra?', session_id: chat, scope: 'collection' }
    expect((await member.call('POST', '/chat', { json })).status).toBe(200)
    const stored = async () => (await member.call('GET', `/chat/${chat}`)).body.at(-1)
    const { content, citations } = await stored()
    expect([content, citations.map((cited: { filename: string }) => cited.filename)]).toEqual([
      expect.stringContaining('one_of \\[two\\].txt'),
      ['zebra.txt'],
    ])
    const denial = { effect: 'deny', right: 'find', principal: 'user', user_id: member.id }
    await owner.call('POST', `/documents/${other}/grants`, { json: denial })
    expect((await stored()).content).toBe(hiddenAnswer)
  })

  it.each(['unread', 'absent', 'nothing'])(
    'is not in the note of what a model read either, as “%s”, once who asked may not find it',
    async list => {
      const member = await addMember(app, tenantId, 'member')
      const collection = (await owner.call('POST', '/collections', { json: { name: `Read ${list}` } })).body
        .id
      const grants = `/collections/${collection}/grants`
      await owner.call('POST', grants, { json: { effect: 'allow', right: 'ask', principal: 'organisation' } })
      await put(owner, `heron-${list}.txt`, collection)
      const other = await put(owner, `other-${list}.txt`, collection)
      const inIt = { json: { collection_id: collection } }
      const chat = (await member.call('POST', '/chat/sessions', inIt)).body.id
      const json = {
        payload: `What is the text of heron-${list}.txt?`,
        session_id: chat,
        scope: 'collection',
      }
      expect((await member.call('POST', '/chat', { json })).status).toBe(200)
      const some = { count: 1, documents: [{ id: other, filename: `other-${list}.txt` }] }
      await app.database.db
        .update(messages)
        .set({ trail: { carried: [], reading: { read: 2, of: 2, calls: 0, [list]: some } } })
        .where(and(eq(messages.sessionId, chat), eq(messages.role, 'assistant')))
      const stored = async () => (await member.call('GET', `/chat/${chat}`)).body.at(-1)
      expect((await stored()).reading[list].count).toBe(1)
      const denial = { effect: 'deny', right: 'find', principal: 'user', user_id: member.id }
      await owner.call('POST', `/documents/${other}/grants`, { json: denial })
      const { content, reading } = await stored()
      expect([content, reading]).toEqual([hiddenAnswer, undefined])
    },
  )
})
