import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { memberInvitations, members } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { addMember, addOrganisation, enter } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser, testPassword } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

let app: TestApp
let tenantId: TenantId
let owner: TestUser
beforeAll(async () => {
  app = await startTestApp()
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
})
afterAll(() => app.stop())

/** The token of the last invitation that was mailed to an address, once there are this many. */
async function tokenFor(email: string, count = 1): Promise<string> {
  return until(async () => {
    const { body } = await app.call('GET', `/dev/mail?to=${encodeURIComponent(email)}`)
    const texts: string[] = body.items.map(({ text }: { text: string }) => text)
    const tokens = texts.flatMap(text => /\/join\?token=([\w-]+)/.exec(text)?.[1] ?? [])
    return tokens.length >= count && tokens[0]
  })
}

const invite = (email: string, role = 'member') =>
  owner.call('POST', '/organisation/invitations', { json: { emails: [email], role } })
const accept = (user: TestUser, token: string) =>
  user.call('POST', '/organisations/accept', { json: { token } })

describe('an organisation', () => {
  it('is made by an administrator of the installation, whose invitation makes its first owner', async () => {
    const admin = await app.user()
    await app.database.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id))
    const first = await app.user()
    const json = { name: 'Northwind', owner_email: first.email }
    const made = await admin.call('POST', '/admin/organisations', { json })
    expect([made.status, made.body.name, made.body.members]).toEqual([201, 'Northwind', 0])
    const joined = await accept(first, await tokenFor(first.email))
    expect(joined.body).toEqual({ id: made.body.id, name: 'Northwind', role: 'owner' })
    const listed = (await admin.call('GET', '/admin/organisations')).body.items
    expect(listed.find((each: { id: string }) => each.id === made.body.id).members).toBe(1)
    expect((await first.call('POST', '/admin/organisations', { json })).status).toBe(403)
  })

  it('is one of the tenants of a login, and nothing of either shows in the other', async () => {
    const user = await app.user({ tier: 'pro' })
    await user.call('POST', '/collections', { json: { name: 'At home' } })
    await app.database.db.insert(members).values({ tenantId, userId: user.id, role: 'editor' })
    await enter(user, tenantId)
    const me = (await user.call('GET', '/auth/me')).body
    expect([me.organisation, me.tier]).toEqual([{ id: tenantId, name: 'Acme', role: 'editor' }, 'enterprise'])
    await user.call('POST', '/collections', { json: { name: 'At work' } })
    const names = async () =>
      (await user.call('GET', '/collections')).body.items.map((each: { name: string }) => each.name)
    expect(await names()).toEqual(['At work'])
    await enter(user, null)
    expect(await names()).toEqual(['At home'])
    expect((await user.call('GET', '/organisation')).status).toBe(404)
    const other = await addOrganisation(app, 'Others')
    const json = { organisation_id: other }
    expect((await user.call('POST', '/organisations/switch', { json })).status).toBe(404)
  })
})

describe('an invitation', () => {
  it('is for its address alone, and works once', async () => {
    const [wanted, other] = [await app.user(), await app.user()]
    await invite(wanted.email, 'editor')
    const token = await tokenFor(wanted.email)
    expect((await accept(other, token)).body.code).toBe('invitation_other_address')
    expect((await accept(wanted, token)).body.role).toBe('editor')
    expect((await accept(wanted, token)).body.code).toBe('token_used')
    expect((await accept(wanted, 'nonsense')).body.code).toBe('token_invalid')
    const again = await invite(wanted.email)
    expect(again.body).toEqual({ items: [], members: [wanted.email] })
  })

  it('ends when it is withdrawn, replaced or too old', async () => {
    const wanted = await app.user()
    const { id } = (await invite(wanted.email)).body.items[0]
    const first = await tokenFor(wanted.email)
    expect((await owner.call('DELETE', `/organisation/invitations/${id}`)).status).toBe(200)
    expect((await accept(wanted, first)).body).toMatchObject({ code: 'token_invalid' })
    await invite(wanted.email)
    const second = await tokenFor(wanted.email, 2)
    await app.database.db
      .update(memberInvitations)
      .set({ expiresAt: new Date(0) })
      .where(and(eq(memberInvitations.tenantId, tenantId), eq(memberInvitations.email, wanted.email)))
    expect((await accept(wanted, second)).body.code).toBe('token_expired')
    expect((await owner.call('DELETE', `/organisation/invitations/${id}`)).status).toBe(404)
  })

  it('is refused for what is no address, and to those who do not administer', async () => {
    expect((await invite('nobody')).status).toBe(422)
    const member = await addMember(app, tenantId, 'member')
    const json = { emails: ['x@example.org'], role: 'guest' }
    expect((await member.call('POST', '/organisation/invitations', { json })).body.code).toBe('forbidden')
    const admin = await addMember(app, tenantId, 'admin')
    const asOwner = { json: { ...json, role: 'owner' } }
    expect((await admin.call('POST', '/organisation/invitations', asOwner)).body.code).toBe('forbidden')
  })
})

