import { halvePicture, type Picture, turnPicture } from './picture.ts'
import { linesOfLayout, type RecognisedLine } from './recognised-lines.ts'
import type { Tesseract } from './tesseract.ts'

/** What was read of a picture that was turned by `turns` quarter turns clockwise before; sizes in its pixels. */
export type RecognisedPicture = { lines: RecognisedLine[]; turns: number; width: number; height: number }

/** `nothing`: there is no text in it; `poor`: there is something, but it cannot be read. */
type Recognition = { found: 'text'; picture: RecognisedPicture } | { found: 'nothing' } | { found: 'poor' }

/** Tesseract's mean confidence of a page: about 42 on one upside down, over 80 on a good scan (measured). */
const leastConfidence = 60
/** Words of so many letters and so much confidence are hardly ever chance. */
const sureLetters = 4
const sureConfidence = 80
/** Beside drawings and bar codes, a page can be read when the sure words make this share of its letters. */
const sureShare = 0.2
/** Letters of words that have no confidence at all are not counted: bar codes, photos. */
const chanceConfidence = 20
/** A line that is kept of a page with little confidence. */
const keptConfidence = 50
const leastPixels = 8
/** Of lines this high, in pixels, a copy at half the size is often read better: "is" comes out as "1s" (measured). */
const largeLetters = 90
/** A small copy with so many sure letters stands in the right direction. */
const enoughSure = 200

/**
 * Reads a picture; when the result is poor, as of a page upside down, tries the other directions on a small
 * copy. `milliseconds` bounds it in all. Throws RecognitionTimeout.
 */
export async function recognisePicture(
  tesseract: Tesseract,
  picture: Picture,
  milliseconds: number,
): Promise<Recognition> {
  if (Math.min(picture.width, picture.height) < leastPixels) return { found: 'nothing' }
  const end = performance.now() + milliseconds
  const read = async (turned: Picture, turns: number) => {
    const layout = await tesseract.recognise(turned, Math.max(1, end - performance.now()))
    const { width, height } = turned
    return { lines: linesOfLayout(layout), confidence: layout.confidence, turns, width, height }
  }
  const first = await read(picture, 0)
  if (lettersOf(first.lines, 0, 1) === 0) return { found: 'nothing' }
  const small = halvePicture(picture)
  if (first.confidence >= leastConfidence) {
    if (usualHeight(first.lines) < largeLetters) return { found: 'text', picture: first }
    const again = await read(small, 0)
    return { found: 'text', picture: again.confidence > first.confidence ? again : first }
  }
  let best = { turns: 0, sure: surelyRead(first.lines) }
  for (const turns of [2, 1, 3]) {
    const sure = surelyRead((await read(turnPicture(small, turns), turns)).lines)
    if (sure > best.sure) best = { turns, sure }
    if (best.sure > enoughSure) break
  }
  const final = best.turns === 0 ? first : await read(turnPicture(picture, best.turns), best.turns)
  if (final.confidence >= leastConfidence) return { found: 'text', picture: final }
  if (surelyRead(final.lines) < sureShare * lettersOf(final.lines, chanceConfidence, 1))
    return { found: 'poor' }
  const lines = final.lines.filter(isKept)
  return lines.length === 0 ? { found: 'poor' } : { found: 'text', picture: { ...final, lines } }
}

function usualHeight(lines: RecognisedLine[]): number {
  const heights = lines.flatMap(({ height, words }) => words.map(() => height)).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

function surelyRead(lines: RecognisedLine[]): number {
  return lettersOf(lines, sureConfidence, sureLetters)
}

function lettersOf(lines: RecognisedLine[], confidence: number, fewest: number): number {
  let sum = 0
  for (const word of lines.flatMap(line => line.words)) {
    const letters = countLetters(word.text)
    if (letters >= fewest && word.confidence >= confidence) sum += letters
  }
  return sum
}

function isKept(line: RecognisedLine): boolean {
  let letters = 0
  let confidence = 0
  for (const word of line.words) {
    const count = countLetters(word.text)
    letters += count
    confidence += count * word.confidence
  }
  return letters > 0 && (confidence / letters >= keptConfidence || surelyRead([line]) > 0)
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
