import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { runAs } from '../../platform/database/run-as.ts'
import { users } from '../accounts/account-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { libraryChanges } from '../documents/library-change-tables.ts'
import { groupMembers, memberGroups, members, organisations } from '../organisations/organisation-tables.ts'
import type { Principal } from '../rights/principal.ts'
import { readable } from '../rights/readable.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { askedOnce, listedDocuments, madeOf } from './listed-documents.ts'
import type { ScopeDocument } from './scope.ts'

const tenantId = crypto.randomUUID() as TenantId
const other = crypto.randomUUID() as TenantId
/** The least that is kept is 40. */
const count = 60
let database: OpenDatabase
const [member, owner] = [crypto.randomUUID(), crypto.randomUUID()]

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db.insert(users).values([member, owner].map(id => ({ id, name: 'Ann', email: `${id}@example.org` })))
  for (const id of [tenantId, other]) {
    await db.insert(tenants).values({ id, kind: 'organisation' })
    await db.insert(organisations).values({ tenantId: id, name: 'Acme' })
    await db.insert(members).values([
      { tenantId: id, userId: member, role: 'guest' },
      { tenantId: id, userId: owner, role: 'owner' },
    ])
    await db.insert(memberGroups).values({ tenantId: id, id: 'group', name: 'Group' })
    await db
      .insert(collections)
      .values(['shelf', 'box'].map(name => ({ tenantId: id, id: name, name, color: 'teal' as const })))
    await db.insert(documents).values(
      Array.from({ length: count }, (_, at) => ({
        ...{
          tenantId: id,
          id: `${at}`,
          filename: `${at}.txt`,
          filetype: 'txt',
          bytes: 1,
          sha256: `${at}`,
          storageKey: `${at}`,
        },
        ...{ status: 'ready' as const, collectionId: 'shelf', createdBy: owner },
      })),
    )
    await db.execute(sql`
      insert into grants (tenant_id, id, collection_id, principal, group_id, effect, level)
      values (${id}, 'grant', 'shelf', 'group', 'group', 'allow', 3)`)
    await db.insert(groupMembers).values({ tenantId: id, groupId: 'group', userId: member })
  }
})
afterAll(() => database.close())

const who = (userId: string): Principal => ({
  tenantId,
  userId,
  member: userId === owner ? 'owner' : 'guest',
  key: null,
})

/** Whether the member may read it, which a grant on its collection says. */
const memberReads = sql<boolean>`coalesce((${readable(who(member), 'read')}), false)`

function listed(userId: string, condition: SQL | undefined = readable(who(userId), 'ask')) {
  return runAs({ role: 'citewell_tenant', tenant: tenantId }, () =>
    listedDocuments(database.db, tenantId, condition, memberReads),
  )
}

const inChat = () =>
  and(
    readable(who(owner), 'ask'),
    sql`exists (select from session_documents s where s.tenant_id = ${documents.tenantId}
      and s.document_id = ${documents.id} and s.session_id = 'chat')`,
  )

/** What the database says at this moment. */
async function afresh(condition: SQL | undefined) {
  const rows = await database.db
    .select({ document: documents, read: memberReads })
    .from(documents)
    .where(condition)
    .orderBy(asc(documents.createdAt), asc(documents.id))
  return rows.map(({ document: { id, filename, status, keepLocal }, read }) => ({
    ...{ id, filename, status, keepLocal },
    read,
  }))
}

/** Whether what is made of the documents is remembered. */
function isKept(ready: ScopeDocument[]): boolean {
  const before = madeOf(ready, made)
  return madeOf(ready, made) === before
}
const made = () => ({})

const run = (statement: SQL) => () => database.db.execute(statement)
const document = (id: string) => sql`tenant_id = ${tenantId} and id = ${id}`

