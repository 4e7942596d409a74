import type { Verdict } from '@citewell/contract/citation.ts'
import { describe, expect, it } from 'vitest'
import { checkedSpans, verdictSummary } from './checked-spans.ts'

const verdict = (start: number, end: number, said: Verdict['verdict']): Verdict => ({
  start,
  end,
  verdict: said,
  citations: [],
  reason: null,
})

describe('a checked answer', () => {
  it('is split at its verdicts and loses nothing', () => {
    const text = 'One. Two. Three.'
    const verdicts = [
      verdict(5, 9, 'weak'),
      verdict(0, 4, 'supported'),
      verdict(6, 8, 'weak'),
      verdict(10, 99, 'weak'),
    ]
    const spans = checkedSpans(text, verdicts)
    expect(spans.map(span => [span.text, span.verdict?.verdict ?? null])).toEqual([
      ['One.', 'supported'],
      [' ', null],
      ['Two.', 'weak'],
      [' Three.', null],
    ])
    expect(spans.map(span => span.text).join('')).toBe(text)
    expect(verdictSummary(verdicts)).toBe('1 supported · 3 weakly supported')
    expect(verdictSummary([])).toBe('')
  })
})
