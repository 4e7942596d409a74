import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../domain/documents/document-tables.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { formatWordVector } from '../../platform/text/word-vector.ts'
import { addOwner } from '../../testing/library.testing.ts'
import { writePassages } from './write-passages.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Of all sizes that weights have, also some that four digits make nothing of. */
const weights = Array.from({ length: 5_000 }, (_, at) => [7 + 200 * at, (at * at + 1) / 9_973_000] as const)

describe('the word vectors of passages', () => {
  it('are stored as the database reads their text', async () => {
    const { db } = database
    const tenantId = await addOwner(db)
    const document = { id: 'a', tenantId }
    await db.insert(documents).values({
      ...{ ...document, filename: 'a.txt', filetype: 'txt', bytes: 1, sha256: 'a', storageKey: 'a' },
    })
    const vectors = [
      ...[0, 1, 2, 3, 4, 5].map(of => formatWordVector(weights.filter((_, at) => at % 6 === of))),
      formatWordVector([]),
      formatWordVector([
        [1, 1],
        [1_048_576, 2.2],
      ]),
    ]
    const text = { start: 0, end: 1, text: 'a', context: '', page: null, location: '' }
    await writePassages(
      db,
      document,
      vectors.map((words, ordinal) => ({ ...text, ordinal, words })),
    )
    const { rows } = await db.execute<{ same: boolean }>(sql`
      select w.words = (${sql.param(vectors)}::text[])[p.ordinal + 1]::sparsevec as same
      from passages p join passage_words w on w.tenant_id = p.tenant_id and w.passage_id = p.id
      where p.tenant_id = ${tenantId}`)
    expect(rows).toEqual(vectors.map(() => ({ same: true })))
  })
})
