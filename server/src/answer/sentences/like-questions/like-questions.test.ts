import { describe, expect, it } from 'vitest'
import { meaningOf, sentenceMeaning, wholeNearness } from '../word-vectors/nearness.ts'
import { answersToLike } from './like-questions.ts'

describe('answers to questions like one', () => {
  it('are like what a contract says about it in other words', () => {
    const { direction } = answersToLike(meaningOf('how do we get out of this deal early'))
    const near = (text: string) => wholeNearness({ words: [], sum: direction }, sentenceMeaning(text))
    expect(near('Either party may terminate this Agreement upon sixty days written notice.')).toBeGreaterThan(
      near('The Goods are packed in wooden crates and shipped by sea.'),
    )
  })

  it('come nearer to a question about what many contracts settle than to one about what hardly one does', () => {
    const usual = (question: string) => answersToLike(meaningOf(question)).usual
    expect(usual('how long is the notice of termination')).toBeGreaterThan(
      usual('what colour is the door of the cellar'),
    )
  })

  it('are none where no word of the question is known', () => {
    expect(answersToLike(meaningOf('xqzzt'))).toEqual({ direction: null, usual: 0 })
  })
})
