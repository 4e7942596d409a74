import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import { describe, expect, it } from 'vitest'
import { answerAsText } from './answer-as-text.ts'

const citation = (index: number, quote: string): Citation => ({
  index,
  document_id: 'd',
  filename: 'a.pdf',
  page: 3,
  location: 'page 3',
  quote,
  start: 0,
  end: 1,
  boxes: [],
  confidence: 1,
  score: 1,
  also_in: [],
})
const verdict = (kind: Verdict['verdict'], index: number): Verdict => ({
  start: 0,
  end: 1,
  verdict: kind,
  citations: [index],
  reason: null,
})

describe('an answer as text', () => {
  it('ends with its references in order, a line each, with the doubts of the check', () => {
    const text = answerAsText({
      content: 'It costs **5** \\[net\\] [2]. It is new [1].\n',
      citations: [citation(2, 'It costs\n5.'), citation(1, 'It is old.')],
      verdicts: [verdict('supported', 2), verdict('unsupported', 1)],
    })
    expect(text).toBe(
      'It costs **5** [net] [2]. It is new [1].\n\nReferences\n' +
        '[1] a.pdf, page 3: “It is old.” (Not supported)\n[2] a.pdf, page 3: “It costs 5.”',
    )
  })

  it('gives quoted rows as lines with the names of their columns', () => {
    const rows = { ...citation(2, 'Heat | 90'), columns: ['Cost', 'Euros'] }
    const text = answerAsText({
      content: 'So [1][2].',
      citations: [citation(1, 'Item: Rent | Amount: 800'), rows],
      verdicts: [],
    })
    expect(text).toContain(
      '[1] a.pdf, page 3:\n    Item: Rent; Amount: 800\n[2] a.pdf, page 3:\n    Cost: Heat; Euros: 90',
    )
  })

  it('is its text alone without citations', () => {
    expect(answerAsText({ content: 'No.', citations: [], verdicts: [] })).toBe('No.')
  })
})
