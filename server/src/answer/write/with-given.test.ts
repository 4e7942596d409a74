import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { withGiven } from './with-given.ts'

const sentence = (text: string, start: number, score: number): ScoredSentence => {
  const passage = { ...passageOf(text), start, end: start + text.length }
  return { passage, start: 0, end: text.length, text, words: 5, score }
}

describe('the sentence with the figure in the next passage', () => {
  const first = sentence('The seller shall pay a penalty.', 0, 9)
  const expected = expectedOf('What is the penalty for late delivery?')

  it('is added where those chosen have none', () => {
    const next = sentence('The penalty is 5 % of the price.', 40, 6)
    expect(withGiven([first], [first, next], expected)).toEqual([first, next])
  })

  it('is added from elsewhere in the document if it fits nearly as well', () => {
    const before = sentence('The penalty is 5 % of the price.', 4_000, 8)
    expect(withGiven([first], [first, before], expected)).toEqual([first, before])
  })

  it('is one with the length or weight that is asked for, and with no code or number of an item', () => {
    const zoned = sentence('1. The shed stands in an R-1 zone.\n2. It is of two-family use.', 0, 9)
    const tall = sentence('It is at most 16 feet high.', 70, 7)
    const asked = expectedOf('How high may the shed be?')
    expect(withGiven([zoned], [zoned, tall], asked)).toEqual([zoned, tall])
    const heavy = sentence('It weighs 5 lbs.', 100, 7)
    expect(withGiven([tall], [tall, heavy], expectedOf('How heavy is the shed?'))).toEqual([tall, heavy])
  })

  it('is not added from far behind or before, or where one chosen has it', () => {
    const far = sentence('The penalty is 5 % of the price.', 4_000, 6)
    expect(withGiven([first], [first, far], expected)).toEqual([first])
    const has = sentence('The penalty is 4 %.', 100, 9)
    expect(withGiven([has], [has, first], expected)).toEqual([has])
    expect(withGiven([has], [has, sentence('It is 5 %.', 0, 8)], expected)).toEqual([has])
  })
})