const changes: [what: string, change: () => Promise<unknown>][] = [
  ['a document is renamed', run(sql`update documents set filename = 'new.txt' where ${document('1')}`)],
  ['a document is read again', run(sql`update documents set status = 'queued' where ${document('2')}`)],
  ['a document keeps local', run(sql`update documents set keep_local = true where ${document('3')}`)],
  ['a document is moved', run(sql`update documents set collection_id = 'box' where ${document('4')}`)],
  [
    'a document is added',
    run(sql`insert into documents (tenant_id, id, filename, filetype, bytes, sha256, storage_key, collection_id)
      values (${tenantId}, 'added', 'added.txt', 'txt', 1, 'added', 'added', 'shelf')`),
  ],
  [
    'a document is denied',
    run(sql`insert into grants (tenant_id, id, document_id, principal, user_id, effect, level)
      values (${tenantId}, 'denial', '5', 'user', ${member}, 'deny', 1)`),
  ],
  ['the denial is about another', run(sql`update grants set document_id = '6' where ${document('denial')}`)],
  [
    'a chat gets documents',
    run(sql`with chat as (
        insert into chat_sessions (tenant_id, id, created_by, title) values (${tenantId}, 'chat', ${owner}, 'Chat') returning id
      ) select 1 from chat`),
  ],
  [
    'they are linked',
    run(sql`insert into session_documents (tenant_id, session_id, document_id)
      select ${tenantId}, 'chat', id from documents where tenant_id = ${tenantId} and id <> '7'`),
  ],
  [
    'one is taken out of the chat',
    run(sql`delete from session_documents where tenant_id = ${tenantId} and document_id = '8'`),
  ],
  ['a document is deleted', run(sql`delete from documents where ${document('9')}`)],
  ['the group loses its member', run(sql`delete from group_members where tenant_id = ${tenantId}`)],
  ['a collection is deleted', run(sql`delete from collections where ${document('shelf')}`)],
]

