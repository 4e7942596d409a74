import type { Citation } from '@citewell/contract/citation.ts'
import { describe, expect, it } from 'vitest'
import { spokenAnswer } from './spoken-answer.ts'

const citation = { index: 1 } as Citation

describe('a spoken answer', () => {
  it('leaves out marks and signs, and says words and numbers', () => {
    const content = '## Terms\n\n- Kept for **6 years** [1][2].\n- See \\[annex\\] [3].'
    expect(spokenAnswer({ content, citations: [citation, citation] })).toBe(
      'Answer: Terms Kept for 6 years. See [annex]. 2 sources.',
    )
  })

  it('is cut between words when it is long, and names no sources without any', () => {
    const spoken = spokenAnswer({ content: 'word '.repeat(400), citations: [] })
    expect(spoken.length).toBeLessThan(830)
    expect(spoken).toMatch(/word …$/)
  })

  it('says the rows of a table with their cells, without its lines', () => {
    const content =
      '**2 rows**: Site\n\n| Site | Rent |\n| --- | --- |\n| Bonn | 800 \\| 900 [1]\n| Graz | 650 [2]'
    expect(spokenAnswer({ content, citations: [citation] })).toBe(
      'Answer: 2 rows: Site Site, Rent. Bonn, 800 | 900. Graz, 650. 1 source.',
    )
  })
})
