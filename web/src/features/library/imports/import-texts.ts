import type { EntryOutcome, EntryState } from '@citewell/contract/import-states.ts'
import type { Import } from '@citewell/contract/imports.ts'

const count = new Intl.NumberFormat('en')

export const entryStateNames: Record<EntryState, string> = {
  missing: 'Not sent yet',
  unpacking: 'Being unpacked',
  waiting: 'Waiting',
  reading: 'Being read',
  done: 'Done',
  failed: 'Failed',
  undone: 'Undone',
  kept: 'Kept',
}

export const outcomeNames: Record<EntryOutcome, string> = {
  added: 'Added',
  updated: 'Updated',
  known: 'Was here',
  unchanged: 'Unchanged',
  unpacked: 'Unpacked',
}

/** What an import is at. */
export function stateText({ status, paused, entries }: Import): string {
  if (status === 'undoing') return 'Being undone'
  if (status === 'undone') return entries.kept > 0 ? `Undone, ${count.format(entries.kept)} kept` : 'Undone'
  if (paused) return 'Paused'
  if (status === 'finished') return entries.failed > 0 ? 'Finished with failures' : 'Finished'
  return entries.missing > 0 || status === 'receiving' ? 'Waiting for files' : 'Being read'
}

/** "240 of 250 files done, 3 failed". */
export function progressText({ entries }: Import): string {
  const { total, done, failed } = entries
  const files = total === 1 ? 'file' : 'files'
  const told = `${count.format(done)} of ${count.format(total)} ${files} done`
  return failed > 0 ? `${told}, ${count.format(failed)} failed` : told
}

/** Where it is in the queue; null when nothing of it waits. */
export function queueText({ entries, ahead }: Import): string | null {
  if (entries.waiting === 0) return null
  const own = `${count.format(entries.waiting)} ${entries.waiting === 1 ? 'waits' : 'wait'} to be read`
  return ahead > 0 ? `${own}, after ${count.format(ahead)} of earlier imports` : own
}

/** The share of its files that have come to an end, in percent. */
export function settledPercent({ status, entries }: Import): number {
  if (entries.total === 0) return status === 'finished' || status === 'undone' ? 100 : 0
  const settled = entries.done + entries.failed + entries.undone + entries.kept
  return Math.floor((100 * settled) / entries.total)
}
