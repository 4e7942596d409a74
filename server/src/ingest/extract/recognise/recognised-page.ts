import { median } from '../median.ts'
import type { PageWords, ReadPage, Run } from '../pdf/page-model.ts'
import { isRightToLeft } from '../pdf/text-direction.ts'
import type { RecognisedPicture } from './recognise-picture.ts'
import type { PixelBox, RecognisedLine } from './recognised-lines.ts'

/** As in a text layer: a wider gap, in font sizes, starts a new run. */
const widestGap = 1.1
/** Letter heights are estimates; those within this share of the usual height are set to it. */
const sameSize = 0.22
/** Lines with at least this many words show how skewed the page is. */
const slopeWords = 4
/**
 * Above this share of letters in words of less confidence, the page is in doubt: 0.02 to 0.04 in readable scans of prose,
 * 0.11 in a table at 150 dpi, 0.16 at 75 dpi (measured).
 */
const doubtfulShare = 0.14
const doubtfulConfidence = 60
const enoughLetters = 40
const hardToRead = 'The picture was hard to read, so some of its words may be wrong.'
/** PDFium's character for a hyphen at a line's end; the layout code knows it. */
const lineEndHyphen = '\uFFFE'

/**
 * Turns recognised lines into a page for the layout: words with boxes as displayed, upright and deskewed runs. `points`
 * is the width of the displayed page.
 */
export function recognisedPage(number: number, picture: RecognisedPicture, points: number): ReadPage {
  const pointsPerPixel = points / turnedSize(picture.turns, picture).width
  const lines = picture.lines
  const turn = usualDirection(lines)
  const page = turnedSize(turn, picture)
  const upright = (box: PixelBox) => turnBack(box, turn, picture)
  const slope = slopeOf(lines, turn, upright)
  const words = wordsOf(picture)
  const usual = usualHeight(lines)
  const runs: Run[] = []
  let first = 0
  for (const line of lines) {
    const height = Math.abs(line.height / usual - 1) < sameSize ? usual : line.height
    const { x, y } = line.baseline
    const [left, base] = upright([x, y, x, y])
    const straight = base - slope * (left - page.width / 2)
    const bottom = straight + Math.min(line.below, height / 2)
    const boxes = line.words.map(word => upright(word.box))
    const turned = line.direction !== turn
    for (const { from, until } of parted(boxes, turned ? Number.POSITIVE_INFINITY : height * widestGap)) {
      const inRun = boxes.slice(from, until)
      const extent = turned ? around(inRun) : { top: bottom - height, bottom }
      const text = line.words[from]?.text ?? ''
      runs.push({
        first: first + from,
        last: first + until,
        left: Math.min(...inRun.map(box => box[0])) * pointsPerPixel,
        right: Math.max(...inRun.map(box => box[2])) * pointsPerPixel,
        top: extent.top * pointsPerPixel,
        bottom: extent.bottom * pointsPerPixel,
        size: height * pointsPerPixel,
        bold: false,
        leftwards: isRightToLeft(text.charCodeAt(0)),
        turned,
        furniture: false,
      })
    }
    first += line.words.length
  }
  const size = { width: page.width * pointsPerPixel, height: page.height * pointsPerPixel }
  const read = { number, ...size, words, runs, scan: null }
  return isHardToRead(lines) ? { ...read, notRead: hardToRead, doubtful: true } : { ...read, notRead: null }
}

/** The page with a further sentence on what may be wrong with it. */
export function noted(page: ReadPage, sentence: string | null): ReadPage {
  if (sentence === null) return page
  const notRead = page.notRead === null ? sentence : `${page.notRead} ${sentence}`
  return { ...page, notRead, doubtful: true }
}

function isHardToRead(lines: RecognisedLine[]): boolean {
  let all = 0
  let unsure = 0
  for (const { text, confidence } of lines.flatMap(({ words }) => words)) {
    all += text.length
    if (confidence < doubtfulConfidence) unsure += text.length
  }
  return all >= enoughLetters && unsure > all * doubtfulShare
}

type Size = { width: number; height: number }

