import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { encodeColumns, encodeRows } from './encode-cells.ts'
import { loadTables } from './load-tables.ts'
import type { PackedColumn } from './table.ts'
import type { TableDescription } from './table-place.ts'
import { writeTables } from './write-tables.ts'

/** Each is a piece of its own, as in a table of many rows. */
const columnsOfWide = 12

let database: OpenDatabase
let tenantId: TenantId
let documentId: string
beforeAll(async () => {
  database = await openTestDatabase()
  tenantId = await addOwner(database.db)
  documentId = (await addDocument(database.db, tenantId, 'wide.txt', ['Wide.'])).id
  const tables = ['Wide', 'Empty', 'Narrow'].map((title, region) => ({
    description: { sheet: 0, region, title, columns: [], headerRows: [], cellCount: 0 },
    rows: encodeRows(Int32Array.of(2 + region), Uint8Array.of(0)),
  })) as unknown as { description: TableDescription; rows: Uint8Array }[]
  const wide = Array.from({ length: columnsOfWide }, (_, column) => piece(0, column))
  await writeTables(database.db, { tenantId, id: documentId }, tables, [piece(2, 0), ...wide.reverse()])
})
afterAll(() => database.close())

function piece(region: number, column: number) {
  const packed: PackedColumn = {
    entries: [{ text: `${region}.${column}`, value: null, unit: null }],
    codes: Int32Array.of(0),
    starts: Int32Array.of(0),
    ends: Int32Array.of(1),
    letterless: false,
  }
  const [encoded] = encodeColumns([packed])
  if (!encoded) throw new Error('Nothing encoded')
  return { ...encoded, sheet: 0, region, columnFrom: column, columnTo: column }
}

it('loads tables with all of their columns by one statement, each piece as a row', async () => {
  const execute = vi.spyOn(database.db, 'execute')
  const keys = [2, 7, 0, 1, 2].map(region => ({ documentId, sheet: 0, region }))
  const loaded = await loadTables(database.db, tenantId, keys)
  const shown = loaded.map(
    table => table && [table.title, [...table.numbers], table.cells.map(({ entries }) => entries[0]?.text)],
  )
  const narrow = ['Narrow', [4], ['2.0']]
  const ofWide = Array.from({ length: columnsOfWide }, (_, column) => `0.${column}`)
  expect(shown).toEqual([narrow, null, ['Wide', [2], ofWide], ['Empty', [3], []], narrow])
  expect(execute).toHaveBeenCalledOnce()
  const { rows } = await Promise.resolve(execute.mock.results[0]?.value)
  expect(rows).toHaveLength(2 + (1 + columnsOfWide) + 1 + 2)
  expect(rows.flatMap(Object.values).filter(Array.isArray)).toEqual([])
})

it('loads nothing of another tenant', async () => {
  const stranger = await addOwner(database.db)
  expect(await loadTables(database.db, stranger, [{ documentId, sheet: 0, region: 0 }])).toEqual([null])
})
