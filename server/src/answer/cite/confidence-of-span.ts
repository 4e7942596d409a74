import type { WordBoxes } from '../../platform/text/word-boxes.ts'

/**
 * From 0 to 1: the mean confidence of the recognised words in the text from `start` to `end`, over all of its words.
 * Text that was read and not recognised is certain.
 */
export function confidenceOfSpan(pages: WordBoxes[], start: number, end: number): number {
  let sum = 0
  let count = 0
  for (const { starts, ends, confidences } of pages) {
    for (const [word, from] of starts.entries()) {
      if (from >= end || (ends[word] ?? 0) <= start) continue
      sum += confidences ? (confidences[word] ?? 0) / 100 : 1
      count++
    }
  }
  return count === 0 ? 1 : Math.round((sum / count) * 1000) / 1000
}
