import { describe, expect, it } from 'vitest'
import { sharedSubject, subjectsAsked, subjectsSaid } from './subjects.ts'

const laws = 'This Agreement is governed by the laws of the State of Oregon.'
const rivals = 'The Agent shall not represent any competing line of goods during the Term.'

describe('What a question asks about and a sentence settles', () => {
  it.each([
    ['which law applies', laws, rivals],
    ['can they also sell for a rival?', rivals, laws],
  ])('is the same for "%s" and its clause', (question, own, other) => {
    const asked = subjectsAsked(question)
    expect(sharedSubject(asked, subjectsSaid(own))).toBeGreaterThan(
      sharedSubject(asked, subjectsSaid(other)) + 1,
    )
  })

  it('has probabilities that add up to 1, also of words that it does not know', () => {
    for (const text of [laws, 'xqzzt', '']) {
      expect(subjectsAsked(text).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4)
      expect(subjectsSaid(text).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4)
    }
  })

  it('has one more for sentences that settle nothing', () => {
    expect(subjectsSaid(laws).length).toBe(subjectsAsked('laws').length + 1)
  })
})
