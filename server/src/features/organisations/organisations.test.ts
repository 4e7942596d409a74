import { ReadableStream } from 'node:stream/web'
import { and, eq, isNull, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '../../domain/accounts/account-tables.ts'
import { memberInvitations, members } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { readTestS3Endpoint } from '../../platform/given-services.testing.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import { addMember, addOrganisation, enter, mailedToken } from '../../testing/organisations.testing.ts'
import { type TestUser, testPassword } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
})

const tokenFor = (email: string, count = 1) => mailedToken(app, email, count)
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
  it('is withdrawn when who sent it may no longer invite, or is removed', async () => {
    const openFor = (email: string) =>
      app.database.db.$count(
        memberInvitations,
        and(eq(memberInvitations.email, email), isNull(memberInvitations.withdrawnAt)),
      )
    const send = (by: TestUser, email: string, role: string) =>
      by.call('POST', '/organisation/invitations', { json: { emails: [email], role } })
    const give = (to: TestUser, role: string) =>
      owner.call('PATCH', `/organisation/members/${to.id}`, { json: { role } })
    const second = await addMember(app, tenantId, 'owner')
    await send(second, 'as-owner@example.org', 'owner')
    await send(second, 'as-guest@example.org', 'guest')
    await give(second, 'admin')
    expect([await openFor('as-owner@example.org'), await openFor('as-guest@example.org')]).toEqual([0, 1])
    await give(second, 'editor')
    expect(await openFor('as-guest@example.org')).toBe(0)
    for (const [email, end] of [
      [
        'removed@example.org',
        (admin: TestUser) => owner.call('POST', `/organisation/members/${admin.id}/remove`, { json: {} }),
      ],
      [
        'deleted@example.org',
        (admin: TestUser) => admin.call('DELETE', '/account', { json: { password: testPassword } }),
      ],
    ] as const) {
      const admin = await addMember(app, tenantId, 'admin')
      await send(admin, email, 'admin')
      expect(await openFor(email)).toBe(1)
      expect((await end(admin)).status).toBe(200)
      expect(await openFor(email)).toBe(0)
    }
  })

  it('is accepted while it is withdrawn or sent again, and neither fails', async () => {
    for (const _ of [1, 2, 3]) {
      const wanted = await app.user()
      const { id } = (await invite(wanted.email)).body.items[0]
      const token = await tokenFor(wanted.email)
      const answers = await Promise.all([
        accept(wanted, token),
        invite(wanted.email),
        owner.call('DELETE', `/organisation/invitations/${id}`),
      ])
      for (const { status } of answers) expect(status).toBeLessThan(500)
    }
  })

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

  it('reaches somebody who is in another organisation, who is then in both', async () => {
    const elsewhere = await addOrganisation(app, 'Elsewhere')
    const wanted = await addMember(app, elsewhere, 'admin')
    await invite(wanted.email, 'guest')
    expect((await accept(wanted, await tokenFor(wanted.email))).body.role).toBe('guest')
    const { organisations } = (await wanted.call('GET', '/auth/me')).body
    expect(
      organisations.map((each: { id: string; role: string }) => [each.id, each.role]).toSorted(),
    ).toEqual(
      [
        [elsewhere, 'admin'],
        [tenantId, 'guest'],
      ].toSorted(),
    )
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

  it('to a suspended account waits until that is restored', async () => {
    const wanted = await app.user()
    expect((await invite(wanted.email)).status).toBe(201)
    const token = await tokenFor(wanted.email)
    const suspend = (suspendedAt: Date | null) =>
      app.database.db.update(users).set({ suspendedAt }).where(eq(users.id, wanted.id))
    await suspend(new Date())
    expect((await accept(wanted, token)).status).toBe(401)
    await suspend(null)
    expect((await accept(wanted, token)).status).toBe(200)
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

  it('are given a role or removed many at once, and one who is refused stops nobody else', async () => {
    const tenant = await addOrganisation(app, 'Many')
    const boss = await addMember(app, tenant, 'owner')
    const [one, two, heir] = [
      await addMember(app, tenant, 'member'),
      await addMember(app, tenant, 'member'),
      await addMember(app, tenant, 'member'),
    ]
    const stranger = await app.user()
    const ids = [one.id, boss.id, stranger.id, two.id]
    const roles = (by: TestUser, role: string) =>
      by.call('POST', '/organisation/members/roles', { json: { user_ids: ids, role } })
    const codes = (answer: { body: { refused: { user_id: string; code: string }[] } }) =>
      answer.body.refused.map(({ user_id, code }) => [user_id, code])
    const given = await roles(boss, 'editor')
    expect(given.body.changed).toEqual([one.id, two.id])
    expect(codes(given)).toEqual([
      [boss.id, 'last_owner'],
      [stranger.id, 'not_found'],
    ])
    expect((await roles(one, 'owner')).body.code).toBe('forbidden')
    const { id } = (await one.upload(null, 'many.txt', 'What one of many added.')).body
    await one.settled(id)
    const remove = (heirId: string) =>
      boss.call('POST', '/organisation/members/removals', { json: { user_ids: ids, heir_id: heirId } })
    expect((await remove(two.id)).status).toBe(422)
    const removed = await remove(heir.id)
    expect(removed.body.changed).toEqual([one.id, two.id])
    expect(codes(removed)).toEqual([
      [boss.id, 'forbidden'],
      [stranger.id, 'not_found'],
    ])
    expect((await heir.call('GET', `/documents/${id}`)).body.filename).toBe('many.txt')
    expect((await boss.call('GET', '/organisation')).body.members).toBe(2)
  })

  it('are shut out with their logins and keys, and come back once they have logged in anew', async () => {
    const [admin, member] = [
      await addMember(app, tenantId, 'admin'),
      await addMember(app, tenantId, 'member'),
    ]
    await owner.call('PATCH', '/organisation/policies', { json: { key_makers: 'members' } })
    const lost = await makeTestKey(app, member)
    const withKey = () => lost.call('GET', '/documents')
    expect((await withKey()).status).toBe(200)
    const endFor = (by: TestUser, whom: TestUser) =>
      by.call('POST', `/organisation/members/${whom.id}/end-logins`)
    expect((await endFor(member, admin)).body.code).toBe('forbidden')
    expect((await endFor(admin, owner)).body.code).toBe('forbidden')
    expect((await endFor(admin, await app.user())).status).toBe(404)
    expect((await endFor(admin, member)).status).toBe(200)
    expect((await withKey()).body.code).toBe('key_ended')
    expect((await member.call('GET', '/organisation')).status).toBe(404)
    expect((await member.call('GET', '/auth/me')).body.organisation).toBeNull()
    const json = { organisation_id: tenantId }
    expect((await member.call('POST', '/organisations/switch', { json })).body.code).toBe('login_too_old')
    const login = await app.call('POST', '/auth/login', {
      form: { email: member.email, password: testPassword },
    })
    const anew = { authorization: `Bearer ${login.body.access_token}` }
    expect((await app.call('POST', '/organisations/switch', { json, headers: anew })).status).toBe(200)
    expect((await app.call('GET', '/organisation', { headers: anew })).status).toBe(200)
    const { items } = (await owner.call('GET', '/organisation/log?action=member-logins-ended')).body
    expect(items[0]).toMatchObject({ actor: admin.email, target: member.email })
  })

  it('show administrators alone the day on which they were last active there', async () => {
    const member = await addMember(app, tenantId, 'member')
    const asleep = await app.user()
    await app.database.db.insert(members).values({ tenantId, userId: asleep.id, role: 'member' })
    const activeOn = async (by: TestUser, { email }: TestUser) =>
      (await by.call('GET', `/organisation/members?q=${email}`)).body.items[0].active_on
    expect(await activeOn(owner, member)).toBeNull()
    const before = new Date().toISOString().slice(0, 10)
    await member.call('GET', '/documents')
    const days = [before, new Date().toISOString().slice(0, 10)]
    expect(days).toContain(await activeOn(owner, member))
    expect(await activeOn(member, member)).toBeNull()
    // A login that is elsewhere is no use of the organisation.
    await asleep.call('GET', '/documents')
    expect(await activeOn(owner, asleep)).toBeNull()
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
    const grid = await gridOf(leaving, id)
    expect((await heir.call('GET', `/documents/${id}`)).status).toBe(404)
    const remove = (heirId: string) =>
      owner.call('POST', `/organisation/members/${leaving.id}/remove`, { json: { heir_id: heirId } })
    expect((await remove(leaving.id)).status).toBe(422)
    const guest = await addMember(app, tenantId, 'guest')
    expect((await remove(guest.id)).status).toBe(422)
    expect((await remove(heir.id)).status).toBe(200)
    expect((await heir.call('GET', `/documents/${id}`)).body.filename).toBe('left.txt')
    expect((await heir.call('GET', `/grids/${grid}`)).body).toMatchObject({ manages: true, rows: 1 })
    const held = (await heir.call('GET', '/collections')).body.items
    expect(held.map((each: { id: string }) => each.id)).toContain(collection)
    expect((await leaving.call('GET', '/auth/me')).body).toMatchObject({
      organisation: null,
      organisations: [],
    })
    expect((await leaving.call('GET', `/documents/${id}`)).status).toBe(404)
    expect((await leaving.call('GET', `/chat/${chat}`)).status).toBe(404)
  })

  // A store shows a file once it is whole, so nothing tells there when the upload is under way.
  it.skipIf(readTestS3Endpoint())(
    'who are removed in the midst of an upload are told, and nothing of it stays',
    async () => {
      const leaving = await addMember(app, tenantId, 'member')
      const before = await app.storedKeys()
      const removed = Promise.withResolvers<void>()
      const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="late.txt"\r\n\r\n'
      const upload = fetch(`${app.url}/api/v1/upload`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${leaving.token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        duplex: 'half',
        body: ReadableStream.from(
          (async function* () {
            yield Buffer.from(`${head}${'What comes too late. '.repeat(5_000)}`)
            await removed.promise
            yield Buffer.from('The end.\r\n--x--\r\n')
          })(),
        ),
      } as RequestInit)
      await until(async () => (await app.storedKeys()).length > before.length)
      const out = await owner.call('POST', `/organisation/members/${leaving.id}/remove`, { json: {} })
      expect(out.status).toBe(200)
      removed.resolve()
      const answer = await upload
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'forbidden'])
      await until(async () => (await app.storedKeys()).length === before.length)
    },
  )

  it('may delete their account, and what they added stays with the organisation', async () => {
    const leaving = await addMember(app, tenantId, 'member')
    const { id } = (await leaving.upload(null, 'stays.txt', 'This stays here for good.')).body
    await leaving.settled(id)
    const grid = await gridOf(leaving, id)
    expect((await owner.call('GET', `/grids/${grid}`)).status).toBe(404)
    const deleted = await leaving.call('DELETE', '/account', { json: { password: testPassword } })
    expect(deleted.status).toBe(200)
    expect((await owner.call('GET', `/documents/${id}`)).body.filename).toBe('stays.txt')
    const other = await addMember(app, tenantId, 'member')
    expect((await other.call('GET', `/grids/${grid}`)).status).toBe(404)
    expect((await owner.call('GET', `/grids/${grid}`)).body.manages).toBe(true)
    expect((await owner.call('DELETE', `/grids/${grid}`)).status).toBe(200)
    const gone = await app.database.db.select().from(users).where(like(users.email, leaving.email))
    expect(gone).toEqual([])
  })

  it('who are made auditors leave what they made to the administrators', async () => {
    const member = await addMember(app, tenantId, 'member')
    const { id } = (await member.upload(null, 'audited.txt', 'What an auditor once made.')).body
    await member.settled(id)
    expect((await owner.call('GET', `/documents/${id}`)).status).toBe(404)
    await owner.call('PATCH', `/organisation/members/${member.id}`, { json: { role: 'auditor' } })
    expect((await owner.call('GET', `/documents/${id}`)).body.filename).toBe('audited.txt')
    expect((await owner.call('DELETE', `/documents/${id}`)).status).toBe(200)
  })

  it('who are removed lose their streams at once, also one from before they switched space', async () => {
    const member = await addMember(app, tenantId, 'member')
    // So the stream never looks by itself whether its session still counts.
    const now = Date.now()
    const standing = vi.spyOn(Date, 'now').mockReturnValue(now)
    const stop = new AbortController()
    try {
      const response = await fetch(`${app.url}/api/v1/documents/events`, {
        headers: { authorization: `Bearer ${member.token}`, accept: 'text/event-stream' },
        signal: stop.signal,
      })
      let ended = false
      void response
        .text()
        .catch(() => undefined)
        .then(() => {
          ended = true
        })
      await member.call('POST', '/organisations/switch', { json: { organisation_id: null } })
      const out = await owner.call('POST', `/organisation/members/${member.id}/remove`, { json: {} })
      expect(out.status).toBe(200)
      await until(() => ended)
    } finally {
      standing.mockRestore()
      stop.abort()
    }
    expect((await member.call('GET', '/auth/me')).body.organisations).toEqual([])
  })

  it('keep their stream of documents as long as they are members', async () => {
    const member = await addMember(app, tenantId, 'member')
    const stop = new AbortController()
    const response = await fetch(`${app.url}/api/v1/documents/events`, {
      headers: { authorization: `Bearer ${member.token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    })
    const heard: string[] = []
    let ended = false
    const decoder = new TextDecoder()
    void (async () => {
      for await (const chunk of response.body ?? []) heard.push(decoder.decode(chunk))
    })()
      .catch(() => undefined)
      .then(() => {
        ended = true
      })
    await until(() => heard.join('').includes('listening'))
    // As if its session had been looked at a while ago: the next change makes it look again.
    const now = Date.now()
    const later = vi.spyOn(Date, 'now').mockImplementation(() => now + 20_000)
    try {
      const { id } = (await member.upload(null, 'heard.txt', 'What the stream tells of.')).body
      await until(() => ended || heard.join('').includes(id))
    } finally {
      later.mockRestore()
    }
    expect(ended).toBe(false)
    stop.abort()
  })
})

async function gridOf(who: TestUser, document: string): Promise<string> {
  const columns = [{ name: 'Worth', question: 'What is it worth?' }]
  const json = { name: 'Left', document_ids: [document], columns }
  return (await who.call('POST', '/grids', { json })).body.id
}
