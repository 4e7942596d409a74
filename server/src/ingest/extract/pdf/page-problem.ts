import { looksGarbled } from '../../../platform/text/looks-garbled.ts'
import type { Pdfium } from './load-pdfium.ts'
import type { WordsOfPage } from './read-words.ts'

type PageProblem = {
  reason: string
  scan: 'picture' | 'garbage' | 'garbled'
  /** The page's text is worse than none. */
  unusable: boolean
}

/** fpdf_edit.h: FPDF_PAGEOBJ_TEXT, _PATH, _IMAGE, _FORM. */
const textObject = 1
const pathObject = 2
const imageObject = 3
const formObject = 5
/** Fewer paths are lines and boxes; this many may be letters drawn as outlines. */
const manyPaths = 20
const fewWords = 20
/** How many objects of a page are searched for an image. */
const objectsLookedAt = 500
const garbageShare = 0.2
/** Enough of a page's text to tell a language. */
const garbledCharacters = 6_000
const scanned = 'This page is a scanned picture.'
const outlined = 'This page is a drawing, or its letters are drawn as shapes.'
/** The page's characters have no meaning, or a wrong one. */
const unreadable = 'The text of this page is stored in a way that cannot be read.'
const maybeGarbled = 'The text of this page may be stored with wrong letters.'

/**
 * Detects pages without usable text: a picture (under 20 words and an image over half of the page, or no word and an
 * image over 5 %), letters drawn as shapes (no word, but text without a meaning, forms or many shapes), garbage (over 20 %
 * of the words have no mapping to Unicode), or a wrong mapping (the words are of no language). The shares were measured on
 * the test corpus.
 */
export function pageProblem(pdfium: Pdfium, page: number, read: WordsOfPage): PageProblem | null {
  const { count } = read.words
  if (count < fewWords) {
    const { image, drawn } = lookAtObjects(pdfium, page, read)
    if (image > (count === 0 ? 0.05 : 0.5)) return { reason: scanned, scan: 'picture', unusable: false }
    if (count === 0 && drawn) return { reason: outlined, scan: 'picture', unusable: false }
  }
  if (count > 0 && garbageWords(read) > count * garbageShare)
    return { reason: unreadable, scan: 'garbage', unusable: true }
  const garbled = looksGarbled(textOf(read))
  if (garbled === 'no') return null
  return garbled === 'surely'
    ? { reason: unreadable, scan: 'garbled', unusable: true }
    : { reason: maybeGarbled, scan: 'garbled', unusable: false }
}

function textOf({ words }: WordsOfPage): string {
  let text = ''
  for (let word = 0; word < words.count && text.length < garbledCharacters; word++)
    text += `${words.text.slice(words.from[word], words.to[word])} `
  return text
}

function garbageWords({ words }: WordsOfPage): number {
  let count = 0
  for (let word = 0; word < words.count; word++) {
    const from = words.from[word] ?? 0
    const to = words.to[word] ?? 0
    // A single such character is a bullet of a symbol font.
    if (to - from > 1 && holdsGarbage(words.text, from, to)) count++
  }
  return count
}

/** True for control, private use and replacement characters, which result from fonts without a mapping to Unicode. */
function holdsGarbage(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if ((code < 0x20 && code !== 2) || (code >= 0xe000 && code <= 0xf8ff) || code === 0xfffd) return true
  }
  return false
}

/** The largest image's share of the page, and whether the page may draw letters that the text layer does not hold. */
function lookAtObjects(
  pdfium: Pdfium,
  page: number,
  { width, height }: WordsOfPage,
): { image: number; drawn: boolean } {
  const { call } = pdfium
  const objects = Math.min(call.FPDFPage_CountObjects?.(page) ?? 0, objectsLookedAt)
  const sides = pdfium.allocate(16)
  let largest = 0
  let text = 0
  let paths = 0
  for (let index = 0; index < objects; index++) {
    const object = call.FPDFPage_GetObject?.(page, index) ?? 0
    const type = object === 0 ? 0 : (call.FPDFPageObj_GetType?.(object) ?? 0)
    if (type === textObject || type === formObject) text++
    if (type === pathObject) paths++
    if (type !== imageObject) continue
    if (call.FPDFPageObj_GetBounds?.(object, sides, sides + 4, sides + 8, sides + 12) !== 1) continue
    const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.floats().subarray(sides >> 2, (sides >> 2) + 4)
    largest = Math.max(largest, ((right - left) * (top - bottom)) / (width * height))
  }
  pdfium.free(sides)
  return { image: largest, drawn: text > 0 || paths >= manyPaths }
}
