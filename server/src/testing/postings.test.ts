import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { understood } from '../answer/question.testing.ts'
import { keywordSearch, scanPassages } from '../answer/retrieve/keyword-search.ts'
import { searchEach } from '../answer/retrieve/search-each.ts'
import type { QuestionTerm, Scope } from '../answer/stages.ts'
import { removeIndex } from '../domain/documents/remove-index.ts'
import type { TenantId } from '../domain/tenants/tenant-id.ts'
import { createChunkIndexer } from '../ingest/index/create-chunk-indexer.ts'
import { dropGone } from '../ingest/index/drop-gone.ts'
import { foldWordStats } from '../ingest/index/fold-word-stats.ts'
import { postDocuments } from '../ingest/index/post-documents.ts'
import { reindexDocument } from '../ingest/index/reindex-document.ts'
import { writeIndex } from '../ingest/index/write-index.ts'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { runAs } from '../platform/database/run-as.ts'
import { analyserVersion } from '../platform/text/analyse-words.ts'
import { hashTerm } from '../platform/text/hash-term.ts'
import { formatWordVector } from '../platform/text/word-vector.ts'
import { addOwner } from './library.testing.ts'

const documentsOfEach = 520
const vocabulary = 400
let database: OpenDatabase
let owner: TenantId
let stranger: TenantId

beforeAll(async () => {
  database = await openTestDatabase()
  owner = await addOwner(database.db)
  stranger = await addOwner(database.db)
  await fill(owner, 'mine', documentsOfEach, 1)
  await fill(stranger, 'theirs', 100, 2)
})
afterAll(() => database.close())

/** Repeats the same numbers for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A made-up word; the lower its number, the more often it is used. Stemming leaves it as it is. */
const wordOf = (number: number) =>
  `${[...String(number).padStart(3, '0')].map(digit => 'bcdfghjklm'.charAt(Number(digit))).join('')}x`
const commonWord = (random: () => number) => wordOf(Math.floor(vocabulary * random() ** 3))

/** Documents of two passages each, of which every tenth says the same as the one before, so that scores tie. */
async function fill(tenantId: TenantId, name: string, documents: number, seed: number): Promise<void> {
  const random = randomNumbers(seed)
  const passage = () =>
    Array.from({ length: 8 + Math.floor(random() * 30) }, () => commonWord(random)).join(' ')
  let texts: string[] = []
  const made = Array.from({ length: documents }, (_, number) => {
    if (number % 10 !== 9) texts = [passage(), passage()]
    const indexer = createChunkIndexer()
    const rows = texts.map((text, o) => ({
      d: `${name}${number}`,
      o,
      t: text,
      w: indexer.index({ text, context: '' }).words,
    }))
    return { rows, id: `${name}${number}`, counts: indexer.counted().wordCounts[0] ?? '' }
  })
  // Through the product's statements, which write one document at a time, this takes ten times as long.
  await database.db.execute(sql`
    with ready as (
      insert into documents (tenant_id, id, filename, filetype, bytes, sha256, storage_key, status)
      select ${tenantId}, id, id || '.txt', 'txt', 1, id, id, 'ready'
      from unnest(${sql.param(made.map(({ id }) => id))}::text[]) id returning id
    ), rows as (
      select * from jsonb_to_recordset(${JSON.stringify(made.flatMap(({ rows }) => rows))}::jsonb) as rows(d text, o int, t text, w text)
    ), added as (
      insert into passages (tenant_id, document_id, ordinal, start, "end", text, context, location)
      select ${tenantId}, d, o, 0, 1, t, '', '' from rows order by d, o returning id, document_id, ordinal
    ), counted as (
      insert into document_words (tenant_id, document_id, piece, passages, counts, analyser)
      select ${tenantId}, id, 0, 2, counts::sparsevec, ${analyserVersion}::int
      from unnest(${sql.param(made.map(({ id }) => id))}::text[], ${sql.param(made.map(({ counts }) => counts))}::text[]) as c(id, counts)
    )
    insert into passage_words (tenant_id, passage_id, document_id, words)
    select ${tenantId}, added.id, d, w::sparsevec from added join rows on d = document_id and o = ordinal`)
}

const scopeOf = (tenantId: TenantId, ids: string[]): Scope => ({
  tenantId,
  documents: ids.map(id => ({ id, filename: `${id}.txt` })),
})
const allOf = (name: string) => Array.from({ length: documentsOfEach }, (_, number) => `${name}${number}`)
/** The scan is used up to 64 documents; 3,000 passages are counted up to 500. */
const mine = () => scopeOf(owner, allOf('mine'))