function turnedSize(quarters: number, { width, height }: Size): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width }
}

/**
 * Maps a box on a page that lies turned clockwise by quarter turns to the upright page; `size` is that of the turned
 * page.
 */
function turnBack([left, top, right, bottom]: PixelBox, quarters: number, { width, height }: Size): PixelBox {
  if (quarters === 1) return [top, width - right, bottom, width - left]
  if (quarters === 2) return [width - right, height - bottom, width - left, height - top]
  if (quarters === 3) return [height - bottom, left, height - top, right]
  return [left, top, right, bottom]
}

function usualDirection(lines: RecognisedLine[]): number {
  const votes = [0, 0, 0, 0]
  for (const { direction, words } of lines) votes[direction] = (votes[direction] ?? 0) + words.length
  return votes.indexOf(Math.max(...votes))
}

/** The letter height of most of the text. */
function usualHeight(lines: RecognisedLine[]): number {
  return median(lines.flatMap(({ height, words }) => words.map(() => height))) || 1
}

/** How far lines fall per pixel to the right. */
function slopeOf(lines: RecognisedLine[], turn: number, upright: (box: PixelBox) => PixelBox): number {
  const slopes: number[] = []
  for (const { words, direction } of lines) {
    const [first, last] = [words[0], words.at(-1)]
    if (direction !== turn || words.length < slopeWords || first === undefined || last === undefined) continue
    const [a, b] = [upright(first.box), upright(last.box)]
    const across = (b[0] + b[2] - a[0] - a[2]) / 2
    if (across > 0) slopes.push((b[1] + b[3] - a[1] - a[3]) / 2 / across)
  }
  return median(slopes)
}

function* parted(boxes: PixelBox[], gap: number): Generator<{ from: number; until: number }> {
  let from = 0
  for (let at = 1; at <= boxes.length; at++) {
    const [before, next] = [boxes[at - 1], boxes[at]]
    if (
      before !== undefined &&
      next !== undefined &&
      next[0] - before[2] <= gap &&
      before[0] - next[2] <= gap
    )
      continue
    yield { from, until: at }
    from = at
  }
}

function around(boxes: PixelBox[]): { top: number; bottom: number } {
  return { top: Math.min(...boxes.map(box => box[1])), bottom: Math.max(...boxes.map(box => box[3])) }
}

function wordsOf(picture: RecognisedPicture): PageWords {
  const displayed = turnedSize(picture.turns, picture)
  const all = picture.lines.flatMap(line => line.words)
  const count = all.length
  const words = {
    count,
    from: new Uint32Array(count),
    to: new Uint32Array(count),
    boxes: new Uint16Array(count * 4),
    confidences: new Uint8Array(count),
  }
  let text = ''
  let word = 0
  for (const [index, line] of picture.lines.entries()) {
    for (const { text: letters, confidence, box } of withHyphen(line, picture.lines[index + 1])) {
      words.from[word] = text.length
      text += letters
      words.to[word] = text.length
      text += ' '
      words.confidences[word] = Math.min(100, Math.max(0, Math.round(confidence)))
      words.boxes.set(fractions(turnBack(box, picture.turns, picture), displayed), word * 4)
      word++
    }
    text += '\n'
  }
  return { ...words, text }
}

function withHyphen(line: RecognisedLine, next: RecognisedLine | undefined): RecognisedLine['words'] {
  const last = line.words.at(-1)
  if (line.ends || last === undefined || !/\p{L}-$/u.test(last.text)) return line.words
  if (!/^\p{Ll}/u.test(next?.words[0]?.text ?? '')) return line.words
  return [...line.words.slice(0, -1), { ...last, text: last.text.slice(0, -1) + lineEndHyphen }]
}

function fractions([left, top, right, bottom]: PixelBox, { width, height }: Size): number[] {
  const unit = (value: number, whole: number) => Math.round(Math.min(1, Math.max(0, value / whole)) * 65_535)
  const [x, y] = [unit(left, width), unit(top, height)]
  return [x, y, unit(right, width) - x, unit(bottom, height) - y]
}
