import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../platform/database/database.testing.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import { addDocument, addOwner } from '../testing/library.testing.ts'
import { answerQuestion } from './answer-question.ts'
import type { EngineEvent } from './engine-events.ts'
import { modelSaying, numberOf, passagesIn } from './model.testing.ts'
import { findIn } from './question.testing.ts'
import { pairNeighbours } from './retrieve/join-neighbours.ts'
import { searchPassages } from './search-passages.ts'
import type { FoundPassage, Scope } from './stages.ts'

const filler = (count: number, from: number) =>
  Array.from({ length: count }, (_, n) => `The garden of house ${from + n} is open in the morning.`).join(' ')
/** One paragraph that is indexed as two passages; its two sentences about the turbine meet at the border. */
const left = 'The turbine Aurora was built in Gothenburg by Lindholm Works in 1971.'
const right = 'The turbine Aurora was moved to Malmö in May of 1987.'
const paragraph = `${filler(16, 100)} ${left} ${right} ${filler(15, 300)}`

let database: OpenDatabase
let scope: Scope
beforeAll(async () => {
  database = await openTestDatabase()
  const owner = await addOwner(database.db)
  scope = {
    tenantId: owner,
    documents: [
      await addDocument(database.db, owner, 'turbine.txt', [paragraph]),
      await addDocument(database.db, owner, 'other.txt', ['Nothing of the kind stands here.']),
    ],
  }
})
afterAll(() => database.close())

const question = 'turbine Aurora'
const passage = (id: number, start: number, end: number, more: Partial<FoundPassage> = {}): FoundPassage => ({
  id,
  documentId: 'd',
  filename: 'd.txt',
  start,
  end,
  text: 'x'.repeat(end - start),
  context: '',
  page: null,
  location: 'line 1',
  score: 10 - id,
  ...more,
})
const ids = (passages: FoundPassage[], fits = () => true) =>
  pairNeighbours(passages, fits).map(pair => pair.map(({ id }) => id))

describe('pairNeighbours', () => {
  it('pairs what goes on, in the document’s order and in the place of the better one', () => {
    expect(ids([passage(1, 101, 200), passage(2, 500, 600), passage(3, 0, 100)])).toEqual([[3, 1], [2]])
    expect(ids([passage(1, 0, 100), passage(2, 101, 200), passage(3, 201, 300)])).toEqual([[1, 2], [3]])
  })

  it('leaves apart what another document, page, heading or text parts, and what does not fit', () => {
    const first = passage(1, 0, 100)
    for (const more of [{ documentId: 'e' }, { page: 2 }, { context: 'Part 2' }])
      expect(ids([first, passage(2, 101, 200, more)])).toEqual([[1], [2]])
    expect(ids([first, passage(2, 110, 200)])).toEqual([[1], [2]])
    expect(ids([first, passage(2, 101, 200)], () => false)).toEqual([[1], [2]])
  })

  it('gives the same first hit for a longer list', () => {
    const all = [passage(1, 101, 200), passage(2, 500, 600), passage(3, 0, 100), passage(4, 601, 700)]
    expect(ids(all.slice(0, 3))[0]).toEqual(ids(all)[0])
    expect(pairNeighbours(all.slice(0, 2), () => true)).toHaveLength(2)
  })
})

describe('neighbouring passages', () => {
  it('are two in the index', async () => {
    const { passages } = await findIn(database.db, scope, question)
    expect(passages.map(({ text }) => [text.endsWith(left), text.startsWith(right)])).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    )
  })

  it('are one hit of a search, with the words of both marked', async () => {
    const { hits, more } = await searchPassages(database.db, question, scope, { offset: 0, limit: 1 })
    const [hit] = hits
    expect([hits.length, more]).toEqual([1, false])
    expect(hit?.snippet).toContain(`${left} ${right}`)
    expect(hit?.snippet).toBe(paragraph.slice(hit?.start, hit?.end))
    expect(hit?.snippet.length).toBeLessThanOrEqual(640)
    const marked = hit?.highlights.map(([start, end]) => hit.snippet.slice(start, end))
    expect(marked).toEqual(['turbine', 'Aurora', 'turbine', 'Aurora'])
  })

  it('are quoted over their border', async () => {
    const parts: EngineEvent[] = []
    const asked = { text: 'When was the turbine Aurora built and moved?', earlier: [] }
    for await (const part of answerQuestion({ db: database.db }, asked, scope)) parts.push(part)
    const end = parts.at(-1)
    const [citation] = end?.kind === 'end' ? end.answer.citations : []
    expect(citation?.quote).toBe(`${left} ${right}`)
    expect(paragraph.slice(citation?.start, citation?.end)).toBe(citation?.quote)
  })
})

describe('an answer by a model', () => {
  it('is given neighbouring passages as one, and cites over their border', async () => {
    const language = modelSaying(request => {
      expect(passagesIn(request).filter(({ text }) => text.includes('Aurora'))).toHaveLength(1)
      const number = numberOf(request, `${left} ${right}`)
      return `The turbine Aurora was built in Gothenburg by Lindholm Works and moved to Malmö in May of 1987. [${number}]`
    })
    const parts: EngineEvent[] = []
    const deps = { db: database.db, writer: { language, model: 'scripted' } }
    for await (const part of answerQuestion(deps, { text: question, earlier: [] }, scope)) parts.push(part)
    const end = parts.at(-1)
    const [citation] = end?.kind === 'end' ? end.answer.citations : []
    expect(citation?.quote).toBe(`${left} ${right}`)
  })
})
