import type { Anchor } from '@citewell/contract/library.ts'

/** A column's letters, as spreadsheets name it: 0 is A, 26 is AA. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return letters
}

/** The row, from 1, where an anchor of a table begins; null for any other. */
export function rowOfAnchor(anchor: Anchor | null): number | null {
  if (anchor?.kind === 'row') return anchor.row
  if (anchor?.kind !== 'cells') return null
  const digits = /\d+/.exec(anchor.range)?.[0]
  return digits === undefined ? null : Number(digits)
}

/** Whether two runs of the text have something in common. */
export function overlap(
  one: { start: number; end: number },
  other: { start: number; end: number } | null,
): boolean {
  return other !== null && one.start < other.end && one.end > other.start
}
