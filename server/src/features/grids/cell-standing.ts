import type { ShortCell } from '@citewell/contract/grid-shapes.ts'

/**
 * Whether a calculation may take a cell as it stands. A locked cell is never out of date, and a value that a person
 * confirmed is in no conflict.
 */
export function standingOf(cell: ShortCell): 'current' | 'not-current' | 'conflicting' {
  const { state, stale, locked, confirmed } = cell
  if (state === 'waiting' || state === 'failed' || (stale && !locked)) return 'not-current'
  return state === 'conflicting' && !confirmed ? 'conflicting' : 'current'
}
