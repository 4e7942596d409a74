import type { Citation } from '@citewell/contract/citation.ts'
import { expect, test } from 'vitest'
import { spokenAnswer } from './spoken-answer.ts'

const citation = { index: 1 } as Citation

test('marks and signs are not read out, words and numbers are', () => {
  const content = '## Terms\n\n- Kept for **6 years** [1][2].\n- See \\[annex\\] [3].'
  expect(spokenAnswer({ content, citations: [citation, citation] })).toBe(
    'Answer: Terms Kept for 6 years. See [annex]. 2 sources.',
  )
})

test('a long answer is cut between words, and one without sources names none', () => {
  const spoken = spokenAnswer({ content: 'word '.repeat(400), citations: [] })
  expect(spoken.length).toBeLessThan(830)
  expect(spoken).toMatch(/word …$/)
})
