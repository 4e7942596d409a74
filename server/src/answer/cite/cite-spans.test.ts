import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentParts, documents } from '../../domain/documents/document-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { openTestDatabase } from '../../platform/database/database.testing.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { recordStatements } from '../../platform/database/statements.testing.ts'
import { packWordBoxes, type WordBoxes } from '../../platform/text/word-boxes.ts'
import { addOwner } from '../../testing/library.testing.ts'
import type { FoundPassage } from '../stages.ts'
import { boxesOfSpan } from './boxes-of-span.ts'
import { citeSpans, createCiter } from './cite-spans.ts'

/** Words ten units high, laid out in rows of pixels on a page of 65,535 units. */
function layOut(words: [start: number, end: number, x: number, y: number, width: number][]): WordBoxes {
  return {
    starts: Uint32Array.from(words, word => word[0]),
    ends: Uint32Array.from(words, word => word[1]),
    boxes: Uint16Array.from(words.flatMap(([, , x, y, width]) => [x, y, width, 1_000])),
    confidences: null,
  }
}

const firstPage = layOut([
  [0, 3, 6_554, 6_554, 3_000],
  [4, 9, 10_000, 6_600, 5_000],
  [10, 14, 6_554, 8_000, 4_000],
])
const secondPage = layOut([[15, 20, 6_554, 6_554, 5_000]])
const text = 'The first line\nagain'

describe('boxesOfSpan', () => {
  it('joins the words of a line and no others', () => {
    const boxes = boxesOfSpan(firstPage, 3, 0, 14)
    expect(boxes).toHaveLength(2)
    expect(boxes[0]).toMatchObject({ page: 3, x: 0.10001, y: 0.10001 })
    expect(boxes[0]?.width).toBeCloseTo((15_000 - 6_554) / 65_535, 4)
    expect(boxesOfSpan(firstPage, 3, 4, 9)).toHaveLength(1)
    expect(boxesOfSpan(firstPage, 3, 9, 10)).toEqual([])
  })

  it('keeps columns of one height apart', () => {
    const columns = layOut([
      [0, 3, 5_000, 5_000, 3_000],
      [4, 8, 40_000, 5_000, 3_000],
    ])
    expect(boxesOfSpan(columns, 1, 0, 8)).toHaveLength(2)
  })

  it('follows a tilted line, and takes ascenders and descenders for none', () => {
    const height = 1_000
    const words = (fall: number) =>
      layOut(
        Array.from({ length: 20 }, (_, at) => [
          at * 3,
          at * 3 + 2,
          5_000 + at * 2_500,
          9_000 + at * fall,
          2_200,
        ]),
      )
    expect(boxesOfSpan(words(0), 1, 0, 60)).toHaveLength(1)
    const boxes = boxesOfSpan(words(180), 1, 0, 60)
    expect(boxes.length).toBeGreaterThan(5)
    for (const box of boxes) expect(box.height * 65_535).toBeLessThan(1.5 * height)
    for (const [at, box] of boxes.slice(1).entries()) {
      const before = boxes[at]
      expect(box.x).toBeCloseTo((before?.x ?? 0) + (before?.width ?? 0), 4)
      expect(box.y).toBeGreaterThan(before?.y ?? 1)
    }
    // "up" and "bad": the one goes down from the height of an x, the other up from the line.
    const upright = layOut([
      [0, 2, 5_000, 9_300, 2_000],
      [3, 6, 7_500, 9_000, 3_000],
    ])
    expect(boxesOfSpan(upright, 1, 0, 6)).toHaveLength(1)
  })
})

