import type { CellMark } from './marked-cells.ts'

/** A stretch with a mark, such as a cell that went into a computed answer. */
type MarkedStretch = { start: number; end: number; mark: CellMark }

/** `marked` where it belongs to the passage; `cell` where it is a cell of a computed answer. */
export type MarkedPiece = { text: string; marked: boolean; cell: CellMark | null; start: number }

/**
 * Splits a block's text at the start and end of the passage, and of the stretches, which stand in order without overlap.
 * All offsets refer to the document's extracted text, in UTF-16 units; the block starts at `blockStart`.
 */
export function markText(
  text: string,
  blockStart: number,
  start: number,
  end: number,
  stretches: readonly MarkedStretch[] = [],
): MarkedPiece[] {
  const blockEnd = blockStart + text.length
  const own: MarkedStretch[] = []
  for (let at = firstEndingAfter(stretches, blockStart); ; at++) {
    const stretch = stretches[at]
    if (stretch === undefined || stretch.start >= blockEnd) break
    own.push(stretch)
  }
  const cuts = [start, end, ...own.flatMap(stretch => [stretch.start, stretch.end])]
    .map(cut => Math.min(Math.max(cut, blockStart), blockEnd))
    .sort((a, b) => a - b)
  const pieces: MarkedPiece[] = []
  let from = blockStart
  for (const cut of [...cuts, blockEnd]) {
    if (cut <= from) continue
    const cell = own.find(stretch => stretch.start <= from && from < stretch.end)?.mark ?? null
    const piece = text.slice(from - blockStart, cut - blockStart)
    pieces.push({ text: piece, marked: start <= from && from < end, cell, start: from })
    from = cut
  }
  return pieces
}

function firstEndingAfter(stretches: readonly MarkedStretch[], offset: number): number {
  let [low, high] = [0, stretches.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((stretches[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}
