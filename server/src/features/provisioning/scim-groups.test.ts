import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import SCIMMY from 'scimmy'
import { beforeAll, describe, expect, it } from 'vitest'
import { collections } from '../../domain/collections/collection-tables.ts'
import { groupMembers, memberGroups, members } from '../../domain/organisations/organisation-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import {
  connectDirectory,
  patchOf,
  proveDomain,
  type Scim,
  scimAt,
} from '../../testing/scim-client.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'

const app = givenApp({ TRUST_PROXY: '127.0.0.1' })
let tenantId: TenantId
let owner: TestUser
let admin: TestUser
let scim: Scim
const people: string[] = []
beforeAll(async () => {
  tenantId = await addOrganisation(app, 'Acme')
  owner = await addMember(app, tenantId, 'owner')
  admin = await addMember(app, tenantId, 'admin')
  await proveDomain(app, tenantId, 'acme.example')
  scim = (await connectDirectory(app, owner)).scim
  for (const name of ['ada', 'berta', 'carl']) {
    const { body } = await scim('POST', '/Users', { userName: `${name}@acme.example`, externalId: name })
    people.push(body.id)
  }
})

const value = (at: number) => ({ value: people[at] })
const addGroup = async (displayName: string, ...at: number[]) => {
  const { status, body } = await scim('POST', '/Groups', { displayName, members: at.map(value) })
  expect([displayName, status]).toEqual([displayName, 201])
  return body
}
const held = (body: { members: { value: string }[] }) =>
  body.members.map(each => people.indexOf(each.value)).toSorted()
const roles = async () => {
  const rows = await app.database.db.select().from(members).where(eq(members.tenantId, tenantId))
  return people.map(id => rows.find(({ userId }) => userId === id)?.role ?? null)
}
const inGroup = async (groupId: string) => {
  const rows = await app.database.db
    .select()
    .from(groupMembers)
    .where(and(eq(groupMembers.tenantId, tenantId), eq(groupMembers.groupId, groupId)))
  return rows.map(({ userId }) => people.indexOf(userId)).toSorted()
}
type Change = { directory_group_id: string; role: string | null; group_id: string | null }
const map = (mapping: Change[], how = '', by = owner) =>
  by.call('POST', `/organisation/provisioning/mapping${how}`, { json: { mapping } })

describe('a group of the directory', () => {
  it('is a resource that keeps to the schema, with its members or without', async () => {
    const body = await addGroup('Engineers', 0, 1)
    expect(new SCIMMY.Schemas.Group(body, 'out').displayName).toBe('Engineers')
    expect(body.members[0]).toMatchObject({ type: 'User', display: expect.stringContaining('@acme.example') })
    const filter = encodeURIComponent('displayName eq "engineers"')
    const found = await scim('GET', `/Groups?excludedAttributes=members&filter=${filter}`)
    expect([found.body.totalResults, found.body.Resources[0].members]).toEqual([1, undefined])
    const ofBerta = encodeURIComponent(`members.value eq "${people[1]}"`)
    expect((await scim('GET', `/Groups?filter=${ofBerta}`)).body.totalResults).toBe(1)
    expect((await scim('GET', `/Users/${people[0]}`)).body.groups).toMatchObject([{ display: 'Engineers' }])
    expect((await scim('POST', '/Groups', { displayName: 'ENGINEERS' })).body.scimType).toBe('uniqueness')
    expect((await scim('POST', '/Groups', { displayName: ' ' })).status).toBe(400)
  })

  it('loses the members that are named, and no others', async () => {
    const { id } = await addGroup('Moving', 0, 1, 2)
    const patch = async (...operations: object[]) => {
      const { status, body } = await scim('PATCH', `/Groups/${id}`, patchOf(...operations))
      return status === 200 ? held(body) : body.scimType
    }
    // Entra names who leaves in the value; Okta in the path.
    expect(await patch({ op: 'Remove', path: 'members', value: [value(1)] })).toEqual([0, 2])
    expect(await patch({ op: 'remove', path: `members[value eq "${people[0]}"]` })).toEqual([2])
    expect(await patch({ op: 'remove', path: 'members', value: [{ value: randomUUID() }] })).toEqual([2])
    expect(await patch({ op: 'Add', path: 'members', value: [value(0), value(2)] })).toEqual([0, 2])
    expect(await patch({ op: 'add', value: { members: [value(1)] } })).toEqual([0, 1, 2])
    expect(await patch({ op: 'replace', path: 'members', value: [value(1)] })).toEqual([1])
    expect(await patch({ op: 'replace', value: { id, displayName: 'Moved' } })).toEqual([1])
    expect(await patch({ op: 'add', path: 'members', value: [{ value: 'nobody' }] })).toBe('invalidValue')
    expect(await patch({ op: 'remove', path: 'members' })).toEqual([])
    const whole = await scim('PUT', `/Groups/${id}`, { displayName: 'Moved', members: [value(2)] })
    expect([whole.status, held(whole.body)]).toEqual([200, [2]])
    expect((await scim('DELETE', `/Groups/${id}`)).status).toBe(204)
    expect((await scim('GET', `/Groups/${id}`)).status).toBe(404)
  })
})

