import { describe, expect, it } from 'vitest'
import { passageOf } from '../passage.testing.ts'
import { understood } from '../question.testing.ts'
import { passageIds, passageSentences, passageWords } from '../read-passage.ts'
import type { FoundPassage, QuestionTerm } from '../stages.ts'
import { rankPassages } from './rank-passages.ts'

const question = 'When must the ferry company refund an unused Heron ticket?'
const texts = [
  'The ferry company refunds an unused ticket within nine days. It keeps the fee. Tickets are sold on board.',
  'An unused ticket is void. The company may refund it. The ferry leaves at noon!',
  'Herons nest near the quay. No ferry stops there in winter.',
  'Refund\n\nThe company must refund the ticket where the ferry did not leave, and must refund it twice in a year.',
  'Nothing of this kind.',
  '',
]
const { wordsIn } = understood(question).wanted

const passages = texts.map(
  (text, at): FoundPassage => ({
    ...passageOf(text),
    ...{ id: at, documentId: `d${at % 2}`, filename: at % 2 ? 'heron_ticket.txt' : 'rules.txt' },
    ...{ context: at % 3 ? 'Unused tickets · Ferry' : '', score: at % 4 },
  }),
)
const terms = wordsIn('english').map(
  ({ id, term }, at) => ({ id, term, weight: 1 + (at % 5) / 3, subject: true, passages: 2 }) as QuestionTerm,
)
const weights = new Map(terms.map(({ id, weight }) => [id, weight]))

/** The weight of the terms in the sentence that holds most of them, read in the plainest way. */
function fullest({ text, context }: FoundPassage): number {
  const headings = passageIds(context)
  return Math.max(
    0,
    ...passageSentences(text).map(({ start, end }) => {
      const inside = passageWords(text).filter(word => word.start >= start && word.end <= end)
      const held = new Set(inside.map(({ id }) => id))
      let sum = 0
      for (const [id, weight] of weights) sum += held.has(id) ? weight : headings.has(id) ? weight / 2 : 0
      return sum
    }),
  )
}

describe('what passages gain by how their words stand', () => {
  const scores = (direct: boolean, all = passages) =>
    new Map(rankPassages(all, wordsIn, terms, direct).map(({ id, score }) => [id, score]))

  it('is the same for each passage, whichever stand beside it', () => {
    const together = scores(true)
    for (const passage of passages)
      expect(scores(true, [passage]).get(passage.id)).toBe(together.get(passage.id))
    expect(scores(true, passages.toReversed())).toEqual(together)
  })

  it('holds the share of the question in one sentence', () => {
    // Without names, pairs and words as they are written, nothing else is gained.
    for (const passage of passages) {
      const [found] = rankPassages([{ ...passage, filename: '', score: 0 }], () => [], terms, true)
      expect(found?.score).toBe(0.45 * fullest(passage))
    }
  })

  it('is more where two words stand as in the question than where they are near, and than where they are apart', () => {
    const [beside, near, apart] = [
      'ferry company',
      'ferry old company',
      `ferry ${'old '.repeat(9)}company`,
    ].map((text, id) =>
      scores(false, [{ ...passageOf(text), id, filename: '', context: '', score: 0 }]).get(id),
    )
    expect(beside).toBeGreaterThan(near ?? 0)
    expect(near).toBeGreaterThan(apart ?? 0)
    expect(apart).toBe(0)
  })
})
