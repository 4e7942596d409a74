import type { Grid } from '@citewell/contract/grid-shapes.ts'

/** "12 documents, 240 of 250 cells read, 10 out of date". */
export function progressText({ rows, cells: { done, stale, waiting } }: Grid): string {
  const all = done + stale + waiting
  const documents = `${rows} ${rows === 1 ? 'document' : 'documents'}`
  const read = `${done} of ${all} ${all === 1 ? 'cell' : 'cells'} read`
  return [documents, read, ...(stale > 0 ? [`${stale} out of date`] : [])].join(', ')
}

/** What a run reads, and how long that takes if an earlier run has shown it. */
export function estimateText({ cells: { stale, waiting }, estimated_seconds: seconds }: Grid): string {
  const count = stale + waiting
  const read = `Read ${count} ${count === 1 ? 'cell' : 'cells'}`
  return seconds === null || count === 0 ? read : `${read}, about ${durationText(seconds)}`
}

/** "12 s", "4 min", "2 h". */
export function durationText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
