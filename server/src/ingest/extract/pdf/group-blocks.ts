import { findTables, type PlacedWords } from './find-tables.ts'
import type { Region } from './order-columns.ts'
import type { Line, PageBlock, Run } from './page-model.ts'
import { placeCells } from './place-cells.ts'

const bullet = /^[•●▪■◦○‣⁃∙·–—*➢✓\uf0b7\uf0a7-]$/
const lettered = /^\(?([a-z]|[ivx]{1,4}|\d{1,2})\)$/i
const numbered = /^(\d{1,3}\.|\d{1,3}(\.\d{1,3}){1,4}\.?|§|article|section)$/i
const captioned = /^(figure|fig\.|table|abbildung|tabelle|tableau|tabla)$/i

/** A block of lines that is not yet classified as heading or paragraph. */
export type LineBlock = PageBlock & { lines: Line[] }

/** Splits a region into table rows, list items and paragraphs. */
export function groupBlocks(region: Region, words: PlacedWords): LineBlock[] {
  const { word } = words
  const blocks: LineBlock[] = []
  for (const part of findTables(region, words)) {
    if (part.rows !== null) {
      const placed = placeCells(part.rows)
      for (const [index, cells] of part.rows.entries()) {
        const place = placed?.[index]
        const places = place && { places: { ...place, table: part } }
        blocks.push({ kind: 'table-row', level: null, cells, lines: [], ...places })
      }
    } else {
      blocks.push(...paragraphs(part.lines, word))
    }
  }
  return blocks
}

function paragraphs(lines: Line[], word: (index: number) => string): LineBlock[] {
  const right = Math.max(...lines.map(line => line.right))
  const left = Math.min(...lines.map(line => line.left))
  const pitch = usualPitch(lines)
  const groups: Line[][] = []
  let group: Line[] = []
  for (const line of lines) {
    const before = group.at(-1)
    if (before !== undefined && startsBlock(before, line, { left, right, pitch, word, group })) {
      groups.push(group)
      group = []
    }
    group.push(line)
  }
  if (group.length > 0) groups.push(group)
  return groups.map(lines => ({
    kind: kindOf(lines, word),
    level: null,
    cells: [lines.flatMap(line => line.runs)],
    lines,
  }))
}

type Surroundings = {
  left: number
  right: number
  pitch: number
  word: (index: number) => string
  group: Line[]
}

function startsBlock(before: Line, line: Line, around: Surroundings): boolean {
  const size = Math.max(line.size, before.size)
  if (Math.abs(line.size - before.size) > size * 0.12 && !small(line, before)) return true
  if (isBold(before) !== isBold(line) && (isBold(before) ? around.group.every(isBold) : true)) return true
  const pitch = line.bottom - before.bottom
  if (pitch > around.pitch * 1.3 && pitch > size * 1.35) return true
  if (pitch < -size * 0.5) return true
  const first = firstWord(line, around.word)
  if (bullet.test(first) || lettered.test(first)) return true
  const short = before.right < around.right - (around.right - around.left) * 0.12
  if ((numbered.test(first) || captioned.test(first)) && (short || line.left < before.left - size))
    return true
  const indent = line.left - before.left
  if (indent > size * 0.8 && indent < size * 5)
    return !hanging(around.group, around.word) && endsSentence(before, around.word)
  return short && before.right < line.right - size * 2 && endsSentence(before, around.word)
}

/** A smaller line, such as a superscript or part of a formula, that does not start a new block. */
function small(line: Line, before: Line): boolean {
  return line.bottom - before.bottom < Math.min(line.size, before.size) * 0.6
}

/** The second line of a list item is indented more than the first. */
function hanging(group: Line[], word: (index: number) => string): boolean {
  if (group.length !== 1) return false
  const first = group[0] === undefined ? '' : firstWord(group[0], word)
  return bullet.test(first) || lettered.test(first) || numbered.test(first)
}

function endsSentence(line: Line, word: (index: number) => string): boolean {
  const last = line.runs.at(-1)
  return last !== undefined && /[.!?:;…。！？]["'”’»)\]]*\d{0,2}$/.test(word(last.last - 1))
}

function kindOf(lines: Line[], word: (index: number) => string): 'paragraph' | 'list-item' | 'caption' {
  const first = lines[0] === undefined ? '' : firstWord(lines[0], word)
  if (bullet.test(first) || lettered.test(first)) return 'list-item'
  const run = lines[0]?.runs[0]
  if (run !== undefined && captioned.test(first) && /^[\dIVX]+[.:]?/.test(word(run.first + 1)))
    return 'caption'
  return 'paragraph'
}

function firstWord(line: Line, word: (index: number) => string): string {
  const run: Run | undefined = line.runs[0]
  return run === undefined ? '' : word(run.first)
}

function isBold(line: Line): boolean {
  return line.runs.every(run => run.bold)
}

/** The usual distance between baselines: the lower quartile, because gaps between paragraphs are wider. */
function usualPitch(lines: Line[]): number {
  const pitches: number[] = []
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1]
    if (next !== undefined && next.bottom - line.bottom > line.size * 0.5)
      pitches.push(next.bottom - line.bottom)
  }
  pitches.sort((a, b) => a - b)
  return pitches[pitches.length >> 2] ?? Number.POSITIVE_INFINITY
}
