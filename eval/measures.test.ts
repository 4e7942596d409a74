import { describe, expect, it } from 'vitest'
import { holdsAnswer, measureRanking } from './measures.ts'

describe('measureRanking', () => {
  const relevant = new Map([
    ['a', 2],
    ['b', 1],
  ])

  it('is 1 for the best order and 0 for nothing found', () => {
    expect(measureRanking(['a', 'b', 'c'], relevant)).toEqual({
      'nDCG@10': 1,
      'Recall@1': 0.5,
      'Recall@5': 1,
      'Recall@10': 1,
      'Recall@100': 1,
      'MRR@10': 1,
    })
    expect(new Set(Object.values(measureRanking(['x', 'y'], relevant)))).toEqual(new Set([0]))
  })

  it('discounts what stands lower and stops at each depth', () => {
    const far = [...Array.from({ length: 10 }, (_, index) => `x${index}`), 'a']
    const values = measureRanking(['x', 'b', 'a'], relevant)
    expect(values['MRR@10']).toBe(0.5)
    expect(values['nDCG@10']).toBeCloseTo((1 / Math.log2(3) + 3 / 2) / (3 + 1 / Math.log2(3)), 10)
    expect(measureRanking(far, relevant)).toMatchObject({ 'MRR@10': 0, 'Recall@10': 0, 'Recall@100': 0.5 })
  })
})

describe('holdsAnswer', () => {
  it('compares whole words without case, punctuation and articles', () => {
    expect(holdsAnswer('It was the Norman conquest, in 1066.', ['1066', '1067'])).toBe(true)
    expect(holdsAnswer('of THE Amazon-Jungle!', ['amazonjungle'])).toBe(true)
    expect(holdsAnswer('in 10665', ['1066'])).toBe(false)
    expect(holdsAnswer('anything', ['the'])).toBe(false)
    expect(holdsAnswer('他在1066年征服英格兰', ['征服'])).toBe(true)
  })
})
