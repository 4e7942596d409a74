import { createHash } from 'node:crypto'
import type { KeyScope } from '@citewell/contract/endpoint.ts'
import {
  levelOf,
  type OrganisationRole,
  organisationRoles,
  type Right,
  rights,
  roleRights,
} from '@citewell/contract/rights.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { collections } from '../domain/collections/collection-tables.ts'
import { documents } from '../domain/documents/document-tables.ts'
import {
  groupMembers,
  memberGroups,
  members,
  organisations,
} from '../domain/organisations/organisation-tables.ts'
import { grants } from '../domain/rights/grant-tables.ts'
import { heldRight } from '../domain/rights/held-right.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { makeTestKey } from './keys.testing.ts'
import { addMember, addOrganisation } from './organisations.testing.ts'
import type { Call, TestApp, TestUser } from './start-app.testing.ts'
import { until } from './until.testing.ts'

/** In which collection each document is, and whose it is: a member's, by their number, or nobody's. */
export const held = [
  { collection: 'alpha', maker: null },
  { collection: 'alpha', maker: 1 },
  { collection: 'beta', maker: 0 },
  { collection: null, maker: 0 },
  { collection: null, maker: null },
]
export const shelves = ['alpha', 'beta']

/** The one that is a table, and the one that has pages. */
export const ofTable = 1
export const ofPages = 0

export type Person = {
  user: TestUser
  chat: string
  /** Of all that they see, and of one collection alone. */
  keys: { call: Call; secret: string; only: string | null }[]
  import: string
}
/** An organisation with a few documents, and members whose roles and grants each world says anew. */
export type Place = {
  app: TestApp
  tenantId: TenantId
  people: Person[]
  /** Of the documents and their bytes. */
  ids: string[]
  digests: string[]
  grids: string[]
}

export async function makePlace(app: TestApp): Promise<Place> {
  const { db } = app.database
  const tenantId = await addOrganisation(app)
  await db.update(organisations).set({ keyMakers: 'members' }).where(eq(organisations.tenantId, tenantId))
  const users = await Promise.all([0, 1, 2].map(() => addMember(app, tenantId, 'owner')))
  await db
    .insert(collections)
    .values(shelves.map(id => ({ tenantId, id, name: `Shelf ${id}`, color: 'teal' as const })))
  await db.insert(memberGroups).values({ tenantId, id: 'group', name: 'Group' })
  const place: Place = { app, tenantId, people: [], ids: [], digests: [], grids: [] }
  for (const [at, { collection, maker: of }] of held.entries()) {
    const bytes = await bytesOf(at)
    const ending = at === ofTable ? 'csv' : at === ofPages ? 'pdf' : 'txt'
    const { body } = (await users[0]?.upload(null, `title${at}.${ending}`, bytes)) ?? { body: {} }
    await users[0]?.settled(body.id)
    place.ids.push(body.id)
    place.digests.push(createHash('sha256').update(bytes).digest('hex'))
    const createdBy = of === null ? null : (users[of]?.id ?? null)
    await db
      .update(documents)
      .set({ collectionId: collection, createdBy })
      .where(and(eq(documents.tenantId, tenantId), eq(documents.id, body.id)))
  }
  for (const user of users) place.people.push(await personOf(app, user))
  await makeGrids(place)
  return place
}

async function personOf(app: TestApp, user: TestUser): Promise<Person> {
  const { body } = await user.call('POST', '/imports', { json: { name: 'Files' } })
  const scopes: KeyScope[] = ['ask', 'search', 'read']
  const keys = [
    makeTestKey(app, user, { scopes: [...scopes, 'admin-read'] }).then(key => ({ ...key, only: null })),
    makeTestKey(app, user, { scopes, collection_ids: ['alpha'] }).then(key => ({ ...key, only: 'alpha' })),
  ]
  return { user, chat: await user.chat(), keys: await Promise.all(keys), import: body.id }
}

