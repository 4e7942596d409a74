import type { Anchor } from '@citewell/contract/library.ts'

/** A zero-based column's letters, as in spreadsheets: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The one-based first row of a table's anchor; null for any other anchor. */
export function rowOfAnchor(anchor: Anchor | null): number | null {
  if (anchor?.kind === 'row') return anchor.row
  if (anchor?.kind !== 'cells') return null
  const digits = /\d+/.exec(anchor.range)?.[0]
  return digits === undefined ? null : Number(digits)
}

/** Whether two ranges of the text overlap. */
export function overlap(
  one: { start: number; end: number },
  other: { start: number; end: number } | null,
): boolean {
  return other !== null && one.start < other.end && one.end > other.start
}

/** Where a column stands in its row: the first, which stays where the others move, behind the row's number. */
export function placeOfColumn(index: number, left: number, width: number): { left?: number; width: number } {
  return index === 0 ? { width } : { left, width }
}
