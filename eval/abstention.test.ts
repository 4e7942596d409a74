import { describe, expect, it } from 'vitest'
import { aurocOf, rightAtWrong } from './abstention.ts'

const judged = (confidence: number, answerable: boolean, right = answerable) => ({
  confidence,
  answerable,
  right,
})
const all = (cases: unknown[]) => Uint32Array.from(cases, (_, index) => index)

describe('the measure of abstention', () => {
  it('counts the pairs in which the answerable question is the surer one, ties half', () => {
    const cases = [judged(0.9, true), judged(0.5, true), judged(0.5, false), judged(0.1, false)]
    expect(aurocOf(cases)(all(cases))).toBe(3.5 / 4)
    const swapped = cases.map(one => ({ ...one, answerable: !one.answerable }))
    expect(aurocOf(swapped)(all(cases))).toBe(0.5 / 4)
    expect(aurocOf(cases)(Uint32Array.from([0, 0, 3]))).toBe(1)
  })

  it('gives the share answered right before too many are answered wrongly', () => {
    const cases = [
      judged(0.9, true),
      judged(0.8, false),
      judged(0.7, true),
      judged(0.6, true, false),
      judged(0.5, false),
      judged(0.4, true),
    ]
    expect(rightAtWrong(cases, 0.5)(all(cases))).toBe(2 / 4)
    expect(rightAtWrong(cases, 0.1)(all(cases))).toBe(1 / 4)
    expect(rightAtWrong(cases, 1)(all(cases))).toBe(3 / 4)
  })
})
