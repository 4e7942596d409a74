import type { Box } from '@citewell/contract/citation.ts'
import type { WordBoxes } from '../../platform/text/word-boxes.ts'

type Rectangle = { left: number; top: number; right: number; bottom: number }
/** `tallest` is the height of its tallest word. */
type Stretch = Rectangle & { tallest: number }

const unit = 65_535
/**
 * Words of an upright line make a box at most this many times as high as the tallest of them: 1.31 for one that goes up
 * beside one that goes down. More is a tilted line, whose next words get a box of their own.
 */
const mostRise = 1.4

/**
 * Boxes of a page's words between the text offsets `start` and `end`: one box per line, and several that follow a tilted
 * line.
 */
export function boxesOfSpan(words: WordBoxes, page: number, start: number, end: number): Box[] {
  const lines: Stretch[] = []
  for (let word = 0; word < words.starts.length; word++) {
    if ((words.starts[word] ?? end) >= end || (words.ends[word] ?? 0) <= start) continue
    const rectangle = rectangleOf(words.boxes, word)
    if (!rectangle) continue
    const line = lines.at(-1)
    const height = rectangle.bottom - rectangle.top
    if (line === undefined || !continues(line, rectangle)) lines.push({ ...rectangle, tallest: height })
    else if (isLevel(line, rectangle)) widen(line, rectangle)
    // The space between two words of a line belongs to it.
    else lines.push({ ...rectangle, left: Math.min(rectangle.left, line.right), tallest: height })
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

function isLevel(line: Stretch, next: Rectangle): boolean {
  const height = Math.max(line.bottom, next.bottom) - Math.min(line.top, next.top)
  return height <= mostRise * Math.max(line.tallest, next.bottom - next.top)
}

function widen(line: Stretch, next: Rectangle): void {
  line.tallest = Math.max(line.tallest, next.bottom - next.top)
  line.left = Math.min(line.left, next.left)
  line.top = Math.min(line.top, next.top)
  line.right = Math.max(line.right, next.right)
  line.bottom = Math.max(line.bottom, next.bottom)
}

function fraction(value: number): number {
  return Math.round((value / unit) * 100_000) / 100_000
}
