import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { members } from '../../domain/organisations/organisation-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { connectDirectory, proveDomain, type Scim } from '../../testing/scim-client.testing.ts'

const app = givenApp()
let tenantId: TenantId
let scim: Scim
beforeAll(async () => {
  tenantId = await addOrganisation(app, 'Acme')
  const owner = await addMember(app, tenantId, 'owner')
  await proveDomain(app, tenantId, 'acme.example')
  scim = (await connectDirectory(app, owner)).scim
})

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
const patch = (...Operations: object[]) => ({ schemas: [patchOp], Operations })
const filter = (path: string, text: string) => `${path}filter=${encodeURIComponent(text)}`

/** `{user}`, `{other}` and `{group}` stand for the ids that came back. */
type Step = [
  method: string,
  path: string,
  json: object | undefined,
  status: number,
  body?: Record<string, unknown>,
]

/**
 * The operations of Entra's page "Develop and plan provisioning for a SCIM endpoint", in the form it shows and in order.
 * Added are the search for a member, and "False" as a text. The page shows 204 for changes of groups; 200 is ours.
 */
const entra: Step[] = [
  [
    'GET',
    filter('/Users?', 'userName eq "non-existent user"'),
    undefined,
    200,
    { totalResults: 0, Resources: [] },
  ],
  [
    'POST',
    '/Users',
    {
      schemas: [`${core}:User`, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@acme.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
    },
    201,
    { userName: 'Test_User_ab6490ee', active: true },
  ],
  ['GET', '/Users/{user}', undefined, 200, { externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef' }],
  ['GET', '/Users/5171a35d82074e068ce2', undefined, 404, { status: '404' }],
  [
    'GET',
    filter('/Users?', 'userName eq "Test_User_ab6490ee"'),
    undefined,
    200,
    { totalResults: 1, startIndex: 1 },
  ],
  [
    'PATCH',
    '/Users/{user}',
    patch(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@acme.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
    ),
    200,
    { name: { givenName: 'givenName', familyName: 'updatedFamilyName' } },
  ],
  [
    'PATCH',
    '/Users/{user}',
    patch({ op: 'Replace', path: 'userName', value: '5b50642d@acme.example' }),
    200,
    { userName: '5b50642d@acme.example' },
  ],
  [
    'POST',
    '/Groups',
    {
      schemas: [`${core}:Group`, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    },
    201,
    { members: [] },
  ],
  ['GET', '/Groups/{group}?excludedAttributes=members', undefined, 200, { displayName: 'displayName' }],
  [
    'GET',
    filter('/Groups?excludedAttributes=members&', 'displayName eq "displayName"'),
    undefined,
    200,
    { totalResults: 1 },
  ],
  [
    'PATCH',
    '/Groups/{group}',
    patch({ op: 'Replace', path: 'displayName', value: 'updatedDisplayName' }),
    200,
  ],
  [
    'PATCH',
    '/Groups/{group}',
    patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
    200,
  ],
  [
    'GET',
    filter('/Groups?', 'displayName eq "updatedDisplayName" and members eq "{user}"'),
    undefined,
    200,
    { totalResults: 1 },
  ],
  [
    'PATCH',
    '/Groups/{group}',
    patch({ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{user}' }] }),
    200,
    { members: [] },
  ],
  ['DELETE', '/Groups/{group}', undefined, 204],
  [
    'PATCH',
    '/Users/{user}',
    { Operations: [{ op: 'Replace', path: 'active', value: 'False' }], schemas: [patchOp] },
    200,
    { active: false },
  ],
  ['DELETE', '/Users/{user}', undefined, 204],
  ['GET', '/Schemas', undefined, 200],
]

const oktaUser = {
  schemas: [`${core}:User`],
  userName: 'test.user@acme.example',
  name: { givenName: 'Test', familyName: 'User' },
  emails: [{ primary: true, value: 'test.user@acme.example', type: 'work' }],
  displayName: 'Test User',
  locale: 'en-US',
  externalId: '00u1example2Of3Id4d5',
  groups: [],
  password: 'one-that-we-never-keep',
  active: true,
}
const oktaOther = {
  ...{ ...oktaUser, externalId: undefined, userName: 'other.user@acme.example', displayName: 'Other User' },
  emails: [{ primary: true, value: 'other.user@acme.example', type: 'work' }],
}
/** As it was read from here, with a change. */
const oktaChanged = {
  ...{ schemas: [`${core}:User`], id: '{user}', userName: 'test.user@acme.example' },
  name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
  emails: [
    {
      ...{ primary: true, value: 'test.user@acme.example', type: 'work' },
      display: 'test.user@acme.example',
    },
  ],
  ...{ active: true, groups: [], meta: { resourceType: 'User' } },
}
const oktaMember = (value: string) => ({ value, display: 'test.user@acme.example' })

/**
 * The requests of Okta's page "Okta and SCIM Version 2.0", read whole in its public repository of documentation
 * (docs/reference/scim/scim-20), in the form it shows and in order.
 */
const okta: Step[] = [
  [
    'GET',
    `${filter('/Users?', 'userName eq "test.user@acme.example"')}&startIndex=1&count=100`,
    undefined,
    200,
    { totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
  ],
  ['POST', '/Users', oktaUser, 201, { userName: 'test.user@acme.example' }],
  ['POST', '/Users', oktaOther, 201, { userName: 'other.user@acme.example' }],
  ['POST', '/Users', oktaUser, 409, { status: '409' }],
  ['GET', '/Users?startIndex=1&count=100', undefined, 200, { startIndex: 1 }],
  ['GET', '/Users/{user}', undefined, 200, { displayName: 'Test User' }],
  ['PUT', '/Users/{user}', oktaChanged, 200, { name: { givenName: 'Another', familyName: 'User' } }],
  [
    'PATCH',
    '/Users/{user}',
    patch({ op: 'replace', value: { active: false } }),
    200,
    { id: '{user}', active: false },
  ],
  [
    'POST',
    '/Groups',
    { schemas: [`${core}:Group`], displayName: 'Test SCIMv2', members: [] },
    201,
    { displayName: 'Test SCIMv2', members: [] },
  ],
  ['GET', '/Groups?startIndex=1&count=100', undefined, 200, { startIndex: 1 }],
  ['GET', '/Groups/{group}', undefined, 200, { id: '{group}', displayName: 'Test SCIMv2' }],
  [
    'PATCH',
    '/Groups/{group}',
    patch({ op: 'replace', value: { id: '{group}', displayName: 'Test SCIMv20' } }),
    200,
    { displayName: 'Test SCIMv20' },
  ],
  [
    'PATCH',
    '/Groups/{group}',
    patch(
      { op: 'remove', path: 'members[value eq "{other}"]' },
      { op: 'add', path: 'members', value: [oktaMember('{user}')] },
    ),
    200,
    { members: [{ value: '{user}' }] },
  ],
  [
    'PATCH',
    '/Groups/{group}',
    patch({ op: 'replace', path: 'members', value: [oktaMember('{user}'), oktaMember('{other}')] }),
    200,
  ],
  ['DELETE', '/Groups/{group}', undefined, 204],
]

/** What that page says in words alone, or shows for SCIM 1.1: their form is ours. */
const oktaInWords: Step[] = [
  // After its settings are saved.
  ['GET', '/Users?startIndex=1&count=2', undefined, 200, { startIndex: 1 }],
  // Of an integration of one's own, which changes everything by PUT.
  ['PUT', '/Users/{user}', { ...oktaChanged, active: true }, 200, { active: true }],
  ['PUT', '/Users/{user}', { ...oktaChanged, active: false }, 200, { active: false }],
  ['PATCH', '/Users/{user}', patch({ op: 'replace', value: { active: true } }), 200, { active: true }],
  ['POST', '/Groups', { schemas: [`${core}:Group`], displayName: 'By PUT', members: [] }, 201],
  [
    'PUT',
    '/Groups/{group}',
    { schemas: [`${core}:Group`], displayName: 'By PUT', members: [oktaMember('{user}')] },
    200,
    { members: [{ value: '{user}' }] },
  ],
  ['PATCH', '/Groups/{group}', patch({ op: 'replace', path: 'members', value: [] }), 200, { members: [] }],
]

/** Sends them, and returns the ids that came back. */
async function replay(steps: Step[], ids: Record<string, string> = {}): Promise<Record<string, string>> {
  const filled = <Given>(given: Given): Given => {
    if (given === undefined) return given
    const text = JSON.stringify(given).replace(
      /\{(user|other|group)\}/g,
      (_, kind: string) => ids[kind] ?? '',
    )
    return JSON.parse(text) as Given
  }
  for (const [method, path, json, status, body] of steps) {
    const at = path.replace(/\{(user|group)\}|%7B(user|group)%7D/g, (_, one, two) => ids[one ?? two] ?? '')
    const answer = await scim(method, at, filled(json))
    expect([method, path, answer.status, answer.body?.detail]).toEqual([
      method,
      path,
      status,
      status < 400 ? undefined : answer.body?.detail,
    ])
    if (body) expect(answer.body).toMatchObject(filled(body))
    if (status === 201) ids[path === '/Groups' ? 'group' : ids.user ? 'other' : 'user'] = answer.body.id
  }
  return ids
}

const isMember = async (userId = '') => {
  const found = await app.database.db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
  return found.length > 0
}

describe('requests as directories send them', () => {
  it('of Entra ID are answered, and end the membership', async () => {
    expect(await isMember((await replay(entra)).user)).toBe(false)
  })

  it('of Okta are answered, and end the membership or give it back', async () => {
    const ids = await replay(okta)
    expect([await isMember(ids.user), await isMember(ids.other)]).toEqual([false, true])
    await replay(oktaInWords, ids)
    expect(await isMember(ids.user)).toBe(true)
  })
})
