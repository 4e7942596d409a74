import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { keepNotes, keptNotes, notesOf } from './document-notes.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('finds the notes among more documents than a statement takes values', async () => {
  const tenantId = await addOwner(database.db)
  const { id } = await addDocument(database.db, tenantId, 'a.txt', ['The fee is due.'])
  const of = notesOf(tenantId, { kind: 'summary' }, { model: 'scripted', windowBytes: 1_000 })
  const notes = { places: [], passages: 1, cut: false }
  const size = { id, sizes: [15], key: 'key' }
  await keepNotes(database.db, of, size, notes)
  const others = Array.from({ length: 70_000 }, (_, at) => ({ ...size, id: `none ${at}` }))
  expect(await keptNotes(database.db, of, [...others, size])).toEqual(new Map([[id, notes]]))
})
