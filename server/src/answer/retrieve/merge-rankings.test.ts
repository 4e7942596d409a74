import { describe, expect, it } from 'vitest'
import type { FoundPassage } from '../stages.ts'
import { mergeRankings } from './search-by-meaning.ts'

const passage = (id: number, score: number): FoundPassage => ({
  id,
  score,
  documentId: 'd',
  filename: 'a.txt',
  start: 0,
  end: 1,
  text: 'x',
  context: '',
  page: null,
  location: 'line 1',
})
const ids = (passages: FoundPassage[]) => passages.map(({ id }) => id)

describe('the merged ranking', () => {
  it('leaves the words’ ranking as it is without another one', () => {
    const words = [passage(1, 9), passage(2, 4)]
    expect(mergeRankings(words, [])).toBe(words)
  })

  it('puts first what both rank high, keeps all, and counts on the words’ scale', () => {
    const merged = mergeRankings(
      [passage(1, 9), passage(2, 8), passage(3, 1)],
      [passage(2, 0.9), passage(4, 0.8), passage(1, 0.7)],
    )
    expect(ids(merged).slice(0, 2)).toEqual([2, 1])
    expect(ids(merged).toSorted()).toEqual([1, 2, 3, 4])
    expect(merged[0]?.score).toBeCloseTo(9)
    const scores = merged.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  })

  it('stands on meaning alone where no word is found', () => {
    expect(ids(mergeRankings([], [passage(5, 0.4), passage(6, 0.3)]))).toEqual([5, 6])
  })
})
