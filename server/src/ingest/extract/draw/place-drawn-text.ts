import type { DrawnParagraph, DrawnShape, DrawnSlide, TextRun } from '@citewell/contract/drawing.ts'
import type { Block } from '@citewell/contract/library.ts'

/** A character of the extracted text that a drawing may hold: where it is drawn; null between two paragraphs. */
type Drawn = { run: TextRun; at: number } | null

/** Text of a drawing as the extractor writes it, with where each of its characters is drawn. */
type Unit = { text: string; places: Drawn[]; taken: boolean; next: number }

/** Text shorter than this is looked for whole, since parts of it stand everywhere. */
const longEnough = 200
const longestLabel = 12
/** How many characters of the drawing may be searched for pieces of long paragraphs; a real slide needs a hundredth. */
const mostSearched = 20_000_000

/**
 * Gives the drawn text its offsets in the document's extracted text, found by the words alone, so that text that an
 * earlier reader extracted has its place as well. Returns the blocks that the drawing does not hold, such as notes.
 */
export function placeDrawnText(slide: DrawnSlide, blocks: Block[]): Block[] {
  const units = inReadingOrder(slide.shapes).flatMap(unitsOf)
  const byText = Map.groupBy(units.toReversed(), ({ text }) => text)
  const search = { units, byText, left: mostSearched }
  const offsets = new Map<TextRun, (number | undefined)[]>()
  const beside = blocks.filter(block => {
    if (block.kind === 'note' || block.text.trim() === '') return block.kind === 'note'
    const found = findUnit(block, search)
    if (!found) return block.anchor.kind !== 'slide' || block.anchor.shape !== null
    mark(found.unit, found.from, block.text.length - found.label, block.start + found.label, offsets)
    return false
  })
  for (const paragraph of paragraphsOf(slide.shapes))
    paragraph.runs = paragraph.runs.flatMap(run => split(run, offsets.get(run)))
  return beside
}

function inReadingOrder(shapes: DrawnShape[]): DrawnShape[] {
  return [...shapes].sort((a, b) => a.y - b.y || a.x - b.x)
}

function paragraphsOf(shapes: DrawnShape[]): DrawnParagraph[] {
  return shapes.flatMap(({ text, table }) => [
    ...(text?.paragraphs ?? []),
    ...(table?.rows.flatMap(row => row.cells.flatMap(cell => cell.text.paragraphs)) ?? []),
  ])
}

/** Each paragraph, all paragraphs of a shape as a title is written, and each row of a table. */
function unitsOf({ text, table }: DrawnShape): Unit[] {
  const own = text?.paragraphs.map(paragraph => unitOf([[paragraph]])) ?? []
  const whole = text && text.paragraphs.length > 1 ? [unitOf([text.paragraphs])] : []
  const rows = table?.rows.map(row => unitOf(row.cells.map(cell => cell.text.paragraphs))) ?? []
  return [...own, ...whole, ...rows].filter(unit => unit.text !== '')
}

function unitOf(cells: DrawnParagraph[][]): Unit {
  const unit: Unit = { text: '', places: [], taken: false, next: 0 }
  const add = (text: string, places: Drawn[]) => {
    unit.text += text
    unit.places.push(...places)
  }
  for (const [index, paragraphs] of cells.entries()) {
    if (index > 0) add(' | ', [null, null, null])
    let filled = false
    for (const paragraph of paragraphs) {
      const { text, places } = collapsed(paragraph)
      if (text === '') continue
      if (filled) add(' ', [null])
      add(text, places)
      filled = true
    }
  }
  const text = unit.text.replace(/(?: \| )+$/, '')
  return { ...unit, text, places: unit.places.slice(0, text.length) }
}

/** A paragraph's text with each run of white space as one space and none at its ends. */
function collapsed({ runs }: DrawnParagraph): { text: string; places: Drawn[] } {
  let text = ''
  const places: Drawn[] = []
  for (const run of runs)
    for (let at = 0; at < run.text.length; at++) {
      const character = run.text.charAt(at)
      const space = /\s/.test(character)
      if (space && (text === '' || text.endsWith(' '))) continue
      text += space ? ' ' : character
      places.push({ run, at })
    }
  const end = text.trimEnd().length
  return { text: text.slice(0, end), places: places.slice(0, end) }
}

/** `byText` holds the units that no block has taken, the upper ones last. */
type Search = { units: Unit[]; byText: Map<string, Unit[]>; left: number }
type Found = { unit: Unit; from: number; label: number }

/** Where a block is drawn, with or without the label that numbering puts before its text. */
function findUnit({ text, kind }: Block, search: Search): Found | null {
  const labels = kind === 'list-item' ? [0, ...spacesIn(text)] : [0]
  for (const label of labels) {
    const unit = search.byText.get(text.slice(label))?.pop()
    if (unit) {
      unit.taken = true
      return { unit, from: 0, label }
    }
  }
  if (text.length < longEnough) return null
  for (const unit of search.units) {
    const room = unit.text.length - unit.next
    if (unit.taken || room < text.length) continue
    search.left -= room
    if (search.left < 0) return null
    const from = unit.text.indexOf(text, unit.next)
    if (from === -1) continue
    unit.next = from + text.length
    return { unit, from, label: 0 }
  }
  return null
}

function spacesIn(text: string): number[] {
  return [...text.slice(0, longestLabel).matchAll(/ /g)].map(({ index }) => index + 1)
}

function mark(
  { places }: Unit,
  from: number,
  length: number,
  start: number,
  offsets: Map<TextRun, (number | undefined)[]>,
): void {
  for (const [index, place] of places.slice(from, from + length).entries()) {
    if (!place) continue
    const known = offsets.get(place.run) ?? []
    known[place.at] ??= start + index
    offsets.set(place.run, known)
  }
}

/** Cuts a run where its offsets do not go on evenly. */
function split(run: TextRun, offsets: (number | undefined)[] | undefined): TextRun[] {
  if (!offsets || run.text === '') return [run]
  const pieces: TextRun[] = []
  let from = 0
  for (let at = 1; at <= run.text.length; at++) {
    const before = offsets[at - 1]
    if (at < run.text.length && offsets[at] === (before === undefined ? undefined : before + 1)) continue
    pieces.push({ ...run, text: run.text.slice(from, at), start: offsets[from] ?? null })
    from = at
  }
  return pieces
}
