import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import { findIn } from '../question.testing.ts'
import type { Scope } from '../stages.ts'

/** As long as a passage, so that each becomes one; the number keeps them from being duplicates. */
const about = (turbines: number, n: number, more = '') =>
  [
    `${'turbines '.repeat(turbines)}${more}.`,
    ...Array.from({ length: 16 }, (_, at) => `The page ${n * 100 + at} of the volume goes on with gardens.`),
  ].join(' ')
const shared = 'blades vortices rotors bearings'

let database: OpenDatabase
let scope: Scope
beforeAll(async () => {
  database = await openTestDatabase()
  const owner = await addOwner(database.db)
  const examples = Array.from({ length: 10 }, (_, n) => about(8, n, shared))
  const others = Array.from({ length: 220 }, (_, n) => about(2, n + 10))
  // Ranked near the end by its words, and near the top by what it shares with the best passages.
  const late = about(1, 999, `${shared} `.repeat(4))
  scope = {
    tenantId: owner,
    documents: [await addDocument(database.db, owner, 'volume.txt', [...examples, ...others, late])],
  }
})
afterAll(() => database.close())

describe('retrieval', () => {
  it('gives a longer list that begins like a shorter one', async () => {
    const ids = async (limit: number) =>
      (await findIn(database.db, scope, 'turbines', { limit })).passages.map(({ id }) => id)
    const short = await ids(20)
    expect(short).toHaveLength(20)
    expect((await ids(200)).slice(0, 20)).toEqual(short)
  })
})
