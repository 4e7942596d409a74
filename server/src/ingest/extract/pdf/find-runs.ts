import type { Pdfium } from './load-pdfium.ts'
import { mergeRules } from './merge-rules.ts'
import type { PageWords, Rule, Run } from './page-model.ts'
import type { WordsOfPage } from './read-words.ts'
import { isRightToLeft } from './text-direction.ts'

/** A gap wider than this many font sizes starts a new run. */
const widestGap = 1.1
/** Two words are on one line when they overlap by this share of the smaller height. */
const sharedHeight = 0.5

const date = /^(?:\d{1,2}([/.])\d{1,2}\1\d{4}|\d{4}-\d\d-\d\d)$/
const boldName = /bold|black|heavy|semibold|demi/i
const nameBytes = 128

/** Joins the words of a page into runs that no line parts, in PDFium's order, and reads the font of each run. */
export function findRuns(pdfium: Pdfium, textPage: number, read: WordsOfPage, rules: Rule[]): Run[] {
  const { words, turns, places } = read
  const { down } = mergeRules(rules)
  const { text } = words
  const runs: Run[] = []
  let run: Run | undefined
  for (let word = 0; word < words.count; word++) {
    const at = word * 4
    const left = places[at] ?? 0
    const top = places[at + 1] ?? 0
    const right = places[at + 2] ?? 0
    const bottom = places[at + 3] ?? 0
    const turned = turns[word] !== 0
    const leftwards = isRightToLeft(text.charCodeAt(words.from[word] ?? 0))
    const next = { left, top, right, bottom, turned, leftwards }
    const broken =
      breaks(text, words.to[word - 1] ?? 0, words.from[word] ?? 0) ||
      (isDate(wordAt(words, word)) && isDate(wordAt(words, word - 1)))
    if (run !== undefined && !broken && continues(run, next) && !isParted(run, next, down)) {
      run.last = word + 1
      run.left = Math.min(run.left, left)
      run.right = Math.max(run.right, right)
      run.top = Math.min(run.top, top)
      run.bottom = Math.max(run.bottom, bottom)
      run.leftwards ||= leftwards
      continue
    }
    run = { ...next, first: word, last: word + 1, size: bottom - top, bold: false, furniture: false }
    runs.push(run)
  }
  readFonts(pdfium, textPage, read, runs)
  return runs
}

/** Two dates without a word between stand in two cells, however close they are. */
export function isDate(word: string): boolean {
  return date.test(word)
}

function wordAt({ text, from, to }: PageWords, word: number): string {
  return text.slice(from[word] ?? 0, to[word] ?? 0)
}

type Word = Pick<Run, 'left' | 'top' | 'right' | 'bottom' | 'turned' | 'leftwards'>

function continues(run: Run, word: Word): boolean {
  if (word.turned || run.turned) return word.turned && run.turned
  const height = Math.min(word.bottom - word.top, run.bottom - run.top)
  const overlap = Math.min(word.bottom, run.bottom) - Math.max(word.top, run.top)
  if (overlap < height * sharedHeight) return false
  const size = Math.max(height, 1)
  if ((run.leftwards || word.leftwards) && word.right < run.right)
    return run.left - word.right < size * widestGap
  return word.left - run.right < size * widestGap && word.left > run.left - size
}

function isParted(run: Run, word: Word, down: Rule[]): boolean {
  if (run.turned || word.left < run.right - 1) return false
  const middle = (word.top + word.bottom) / 2
  return down.some(
    ({ at, from, to }) => at >= run.right - 1 && at <= word.left + 1 && from < middle && to > middle,
  )
}

function breaks(text: string, end: number, start: number): boolean {
  for (let at = end; at < start; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) return true
  }
  return false
}

function readFonts(pdfium: Pdfium, textPage: number, read: WordsOfPage, runs: Run[]): void {
  const { call } = pdfium
  const memory = pdfium.allocate(nameBytes + 8 + 24)
  const flags = memory + nameBytes
  const matrix = flags + 8
  for (const run of runs) {
    // Uses the middle word, because the first is often a bullet in another font.
    const character = read.characters[(run.first + run.last) >> 1] ?? 0
    const nominal = call.FPDFText_GetFontSize?.(textPage, character) ?? 0
    if (call.FPDFText_GetMatrix?.(textPage, character, matrix) === 1) {
      const [, , c = 0, d = 0] = pdfium.floats().subarray(matrix >> 2, (matrix >> 2) + 4)
      const size = nominal * Math.hypot(c, d)
      if (size > 0 && Number.isFinite(size)) run.size = size
    }
    const length = call.FPDFText_GetFontInfo?.(textPage, character, memory, nameBytes, flags) ?? 0
    if (length > 1 && length <= nameBytes) {
      run.bold = boldName.test(latin1(pdfium.bytes(), memory, length - 1))
    }
  }
  pdfium.free(memory)
}

function latin1(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}
