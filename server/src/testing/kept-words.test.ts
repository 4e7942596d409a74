import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { understood } from '../answer/question.testing.ts'
import { keptWords, nearestKept } from '../answer/retrieve/kept-words.ts'
import { keywordSearch, scanPassages } from '../answer/retrieve/keyword-search.ts'
import { searchEach } from '../answer/retrieve/search-each.ts'
import type { ScopeDocument } from '../answer/stages.ts'
import { countableWords, countWords } from '../answer/understand/count-words.ts'
import { listedDocuments } from '../domain/chats/listed-documents.ts'
import { documents } from '../domain/documents/document-tables.ts'
import { removeIndex } from '../domain/documents/remove-index.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { writeIndex } from '../ingest/index/write-index.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { hashTerm } from '../platform/text/hash-term.ts'
import { formatWordVector } from '../platform/text/word-vector.ts'
import { addOwner } from './library.testing.ts'

/** The least that is kept is 40. */
const count = 44
const wordOf = (number: number) => `${'bcdfghjklm'.charAt(number % 10)}${'bcdfghjklm'.charAt(number / 10)}x`
let database: OpenDatabase
let owner: TenantId
let denial: SQL

/** Nine passages of each document, of which every fifth document repeats the one before, so that scores tie. */
const passagesOf = (document: number) =>
  Array.from({ length: 9 }, (_, ordinal) => {
    const seed = (document - (document % 5 === 4 ? 1 : 0)) * 9 + ordinal
    const words = Array.from({ length: 8 + (seed % 7) }, (_, at) => wordOf((seed * 7 + at * at * 3) % 60))
    return {
      ordinal,
      start: ordinal,
      end: ordinal + 1,
      context: '',
      page: null,
      location: '',
      text: words.join(' '),
    }
  })

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const account = crypto.randomUUID()
  owner = await addOwner(db, account)
  denial = sql`insert into grants (tenant_id, id, document_id, principal, user_id, effect, level)
    values (${owner}, 'denial', '5', 'user', ${account}, 'deny', 1)`
  await db.execute(sql`
    insert into documents (tenant_id, id, filename, filetype, bytes, sha256, storage_key, status)
    select ${owner}, id::text, id || '.txt', 'txt', 1, id, id, 'ready' from generate_series(1, ${count}::int) id`)
  for (let document = 1; document <= count; document++)
    await db.transaction(tx => writeIndex(tx, { id: `${document}`, tenantId: owner }, passagesOf(document)))
})
afterAll(() => database.close())

/** Of those that nobody is denied. */
const list = async () =>
  (
    await listedDocuments(
      database.db,
      owner,
      sql`${documents.tenantId} = ${owner} and not exists (
        select from grants g where g.tenant_id = ${documents.tenantId} and g.document_id = ${documents.id})`,
    )
  ).ready

/** The list of a question whose words are kept from it on. */
async function askedAgain(): Promise<ScopeDocument[]> {
  await list()
  await list()
  return list()
}

/** The same of a list that was not asked before. */
async function anew(): Promise<ScopeDocument[]> {
  await database.db.execute(sql`update documents set keep_local = not keep_local where tenant_id = ${owner}`)
  return askedAgain()
}

const termsOf = (numbers: number[]) =>
  numbers.map((number, at) => {
    const term = wordOf(number)
    return { term, id: hashTerm(term), weight: 0.37 + at * 0.91, passages: 1, earlier: false, subject: true }
  })
const questions = [[1, 2, 3], [4, 11, 25, 37, 59], Array.from({ length: 60 }, (_, number) => number)].map(
  termsOf,
)
const queryOf = (terms: (typeof questions)[number]) =>
  formatWordVector(terms.map(({ id, weight }) => [id, weight]))

/** Counts the words of a question, of a list that is asked again from what is held. */
const counted = (numbers: number[], documents: ScopeDocument[]) =>
  countWords(database.db, countableWords(numbers.map(wordOf).join(' '), ['english']), {
    tenantId: owner,
    documents,
  })