describe('what a group gives', () => {
  it('is seen before it holds: who would lose what', async () => {
    const editors = await addGroup('Editors', 0, 1)
    const guests = await addGroup('Guests', 2)
    const { body: legal } = await admin.call('POST', '/organisation/groups', { json: { name: 'Legal' } })
    const shelf = { tenantId, id: randomUUID() }
    await app.database.db.insert(collections).values({ ...shelf, name: 'Contracts', color: 'teal' })
    await app.database.db.insert(grants).values([
      {
        ...{ tenantId, id: randomUUID(), collectionId: shelf.id, principal: 'organisation' },
        effect: 'allow',
        level: 5,
      },
      {
        ...{ tenantId, id: randomUUID(), collectionId: shelf.id, principal: 'group', groupId: legal.id },
        effect: 'allow',
        level: 6,
      },
    ])
    const changes = [
      { directory_group_id: editors.id, role: 'editor', group_id: legal.id },
      { directory_group_id: guests.id, role: 'guest', group_id: null },
    ]
    const before = await roles()
    const preview = await map(changes, '/preview')
    expect([preview.status, preview.body]).toEqual([
      200,
      {
        people: 3,
        roles: [
          { from: 'member', to: 'editor', people: 2 },
          { from: 'member', to: 'guest', people: 1 },
        ],
        rights: [
          ...['find', 'ask', 'read', 'download', 'edit'].map(right => ({ right, lose: 1, gain: 0 })),
          { right: 'manage', lose: 0, gain: 2 },
        ],
      },
    ])
    expect([await roles(), await inGroup(legal.id)]).toEqual([before, []])
    expect((await map(changes)).body).toEqual(preview.body)
    expect([await roles(), await inGroup(legal.id)]).toEqual([
      ['editor', 'editor', 'guest'],
      [0, 1],
    ])
    const listed = (await owner.call('GET', '/organisation/provisioning/groups?q=edit')).body.items
    expect(listed).toMatchObject([
      { name: 'Editors', people: 2, role: 'editor', member_group: { name: 'Legal' } },
    ])
    // Whoever comes and leaves at the directory does so here.
    await scim(
      'PATCH',
      `/Groups/${editors.id}`,
      patchOf({ op: 'remove', path: 'members', value: [value(0)] }),
    )
    await scim('PATCH', `/Groups/${editors.id}`, patchOf({ op: 'add', path: 'members', value: [value(2)] }))
    expect([await roles(), await inGroup(legal.id)]).toEqual([
      ['member', 'editor', 'editor'],
      [1, 2],
    ])
    // The group may not vanish while it keeps somebody out of something.
    await app.database.db.insert(grants).values({
      ...{ tenantId, id: randomUUID(), collectionId: shelf.id, principal: 'group', groupId: legal.id },
      ...{ effect: 'deny', level: 6 },
    })
    const kept = await scim('DELETE', `/Groups/${editors.id}`)
    expect([kept.status, kept.body.code]).toEqual([403, 'still_denies'])
    // Nor does leaving it open anything: what the group was denied is denied by name.
    await scim(
      'PATCH',
      `/Groups/${editors.id}`,
      patchOf({ op: 'remove', path: 'members', value: [value(2)] }),
    )
    const byName = await app.database.db.select().from(grants).where(eq(grants.principal, 'user'))
    expect(byName).toMatchObject([
      { userId: people[2], effect: 'deny', level: 6, tenantId, collectionId: shelf.id },
    ])
    expect(await inGroup(legal.id)).toEqual([1])
    await app.database.db.delete(grants).where(eq(grants.effect, 'deny'))
    expect((await scim('DELETE', `/Groups/${editors.id}`)).status).toBe(204)
    expect([await roles(), await inGroup(legal.id)]).toEqual([['member', 'member', 'guest'], []])
  })

  it('is set by owners alone, for groups of their own organisation', async () => {
    const group = await addGroup('Sales', 0)
    const change = { directory_group_id: group.id, role: 'admin', group_id: null }
    expect((await map([change], '', admin)).status).toBe(403)
    const stranger = await addMember(app, await addOrganisation(app, 'Others'), 'owner')
    expect((await map([change], '', stranger)).status).toBe(404)
    expect((await map([{ ...change, role: 'owner' }])).status).toBe(422)
    expect((await map([{ ...change, group_id: randomUUID() }])).status).toBe(404)
    await app.database.db.insert(memberGroups).values({ tenantId, id: 'ours', name: 'Ours' })
    const theirs = await map([{ ...change, group_id: 'ours' }], '', stranger)
    expect(theirs.status).toBe(404)
    expect((await owner.call('DELETE', `/organisation/provisioning/groups/${group.id}`)).status).toBe(404)
  })
})

