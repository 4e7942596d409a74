import {
  includesRight,
  levelOf,
  type OrganisationRole,
  organisationRoles,
  type Right,
  rights,
} from '@citewell/contract/rights.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collections } from '../domain/collections/collection-tables.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { groupMembers, memberGroups, members } from '../domain/organisations/organisation-tables.ts'
import { grants } from '../domain/rights/grant-tables.ts'
import { heldRight } from '../domain/rights/held-right.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { addMember, addOrganisation } from './organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from './start-app.testing.ts'

/** Members of an organisation with random roles and grants make every call that could tell of a document. */
let app: TestApp
let tenantId: TenantId
let people: TestUser[]
let chats: string[]
const ids: string[] = []

/** In which collection each document is, and whose it is: a member's, by their number, or nobody's. */
const held = [
  { collection: 'alpha', maker: null },
  { collection: 'alpha', maker: 1 },
  { collection: 'beta', maker: 0 },
  { collection: null, maker: 0 },
  { collection: null, maker: null },
]

/** The one that is a table, and the one that has pages. */
const ofTable = 1
const ofPages = 0

beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.database
  tenantId = await addOrganisation(app)
  people = await Promise.all([0, 1, 2].map(() => addMember(app, tenantId, 'owner')))
  chats = await Promise.all(people.map(user => user.chat()))
  await db
    .insert(collections)
    .values(['alpha', 'beta'].map(id => ({ tenantId, id, name: `Shelf ${id}`, color: 'teal' as const })))
  await db.insert(memberGroups).values({ tenantId, id: 'group', name: 'Group' })
  const [maker] = people
  for (const [at, { collection, maker: of }] of held.entries()) {
    const told = `The secret word of the day is marker${at}.`
    const table = `What,Days\n${told},${at}\nOther words,7\nMore words,9\n`
    const [ending, bytes] =
      at === ofTable ? ['csv', table] : at === ofPages ? ['pdf', await pdfOf(told)] : ['txt', told]
    const { body } = (await maker?.upload(null, `title${at}.${ending}`, bytes)) ?? { body: {} }
    await maker?.settled(body.id)
    ids.push(body.id)
    const createdBy = of === null ? null : (people[of]?.id ?? null)
    await db
      .update(documents)
      .set({ collectionId: collection, createdBy })
      .where(and(eq(documents.tenantId, tenantId), eq(documents.id, body.id)))
  }
})
afterAll(() => app.stop())

async function pdfOf(text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage([400, 200]).drawText(text, { x: 20, y: 120, size: 11 })
  return pdf.save()
}

type Grant = { on: string; to: string; effect: 'allow' | 'deny'; right: Right }
type World = { roles: OrganisationRole[]; grouped: number[]; grants: Grant[] }

const world: fc.Arbitrary<World> = fc.record({
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

async function bringAbout({ roles, grouped, grants: given }: World): Promise<void> {
  const { db } = app.database
  for (const [at, user] of people.entries())
    await db
      .update(members)
      .set({ role: roles[at] ?? 'guest' })
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, user.id)))
  await db.delete(groupMembers).where(eq(groupMembers.tenantId, tenantId))
  for (const at of grouped)
    await db.insert(groupMembers).values({ tenantId, groupId: 'group', userId: people[at]?.id ?? '' })
  await db.delete(grants).where(eq(grants.tenantId, tenantId))
  for (const { on, to, effect, right } of given)
    await db.insert(grants).values({
      ...{ tenantId, id: crypto.randomUUID(), effect, level: levelOf(right) },
      ...(on.length > 1 ? { collectionId: on } : { documentId: ids[Number(on)] }),
      ...(to === 'organisation'
        ? { principal: 'organisation' as const }
        : to === 'group'
          ? { principal: 'group' as const, groupId: 'group' }
          : { principal: 'user' as const, userId: people[Number(to)]?.id ?? '' }),
    })
}

/** What a person may do with a document. */
function mayDo({ roles, grouped, grants: given }: World, person: number, at: number): Right | null {
  const { collection, maker } = held[at] ?? { collection: null, maker: null }
  const theirs = given.filter(
    ({ on, to }) =>
      (on === collection || on === String(at)) &&
      (to === String(person) || to === 'organisation' || (to === 'group' && grouped.includes(person))),
  )
  return heldRight(
    roles[person] ?? 'guest',
    theirs.map(({ effect, right, to }) => ({ effect, level: levelOf(right), whole: to === 'organisation' })),
    { own: collection === null && maker === person, shared: collection !== null || maker === null },
  )
}

/** Each call about one document, and the right that it takes. */
const ofDocument: [string, Right][] = [
  ['', 'find'],
  ['/card', 'ask'],
  ['/text', 'read'],
  ['/find?q=secret', 'read'],
  ['/file', 'download'],
]

