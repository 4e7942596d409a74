import { describe, expect, it } from 'vitest'
import { meaningOf, nearnessTo, sentenceMeaning } from './nearness.ts'

const asked = (...words: string[]) => meaningOf(words.map(written => ({ written, weight: 1 })))

describe('nearness of a sentence to a question', () => {
  it('is greater where other words mean the same', () => {
    const question = asked('lawsuit', 'costs')
    const near = nearnessTo(question, sentenceMeaning('Each party pays its own expenses of any litigation.'))
    const far = nearnessTo(question, sentenceMeaning('The goods travel by ship in wooden crates.'))
    expect(near.nearest).toBeGreaterThan(far.nearest)
    expect(near.whole).toBeGreaterThan(far.whole)
  })

  it('is 1 for the same words', () => {
    const { nearest, whole } = nearnessTo(asked('royalty'), sentenceMeaning('royalty'))
    expect(nearest).toBeCloseTo(1, 5)
    expect(whole).toBeCloseTo(1, 5)
  })

  it('is 0 where no word has a vector', () => {
    expect(nearnessTo(asked('xqzzt'), sentenceMeaning('The term ends.'))).toEqual({ nearest: 0, whole: 0 })
    expect(nearnessTo(asked('royalty'), sentenceMeaning('§§ 12'))).toEqual({ nearest: 0, whole: 0 })
  })

  it('leaves out words that only mean something remotely alike', () => {
    expect(nearnessTo(asked('royalty'), sentenceMeaning('airplane')).nearest).toBe(0)
  })
})
