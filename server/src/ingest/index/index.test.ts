import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../domain/documents/document-tables.ts'
import { removeIndex } from '../../domain/documents/remove-index.ts'
import { passages } from '../../domain/documents/search-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { hashTerm } from '../../platform/text/hash-term.ts'
import { addOwner } from '../../testing/library.testing.ts'
import type { Chunk } from '../stages.ts'
import { foldWordStats } from './fold-word-stats.ts'
import { needsFold } from './needs-fold.ts'
import { weighWords } from './weigh-words.ts'
import { writeIndex } from './write-index.ts'

let database: OpenDatabase
let owner: TenantId

beforeAll(async () => {
  database = await openTestDatabase()
  owner = await addOwner(database.db)
})
afterAll(() => database.close())

async function addDocument(id: string, texts: string[]): Promise<void> {
  const file = { bytes: 1, sha256: id, storageKey: id, filename: `${id}.txt`, filetype: 'txt' }
  await database.db
    .insert(documents)
    .values({ id, tenantId: owner, ...file })
    .onConflictDoNothing()
  await database.db.transaction(async tx => {
    await removeIndex(tx, { id, tenantId: owner })
    await writeIndex(tx, { id, tenantId: owner }, texts.map(chunkOf))
  })
}

function chunkOf(text: string, ordinal: number): Chunk {
  return { ordinal, start: 0, end: text.length, text, context: 'Handbook', page: 1, location: 'page 1' }
}

/** Makes a word from a number; stemming leaves it unchanged. */
function letters(number: number): string {
  return `${[...String(number).padStart(6, '0')].map(digit => 'bcdfghjklm'.charAt(Number(digit))).join('')}x`
}

async function statsOf(word: number): Promise<number> {
  const { rows } = await database.db.execute<{ passages: number }>(
    sql`select passages from word_stats where tenant_id = ${owner} and word = ${word}`,
  )
  return rows[0]?.passages ?? 0
}

async function countOf(table: string, id: string): Promise<number> {
  const { rows } = await database.execute(`select count(*)::int as n from ${table} where document_id = $1`, [
    id,
  ])
  return rows[0].n
}

describe('writeIndex and removeIndex', () => {
  it('write passages with their words, replace them, and remove them', async () => {
    await addDocument('first', ['alpha beta', 'alpha gamma', 'delta'])
    expect(await countOf('passage_words', 'first')).toBe(3)
    await addDocument('first', ['alpha beta'])
    const stored = await database.db.select().from(passages)
    expect(stored).toMatchObject([{ documentId: 'first', text: 'alpha beta', context: 'Handbook', page: 1 }])
    await database.db.transaction(tx => removeIndex(tx, { id: 'first', tenantId: owner }))
    for (const table of ['passages', 'passage_words', 'document_words'])
      expect(await countOf(table, 'first')).toBe(0)
  })

  it('take text that the database refuses, with its length kept', async () => {
    await addDocument('odd', ['a\u0000b \ud83d c'])
    const { rows } = await database.execute(`select text from passages where document_id = 'odd'`)
    expect(rows[0].text).toBe('a b \ufffd c')
    await database.db.transaction(tx => removeIndex(tx, { id: 'odd', tenantId: owner }))
  })

  it('take more different words than a vector or a row holds', async () => {
    const texts = Array.from({ length: 20 }, (_, chunk) =>
      Array.from({ length: 1_000 }, (_, word) => letters(chunk * 1_000 + word)).join(' '),
    )
    await addDocument('wide', texts)
    expect(await countOf('passage_words', 'wide')).toBe(20)
    expect(await countOf('document_words', 'wide')).toBe(2)
    expect(weighWords(chunkOf(texts[0] ?? '', 0)).size).toBe(900)
    await database.db.transaction(tx => removeIndex(tx, { id: 'wide', tenantId: owner }))
  })

  it('index a document without passages', async () => {
    await addDocument('empty', [])
    expect(await countOf('document_words', 'empty')).toBe(1)
    await database.db.transaction(tx => removeIndex(tx, { id: 'empty', tenantId: owner }))
  })
})

describe('weighWords', () => {
  it('gives more to words that are repeated, less in long passages, and counts the headings', () => {
    const word = hashTerm('alpha')
    const once = weighWords({ text: 'alpha beta', context: '' }).get(word) ?? 0
    expect(weighWords({ text: 'alpha alpha beta', context: '' }).get(word)).toBeGreaterThan(once)
    expect(weighWords({ text: `alpha ${'beta '.repeat(200)}`, context: '' }).get(word)).toBeLessThan(once)
    expect(weighWords({ text: 'beta', context: 'Alpha' }).get(word)).toBeGreaterThan(0)
    expect(weighWords({ text: 'the of and', context: '' }).size).toBe(0)
  })
})

describe('foldWordStats', () => {
  it('adds each document once, and removing a document subtracts it', async () => {
    const alpha = hashTerm('alpha')
    await addDocument('one', ['alpha beta', 'alpha'])
    await addDocument('two', ['alpha'])
    expect(await foldWordStats(database.db, owner)).toBe(2)
    expect(await foldWordStats(database.db, owner)).toBe(0)
    expect([await statsOf(alpha), await statsOf(hashTerm('beta')), await statsOf(-1)]).toEqual([3, 1, 3])
    await addDocument('one', ['alpha'])
    expect([await statsOf(alpha), await statsOf(hashTerm('beta')), await statsOf(-1)]).toEqual([1, 0, 1])
    await Promise.all([foldWordStats(database.db, owner), foldWordStats(database.db, owner)])
    expect([await statsOf(alpha), await statsOf(-1)]).toEqual([2, 2])
    for (const id of ['one', 'two'])
      await database.db.transaction(tx => removeIndex(tx, { id, tenantId: owner }))
    expect((await database.execute('select * from word_stats')).rows).toEqual([])
  })

  it('is asked for when many documents are unfolded', async () => {
    expect(await needsFold(database.db, owner)).toBe(false)
    for (let number = 0; number <= 64; number++) await addDocument(`many-${number}`, ['alpha'])
    expect(await needsFold(database.db, owner)).toBe(true)
    expect(await foldWordStats(database.db, owner)).toBe(65)
    expect(await statsOf(hashTerm('alpha'))).toBe(65)
    expect(await needsFold(database.db, owner)).toBe(false)
  })

  it('adds a document whose pieces do not fit into one step, once', async () => {
    const words = (from: number) => Array.from({ length: 800 }, (_, word) => letters(from + word)).join(' ')
    await addDocument(
      'wide',
      Array.from({ length: 25 }, (_, chunk) => `${words(chunk * 800)} omega`),
    )
    expect(await foldWordStats(database.db, owner, { atOnce: 1 })).toBe(1)
    expect(await statsOf(hashTerm('omega'))).toBe(25)
    expect(await foldWordStats(database.db, owner)).toBe(0)
    await database.db.transaction(tx => removeIndex(tx, { id: 'wide', tenantId: owner }))
    expect(await statsOf(hashTerm('omega'))).toBe(0)
  })
})
