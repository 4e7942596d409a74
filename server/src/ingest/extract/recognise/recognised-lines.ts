import { median } from '../median.ts'
import type { RecognisedLayout } from './tesseract-core.ts'

/** In pixels from the top left. */
export type PixelBox = [left: number, top: number, right: number, bottom: number]

type RecognisedWord = {
  text: string
  /** 0 to 100. */
  confidence: number
  box: PixelBox
}

export type RecognisedLine = {
  words: RecognisedWord[]
  /** Direction of the text: 0 right, 1 down, 3 up. */
  direction: number
  /** The middle of the baseline. */
  baseline: { x: number; y: number }
  /** From the deepest descender to the highest ascender; `below` is the part under the baseline. */
  height: number
  below: number
  /** True for the last line of a paragraph. */
  ends: boolean
}

/** Tesseract's lines in its reading order, without empty words. */
export function linesOfLayout({ blocks }: RecognisedLayout): RecognisedLine[] {
  const lines: RecognisedLine[] = []
  for (const { lines: inParagraph } of (blocks ?? []).flatMap(block => block.paragraphs)) {
    const height = median(inParagraph.map(line => line.rowAttributes.rowHeight))
    for (const { words: all, bbox, baseline, rowAttributes } of inParagraph) {
      const words: RecognisedWord[] = all
        .map(word => ({ text: word.text.trim(), confidence: word.confidence, box: boxOf(word.bbox) }))
        .filter(({ text }) => text !== '')
      if (words.length === 0) continue
      const middle = { x: (baseline.x0 + baseline.x1) / 2, y: (baseline.y0 + baseline.y1) / 2 }
      const direction = directionOf(words, baseline, bbox)
      const below = Math.abs(rowAttributes.descenders)
      lines.push({ words, direction, baseline: middle, height: Math.max(1, height), below, ends: false })
    }
    const last = lines.at(-1)
    if (last !== undefined) last.ends = true
  }
  return lines
}

type Bounds = { x0: number; y0: number; x1: number; y1: number }

function boxOf({ x0, y0, x1, y1 }: Bounds): PixelBox {
  return [x0, y0, Math.max(x1, x0 + 1), Math.max(y1, y0 + 1)]
}

/** Tesseract finds lines that are upright or run down or up, but none that are upside down. */
function directionOf(words: RecognisedWord[], baseline: Bounds, bounds: Bounds): number {
  if (Math.abs(baseline.x1 - baseline.x0) >= Math.abs(baseline.y1 - baseline.y0)) return 0
  const [first, last] = [words[0], words.at(-1)]
  if (first !== undefined && last !== undefined && first !== last) return last.box[1] > first.box[1] ? 1 : 3
  // Letters stand on their baseline, which is the left side of text that runs down.
  return baseline.x0 + baseline.x1 <= bounds.x0 + bounds.x1 ? 1 : 3
}