describe('citeSpans', () => {
  let database: OpenDatabase
  let owner: TenantId
  let passage: FoundPassage

  beforeAll(async () => {
    database = await openTestDatabase()
    const { db } = database
    owner = await addOwner(db)
    const file = { filename: 'a.pdf', filetype: 'pdf', bytes: 1, sha256: 'a', storageKey: 'a' }
    await db.insert(documents).values({ id: 'pdf', tenantId: owner, ...file })
    await db.insert(documentParts).values([
      {
        tenantId: owner,
        documentId: 'pdf',
        part: 0,
        page: 1,
        start: 0,
        end: 14,
        text: 'The first line',
        blocks: [],
        words: packWordBoxes(firstPage),
      },
      {
        tenantId: owner,
        documentId: 'pdf',
        part: 1,
        page: 2,
        start: 15,
        end: 20,
        text: 'again',
        blocks: [],
        words: packWordBoxes(secondPage),
      },
    ])
    passage = {
      id: 1,
      documentId: 'pdf',
      filename: 'a.pdf',
      start: 0,
      end: 20,
      text,
      context: '',
      page: 1,
      location: 'page 1',
      score: 1.23456,
    }
  })
  afterAll(() => database.close())

  it('gives quote, page and boxes of each span', async () => {
    const spans = [
      { passage, start: 4, end: 14 },
      { passage, start: 15, end: 20 },
    ]
    const cited = await citeSpans(database.db, owner, spans)
    expect(cited).toMatchObject([
      {
        index: 1,
        quote: 'first line',
        page: 1,
        location: 'page 1',
        start: 4,
        end: 14,
        confidence: 1,
        score: 1.235,
      },
      { index: 2, quote: 'again', page: 2, location: 'page 2' },
    ])
    expect(cited[0]?.boxes.map(box => box.page)).toEqual([1, 1])
    expect(cited[1]?.boxes.map(box => box.page)).toEqual([2])
  })

  it('marks both pages of a span that goes over the page’s end', async () => {
    const [cited] = await citeSpans(database.db, owner, [{ passage, start: 10, end: 20 }])
    expect(cited).toMatchObject({ page: 1, location: 'page 1', quote: 'line\nagain' })
    expect(cited?.boxes.map(box => box.page)).toEqual([1, 2])
  })

  it('cites sentence by sentence what it cites at once', async () => {
    const spans = [
      { passage, start: 4, end: 14 },
      { passage, start: 4, end: 9 },
      { passage, start: 10, end: 20 },
      { passage, start: 15, end: 20 },
    ]
    const cite = createCiter(database.db, owner)
    const cited = []
    for (const span of spans) cited.push(...(await cite([span])))
    expect(cited).toEqual((await citeSpans(database.db, owner, spans)).map(one => ({ ...one, index: 1 })))
    expect(await cite(spans.slice(0, 2))).toEqual(await citeSpans(database.db, owner, spans.slice(0, 2)))
  })

  it('sends no statement for what lies on a page that it has loaded', async () => {
    const cite = createCiter(database.db, owner)
    const own = { ...passage, id: 61 }
    const { statements, stop } = recordStatements()
    try {
      await cite([{ passage: own, start: 4, end: 14 }])
      expect(statements).toHaveLength(1)
      const [cited] = await cite([{ passage: own, start: 4, end: 9 }])
      expect(cited).toMatchObject({ quote: 'first', boxes: [{ page: 1 }] })
      expect(statements).toHaveLength(1)
      await cite([{ passage: own, start: 15, end: 20 }])
      expect(statements).toHaveLength(2)
    } finally {
      stop()
    }
  })

  it('sends no statement for pages that the answer before cites, and gives the same', async () => {
    const spans = [
      { passage: { ...passage, id: 71 }, start: 4, end: 14 },
      { passage: { ...passage, id: 72 }, start: 15, end: 20 },
    ]
    const { statements, stop } = recordStatements()
    try {
      const cited = await citeSpans(database.db, owner, spans)
      expect(statements).toHaveLength(1)
      expect(await citeSpans(database.db, owner, spans)).toEqual(cited)
      expect(await citeSpans(database.db, owner, spans.slice(1), 2)).toEqual(cited.slice(1))
      expect(statements).toHaveLength(1)
      const over = await citeSpans(database.db, owner, [
        { passage: { ...passage, id: 71 }, start: 10, end: 20 },
      ])
      expect(over[0]?.boxes.map(box => box.page)).toEqual([1, 2])
      const unfound = [{ passage: { ...passage, id: 0 }, start: 4, end: 14 }]
      for (const _ of [1, 2]) await citeSpans(database.db, owner, unfound)
      expect(statements).toHaveLength(4)
      const [anew] = await citeSpans(database.db, owner, [
        { passage: { ...passage, id: 73 }, start: 4, end: 14 },
      ])
      expect(anew?.boxes).toEqual(cited[0]?.boxes)
      expect(statements).toHaveLength(5)
    } finally {
      stop()
    }
  })

  it('reads nothing of another owner’s document', async () => {
    const stranger = await addOwner(database.db)
    const [cited] = await citeSpans(database.db, stranger, [{ passage, start: 4, end: 14 }])
    expect(cited?.boxes).toEqual([])
  })
})
