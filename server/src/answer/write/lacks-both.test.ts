import { describe, expect, it } from 'vitest'
import type { DraftSentence, FoundPassage } from '../stages.ts'
import { lacksBoth } from './lacks-both.ts'

const quoting = (...texts: string[]): DraftSentence[] =>
  texts.map(plain => ({
    text: plain,
    plain,
    sources: [{ passage: {} as FoundPassage, start: 0, end: plain.length }],
    breakAfter: true,
  }))
const ofOne = 'The Tenant may terminate this Lease for convenience upon ninety days notice.'
const ofBoth = 'Either party may terminate this Agreement for convenience upon thirty days notice.'
const kind = 'termination for convenience'

describe('lacksBoth', () => {
  it.each([
    ['a right of one party', quoting(ofOne), true],
    ['a right of either party', quoting(ofBoth), false],
    ['either party in another clause', quoting(ofOne, 'Either party may inspect the roof.'), true],
    ['one clause for each', quoting(ofOne, ofBoth), false],
    ['nothing quoted', [], false],
  ])('of %s', (_, sentences, lacks) => {
    expect(lacksBoth(kind, sentences)).toBe(lacks)
  })

  it('goes by all quotes where no kind of clause is asked for, in other languages too', () => {
    expect(lacksBoth(null, quoting('Der Mieter kann kündigen.'))).toBe(true)
    expect(lacksBoth(null, quoting('Jede Partei kann kündigen.'))).toBe(false)
    expect(lacksBoth(null, quoting('Ambas partes pueden rescindir el contrato.'))).toBe(false)
    expect(lacksBoth(null, quoting('Le preneur peut résilier le bail.'))).toBe(true)
  })
})
