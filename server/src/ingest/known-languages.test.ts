import { afterAll, beforeAll, expect, it } from 'vitest'
import { documents } from '../domain/documents/document-tables.ts'
import { passages } from '../domain/documents/search-tables.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addOwner } from '../testing/library.testing.ts'
import { knownLanguages } from './known-languages.ts'

const texts = {
  italian: "L'archivio della città è stato trasferito e ogni ufficio conserva una copia della verifica.",
  german: 'Das Archiv der Stadt ist umgezogen, und jedes Amt behält eine Abschrift des Plans.',
  hindi: 'यह पुस्तकालय के सभी दस्तावेज़ों की सूची है और इसे हर वर्ष नया किया जाता है',
  figures: '4,711 0815',
}
let database: OpenDatabase
let owner: TenantId
let other: TenantId
beforeAll(async () => {
  database = await openTestDatabase()
  owner = await addOwner(database.db)
  other = await addOwner(database.db)
  await addDocument(owner, 'a', texts.hindi)
  await addDocument(owner, 'b', texts.german)
  await addDocument(owner, 'c', texts.german)
  await addDocument(owner, 'd', texts.figures)
  await addDocument(owner, 'e', texts.italian, 'indexing')
  await addDocument(other, 'f', texts.italian)
})
afterAll(() => database.close())

it('names the languages of the documents of a tenant that are ready, the commonest first', async () => {
  expect(await knownLanguages(database.db, owner, 'z')).toEqual(['deu', 'hin'])
  expect(await knownLanguages(database.db, owner, 'a')).toEqual(['deu'])
  expect(await knownLanguages(database.db, other, 'z')).toEqual(['ita'])
})

async function addDocument(
  tenantId: TenantId,
  id: string,
  text: string,
  status: 'ready' | 'indexing' = 'ready',
): Promise<void> {
  const file = { filename: `${id}.txt`, filetype: 'txt', bytes: 1, sha256: id, storageKey: id, status }
  await database.db.insert(documents).values({ id, tenantId, ...file })
  const place = { ordinal: 0, start: 0, end: text.length, page: null, location: '', context: '' }
  await database.db.insert(passages).values({ tenantId, documentId: id, text, ...place })
}
