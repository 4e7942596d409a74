import type { CellState, ShortCell } from '@citewell/contract/grid-shapes.ts'
import { shownValue } from './shown-value.ts'

const states: Record<CellState, string> = {
  waiting: 'Not read yet',
  found: '',
  'not-found': 'Not found',
  conflicting: '',
  unclear: 'Needs a person',
  failed: 'Could not be read',
}

/** What a cell shows: its value, or why it has none. */
export function cellText(cell: ShortCell | undefined, ready: boolean): string {
  if (!ready) return 'The document is being read'
  if (!cell) return states.waiting
  if (cell.value === null) return states[cell.state]
  const shown = shownValue(cell.value)
  return cell.state === 'conflicting' ? `${shown} (two values)` : shown
}

/** What people did with a cell, and whether it is stale. */
export function noteOf(cell: ShortCell): string {
  const { stale, changed, by_person, by_model, confirmed, locked, commented, amended } = cell
  return [
    amended && `Changed by ${amendersOf(amended)}`,
    stale && 'Read from an older text or question',
    changed && 'Had another value before',
    by_person && 'Entered by a person',
    by_model && 'Read by a language model',
    confirmed && 'Confirmed',
    locked && 'Locked',
    commented && 'Has a comment',
  ]
    .filter(part => part)
    .join(', ')
}

/** The amendments that give a cell its value, the latest first. */
export const amendersOf = ({ by }: NonNullable<ShortCell['amended']>): string =>
  by.map(({ filename }) => filename).join(', ')
