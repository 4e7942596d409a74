import { describe, expect, it } from 'vitest'
import { firstOfTwo } from './asked-in-two.ts'

describe('the first of two halves', () => {
  it.each([
    ['Which month did we spend the most on fuel, and what did it come to?', true],
    ['Which pier was the busiest, and how many boats was that?', false],
    ['Which berths missed their target, and by how many metres each?', false],
    ['Which lease runs longest, and when does it end?', false],
    ['Did any berth shrink since May? which ones', false],
    ['Which crew lost the most days, and how many did they lose?', false],
  ])('is asked alone where the second asks for what stands beside it: %s', (question, isSure) => {
    const found = firstOfTwo(question)
    expect(found?.isSure).toBe(isSure)
    expect(question).toContain(found?.first.slice(0, -1))
  })

  it.each([
    'How many boats are open and how many closed?',
    'How many boats came in, and what do they weigh?',
    'Which boat is the largest and who owns the smallest one?',
    'Which boats are open?',
  ])('is not all of a question that asks for more: %s', question => {
    expect(firstOfTwo(question)).toBeNull()
  })
})
