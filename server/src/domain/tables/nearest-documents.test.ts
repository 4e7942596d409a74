import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { encodeRows } from './encode-cells.ts'
import { nearestDocuments } from './nearest-documents.ts'
import type { TableDescription } from './table-place.ts'
import { removeTables, writeTables } from './write-tables.ts'

let database: OpenDatabase
let tenantId: TenantId
const documents: { id: string; filename: string }[] = []
beforeAll(async () => {
  database = await openTestDatabase()
  tenantId = await addOwner(database.db)
  await add('crates.csv', 'Crates', ['Crate', 'Date', 'Weight (kg)'])
  await add('staff.csv', 'Staff', ['Name', 'Date', 'Shift'])
  await add('ferry_fares.csv', '', ['Route', 'Date', 'Price'])
  await add('letter.txt', null, [])
})
afterAll(() => database.close())

async function add(filename: string, title: string | null, columns: string[]) {
  const { id } = await addDocument(database.db, tenantId, filename, ['Words.'])
  documents.push({ id, filename })
  if (title !== null) await write(id, title, columns)
}

async function write(id: string, title: string, columns: string[]) {
  const description = { sheet: 0, region: 0, title, columns: columns.map(name => ({ name })), cellCount: 0 }
  const table = { description, rows: encodeRows(Int32Array.of(2), Uint8Array.of(0)) }
  await writeTables(
    database.db,
    { tenantId, id },
    [table as unknown as { description: TableDescription; rows: Uint8Array }],
    [],
  )
}

const nearest = async (question: string, most = 2) =>
  (await nearestDocuments(database.db, tenantId, documents, question, most)).map(({ filename }) => filename)

it('finds the documents whose tables, columns and files are called by words of a question', async () => {
  expect(await nearest('How heavy are the crates, by weight?')).toEqual(['crates.csv'])
  expect(await nearest('What is the highest ferry fare?')).toEqual(['ferry_fares.csv'])
  expect(await nearest('Which letters came in?')).toEqual([])
})

it('takes a word that few tables have for more than one that all have', async () => {
  expect(await nearest('Which shifts on what date?', 1)).toEqual(['staff.csv'])
  expect(await nearest('Which shifts on what date?', 9)).toHaveLength(3)
})

it('follows a table that is read anew between two questions', async () => {
  expect(await nearest('How heavy are the crates?')).toEqual(['crates.csv'])
  const [{ id } = { id: '' }] = documents
  await removeTables(database.db, { tenantId, id })
  await write(id, 'Barrels', ['Barrel', 'Date'])
  expect(await nearest('How heavy are the barrels?')).toEqual(['crates.csv'])
  expect(await nearest('What is the weight?')).toEqual([])
})
