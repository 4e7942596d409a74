import type { Verdict } from '@citewell/contract/citation.ts'
import { describe, expect, it } from 'vitest'
import { sourceVerdict } from './source-verdict.ts'

function verdict(kind: Verdict['verdict'], ...citations: number[]): Verdict {
  return { start: 0, end: 1, verdict: kind, citations, reason: null }
}

describe('the verdict on a source', () => {
  it.each([
    [[verdict('supported', 1), verdict('unsupported', 2)], 'supported', 'Supported'],
    [[verdict('weak', 1, 2)], 'weak', 'Weakly supported'],
    [[verdict('supported', 1), verdict('unchecked', 1)], 'supported', 'Supported'],
    [[verdict('weak', 1), verdict('unsupported', 1)], 'unsupported', 'Not supported'],
    [[verdict('supported', 1), verdict('weak', 1)], 'weak', 'Supports 1 of 2 sentences'],
  ])('is “$2” when the sentences that cite it are %j', (verdicts, kind, text) => {
    expect(sourceVerdict(1, verdicts, false)).toEqual({ verdict: kind, text })
  })

  it('says “Quoted exactly” of an answer in the words of its sources', () => {
    expect(sourceVerdict(1, [verdict('supported', 1)], true)?.text).toBe('Quoted exactly')
    expect(sourceVerdict(1, [verdict('weak', 1)], true)?.text).toBe('Weakly supported')
  })

  it('says how the only sentence that cites it was computed', () => {
    const reason = 'It follows from the cited text: 3,400 kg = 3.4 t.'
    const computed = { ...verdict('computed', 1), reason }
    expect(sourceVerdict(1, [computed], false)?.text).toBe('Computed: 3,400 kg = 3.4 t')
    expect(sourceVerdict(1, [computed, computed], false)?.text).toBe('Computed from this')
    expect(sourceVerdict(1, [verdict('computed', 1)], false)?.text).toBe('Computed from this')
  })

  it('is none where no checked sentence cites it', () => {
    expect(sourceVerdict(3, [verdict('supported', 1)], false)).toBeNull()
    expect(sourceVerdict(1, [verdict('unchecked', 1)], false)).toBeNull()
  })
})
