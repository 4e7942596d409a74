import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { addDocument, addOwner } from '../../testing/library.testing.ts'
import type { Scope } from '../stages.ts'
import { countableWords, countWords, mostCounted } from './count-words.ts'
import { holdsHindi } from './find-names.ts'

let database: OpenDatabase
let scope: Scope

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const tenantId = await addOwner(db)
  const documents = [
    await addDocument(db, tenantId, 'hindi.txt', ['यह अनुबंध दो वर्ष के लिए है और नवीकृत किया जा सकता है।']),
    await addDocument(db, tenantId, 'english.txt', [
      'The term is two years. Each term ends in May.',
      'The term.',
    ]),
  ]
  scope = { tenantId, documents }
})
afterAll(() => database.close())

/** So many documents more that have no passages. */
const among = (count: number): Scope => ({
  ...scope,
  documents: [
    ...scope.documents,
    ...Array.from({ length: count }, (_, at) => ({ id: `none ${at}`, filename: `${at}.txt` })),
  ],
})

describe('counting words', () => {
  it('says for each word how many passages of each document have it', async () => {
    const words = countableWords('term moon', ['english'])
    const counts = await countWords(database.db, words, scope)
    const [, english] = scope.documents
    expect(counts?.map(of => [...of].map(([id, { times }]) => [id, times]))).toEqual([[[english?.id, 1]], []])
  })

  it('is not done in more documents than a question can wait for', async () => {
    const words = countableWords('term', ['english'])
    expect(await countWords(database.db, words, among(mostCounted - 2))).not.toBe(null)
    expect(await countWords(database.db, words, among(mostCounted - 1))).toBe(null)
  })

  it('finds Hindi among more documents by some of them', async () => {
    expect(await holdsHindi(database.db, scope, ['english'])).toBe(true)
    expect(await holdsHindi(database.db, among(mostCounted * 3), ['english'])).toBe(true)
    const [, ...others] = among(mostCounted * 3).documents
    expect(await holdsHindi(database.db, { ...scope, documents: others }, ['english'])).toBe(false)
  })
})
