import type { CellState } from '@citewell/contract/grid-shapes.ts'

/** What files say in a cell without a value. */
export const shownState: Record<CellState, string> = {
  waiting: 'not read yet',
  found: '',
  'not-found': 'not found',
  conflicting: '',
  unclear: 'needs a person',
  failed: 'could not be read',
}