function questionOf(random: () => number, words: number): QuestionTerm[] {
  const chosen = new Set(Array.from({ length: words }, () => commonWord(random)))
  return [...chosen].map(term => {
    return {
      term,
      id: hashTerm(term),
      weight: 0.1 + random() * 5,
      passages: 1,
      earlier: false,
      subject: true,
    }
  })
}

/** Asks questions of one to 64 words, for few and for many passages, and compares the result with a scan's. */
async function expectSameAsScan(scope: Scope, asked = 24): Promise<void> {
  const random = randomNumbers(7)
  for (let question = 0; question < asked; question++) {
    const terms = questionOf(random, [1, 2, 5, 12, 64][question % 5] ?? 1)
    const wish = { limit: [10, 50, 200][question % 3] ?? 10, words: question % 2 === 0 }
    const query = formatWordVector(terms.map(term => [term.id, term.weight]))
    const scanned = await scanPassages(database.db, query, scope, wish)
    const found = await keywordSearch(database.db, terms, scope, wish)
    expect(found.map(({ passage }) => [passage.id, passage.score])).toEqual(
      scanned.map(row => [Number(row.id), -row.distance]),
    )
    if (wish.words) expect(found.every(({ words }) => words.length > 0)).toBe(true)
  }
}

async function segmentsOf(tenantId: TenantId): Promise<{ id: string; passages: number }[]> {
  const found = await database.db.execute<{ id: string; passages: number }>(
    sql`select id, passages from posting_segments where tenant_id = ${tenantId} and live order by id`,
  )
  return found.rows
}

/** How many of the postings' passages do not exist any more, or are there twice. */
async function goneOf(tenantId: TenantId): Promise<number> {
  const { rows } = await database.db.execute<{ passages: number }>(
    sql`select count(*)::int as passages from passage_words where tenant_id = ${tenantId}`,
  )
  const held = (await segmentsOf(tenantId)).reduce((sum, { passages }) => sum + passages, 0)
  return held - (rows[0]?.passages ?? 0)
}

