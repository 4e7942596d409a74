export type MarkedPiece = { text: string; marked: boolean; start: number }

/**
 * Splits a block's text at the start and end of the passage. All offsets refer to the document's extracted
 * text, in UTF-16 units; the block starts at `blockStart`.
 */
export function markText(text: string, blockStart: number, start: number, end: number): MarkedPiece[] {
  const from = Math.min(Math.max(start - blockStart, 0), text.length)
  const to = Math.min(Math.max(end - blockStart, from), text.length)
  const pieces = [
    { text: text.slice(0, from), marked: false, start: blockStart },
    { text: text.slice(from, to), marked: true, start: blockStart + from },
    { text: text.slice(to), marked: false, start: blockStart + to },
  ]
  return pieces.filter(piece => piece.text !== '')
}