/** Of a collection, and of picked documents; both are read, so that their cells hold the words. */
async function makeGrids({ people, ids, grids }: Place): Promise<void> {
  const call = people[0]?.user.call
  if (!call) throw new Error('Nobody is there')
  const columns = [{ name: 'Word', question: 'What is the secret word of the day?', type: 'text' }]
  for (const source of [{ collection_id: 'alpha' }, { document_ids: ids }]) {
    const { body } = await call('POST', '/grids', { json: { name: 'Words', columns, ...source } })
    await call('POST', `/grids/${body.id}/run`, { json: { action: 'start' } })
    await until(async () => (await call('GET', `/grids/${body.id}`)).body.status === 'idle')
    grids.push(body.id)
  }
}

async function bytesOf(at: number): Promise<string | Uint8Array> {
  const told = `The secret word of the day is marker${at}.`
  if (at === ofTable) return `What,Days\n${told},${at}\nOther words,7\nMore words,9\n`
  if (at !== ofPages) return told
  const pdf = await PDFDocument.create()
  pdf.addPage([400, 200]).drawText(told, { x: 20, y: 120, size: 11 })
  return pdf.save()
}

type Grant = { on: string; to: string; effect: 'allow' | 'deny'; right: Right }
export type World = { roles: OrganisationRole[]; grouped: number[]; grants: Grant[] }

export const world: fc.Arbitrary<World> = fc.record({
  roles: fc.array(fc.constantFrom(...organisationRoles), { minLength: 3, maxLength: 3 }),
  grouped: fc.subarray([0, 1, 2]),
  grants: fc.uniqueArray(
    fc.record({
      on: fc.constantFrom('alpha', 'beta', '0', '3'),
      to: fc.constantFrom('0', '1', '2', 'group', 'organisation'),
      effect: fc.constantFrom('allow', 'allow', 'allow', 'deny'),
      right: fc.constantFrom(...rights),
    }),
    { maxLength: 7, selector: ({ on, to, effect }) => `${on} ${to} ${effect}` },
  ),
})

export async function bringAbout(place: Place, { roles, grouped, grants: given }: World): Promise<void> {
  const { app, tenantId, people, ids } = place
  const { db } = app.database
  const idOf = (at: number) => people[at]?.user.id ?? ''
  for (const at of people.keys())
    await db
      .update(members)
      .set({ role: roles[at] ?? 'guest' })
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, idOf(at))))
  await db.delete(groupMembers).where(eq(groupMembers.tenantId, tenantId))
  for (const at of grouped)
    await db.insert(groupMembers).values({ tenantId, groupId: 'group', userId: idOf(at) })
  await db.delete(grants).where(eq(grants.tenantId, tenantId))
  for (const { on, to, effect, right } of given)
    await db.insert(grants).values({
      ...{ tenantId, id: crypto.randomUUID(), effect, level: levelOf(right) },
      ...(on.length > 1 ? { collectionId: on } : { documentId: ids[Number(on)] }),
      ...(to === 'organisation'
        ? { principal: 'organisation' as const }
        : to === 'group'
          ? { principal: 'group' as const, groupId: 'group' }
          : { principal: 'user' as const, userId: idOf(Number(to)) }),
    })
}

const theirs = ({ grouped, grants: given }: World, person: number, on: (each: string) => boolean) =>
  given
    .filter(
      each =>
        on(each.on) &&
        (each.to === String(person) ||
          each.to === 'organisation' ||
          (each.to === 'group' && grouped.includes(person))),
    )
    .map(({ effect, right, to }) => ({ effect, level: levelOf(right), whole: to === 'organisation' }))

/** What a person may do with a document. */
export function mayDo(given: World, person: number, at: number): Right | null {
  const { collection, maker } = held[at] ?? { collection: null, maker: null }
  return heldRight(
    given.roles[person] ?? 'guest',
    theirs(given, person, on => on === collection || on === String(at)),
    { own: collection === null && maker === person, shared: collection !== null || maker === null },
  )
}

/** What a person may do with a collection. */
export function mayDoWith(given: World, person: number, shelf: string): Right | null {
  return heldRight(
    given.roles[person] ?? 'guest',
    theirs(given, person, on => on === shelf),
  )
}

/** The same world, in which auditors are told names as administrators are. */
export function asNamed(given: World): World {
  return { ...given, roles: given.roles.map(role => (role === 'auditor' ? 'admin' : role)) }
}

/** Whether somebody may use the API keys that they made. */
export const usesKeys = ({ roles }: World, person: number): boolean =>
  roleRights[roles[person] ?? 'guest'].insider
