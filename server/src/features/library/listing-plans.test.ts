import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentCards } from '../../domain/cards/card-tables.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import { readable } from '../../domain/rights/readable.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { runAs } from '../../platform/database/run-as.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { libraryOrder } from './library-order.ts'
import { listDocuments } from './list-documents.ts'
import { besideDocument } from './present-document.ts'

let tenantId: TenantId
let owner: Principal
let admin: Principal
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  tenantId = await addOwner(database.db)
  owner = { tenantId, userId: crypto.randomUUID(), member: null, key: null }
  admin = { ...owner, member: 'admin' }
})
afterAll(() => database.close())

async function addWithCards(from: number, to: number): Promise<void> {
  const ids = Array.from({ length: to - from }, (_, at) => `${from + at}`)
  await database.db.insert(documents).values(
    ids.map(id => ({
      ...{ tenantId, id, filename: `${id}.txt`, filetype: 'txt', bytes: 1, sha256: id, storageKey: id },
      ...{ status: 'ready' as const },
    })),
  )
  const bare = { fields: [], removed: [], maker: 1, parties: [], partyNames: '', called: [] }
  await database.db
    .insert(documentCards)
    .values(ids.map(id => ({ ...bare, tenantId, documentId: id, title: `Title ${1000 - Number(id)}` })))
}

const asTenant = <Done>(work: () => Promise<Done>) =>
  runAs({ role: 'citewell_tenant', tenant: tenantId }, work)

/** How the cards are read by what lists documents. */
async function waysToCards(who: Principal, sort: 'date' | 'title'): Promise<string[]> {
  const { key, by } = libraryOrder(who, { sort, order: 'asc' })
  const listing = database.db
    .select({ ...besideDocument(who), key })
    .from(documents)
    .where(readable(who, 'find'))
    .orderBy(...by)
    .limit(51)
  const { rows } = await asTenant(() =>
    database.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${listing.getSQL()}`),
  )
  const lines = rows.map(row => row['QUERY PLAN'])
  return lines.flatMap((line, at) => (line.includes('on document_cards') ? [line, lines[at + 1] ?? ''] : []))
}

describe('a list of documents', () => {
  it('looks each card up by its document, without and with statistics', async () => {
    let known = 0
    for (const count of [10, 49, 200, 600]) {
      await addWithCards(known, count)
      if (count === 600) await database.execute('analyze documents, document_cards')
      known = count
      for (const who of [owner, admin])
        for (const sort of ['date', 'title'] as const) {
          const ways = await waysToCards(who, sort)
          expect(ways.length).toBeGreaterThan(0)
          for (const [at, line] of ways.entries())
            expect(line, `${count} ${sort}`).toMatch(
              at % 2 ? /Index Cond.*document_id = / : /Index Scan using/,
            )
        }
    }
  })

  it('is sorted by what cards say', async () => {
    await database.db.delete(documentCards).where(eq(documentCards.documentId, '7'))
    const page = { sort: 'title', order: 'asc', limit: 3 } as const
    const first = await asTenant(() => listDocuments(database.db, owner, null, page))
    expect(first.items.map(({ card }) => card?.title)).toEqual(['Title 1000', 'Title 401', 'Title 402'])
    const next = await asTenant(() =>
      listDocuments(database.db, owner, null, { ...page, cursor: first.next_cursor ?? '' }),
    )
    expect(next.items.map(({ card }) => card?.title)).toEqual(['Title 403', 'Title 404', 'Title 405'])
    const reverse = await asTenant(() => listDocuments(database.db, owner, null, { ...page, order: 'desc' }))
    // What has no card is last in either order.
    expect(reverse.items.map(({ id, card }) => [id, card?.title])).toEqual([
      ['1', 'Title 999'],
      ['2', 'Title 998'],
      ['3', 'Title 997'],
    ])
  })
})