describe('members', () => {
  it('are given roles by administrators, and owners by owners', async () => {
    const [admin, member] = [
      await addMember(app, tenantId, 'admin'),
      await addMember(app, tenantId, 'member'),
    ]
    const give = (by: TestUser, to: TestUser, role: string) =>
      by.call('PATCH', `/organisation/members/${to.id}`, { json: { role } })
    expect((await give(admin, member, 'editor')).body.role).toBe('editor')
    expect((await give(admin, member, 'owner')).body.code).toBe('forbidden')
    expect((await give(admin, owner, 'guest')).body.code).toBe('forbidden')
    expect((await give(member, admin, 'guest')).body.code).toBe('forbidden')
    const stranger = await app.user()
    expect((await give(admin, stranger, 'guest')).status).toBe(404)
    const guest = await addMember(app, tenantId, 'guest')
    expect((await guest.call('GET', '/organisation/members')).status).toBe(403)
    const page = (await admin.call('GET', '/organisation/members?limit=2')).body
    const rest = (await admin.call('GET', `/organisation/members?limit=100&cursor=${page.next_cursor}`)).body
    const ids = [...page.items, ...rest.items].map((each: { user_id: string }) => each.user_id)
    expect([new Set(ids).size, ids.length]).toEqual([page.total, page.total])
  })

  it('always have an owner among them, also when two demote each other at once', async () => {
    const tenant = await addOrganisation(app, 'Pair')
    const [one, two] = [await addMember(app, tenant, 'owner'), await addMember(app, tenant, 'owner')]
    const demote = (by: TestUser, whom: TestUser) =>
      by.call('PATCH', `/organisation/members/${whom.id}`, { json: { role: 'member' } })
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const left = answers[0].status === 200 ? one : two
    expect((await demote(left, left)).body.code).toBe('last_owner')
    expect((await left.call('POST', '/organisation/leave', { json: {} })).body.code).toBe('last_owner')
    const json = { password: testPassword }
    expect((await left.call('DELETE', '/account', { json })).body.code).toBe('last_owner')
    expect((await left.call('GET', '/organisation')).body.members).toBe(2)
  })

  it('leave what they made to their heir, and are in their own space at once', async () => {
    const [leaving, heir] = [
      await addMember(app, tenantId, 'editor'),
      await addMember(app, tenantId, 'editor'),
    ]
    const chat = await leaving.chat()
    const { id } = (await leaving.upload(chat, 'left.txt', 'What they leave is worth 12 euros.')).body
    await leaving.settled(id)
    const collection = (await leaving.call('POST', '/collections', { json: { name: 'Left' } })).body.id
    expect((await heir.call('GET', `/documents/${id}`)).status).toBe(404)
    const remove = (heirId: string) =>
      owner.call('POST', `/organisation/members/${leaving.id}/remove`, { json: { heir_id: heirId } })
    expect((await remove(leaving.id)).status).toBe(422)
    const guest = await addMember(app, tenantId, 'guest')
    expect((await remove(guest.id)).status).toBe(422)
    expect((await remove(heir.id)).status).toBe(200)
    expect((await heir.call('GET', `/documents/${id}`)).body.filename).toBe('left.txt')
    const held = (await heir.call('GET', '/collections')).body.items
    expect(held.map((each: { id: string }) => each.id)).toContain(collection)
    expect((await leaving.call('GET', '/auth/me')).body).toMatchObject({
      organisation: null,
      organisations: [],
    })
    expect((await leaving.call('GET', `/documents/${id}`)).status).toBe(404)
    expect((await leaving.call('GET', `/chat/${chat}`)).status).toBe(404)
  })

  it('may delete their account, and what they added stays with the organisation', async () => {
    const leaving = await addMember(app, tenantId, 'member')
    const { id } = (await leaving.upload(null, 'stays.txt', 'This stays here for good.')).body
    await leaving.settled(id)
    const deleted = await leaving.call('DELETE', '/account', { json: { password: testPassword } })
    expect(deleted.status).toBe(200)
    expect((await owner.call('GET', `/documents/${id}`)).body.filename).toBe('stays.txt')
    const gone = await app.database.db.select().from(users).where(like(users.email, leaving.email))
    expect(gone).toEqual([])
  })
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