describe('search by the postings', () => {
  it('finds what a scan finds before, while and after documents are posted', async () => {
    await expectSameAsScan(mine())
    await foldWordStats(database.db, owner)
    await postDocuments(database.db, owner)
    await foldWordStats(database.db, stranger)
    await postDocuments(database.db, stranger)
    expect((await segmentsOf(owner)).reduce((sum, { passages }) => sum + passages, 0)).toBe(
      2 * documentsOfEach,
    )
    await expectSameAsScan(mine())
  })

  it('keeps to a part of the library, however small', async () => {
    const every = (step: number) => allOf('mine').filter((_, number) => number % step === 0)
    await expectSameAsScan(scopeOf(owner, every(2)), 10)
    await expectSameAsScan(scopeOf(owner, every(8)), 10)
    await expectSameAsScan(scopeOf(owner, every(60)), 10)
  })

  it('finds nothing of somebody else, by their documents or through the database’s own rule', async () => {
    const terms = questionOf(randomNumbers(3), 5)
    const wish = { limit: 50, words: false }
    expect(await keywordSearch(database.db, terms, scopeOf(owner, allOf('theirs')), wish)).toEqual([])
    const asStranger = <Result>(work: () => Promise<Result>) =>
      runAs({ role: 'citewell_tenant', tenant: stranger }, work)
    expect(await asStranger(() => keywordSearch(database.db, terms, mine(), wish))).toEqual([])
    const asOwner = await runAs({ role: 'citewell_tenant', tenant: owner }, () =>
      keywordSearch(database.db, terms, mine(), wish),
    )
    expect(asOwner).toEqual(await keywordSearch(database.db, terms, mine(), wish))
    expect(asOwner).toHaveLength(50)
  })

  it('asks each document as a scan of each does', async () => {
    const random = randomNumbers(5)
    for (let question = 0; question < 4; question++) {
      const text = Array.from({ length: 3 }, () => commonWord(random)).join(' ')
      const asked = understood(text)
      const each = async (scope: Scope) => {
        const found = await searchEach(database.db, { ...asked, wanted: { ...asked.wanted, scope } })
        return found.each.map(({ document, found: { passages } }) => [
          document.id,
          passages.map(({ id, score }) => [id, score]),
        ])
      }
      const byPostings = await each(mine())
      await database.db.execute(sql`update posting_segments set live = false where tenant_id = ${owner}`)
      await database.db.execute(
        sql`update document_words set posted = false where tenant_id = ${owner} and piece = 0`,
      )
      expect(byPostings).toEqual(await each(mine()))
      expect(byPostings.length).toBeGreaterThan(10)
      await database.db.execute(sql`update posting_segments set live = true where tenant_id = ${owner}`)
      await database.db.execute(
        sql`update document_words set posted = true where tenant_id = ${owner} and piece = 0`,
      )
    }
  })

  it('goes on as before where documents are removed, read again or indexed anew', async () => {
    const { db } = database
    for (const number of [1, 2, 3, 100, 101, 200])
      await db.transaction(tx => removeIndex(tx, { id: `mine${number}`, tenantId: owner }))
    const chunk = { ordinal: 0, start: 0, end: 1, context: '', page: null, location: '' }
    for (const number of [3, 101])
      await db.transaction(tx =>
        writeIndex(tx, { id: `mine${number}`, tenantId: owner }, [
          { ...chunk, text: `${wordOf(0)} ${wordOf(1)} again` },
        ]),
      )
    await db.execute(sql`
      update passages set text = ${`${wordOf(0)} ${wordOf(2)} anew`} where tenant_id = ${owner} and document_id = 'mine300'`)
    await db.execute(
      sql`update document_words set analyser = 0 where tenant_id = ${owner} and document_id = 'mine300'`,
    )
    await reindexDocument(db, 'mine300')
    await expectSameAsScan(mine(), 10)
    await postDocuments(db, owner)
    await expectSameAsScan(mine(), 10)
  })

  it('holds nothing of what is removed: at once where that costs little, and otherwise after a day', async () => {
    const { db } = database
    const remove = async (tenantId: TenantId, id: string) => {
      await db.transaction(tx => removeIndex(tx, { id, tenantId }))
      await dropGone(db, tenantId)
      return goneOf(tenantId)
    }
    expect(await remove(stranger, 'theirs60')).toBe(0)
    expect(await remove(owner, 'mine10')).toBeGreaterThan(0)
    await expectSameAsScan(mine(), 6)
    await db.execute(
      sql`update posting_segments set created_at = now() - interval '2 days' where tenant_id = ${owner}`,
    )
    expect(await remove(owner, 'mine11')).toBe(0)
    await expectSameAsScan(mine(), 10)
  })

  it('posts all anew where most of what was posted is gone', async () => {
    const { db } = database
    for (let number = 60; number < 100; number++)
      await db.transaction(tx => removeIndex(tx, { id: `theirs${number}`, tenantId: stranger }))
    await db.execute(sql`update posting_segments set passages = 5000 where tenant_id = ${stranger}`)
    await postDocuments(db, stranger)
    expect((await segmentsOf(stranger)).reduce((sum, { passages }) => sum + passages, 0)).toBe(120)
  })

  it('reads no segment of a merge that was killed, and removes it later', async () => {
    const { db } = database
    await db.execute(sql`
      insert into posting_segments (tenant_id, passages, ids, live, created_at)
      values (${owner}, 1, '\\x0000000000000001', false, now() - interval '2 hours')`)
    await expectSameAsScan(mine(), 4)
    const chunk = { ordinal: 0, start: 0, end: 1, text: 'late', context: '', page: null, location: '' }
    await db.transaction(tx => writeIndex(tx, { id: 'mine1', tenantId: owner }, [chunk]))
    await postDocuments(db, owner)
    const left = await db.execute(
      sql`select id from posting_segments where tenant_id = ${owner} and not live`,
    )
    expect(left.rows).toEqual([])
  })

  it('scans where a piece is damaged', async () => {
    const { db } = database
    for (const damage of ["'\\xff'", "'\\x00ffff'", 'substring(data for 9)']) {
      const undo = new Error('undo')
      const damaged = db.transaction(async tx => {
        await tx.execute(sql`update postings set data = ${sql.raw(damage)} where tenant_id = ${owner}`)
        const terms = questionOf(randomNumbers(9), 5)
        const query = formatWordVector(terms.map(term => [term.id, term.weight]))
        const wish = { limit: 50, words: false }
        const scanned = await scanPassages(tx, query, mine(), wish)
        const found = await keywordSearch(tx, terms, mine(), wish)
        expect(found.map(({ passage }) => passage.id)).toEqual(scanned.map(({ id }) => Number(id)))
        throw undo
      })
      await expect(damaged).rejects.toBe(undo)
    }
  })
})