const sum = { where: [], group: null, measure: { kind: 'sum', column: 1 }, sort: null, limit: null, table: 0 }
const computation = { table_plan: sum }

/** Each call about a table, the right that it takes, and the answer to those who have it. */
const ofTables: [string, string, object | undefined, Right, number][] = [
  ['GET', '/tables', undefined, 'read', 200],
  ['POST', '/cells', { sheet: 0, region: 0, cells: [{ column: 1, rows: [[2, 3]] }] }, 'read', 200],
  ['POST', '/computed', computation, 'read', 200],
  ['POST', '/computed/file', { ...computation, as: 'csv' }, 'download', 200],
  ['DELETE', '/tables/corrections', undefined, 'edit', 200],
]

/** Who may only ask sees the pages that their answers cite. */
function pageStatus(right: Right | null, cited: boolean): number {
  if (right === null) return 404
  return includesRight(right, 'read') || (right === 'ask' && cited) ? 200 : 403
}

async function walk(given: World, person: number): Promise<void> {
  const user = people[person]
  const chat = chats[person]
  if (!user || !chat) throw new Error('Nobody is there')
  const may = held.map((_, at) => mayDo(given, person, at))
  const told = (call: string, { body }: { body: unknown }, needs: Right = 'ask') => {
    const text = JSON.stringify(body)
    for (const [at, right] of may.entries()) {
      const what = [call, person, at, right, given.roles[person]]
      if (!includesRight(right, 'find'))
        expect([...what, text.includes(`title${at}`)]).toEqual([...what, false])
      if (!includesRight(right, needs))
        expect([...what, text.includes(`marker${at}`)]).toEqual([...what, false])
    }
  }
  for (const payload of ['What is the secret word of the day?', 'What is the sum of Days?'])
    told(
      `POST /chat ${payload}`,
      await user.call('POST', '/chat', { json: { payload, session_id: chat, scope: 'all' } }),
    )
  for (const path of [
    '/documents',
    '/documents?sort=title',
    '/documents?q=title',
    '/documents?collection_id=alpha',
    '/collections',
    '/search/titles?q=title',
    '/chat/sessions',
    `/chat/${chat}`,
    `/chat/${chat}/overview`,
    `/chat/${chat}/export?format=json`,
    '/usage',
    '/usage/dashboard',
    '/usage/chats',
  ])
    told(path, await user.call('GET', path))
  const search = '/search?q=secret&scope=all'
  told(search, await user.call('GET', search), 'read')
  const listed = (await user.call('GET', '/documents')).body.items.map((each: { id: string }) => each.id)
  expect(listed.toSorted()).toEqual(ids.filter((_, at) => includesRight(may[at] ?? null, 'find')).toSorted())
  for (const [at, id] of ids.entries())
    for (const [path, needs] of ofDocument) {
      const { status } = await user.call('GET', `/documents/${id}${path}`)
      const right = may[at] ?? null
      const wanted = includesRight(right, needs) ? 200 : includesRight(right, 'find') ? 403 : 404
      expect([person, at, path, right, status]).toEqual([person, at, path, right, wanted])
    }
  const page = `/documents/${ids[ofPages]}/pages/1`
  const cited = JSON.stringify((await user.call('GET', `/chat/${chat}`)).body).includes(`marker${ofPages}`)
  expect([person, page, may[ofPages], (await user.call('GET', page)).status]).toEqual([
    ...[person, page, may[ofPages]],
    pageStatus(may[ofPages] ?? null, cited),
  ])
  for (const [method, path, json, needs, done] of ofTables) {
    const { status } = await user.call(method, `/documents/${ids[ofTable]}${path}`, json && { json })
    const right = may[ofTable] ?? null
    const wanted = includesRight(right, needs) ? done : includesRight(right, 'find') ? 403 : 404
    expect([person, path, right, status]).toEqual([person, path, right, wanted])
  }
  for (const [other, theirs] of chats.entries()) {
    const { status } = await user.call('GET', `/chat/${theirs}`)
    expect([person, other, status]).toEqual([person, other, other === person ? 200 : 404])
  }
}

/** Row-level security would hide a forgotten condition on the tenant: without it, the conditions stand alone. */
async function dropRowSecurity(): Promise<void> {
  await app.database.execute(`
    do $$ declare secured text; begin
      for secured in select relname from pg_class where relrowsecurity loop
        execute format('alter table %I disable row level security', secured);
      end loop;
    end $$`)
}

it.each([true, false])(
  'no call of a member tells of a document what they may not know, with row-level security %s',
  async secured => {
    if (!secured) await dropRowSecurity()
    await fc.assert(
      fc.asyncProperty(world, async given => {
        await bringAbout(given)
        for (const person of people.keys()) await walk(given, person)
      }),
      { numRuns: secured ? 5 : 3 },
    )
  },
  120_000,
)