describe('the list of documents', () => {
  it('is kept while nothing changes, whatever others do', async () => {
    await listed(owner)
    const list = await listed(owner)
    await database.db.execute(sql`update documents set filename = 'other.txt' where tenant_id = ${other}`)
    await database.db.execute(sql`update documents set progress = 50 where tenant_id = ${tenantId}`)
    expect(await listed(owner)).toBe(list)
    expect(list.all).toHaveLength(count)
    expect(isKept(list.ready)).toBe(true)
  })

  it('remembers what was asked of it, and asks again what failed', async () => {
    await listed(owner)
    const { ready } = await listed(owner)
    let asked = 0
    const ask = (name: string, answers = true) =>
      askedOnce(ready, name, async () => {
        asked++
        if (!answers) throw new Error('no answer')
        return asked
      })
    expect(await Promise.all([ask('one'), ask('one')])).toEqual([1, 1])
    await expect(ask('other', false)).rejects.toThrow('no answer')
    expect([await ask('other'), await ask('one')]).toEqual([3, 1])
    const both = await Promise.allSettled([ask('third', false), ask('third')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(await askedOnce([...ready], 'one', async () => 'anew')).toBe('anew')
  })

  it('is another for each person, and nobody’s in another tenant', async () => {
    await database.db.execute(sql`
      insert into grants (tenant_id, id, document_id, principal, user_id, effect, level)
      values (${tenantId}, 'first', '0', 'user', ${member}, 'deny', 1)`)
    for (let time = 0; time < 3; time++) {
      expect((await listed(owner)).all).toHaveLength(count)
      expect((await listed(member)).all).toHaveLength(count - 1)
      const asOther = runAs({ role: 'citewell_tenant', tenant: other }, () =>
        listedDocuments(database.db, other, readable({ ...who(member), tenantId: other }, 'ask')),
      )
      expect((await asOther).all).toHaveLength(count)
    }
  })

  it.each(changes)('is what the database says at once when %s', async (_what, change) => {
    const conditions = [readable(who(owner), 'ask'), readable(who(member), 'ask'), inChat()]
    for (let time = 0; time < 2; time++) for (const condition of conditions) await listed(owner, condition)
    await change()
    for (const condition of conditions) {
      const { all, ready } = await listed(owner, condition)
      const now = await afresh(condition)
      expect(all.map(({ called: _, ...row }) => row)).toEqual(now)
      expect(ready.map(({ id }) => id)).toEqual(
        now.flatMap(({ id, status }) => (status === 'ready' ? [id] : [])),
      )
    }
  })

  it('is read anew only of the documents that have changed', async () => {
    await listed(owner)
    await listed(owner)
    const before = await listed(owner)
    await database.db.execute(sql`update documents set filename = 'renamed.txt' where ${document('20')}`)
    const after = await listed(owner)
    expect(after.all.filter(each => !before.all.includes(each)).map(({ id }) => id)).toEqual(['20'])
    const fresh = after.ready.filter(each => !before.ready.includes(each))
    expect(fresh.map(({ id, filename }) => ({ id, filename }))).toEqual([
      { id: '20', filename: 'renamed.txt' },
    ])
  })

  it('has its order where documents come behind others, between them, and all at once', async () => {
    const add = (rows: SQL) =>
      database.db.execute(sql`
        insert into documents (tenant_id, id, filename, filetype, bytes, sha256, storage_key, created_by, created_at)
        select ${tenantId}, 'late' || at, 'late.txt', 'txt', 1, 'late' || at, 'late' || at, ${owner}, day::timestamptz
        from (values ${rows}) as v(at, day)`)
    const order = async () => {
      const found = await listed(owner)
      expect(found.all.map(({ id }) => id)).toEqual(
        (await afresh(readable(who(owner), 'ask'))).map(({ id }) => id),
      )
      return found
    }
    for (let time = 0; time < 2; time++) await order()
    const before = await order()
    await add(sql`('b', '2040-01-02'), ('a', '2040-01-02'), ('c', '2040-01-01')`)
    const behind = await order()
    expect([behind.all.length, behind.ready.length]).toEqual([before.all.length + 3, before.ready.length])
    expect(behind.ready.every(each => before.ready.includes(each))).toBe(true)
    await add(sql`('d', '2020-01-01'), ('e', '2050-01-01')`)
    await order()
    await database.db.execute(sql`update documents set created_at = '2060-01-01' where ${document('latec')}`)
    await order()
    await database.db.execute(sql`delete from documents where ${document('latea')}`)
    await add(sql`('a', '2045-01-01')`)
    await order()
    await add(sql`('f', '2070-01-01')`)
    await database.db.execute(sql`delete from documents where ${document('latec')}`)
    await order()
    await database.db.execute(sql`delete from documents where tenant_id = ${tenantId} and id like 'late%'`)
    await order()
  })

  it('has what a card says as soon as it says it', async () => {
    await listed(owner)
    await listed(owner)
    const called = JSON.stringify([{ kind: 'title', value: 'Lease', aliases: [] }])
    await database.db.execute(sql`
      insert into document_cards (tenant_id, document_id, fields, maker, parties, party_names, called)
      values (${tenantId}, '10', '[]', 1, '[]', '', ${called}::jsonb)`)
    const calledNow = async () => (await listed(owner)).all.find(({ id }) => id === '10')?.called?.[0]?.value
    expect(await calledNow()).toBe('Lease')
    await database.db.execute(sql`
      update document_cards set called = replace(called::text, 'Lease', 'Rent')::jsonb where tenant_id = ${tenantId}`)
    expect(await calledNow()).toBe('Rent')
  })

  it('is not another where a change was taken back', async () => {
    await listed(owner)
    const list = await listed(owner)
    const taken = database.db.transaction(async tx => {
      await tx.update(documents).set({ filename: 'gone.txt' }).where(eq(documents.tenantId, tenantId))
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect((await listed(owner)).all).toEqual(list.all)
  })

  it('is not kept where it is longer than all may be together, and takes the place of no other', async () => {
    const list = (condition?: SQL) =>
      listedDocuments(database.db, other, and(eq(documents.tenantId, other), condition), undefined, count - 1)
    const short = () => list(sql`${documents.id}::int < 45`)
    await short()
    const { ready } = await short()
    for (let time = 0; time < 3; time++) expect(isKept((await list()).ready)).toBe(false)
    expect((await short()).ready).toBe(ready)
  })

  it('notes what changes for the tenant alone, where row-level security holds', async () => {
    const seen = await runAs(
      { role: 'citewell_tenant', tenant: tenantId },
      async () => await database.db.select().from(libraryChanges),
    )
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.every(row => row.tenantId === tenantId)).toBe(true)
  })
})
