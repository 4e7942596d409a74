import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { readTestDatabaseUrl } from '../../platform/given-services.testing.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { documents } from '../documents/document-tables.ts'
import { libraryChanges } from '../documents/library-change-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { changesSince } from './changes-since.ts'
import { listedDocuments } from './listed-documents.ts'

let database: OpenDatabase
let tenantId: TenantId
beforeAll(async () => {
  database = await openTestDatabase()
  tenantId = await addOwner(database.db, crypto.randomUUID())
  const file = { filename: 'a.txt', filetype: 'txt', bytes: 1, sha256: 'a', storageKey: 'a' }
  const ids = Array.from({ length: 60 }, (_, at) => `${at}`)
  await database.db.insert(documents).values(ids.map(id => ({ tenantId, id, ...file, storageKey: id })))
})
afterAll(() => database.close())

const listed = () => listedDocuments(database.db, tenantId, eq(documents.tenantId, tenantId))

async function kept() {
  await listed()
  await listed()
  return listed()
}

const document = (id: string) => sql`tenant_id = ${tenantId} and id = ${id}`
const renamed = async (id: string) => (await listed()).all.find(each => each.id === id)?.filename

/** Notes get the number of a transaction that everybody has seen. */
const giveNumberAgain = () =>
  database.db.execute(
    sql`update library_changes set transaction = '1'::xid8 where tenant_id = ${tenantId} and transaction > '1'::xid8`,
  )

/** All that are open, as a server's crash does. */
async function loseConnections(): Promise<void> {
  const { pool } = database
  const clients = await Promise.all(
    Array.from({ length: Math.max(1, pool.totalCount) }, () => pool.connect()),
  )
  for (const client of clients) {
    const { stream } = (client as unknown as { connection: { stream: { destroy(error: Error): void } } })
      .connection
    const ended = new Promise(resolve => client.once('end', resolve))
    stream.destroy(new Error('The server has crashed'))
    await ended
    client.release(true)
  }
}

describe('what has changed since a state of the database', () => {
  it('is what was noted by transactions that it has not seen, also by those that were running', async () => {
    const { db } = database
    const other = crypto.randomUUID() as TenantId
    const { seen } = await changesSince(db, other, null)
    const next = Number(seen.snapshot.split(':')[1])
    const numbers = { ended: next - 6, running: next - 5, later: next - 4, first: next - 3, over: next - 1 }
    for (const [documentId, transaction] of Object.entries(numbers))
      await db.insert(libraryChanges).values({ tenantId: other, documentId, transaction: `${transaction}` })
    const snapshot = `${numbers.running}:${numbers.first}:${numbers.running}`
    const { changed } = await changesSince(db, other, { ...seen, snapshot })
    expect(changed?.toSorted()).toEqual(['first', 'over', 'running'])
  })

  it('may be anything where numbers have gone back, or the server is another', async () => {
    const { db } = database
    const { seen } = await changesSince(db, tenantId, null)
    expect((await changesSince(db, tenantId, seen)).changed).toEqual([])
    const [xmin, xmax] = seen.snapshot.split(':').map(Number) as [number, number]
    const ahead = { ...seen, snapshot: `${xmin}:${xmax + 1000}:` }
    expect((await changesSince(db, tenantId, ahead)).changed).toBeNull()
    expect((await changesSince(db, tenantId, { ...seen, started: '1' })).changed).toBeNull()
  })
})

describe('a kept list', () => {
  it('is dropped where a connection was lost, since numbers may be given again', async () => {
    const list = await kept()
    expect(await listed()).toBe(list)
    await loseConnections()
    await database.db.execute(sql`delete from documents where ${document('1')}`)
    await giveNumberAgain()
    expect((await listed()).all.map(({ id }) => id)).not.toContain('1')
  })

  it.skipIf(!readTestDatabaseUrl())('takes up what began before it and is committed after', async () => {
    const slow = new pg.Client({ connectionString: database.url ?? '' })
    await slow.connect()
    await kept()
    await slow.query(`begin; update documents set filename = 'slow.txt' where id = '21'`)
    await database.db.execute(sql`update documents set filename = 'fast.txt' where ${document('22')}`)
    expect([await renamed('21'), await renamed('22')]).toEqual(['a.txt', 'fast.txt'])
    await slow.query('commit')
    await slow.end()
    expect(await renamed('21')).toBe('slow.txt')
  })
})
