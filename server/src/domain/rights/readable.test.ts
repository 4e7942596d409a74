import {
  includesRight,
  levelOf,
  type OrganisationRole,
  organisationRoles,
  type Right,
  rights,
  roleRights,
} from '@citewell/contract/rights.ts'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { runAs } from '../../platform/database/run-as.ts'
import { inFull } from '../../testing/in-full.testing.ts'
import { users } from '../accounts/account-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { groupMembers, memberGroups, members, organisations } from '../organisations/organisation-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { grants } from './grant-tables.ts'
import { heldRight } from './held-right.ts'
import { readable, readableCollection } from './readable.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.insert(users).values(people.map(id => ({ id, name: id, email: `${id}@example.org` })))
})
afterAll(() => database.close())

const people = ['ann', 'bob', 'cid']
const groups = ['first', 'second']
const shelves = ['alpha', 'beta']

type Document = { collection: string | null; maker: string | null }
type Grant = { on: string; to: string; effect: 'allow' | 'deny'; right: Right }
type World = { roles: OrganisationRole[]; grouped: string[][]; documents: Document[]; grants: Grant[] }

const world: fc.Arbitrary<World> = fc.record({
  roles: fc.array(fc.constantFrom(...organisationRoles), { minLength: 3, maxLength: 3 }),
  grouped: fc.array(fc.subarray(people), { minLength: 2, maxLength: 2 }),
  documents: fc.array(
    fc.record({
      collection: fc.constantFrom(null, ...shelves),
      maker: fc.constantFrom(null, ...people),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  grants: fc.uniqueArray(
    fc.record({
      on: fc.constantFrom(...shelves, '0', '1'),
      to: fc.constantFrom(...people, ...groups, 'organisation'),
      effect: fc.constantFrom('allow', 'allow', 'deny'),
      right: fc.constantFrom(...rights),
    }),
    { maxLength: 8, selector: ({ on, to, effect }) => `${on} ${to} ${effect}` },
  ),
})

/** What the rules say, told without a database. */
function may(world: World, person: string, right: Right, on: string[], own: boolean, shared: boolean) {
  const role = roleRights[world.roles[people.indexOf(person)] ?? 'auditor']
  const theirs = (to: string, whole: boolean) =>
    to === person || (to === 'organisation' ? whole : !!world.grouped[groups.indexOf(to)]?.includes(person))
  const about = world.grants.filter(grant => on.includes(grant.on))
  const denied = about.some(
    ({ to, effect, right: from }) => effect === 'deny' && theirs(to, true) && levelOf(from) <= levelOf(right),
  )
  const allowed = about.some(
    ({ to, effect, right: upTo }) =>
      effect === 'allow' && theirs(to, role.insider) && levelOf(upTo) >= levelOf(right),
  )
  const byGrant = allowed && includesRight(role.most, right)
  const byRole = shared && includesRight(role.everywhere, right)
  return !denied && (byGrant || byRole || (own && role.most !== null))
}

/** The same as it is told to people. */
function told({ roles, grouped, grants: all }: World, person: string, on: string): Right | null {
  const theirs = all.filter(
    grant =>
      grant.on === on &&
      (grant.to === person ||
        grant.to === 'organisation' ||
        grouped[groups.indexOf(grant.to)]?.includes(person)),
  )
  return heldRight(
    roles[people.indexOf(person)] ?? 'auditor',
    theirs.map(({ effect, right, to }) => ({ effect, level: levelOf(right), whole: to === 'organisation' })),
  )
}

async function store(world: World): Promise<TenantId> {
  const { db } = database
  const tenantId = crypto.randomUUID() as TenantId
  await db.insert(tenants).values({ id: tenantId, kind: 'organisation' })
  await db.insert(organisations).values({ tenantId, name: 'Acme' })
  await db
    .insert(members)
    .values(people.map((userId, at) => ({ tenantId, userId, role: world.roles[at] ?? 'guest' })))
  await db.insert(memberGroups).values(groups.map(id => ({ tenantId, id, name: id })))
  const grouped = world.grouped.flatMap((list, at) =>
    list.map(userId => ({ tenantId, groupId: groups[at] ?? '', userId })),
  )
  if (grouped.length > 0) await db.insert(groupMembers).values(grouped)
  await db.insert(collections).values(shelves.map(id => ({ tenantId, id, name: id, color: 'teal' as const })))
  const file = { filename: 'a.txt', filetype: 'txt', bytes: 1, storageKey: 'a' }
  await db.insert(documents).values(
    world.documents.map(({ collection, maker }, at) => ({
      ...{ ...file, tenantId, id: String(at), sha256: `${at}` },
      ...{ collectionId: collection, createdBy: maker },
    })),
  )
  const rows = world.grants
    .filter(({ on }) => shelves.includes(on) || Number(on) < world.documents.length)
    .map(({ on, to, effect, right }) => ({
      ...{ tenantId, id: crypto.randomUUID(), effect, level: levelOf(right) },
      ...(shelves.includes(on) ? { collectionId: on } : { documentId: on }),
      ...(people.includes(to)
        ? { principal: 'user' as const, userId: to }
        : groups.includes(to)
          ? { principal: 'group' as const, groupId: to }
          : { principal: 'organisation' as const }),
    }))
  if (rows.length > 0) await db.insert(grants).values(rows)
  return tenantId
}

describe('what somebody may see in an organisation', () => {
  it.each([true, false])('is what the rules say, with row-level security %s', async secured => {
    const { db } = database
    await fc.assert(
      fc.asyncProperty(world, fc.constantFrom(...rights), async (given, right) => {
        const tenantId = await store(given)
        const other = await store(given)
        await runAs(secured ? { role: 'citewell_tenant', tenant: tenantId } : null, async () => {
          for (const [at, userId] of people.entries()) {
            const member = given.roles[at] ?? ('guest' as const)
            const who = { tenantId, userId, member, key: null }
            const seen = await db
              .select()
              .from(documents)
              .where(readable(who, right))
              .orderBy(asc(documents.id))
            const expected = given.documents.flatMap(({ collection, maker }, id) => {
              const on = [String(id), ...(collection ? [collection] : [])]
              const own = collection === null && maker === userId
              return may(given, userId, right, on, own, collection !== null || maker === null)
                ? [String(id)]
                : []
            })
            expect([userId, seen.map(({ id }) => id)]).toEqual([userId, expected])
            expect(seen.filter(row => row.tenantId === other)).toEqual([])
            const open = await db.select().from(collections).where(readableCollection(who, right))
            const shelved = shelves.filter(id => may(given, userId, right, [id], false, true))
            expect(open.map(({ id }) => id).toSorted()).toEqual(shelved)
            expect(shelves.filter(id => includesRight(told(given, userId, id), right))).toEqual(shelved)
          }
        })
      }),
      { numRuns: inFull ? 40 : 15 },
    )
  })

  it('ends with the group that a grant was for', async () => {
    const { db } = database
    const grant = { on: 'alpha', effect: 'allow', right: 'read' } as const
    const tenantId = await store({
      roles: ['member', 'member', 'member'],
      grouped: [['ann'], []],
      documents: [{ collection: 'alpha', maker: null }],
      grants: [{ ...grant, to: 'first' }],
    })
    const sees = async (userId: string) =>
      (await db.$count(documents, readable({ tenantId, userId, member: 'member', key: null }, 'read'))) > 0
    expect([await sees('ann'), await sees('bob')]).toEqual([true, false])
    await db.delete(memberGroups).where(eq(memberGroups.tenantId, tenantId))
    expect(await sees('ann')).toBe(false)
  })
})