describe('a bulk request', () => {
  it('adds people and a group of them, and says of each what came of it', async () => {
    const user = (name: string) => ({
      ...{ method: 'POST', path: '/Users', bulkId: name },
      data: { userName: `${name}@acme.example` },
    })
    const group = {
      ...{ method: 'POST', path: '/Groups', bulkId: 'g' },
      data: { displayName: 'Bulk', members: [{ value: 'bulkId:x1' }, { value: 'bulkId:x2' }] },
    }
    const Operations = [
      user('x1'),
      user('x2'),
      user('x1'),
      group,
      { method: 'DELETE', path: '/Users/bulkId:x2' },
    ]
    const { status, body } = await scim('POST', '/Bulk', { Operations })
    expect([status, body.Operations.map((each: { status: string }) => each.status)]).toEqual([
      200,
      ['201', '201', '409', '201', '204'],
    ])
    const made = await scim('GET', body.Operations[3].location.replace(/^.*\/scim\/v2/, ''))
    expect(made.body.members).toMatchObject([{ display: 'x1@acme.example' }])
    const failing = { failOnErrors: 1, Operations: [user('x1'), user('x3')] }
    expect((await scim('POST', '/Bulk', failing)).body.Operations).toHaveLength(1)
    expect((await scim('POST', '/Bulk', { Operations: Array(501).fill(user('x')) })).status).toBe(413)
    const { body: log } = await owner.call('GET', '/organisation/provisioning/requests?limit=4')
    expect(log.items.map(({ problem }: { problem: string }) => problem)).toEqual([
      'A bulk request can have at most 500 operations.',
      '1 of 2 operations failed.',
      null,
      '1 of 5 operations failed.',
    ])
  })

  it('is finished when it is sent again after it broke off, with nothing there twice', async () => {
    const user = (name: string, externalId = name) => ({
      ...{ method: 'POST', path: '/Users', bulkId: name },
      data: { userName: `${name}@acme.example`, externalId },
    })
    const of = (...names: string[]) => names.map(name => ({ value: `bulkId:${name}` }))
    const group = (displayName: string, ...names: string[]) => ({
      ...{ method: 'POST', path: '/Groups', bulkId: displayName },
      data: { displayName, externalId: displayName, members: of(...names) },
    })
    const Operations = [
      user('y1'),
      user('y2'),
      group('Whole', 'y1', 'y2'),
      user('y3'),
      group('Rest', 'y2', 'y3'),
    ]
    const statuses = async (some: object[]) => {
      const { body } = await scim('POST', '/Bulk', { Operations: some })
      return body.Operations.map((each: { status: string }) => each.status)
    }
    expect(await statuses(Operations.slice(0, 3))).toEqual(['201', '201', '201'])
    expect(await statuses(Operations)).toEqual(['409', '409', '409', '201', '201'])
    const membersOf = async (name: string) => {
      const { body } = await scim('GET', `/Groups?filter=${encodeURIComponent(`externalId eq "${name}"`)}`)
      return body.Resources.map((each: { members: { display: string }[] }) =>
        each.members.map(({ display }) => display.split('@')[0]).toSorted(),
      )
    }
    expect([await membersOf('Whole'), await membersOf('Rest')]).toEqual([[['y1', 'y2']], [['y2', 'y3']]])
    // Somebody else under the same name is not meant.
    expect(await statuses([user('y1', 'other'), group('Wrong', 'y1')])).toEqual(['409', '409'])
    expect(await membersOf('Wrong')).toEqual([])
  })

  it('counts as many requests as it has operations, and does none that are too many', async () => {
    const { token, id } = await connectDirectory(app, owner, { name: 'Busy' })
    // Not at the machine itself, where limits are wider.
    const busy = scimAt(app, token)
    const send = (Operations: object[]) =>
      busy('POST', '/Bulk', { Operations }, { 'x-forwarded-for': '203.0.113.9' })
    const many = Array(500).fill({ method: 'DELETE', path: '/Nobody/1' })
    for (let at = 0; at < 11; at++) expect((await send(many)).status).toBe(200)
    const over = await send([
      ...many.slice(1),
      { method: 'POST', path: '/Users', bulkId: 'late', data: { userName: 'late@acme.example' } },
    ])
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true])
    const filter = encodeURIComponent('userName eq "late@acme.example"')
    expect((await scim('GET', `/Users?filter=${filter}`)).body.totalResults).toBe(0)
    await owner.call('DELETE', `/organisation/provisioning/tokens/${id}`)
  })
})
