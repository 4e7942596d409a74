import { chooseLanguages } from './choose-languages.ts'
import { detectScript } from './detect-script.ts'
import { halvePicture, type Picture, turnPicture } from './picture.ts'
import { isAmong, languagesOfScript } from './recognised-languages.ts'
import { linesOfLayout, type RecognisedLine } from './recognised-lines.ts'
import { samplePicture } from './sample-picture.ts'
import type { Tesseract } from './tesseract.ts'
import { usedProcessor } from './used-processor.ts'

/** The result for a picture after `turns` quarter turns clockwise; sizes in pixels of the turned picture. */
export type RecognisedPicture = { lines: RecognisedLine[]; turns: number; width: number; height: number }

/** `nothing`: the picture holds no text; `poor`: it holds text that cannot be read, in this script where it shows. */
export type Recognition =
  | { found: 'text'; picture: RecognisedPicture; confidence: number; languages: string[] }
  | { found: 'nothing' }
  | { found: 'poor'; script: string | null }

/** Those that can be read, and of them and others those of the documents beside this one, the commonest first. */
export type PictureLanguages = { languages: string[]; likely: string[] }

/** Tesseract's mean confidence of a page: about 42 for one upside down, over 80 for a good scan (measured). */
const leastConfidence = 60
/** A word with this many letters and this confidence is hardly ever chance. */
const sureLetters = 4
const sureConfidence = 80
/** Share of letters in sure words above which a page is readable despite drawings and bar codes. */
const sureShare = 0.2
/** Letters of words below this confidence do not count: bar codes, photos. */
const chanceConfidence = 20
/** On a page with low confidence, lines above this are kept. */
const keptConfidence = 50
const leastPixels = 8
/** Lines this high, in pixels, are often read better at half the size: otherwise "is" comes out as "1s" (measured). */
const largeLetters = 90
/** A small copy with this many sure letters has the right direction. */
const enoughSure = 200

/**
 * Reads a picture in the language or two that a sample shows. If the result is poor, and not because the letters are of
 * another script, tries the other directions on a small copy. `milliseconds` limits the processor time in total. Throws
 * RecognitionTimeout.
 */
export async function recognisePicture(
  tesseract: Tesseract,
  picture: Picture,
  { languages, likely }: PictureLanguages,
  milliseconds: number,
): Promise<Recognition> {
  if (Math.min(picture.width, picture.height) < leastPixels) return { found: 'nothing' }
  const end = usedProcessor() + milliseconds
  const recognise = (turned: Picture, names: string[]) =>
    tesseract.recognise(turned, names, Math.max(1, end - usedProcessor()))
  const choose = (turned: Picture) => {
    const sample = samplePicture(turned)
    return chooseLanguages(languages, likely, async language => {
      const layout = await recognise(sample, [language])
      return { text: textOf(linesOfLayout(layout)), confidence: layout.confidence }
    })
  }
  let chosen = await choose(picture)
  const read = async (turned: Picture, turns: number) => {
    const layout = await recognise(turned, chosen)
    const { width, height } = turned
    return { lines: linesOfLayout(layout), confidence: layout.confidence, turns, width, height }
  }
  const text = ({ confidence, ...found }: Awaited<ReturnType<typeof read>>): Recognition => ({
    found: 'text',
    picture: found,
    confidence,
    languages: chosen,
  })
  const first = await read(picture, 0)
  if (lettersOf(first.lines, 0, 1) === 0) return { found: 'nothing' }
  const small = halvePicture(picture)
  if (first.confidence >= leastConfidence) {
    if (usualHeight(first.lines) < largeLetters) return text(first)
    const again = await read(small, 0)
    return text(again.confidence > first.confidence ? again : first)
  }
  const script = await detectScript(picture)
  const meant = script === null ? [] : languagesOfScript(script, [])
  if (meant.length > 0 && !meant.some(name => isAmong(name, languages)) && !isPartlyRead(first.lines))
    return { found: 'poor', script }
  let best = { turns: 0, sure: surelyRead(first.lines) }
  for (const turns of [2, 1, 3]) {
    const sure = surelyRead((await read(turnPicture(small, turns), turns)).lines)
    if (sure > best.sure) best = { turns, sure }
    if (best.sure > enoughSure) break
  }
  const turned = turnPicture(picture, best.turns)
  if (best.turns !== 0) chosen = await choose(turned)
  const final = best.turns === 0 ? first : await read(turned, best.turns)
  if (final.confidence >= leastConfidence) return text(final)
  const lines = isPartlyRead(final.lines) ? final.lines.filter(isKept) : []
  return lines.length === 0 ? { found: 'poor', script } : text({ ...final, lines })
}

/** The words, line by line. */
export function textOf(lines: RecognisedLine[]): string {
  return lines.map(({ words }) => words.map(word => word.text).join(' ')).join('\n')
}

function usualHeight(lines: RecognisedLine[]): number {
  const heights = lines.flatMap(({ height, words }) => words.map(() => height)).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 0
}

function isPartlyRead(lines: RecognisedLine[]): boolean {
  return surelyRead(lines) >= sureShare * lettersOf(lines, chanceConfidence, 1)
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
