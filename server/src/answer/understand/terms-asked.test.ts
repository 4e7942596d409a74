import { describe, expect, it } from 'vitest'
import { termsAsked } from './terms-asked.ts'

describe('the term whose definition is asked for', () => {
  it.each([
    ['How long is the trial phase in the Falcon agreement?', 'trial phase'],
    ['What does “Net Sales” mean?', 'net sales'],
    ['What is a Business Day?', 'business day'],
    ['Define the term Affiliate.', 'affiliate'],
    ['Who is the Service Manager under the contract?', 'service manager'],
  ])('is found in %s', (question, term) => {
    expect(termsAsked(question)).toContain(term)
  })

  it('is none where something else is asked', () => {
    expect(termsAsked('May either party terminate the agreement?')).toEqual([])
    expect(termsAsked('How much does the tenant pay?')).toEqual([])
  })

  it('is read in singular and plural', () => {
    expect(termsAsked('What are Deliverables?')).toEqual(['deliverables', 'deliverable'])
  })
})
