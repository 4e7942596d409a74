import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { alignSides } from './align-sides.ts'

/** Sentences of one document, each with its score, best first. */
function sideOf(scores: Record<string, number>) {
  const passage = passageOf(Object.keys(scores).join(' '))
  return Object.entries(scores)
    .map(([text, score]) => {
      const start = passage.text.indexOf(text)
      return { passage, start, end: start + text.length, text, words: text.split(' ').length, score }
    })
    .sort((a, b) => b.score - a.score)
}

const notice = 'Either party may end this agreement on ninety days written notice.'
const rent = 'The mill pays the rent at the end of each quarter.'
const like = 'The baker or the miller may end this agreement on sixty days written notice.'
const flour = 'The flour is weighed at the gate of the bakery.'

describe('the sides of a comparison', () => {
  it('prefer what is worded as what the others probably say', () => {
    const [, side] = alignSides([sideOf({ [notice]: 6, [flour]: 1 }), sideOf({ [rent]: 3, [like]: 2.5 })])
    expect(side?.map(({ text }) => text)).toEqual([like, rent])
    expect(side?.[0]?.score).toBe(3)
  })

  it('keep their order where the others say nothing like it', () => {
    const [, side] = alignSides([sideOf({ [flour]: 4 }), sideOf({ [rent]: 3, [like]: 2.5 })])
    expect(side?.map(({ text }) => text)).toEqual([rent, like])
  })

  it('of which nothing is found change none', () => {
    const side = sideOf({ [rent]: 3, [like]: 2.5 })
    expect(alignSides([[], side])[1]).toEqual(side)
    expect(alignSides([side])).toEqual([side])
  })
})
