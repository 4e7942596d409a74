import type { Pdfium } from './load-pdfium.ts'
import type { PageWords } from './page-model.ts'
import { textDirection } from './text-direction.ts'

/** The words of a page, with what the next steps need. */
export type WordsOfPage = {
  words: PageWords
  /**
   * Left, top, right and bottom of each word in points, from the top left of the upright page (turned so that most of
   * its text reads normally).
   */
  places: Float32Array
  /** PDFium's index of each word's first character. */
  characters: Uint32Array
  /** Direction of each word against the upright page in quarter turns; 0 reads left to right (or right to left). */
  turns: Uint8Array
  /** Size of the upright page in points. */
  width: number
  height: number
  /** Maps a box in the page's own space (left, top, right, bottom; y upwards) to the upright page. */
  upright: (box: Float32Array) => void
}

const wideSpaces = new Set([0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000])

/** FS_RECTF: left, top, right, bottom. */
const rectangleBytes = 16

/** Reads the words on the visible part of a page, with their boxes. */
export function readWords(pdfium: Pdfium, page: number, textPage: number): WordsOfPage {
  const { text, characters: map } = pageText(pdfium, textPage)
  const bounds = findWords(text)
  const capacity = bounds.length / 2
  const rectangle = pdfium.allocate(rectangleBytes)
  const display = displayOf(pdfium, page, rectangle)
  const from = new Uint32Array(capacity)
  const to = new Uint32Array(capacity)
  const characters = new Uint32Array(capacity)
  const shown = new Float32Array(capacity * 4)
  const steps = new Float32Array(capacity * 2)
  let count = 0
  const first = new Float32Array(4)
  const last = new Float32Array(4)
  for (let word = 0; word < capacity; word++) {
    const start = bounds[word * 2] ?? 0
    const end = bounds[word * 2 + 1] ?? 0
    const firstCharacter = map === null ? start : (map[start] ?? 0)
    const lastCharacter = map === null ? end - 1 : (map[end - 1] ?? 0)
    if (!looseBox(pdfium, textPage, firstCharacter, rectangle, first)) continue
    if (firstCharacter === lastCharacter) last.set(first)
    else if (!looseBox(pdfium, textPage, lastCharacter, rectangle, last)) last.set(first)
    display.turn(first)
    display.turn(last)
    const at = count * 4
    shown[at] = Math.min(at4(first, 0), at4(last, 0))
    shown[at + 1] = Math.min(at4(first, 1), at4(last, 1))
    shown[at + 2] = Math.max(at4(first, 2), at4(last, 2))
    shown[at + 3] = Math.max(at4(first, 3), at4(last, 3))
    if (!visible(shown, at, display.width, display.height)) continue
    steps[count * 2] = at4(last, 0) + at4(last, 2) - at4(first, 0) - at4(first, 2)
    steps[count * 2 + 1] = at4(last, 1) + at4(last, 3) - at4(first, 1) - at4(first, 3)
    from[count] = start
    to[count] = end
    characters[count] = firstCharacter
    count++
  }
  pdfium.free(rectangle)
  const boxes = fractions(shown, count, display.width, display.height)
  const { turn, turns } = textDirection(text, from, to, steps, count)
  upright(shown, count, turn, display.width, display.height)
  const sideways = turn % 2 === 1
  return {
    words: { count, text, from: from.slice(0, count), to: to.slice(0, count), boxes, confidences: null },
    places: shown,
    characters,
    turns,
    width: sideways ? display.height : display.width,
    height: sideways ? display.width : display.height,
    upright: box => {
      display.turn(box)
      upright(box, 1, turn, display.width, display.height)
    },
  }
}

/**
 * Start and end of each word: runs of characters other than spaces and breaks. U+0002 and U+FFFE are hyphens at line
 * ends.
 */
function findWords(text: string): number[] {
  const bounds: number[] = []
  let start = -1
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0x20
    const gap = code <= 0x20 ? code !== 2 : code >= 0x80 && isSpace(code)
    if (gap) {
      if (start !== -1) bounds.push(start, at)
      start = -1
    } else {
      if (start === -1) start = at
      if (code === 2 || code === 0xfffe) {
        bounds.push(start, at + 1)
        start = -1
      }
    }
  }
  return bounds
}

function isSpace(code: number): boolean {
  if (code < 0x1680) return code === 0xa0 || code === 0x85
  return (code >= 0x2000 && code <= 0x200b) || wideSpaces.has(code)
}

type Display = { width: number; height: number; turn: (box: Float32Array) => void }

