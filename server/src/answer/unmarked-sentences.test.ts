import { describe, expect, it } from 'vitest'
import { checkSentence } from './check/check-sentence.ts'
import { createMarkResolver } from './cite/resolve-marks.ts'
import type { FoundPassage } from './stages.ts'

/** What an unmarked sentence is given as citations, from passages of one document each. */
function citedFor(claim: string, texts: string[]): string[] {
  const passages = texts.map((text, at): FoundPassage => {
    const place = { context: '', page: null, location: '', filename: `${at}.txt`, documentId: `${at}` }
    return { id: at + 1, ...place, start: 0, end: text.length, text, score: 1 }
  })
  const resolve = createMarkResolver(passages, (said, quotes) => checkSentence(said, quotes).verdict)
  const { tokens } = resolve({ lead: '', raw: claim, code: false })
  const spans = tokens.flatMap(token => (token.kind === 'mark' ? token.spans : []))
  return spans.map(({ passage, start, end }) => passage.text.slice(start, end))
}

describe('a sentence without a mark', () => {
  const recipe = 'Pour the broth over the rice. Cover it tightly for an hour. Serve it with lemon.'

  it('of two words is cited where a passage has both', () => {
    expect(citedFor('Cover tightly.', [recipe])).toEqual(['Cover it tightly for an hour.'])
  })

  it('of two words that greets is not', () => {
    expect(citedFor('Hope this helps!', [recipe])).toEqual([])
  })

  it('is cited from the sentence that says it in words of similar meaning', () => {
    const texts = ['The firm was founded in Graz. It acquired a rival brewery. It brews four beers.']
    expect(citedFor('The firm bought the rival brewery.', texts).join()).toContain('acquired a rival brewery')
  })

  it('is cited from the passage that holds more of it where two sentences hold as much', () => {
    const texts = [
      'The pump is checked each spring. Spares are sold by post.',
      'The pump is checked each spring. The pump of a boat is checked by its owner.',
    ]
    expect(citedFor('The pump of the boat is checked each spring.', texts).join()).toContain('owner')
  })
})
