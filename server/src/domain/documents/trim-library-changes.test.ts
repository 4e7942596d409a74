import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { users } from '../accounts/account-tables.ts'
import { isAskedAgain, listedDocuments } from '../chats/listed-documents.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenants } from '../tenants/tenant-tables.ts'
import { documents } from './document-tables.ts'
import { libraryChanges } from './library-change-tables.ts'
import { forgetGoneDocuments, trimLibraryChanges } from './trim-library-changes.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

let tenantId: TenantId
let userId: string
beforeEach(async () => {
  userId = crypto.randomUUID()
  tenantId = await addOwner(db, userId)
  const file = { filename: 'a.txt', filetype: 'txt', bytes: 1, sha256: 'a', status: 'ready' as const }
  const ids = Array.from({ length: 60 }, (_, at) => `${at}`)
  await db
    .insert(documents)
    .values(ids.map(id => ({ tenantId, id, ...file, storageKey: `${tenantId} ${id}` })))
})

const listed = () => listedDocuments(db, tenantId, eq(documents.tenantId, tenantId))
const noted = () => db.select().from(libraryChanges).where(eq(libraryChanges.tenantId, tenantId))
const rename = (name: string, id?: string) =>
  db
    .update(documents)
    .set({ filename: name })
    .where(and(eq(documents.tenantId, tenantId), id === undefined ? undefined : eq(documents.id, id)))

async function isKept(): Promise<boolean> {
  for (let time = 0; time < 3; time++) await listed()
  return isAskedAgain((await listed()).ready)
}

describe('noted changes', () => {
  it('are one where they were many, and no list is taken for one of before', async () => {
    await isKept()
    for (const name of ['first', 'second', 'third']) {
      await rename(name)
      await db.execute(sql`
        insert into library_changes (tenant_id) select ${tenantId} from generate_series(1, 2000)`)
      await trimLibraryChanges(db)
      expect((await listed()).all.every(({ filename }) => filename === name)).toBe(true)
    }
    expect(await noted()).toHaveLength(1)
  })

  it('that came from another database, whose numbers are higher, keep no list from being kept', async () => {
    await rename('new.txt', '1')
    await db.execute(
      sql`update library_changes set transaction = ((transaction::text)::bigint + 5000000)::text::xid8
        where tenant_id = ${tenantId}`,
    )
    expect(await isKept()).toBe(false)
    await trimLibraryChanges(db)
    expect(await isKept()).toBe(true)
    await rename('newer.txt', '1')
    expect((await listed()).all.find(({ id }) => id === '1')?.filename).toBe('newer.txt')
  })

  it('stay where they are few and of this database', async () => {
    await rename('new.txt', '1')
    const before = await noted()
    await trimLibraryChanges(db)
    await forgetGoneDocuments(db)
    expect(await noted()).toEqual(before)
  })

  it('name no document for long that is gone', async () => {
    await isKept()
    await db.delete(documents).where(and(eq(documents.tenantId, tenantId), eq(documents.id, '2')))
    await forgetGoneDocuments(db)
    const ofDocuments = and(eq(libraryChanges.tenantId, tenantId), isNotNull(libraryChanges.documentId))
    expect(await db.select().from(libraryChanges).where(ofDocuments)).toEqual([])
    expect((await listed()).all.map(({ id }) => id)).not.toContain('2')
  })

  it('of a tenant that is gone go', async () => {
    await db.delete(tenants).where(eq(tenants.id, tenantId))
    await db.delete(users).where(eq(users.id, userId))
    expect(await noted()).not.toEqual([])
    await trimLibraryChanges(db)
    expect(await noted()).toEqual([])
  })
})
