import type { Anchor } from '@citewell/contract/library.ts'

/** The row of a sheet that a block of it stands in, from 1; null for other blocks. */
export function rowOfAnchor(anchor: Anchor): number | null {
  if (anchor.kind === 'row') return anchor.row
  if (anchor.kind !== 'cells') return null
  const digits = /^[A-Z]{1,3}(\d{1,7})/.exec(anchor.range)?.[1]
  return digits === undefined ? null : Number(digits)
}