/** Maps page user space (y upwards) to the displayed page: subtracts the crop box, applies /Rotate. */
function displayOf(pdfium: Pdfium, page: number, rectangle: number): Display {
  const { call } = pdfium
  call.FPDF_GetPageBoundingBox?.(page, rectangle)
  const [left = 0, top = 0, right = 0, bottom = 0] = pdfium
    .floats()
    .subarray(rectangle >> 2, (rectangle >> 2) + 4)
  const rotation = call.FPDFPage_GetRotation?.(page) ?? 0
  const [across, up] = [right - left, top - bottom]
  const sideways = rotation % 2 === 1
  const turn = (box: Float32Array) => {
    const x0 = at4(box, 0) - left
    const y0 = top - at4(box, 1)
    const x1 = at4(box, 2) - left
    const y1 = top - at4(box, 3)
    if (rotation === 0) setBox(box, x0, y0, x1, y1)
    else if (rotation === 1) setBox(box, up - y1, x0, up - y0, x1)
    else if (rotation === 2) setBox(box, across - x1, up - y1, across - x0, up - y0)
    else setBox(box, y0, across - x1, y1, across - x0)
  }
  return { width: sideways ? up : across, height: sideways ? across : up, turn }
}

function looseBox(
  pdfium: Pdfium,
  textPage: number,
  character: number,
  rectangle: number,
  box: Float32Array,
): boolean {
  if (pdfium.call.FPDFText_GetLooseCharBox?.(textPage, character, rectangle) !== 1) return false
  const floats = pdfium.floats()
  const at = rectangle >> 2
  for (let side = 0; side < 4; side++) box[side] = floats[at + side] ?? 0
  return true
}

function visible(boxes: Float32Array, at: number, width: number, height: number): boolean {
  const x = (at4(boxes, at) + at4(boxes, at + 2)) / 2
  const y = (at4(boxes, at + 1) + at4(boxes, at + 3)) / 2
  return x >= 0 && x <= width && y >= 0 && y <= height
}

function fractions(places: Float32Array, count: number, width: number, height: number): Uint16Array {
  const boxes = new Uint16Array(count * 4)
  const unit = (value: number, whole: number) => Math.round(Math.min(1, Math.max(0, value / whole)) * 65535)
  for (let at = 0; at < count * 4; at += 4) {
    const x = unit(at4(places, at), width)
    const y = unit(at4(places, at + 1), height)
    boxes[at] = x
    boxes[at + 1] = y
    boxes[at + 2] = unit(at4(places, at + 2), width) - x
    boxes[at + 3] = unit(at4(places, at + 3), height) - y
  }
  return boxes
}

/** Turns the places so that text running down (1), upside down (2) or up (3) reads from left to right. */
function upright(places: Float32Array, count: number, turn: number, width: number, height: number): void {
  if (turn === 0) return
  for (let at = 0; at < count * 4; at += 4) {
    const box = places.subarray(at, at + 4)
    const [x0, y0, x1, y1] = [at4(box, 0), at4(box, 1), at4(box, 2), at4(box, 3)]
    if (turn === 1) setBox(box, y0, width - x1, y1, width - x0)
    else if (turn === 2) setBox(box, width - x1, height - y1, width - x0, height - y0)
    else setBox(box, height - y1, x0, height - y0, x1)
  }
}

function setBox(box: Float32Array, left: number, top: number, right: number, bottom: number): void {
  box[0] = left
  box[1] = top
  box[2] = right
  box[3] = bottom
}

function at4(values: Float32Array, at: number): number {
  return values[at] ?? 0
}

/** The characters of a page and, for each UTF-16 unit, PDFium's character index (null when both are the same). */
type PageText = { text: string; characters: Uint32Array | null }

/** The text of an open text page. PDFium skips characters without a meaning, so indexes may differ. */
function pageText(pdfium: Pdfium, textPage: number): PageText {
  const { call } = pdfium
  const count = call.FPDFText_CountChars?.(textPage) ?? 0
  if (count <= 0) return { text: '', characters: null }
  const buffer = pdfium.allocate((count + 1) * 4)
  try {
    const units = (call.FPDFText_GetText?.(textPage, 0, count, buffer) ?? 1) - 1
    if (units === count) {
      const text = new TextDecoder('utf-16le', { ignoreBOM: true }).decode(
        pdfium.bytes().subarray(buffer, buffer + units * 2),
      )
      if (text.length === count) return { text, characters: null }
    }
  } finally {
    pdfium.free(buffer)
  }
  return characterByCharacter(pdfium, textPage, count)
}

function characterByCharacter(pdfium: Pdfium, textPage: number, count: number): PageText {
  const characters = new Uint32Array(count * 2)
  let text = ''
  for (let index = 0; index < count; index++) {
    const code = pdfium.call.FPDFText_GetUnicode?.(textPage, index) ?? 0
    if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) continue
    const character = String.fromCodePoint(code)
    characters.fill(index, text.length, text.length + character.length)
    text += character
  }
  return { text, characters }
}
