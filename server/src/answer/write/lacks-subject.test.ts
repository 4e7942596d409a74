import { describe, expect, it } from 'vitest'
import { quoting } from '../passage.testing.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { lacksSubject } from './lacks-subject.ts'

const term = (written: string, earlier: boolean) => ({ term: written, share: 0.2, earlier, subject: true })

/** Of a follow-up with these words, behind "Who made the offer for the winch?". */
function lacks(own: string[], quote: string, documentId = 'other.md') {
  const terms = [...['offer', 'winch'].map(word => term(word, true)), ...own.map(word => term(word, false))]
  const question = { cited: ['minutes.md'], wanted: { terms } } as unknown as UnderstoodQuestion
  return lacksSubject(question, [quoting(quote, { documentId })])
}

describe('a follow-up that other documents answer', () => {
  it('is doubted where they say nothing of what was asked before', () => {
    expect(lacks(['light'], 'Only 2 of 90 crates were light.')).toBe(true)
    expect(lacks(['holiday'], 'Holiday is 25 days.')).toBe(true)
    expect(lacks(['holiday', 'staff'], 'Holiday is 25 days.')).toBe(true)
  })

  it('is not where they say it, or where the same document does', () => {
    expect(lacks(['light'], 'The offer for the winch was light.')).toBe(false)
    expect(lacks(['light'], 'Only 2 of 90 crates were light.', 'minutes.md')).toBe(false)
  })

  it('asks something new where it has words of its own that a passage all has', () => {
    expect(lacks(['committee', 'boiler'], 'The committee chose new boilers.')).toBe(false)
  })
})
