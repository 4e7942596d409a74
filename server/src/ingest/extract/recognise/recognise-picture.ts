import { halvePicture, type Picture, turnPicture } from './picture.ts'
import type { RecognisedLayout, Tesseract } from './tesseract.ts'

/** `turns`: by how many quarter turns clockwise the picture was turned before it was read. */
export type RecognisedPicture = { layout: RecognisedLayout; turns: number; width: number; height: number }

/** Tesseract's mean confidence of a page; measured: about 42 on one that stands upside down, over 85 on a good scan. */
const leastConfidence = 60
const leastPixels = 8

/**
 * Reads a picture; when the result is poor, as of a page that lies on its side or upside down, tries the other
 * three directions on a small copy first. Null when no direction gives readable text. `milliseconds` bounds it in all.
 */
export async function recognisePicture(
  tesseract: Tesseract,
  picture: Picture,
  milliseconds: number,
): Promise<RecognisedPicture | null> {
  if (Math.min(picture.width, picture.height) < leastPixels) return null
  const end = performance.now() + milliseconds
  const read = async (turned: Picture, turns: number) => {
    const layout = await tesseract.recognise(turned, Math.max(1, end - performance.now()))
    return { layout, turns, width: turned.width, height: turned.height }
  }
  const first = await read(picture, 0)
  if (isReadable(first)) return first
  const small = halvePicture(picture)
  let best = { turns: 0, score: 0 }
  for (const turns of [2, 1, 3]) {
    const score = scoreOf((await read(turnPicture(small, turns), turns)).layout)
    if (score > best.score) best = { turns, score }
    if (score > sureScore) break
  }
  if (best.score <= scoreOf(first.layout)) return null
  const second = await read(turnPicture(picture, best.turns), best.turns)
  return isReadable(second) ? second : null
}

/** A small copy of a page in its right direction reads at least this well, letters weighed by their confidence. */
const sureScore = 200 * 0.8

function isReadable({ layout }: RecognisedPicture): boolean {
  return layout.confidence >= leastConfidence && wordsOf(layout).some(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** Letters in words of two or more, weighed by confidence: a wrong direction gives few, short and doubtful words. */
function scoreOf(layout: RecognisedLayout): number {
  let score = 0
  for (const { text, confidence } of wordsOf(layout)) {
    const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    if (letters > 1 && confidence >= leastConfidence) score += (letters * confidence) / 100
  }
  return score
}

function wordsOf(layout: RecognisedLayout) {
  return (layout.blocks ?? []).flatMap(block =>
    block.paragraphs.flatMap(paragraph => paragraph.lines.flatMap(line => line.words)),
  )
}