describe('the kept words of a scope that is asked again', () => {
  it('find what a scan finds, with the same scores', async () => {
    const scope = { tenantId: owner, documents: await askedAgain() }
    for (const terms of questions) {
      const wish = { limit: 30, words: false }
      const kept = await keptWords(database.db, queryOf(terms), scope)
      expect(kept && nearestKept(kept, queryOf(terms), 31).length).toBeGreaterThan(30)
      const scanned = await scanPassages(database.db, queryOf(terms), scope, wish)
      const found = await keywordSearch(database.db, terms, scope, wish)
      expect(found.map(({ passage }) => [passage.id, passage.score])).toEqual(
        scanned.map(row => [Number(row.id), -row.distance]),
      )
    }
  })

  it('ask each document as a scan of each does', async () => {
    const kept = await askedAgain()
    const asked = understood([1, 2, 3, 11].map(wordOf).join(' '))
    const each = async (documents: ScopeDocument[]) => {
      const scope = { tenantId: owner, documents }
      const found = await searchEach(database.db, { ...asked, wanted: { ...asked.wanted, scope } })
      return found.each.map(({ document, found: { passages } }) => [
        document.id,
        passages.map(({ id, score }) => [id, score]),
      ])
    }
    expect(
      await keptWords(database.db, queryOf(questions[0] ?? []), { tenantId: owner, documents: kept }),
    ).not.toBe(null)
    expect(await each(kept)).toEqual(await each([...kept]))
  })

  it('are counted as they are in the database, and once', async () => {
    const kept = await anew()
    for (const numbers of [[1, 2], [2, 3, 61], [1, 2, 3, 61], [2]]) {
      const counts = await counted(numbers, kept)
      expect(counts).toEqual(await counted(numbers, [...kept]))
      expect(counts?.[0]?.size).toBeGreaterThan(5)
    }
    await database.db.execute(sql`alter table document_words rename to hidden`)
    try {
      expect(await counted([3, 1, 61], kept)).toHaveLength(3)
      await expect(counted([3, 5], kept)).rejects.toThrow()
    } finally {
      await database.db.execute(sql`alter table hidden rename to document_words`)
    }
    expect(await counted([3, 5], kept)).toEqual(await counted([3, 5], [...kept]))
  })

  it('are not kept of a list that nobody asks again, nor given for another tenant', async () => {
    const query = queryOf(questions[1] ?? [])
    const again = await askedAgain()
    expect(await keptWords(database.db, query, { tenantId: owner, documents: [...again] })).toBe(null)
    expect(await keptWords(database.db, query, { tenantId: owner, documents: again })).not.toBe(null)
    const stranger = await addOwner(database.db)
    expect(await keptWords(database.db, query, { tenantId: stranger, documents: again })).toBe(null)
  })

  it('are read once where two ask at once', async () => {
    const scope = { tenantId: owner, documents: await anew() }
    const [one, other] = await Promise.all(
      questions.slice(1).map(terms => keptWords(database.db, queryOf(terms), scope)),
    )
    expect(one).not.toBe(null)
    expect(other).toBe(one)
  })

  it('are read again where reading them failed', async () => {
    const { db } = database
    const scope = { tenantId: owner, documents: await anew() }
    const query = queryOf(questions[1] ?? [])
    await db.execute(sql`alter table passage_words rename to hidden`)
    await expect(keptWords(db, query, scope)).rejects.toThrow()
    await db.execute(sql`alter table hidden rename to passage_words`)
    expect(await keptWords(db, query, scope)).not.toBe(null)
  })

  it('are left to the database where another question fails that reads them', async () => {
    const { db } = database
    const scope = { tenantId: owner, documents: await anew() }
    const query = queryOf(questions[1] ?? [])
    const lost = { execute: () => Promise.reject(new Error('The connection is lost')) }
    const [one, other] = await Promise.allSettled([
      keptWords(lost as unknown as typeof db, query, scope),
      keptWords(db, query, scope),
    ])
    expect(one.status).toBe('rejected')
    expect(other).toEqual({ status: 'fulfilled', value: null })
  })

  /** What another process writes is noted in the database alone, as it is here. */
  it.each([
    [
      'is removed and indexed anew',
      async () => {
        await database.db.transaction(tx => removeIndex(tx, { id: '7', tenantId: owner }))
        await database.db.transaction(tx => writeIndex(tx, { id: '7', tenantId: owner }, passagesOf(50)))
      },
      count,
    ],
    ['may not be asked any more', () => database.db.execute(denial), count - 1],
    [
      'is deleted',
      () => database.db.execute(sql`delete from documents where tenant_id = ${owner} and id = '8'`),
      count - 2,
    ],
  ])('end when a document %s', async (_, change, left) => {
    const { db } = database
    const terms = questions[2] ?? []
    const before = await askedAgain()
    expect(await keptWords(db, queryOf(terms), { tenantId: owner, documents: before })).not.toBe(null)
    const numbers = [1, 2, 3, 11, 25]
    await counted(numbers, before)
    await change()
    const after = await askedAgain()
    expect(await counted(numbers, after)).toEqual(await counted(numbers, [...after]))
    expect(after).not.toBe(before)
    expect(after).toHaveLength(left)
    const scope = { tenantId: owner, documents: after }
    expect(await keptWords(db, queryOf(terms), scope)).not.toBe(null)
    const scanned = await scanPassages(db, queryOf(terms), scope, { limit: 400, words: false })
    const found = await keywordSearch(db, terms, scope, { limit: 400, words: false })
    expect(found.map(({ passage }) => passage.id)).toEqual(scanned.map(({ id }) => Number(id)))
  })
})
