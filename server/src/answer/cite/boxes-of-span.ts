import type { Box } from '@citewell/contract/citation.ts'
import type { WordBoxes } from '../../platform/text/word-boxes.ts'

type Rectangle = { left: number; top: number; right: number; bottom: number }

const unit = 65_535

/** Boxes of a page's words between the text offsets `start` and `end`, one box per line. */
export function boxesOfSpan(words: WordBoxes, page: number, start: number, end: number): Box[] {
  const lines: Rectangle[] = []
  for (let word = 0; word < words.starts.length; word++) {
    if ((words.starts[word] ?? end) >= end || (words.ends[word] ?? 0) <= start) continue
    const rectangle = rectangleOf(words.boxes, word)
    if (!rectangle) continue
    const line = lines.at(-1)
    if (line && continues(line, rectangle)) widen(line, rectangle)
    else lines.push(rectangle)
  }
  return lines.map(({ left, top, right, bottom }) => ({
    page,
    x: fraction(left),
    y: fraction(top),
    width: fraction(right - left),
    height: fraction(bottom - top),
  }))
}

function rectangleOf(boxes: Uint16Array, word: number): Rectangle | null {
  const [left = 0, top = 0, width = 0, height = 0] = boxes.subarray(word * 4, word * 4 + 4)
  return width > 0 && height > 0 ? { left, top, right: left + width, bottom: top + height } : null
}

/** Whether a word continues a line: at its height, to its right, and closer than the next column. */
function continues(line: Rectangle, next: Rectangle): boolean {
  const height = Math.min(line.bottom - line.top, next.bottom - next.top)
  const overlap = Math.min(line.bottom, next.bottom) - Math.max(line.top, next.top)
  const gap = next.left - line.right
  return overlap > height / 2 && next.left >= line.left && gap < 4 * Math.max(height, unit / 100)
}

function widen(line: Rectangle, next: Rectangle): void {
  line.left = Math.min(line.left, next.left)
  line.top = Math.min(line.top, next.top)
  line.right = Math.max(line.right, next.right)
  line.bottom = Math.max(line.bottom, next.bottom)
}

function fraction(value: number): number {
  return Math.round((value / unit) * 100_000) / 100_000
}
