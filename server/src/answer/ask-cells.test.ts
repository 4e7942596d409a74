import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { estimateCells, questionOfCells } from './ask-cells.ts'
import type { ColumnAsked } from './grid/cell-read.ts'
import { passagesIn } from './model.testing.ts'
import { roughTokens } from './write/rough-tokens.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tokensOfReply = 90
const columnsOf = (count: number) =>
  Array.from({ length: count }, (_, at): ColumnAsked => {
    const asked = { name: `Fee ${at}`, question: `How much is the fee of hall ${at}, and since when?` }
    return { ...asked, hint: '', type: 'amount', options: [] }
  })

async function ask(window: number, columns: number) {
  const tenantId = await addOwner(database.db)
  const halls = Array.from({ length: 400 }, (_, at) => `The fee of hall ${at} is EUR ${at}. `.repeat(4))
  const document = { ...(await addDocument(database.db, tenantId, 'halls.txt', halls)), key: 'key' }
  const looked = halls.map((text, at) => {
    const place = { context: '', page: null, location: '', filename: 'halls.txt', documentId: document.id }
    return { id: 1_000_000 + at, ...place, start: at * 1_000, end: at * 1_000 + text.length, text, score: 1 }
  })
  const read = Array.from({ length: columns }, () => ({
    ...{ state: 'not-found' as const, values: [], nearest: [], confidence: null, looked },
  }))
  const asked = await questionOfCells(database.db, { tenantId, document }, columnsOf(columns), read, {
    model: 'scripted',
    signal: new AbortController().signal,
    window,
  })
  if (!asked) return null
  const { request, tokens } = asked
  return { tokens, given: roughTokens(request.instructions + request.prompt), passages: passagesIn(request) }
}

describe('a call for the cells of a long document', () => {
  it.each([
    ['of 4,096 tokens', 4_096, 3],
    ['of 8,192 tokens', 8_192, 10],
    ['of 16,000 tokens', 16_000, 12],
  ])('has room in a window %s, with its reply', async (_, window, columns) => {
    const { given = 0, tokens, passages } = (await ask(window, columns)) ?? {}
    expect(passages?.length).toBeGreaterThan(10)
    expect(given + columns * tokensOfReply).toBeLessThan(window)
    expect(tokens).toBeLessThan(window)
    expect(estimateCells(1_000_000, columns, window)).toBeLessThanOrEqual(window)
  })

  it('takes no more of a large window', async () => {
    expect((await ask(1_000_000, 3))?.tokens).toBeLessThan(20_000)
  })

  it('is not worth making where the questions leave no room', async () => {
    expect(await ask(4_096, 30)).toBeNull()
    expect(estimateCells(1_000_000, 30, 4_096)).toBe(0)
  })
})
