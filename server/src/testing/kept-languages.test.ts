import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languagesOf, unreadIn, writtenAbroad } from '../answer/understand/languages-of.ts'
import { listedDocuments } from '../domain/chats/listed-documents.ts'
import { documents } from '../domain/documents/document-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { recordStatements } from '../platform/database/statements.testing.ts'
import { addDocument, addOwner } from './library.testing.ts'

/** The least that is kept is 40. */
const count = 42
let database: OpenDatabase
let owner: TenantId

const add = (at: number) =>
  addDocument(database.db, owner, `${at}.txt`, ['The lease of the house ends in the summer of the year.'])

beforeAll(async () => {
  database = await openTestDatabase()
  owner = await addOwner(database.db)
  for (let at = 0; at < count; at++) await add(at)
})
afterAll(() => database.close())

/** What a question reads of its documents, and of how many of them it asks the database for their languages. */
async function ask() {
  const recorded = recordStatements()
  try {
    const { ready } = await listedDocuments(database.db, owner, eq(documents.tenantId, owner))
    const scope = { tenantId: owner, documents: ready }
    const languages = await languagesOf(database.db, scope)
    const abroad = await writtenAbroad(database.db, scope, 'english')
    const unread = await unreadIn(database.db, scope, 'english')
    const asked = recorded.statements.filter(({ text }) => text.includes('document_words'))
    const ids = asked.flatMap(({ values }) => values.filter(Array.isArray).flat())
    return {
      languages,
      abroad: abroad.flatMap(([, documents]) => documents.map(({ id }) => id)),
      unread,
      asked: ids.length,
    }
  } finally {
    recorded.stop()
  }
}

describe('the languages of a library', () => {
  it('are asked of a document once, until it changes', async () => {
    await ask()
    expect(await ask()).toEqual({ languages: ['english'], abroad: [], unread: [], asked: count })
    expect((await ask()).asked).toBe(0)
    await add(count)
    expect(await ask()).toMatchObject({ languages: ['english'], asked: 1 })
    expect((await ask()).asked).toBe(0)
    const { id } = await addDocument(database.db, owner, 'vertrag.txt', [
      'Der Vertrag des Hauses endet in dem Sommer, wenn er nicht von der Mieterin verlängert wird.',
    ])
    const both = { languages: ['english', 'german'], abroad: [id], unread: [id] }
    expect(await ask()).toEqual({ ...both, asked: 1 })
    expect(await ask()).toEqual({ ...both, asked: 0 })
    await database.db.execute(sql`
      with gone as (delete from document_words where tenant_id = ${owner} and document_id = ${id} returning *)
      select 1 from gone`)
    await database.db.execute(sql`
      insert into document_words (tenant_id, document_id, piece, passages, counts, analyser, languages)
      select tenant_id, ${id}, 0, 1, counts, analyser, '{french}' from document_words where tenant_id = ${owner} limit 1`)
    expect(await ask()).toEqual({ ...both, languages: ['english', 'french'], asked: 1 })
  })
})
