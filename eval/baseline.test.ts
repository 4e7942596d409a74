import { describe, expect, it } from 'vitest'
import { baselineOf } from './baseline.ts'
import { evenly } from './evenly.ts'
import { plainBm25 } from './plain-bm25.ts'

const corpus = [
  { id: 'a', title: 'Pay', text: 'Salaries are paid monthly. Bonuses are paid in March.' },
  { id: 'b', title: 'Leave', text: 'Employees have 30 days of leave. Leave is asked for in writing.' },
]
const collection = { name: 'made', corpus, queries: [], questions: [], withinDocument: false }

describe('the baseline', () => {
  it('scores by BM25 with k1 1.2 and b 0.75', () => {
    const index = plainBm25([
      { group: 'a', text: 'red red fox' },
      { group: 'b', text: 'blue fox' },
      { group: 'c', text: 'green' },
    ])
    const idf = Math.log(1 + (3 - 1 + 0.5) / 1.5)
    const expected = (idf * 2 * 2.2) / (2 + 1.2 * (0.25 + (0.75 * 3) / 2))
    expect(index.rank('Reds', 5)).toEqual([{ entry: 0, score: expect.closeTo(expected, 10) }])
    expect(index.rank('fox', 5).map(({ entry }) => entry)).toEqual([1, 0])
    expect(index.rank('fox', 5, 'a').map(({ entry }) => entry)).toEqual([0])
    expect(index.rank('zebra', 5)).toEqual([])
    expect(plainBm25([{ group: 'a', text: '征服英格兰' }]).rank('英格', 1)).toHaveLength(1)
  })

  it('answers with the sentence that holds most of the question, at its place', () => {
    const baseline = baselineOf(collection)
    const { quotes } = baseline.answer('How many days of leave do employees have?', null)
    expect(quotes).toEqual([
      { documentId: 'b', start: 0, end: 33, text: 'Employees have 30 days of leave. ' },
    ])
    expect(baseline.documents('bonuses', 10)).toEqual(['a'])
    expect(baseline.answer('bonuses', 'b').quotes).toEqual([])
  })

  it('cuts a document into passages that cover it, where places are asked for', () => {
    const text = 'clause of the agreement '.repeat(200)
    const baseline = baselineOf({
      ...collection,
      withinDocument: true,
      corpus: [{ id: 'a', title: '', text }],
    })
    const pieces = baseline.passages('clause', 100, 'a').sort((x, y) => x.start - y.start)
    expect(pieces[0]?.start).toBe(0)
    expect(pieces.at(-1)?.end).toBe(text.length)
    for (const [index, piece] of pieces.entries()) {
      expect(piece.end - piece.start).toBeLessThanOrEqual(900)
      if (index > 0) expect(piece.start).toBe(pieces[index - 1]?.end)
    }
  })

  it('takes items from all over a list', () => {
    expect(evenly([1, 2, 3, 4, 5, 6], 3)).toEqual([2, 4, 6])
    expect(evenly([1, 2], 3)).toEqual([1, 2])
  })
})
