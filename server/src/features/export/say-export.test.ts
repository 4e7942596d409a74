import type { ExportMessage, ExportReference } from '@citewell/contract/export.ts'
import { describe, expect, it } from 'vitest'
import { doubtsOf, sayReference } from './say-export.ts'

const reference = (rest: Partial<ExportReference>) =>
  sayReference({
    verdict: 'supported',
    confidence: 1,
    deleted: false,
    quoted: false,
    ...rest,
  } as ExportReference)

describe('what is said of a reference', () => {
  it.each([
    [{}, 'supported'],
    [{ quoted: true }, 'quoted exactly'],
    [{ quoted: true, verdict: 'weak' }, 'weakly supported'],
    [{ quoted: true, verdict: null, deleted: true }, 'not checked; document deleted'],
  ] as const)('of %j is “%s”', (rest, said) => {
    expect(reference(rest)).toBe(said)
  })
})

describe('the doubts of an answer', () => {
  it('are told without the stars of bold words, and none is of what was computed', () => {
    const content = 'It is **5** of 2\\*3. **7** = sum of Cost.'
    const end = content.indexOf(' **7**')
    const verdicts = [
      { start: 0, end, verdict: 'weak', citations: [1], reason: null },
      { start: end + 1, end: content.length, verdict: 'computed', citations: [2], reason: null },
    ]
    expect(doubtsOf({ content, verdicts } as unknown as ExportMessage)).toEqual([
      { sentence: 'It is 5 of 2*3.', found: 'weakly supported' },
    ])
  })
})
