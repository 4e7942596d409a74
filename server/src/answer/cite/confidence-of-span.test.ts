import { describe, expect, it } from 'vitest'
import type { WordBoxes } from '../../platform/text/word-boxes.ts'
import { confidenceOfSpan } from './cite-spans.ts'

function words(bounds: [number, number][], confidences: number[] | null): WordBoxes {
  return {
    starts: Uint32Array.from(bounds, ([start]) => start),
    ends: Uint32Array.from(bounds, ([, end]) => end),
    boxes: new Uint16Array(bounds.length * 4),
    confidences: confidences && Uint8Array.from(confidences),
  }
}

describe('the confidence of a span', () => {
  it('is the mean of its words', () => {
    const recognised = words(
      [
        [0, 3],
        [4, 9],
        [10, 14],
      ],
      [90, 70, 10],
    )
    expect(confidenceOfSpan([recognised], 0, 9)).toBe(0.8)
    expect(confidenceOfSpan([recognised], 5, 11)).toBe(0.4)
  })

  it('is full for text that was read, also beside a recognised page', () => {
    const read = words(
      [
        [0, 3],
        [4, 9],
      ],
      null,
    )
    expect(confidenceOfSpan([read], 0, 9)).toBe(1)
    expect(confidenceOfSpan([], 0, 9)).toBe(1)
    expect(confidenceOfSpan([read, words([[10, 14]], [40])], 0, 14)).toBe(0.8)
  })
})
