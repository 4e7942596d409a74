import { plans, type Tier } from '@citewell/contract/plans.ts'

const megabyte = 1024 * 1024
const minute = 60
/** Seconds are counted from here, so that they fit into the queue's integer until 2094. */
const epochSeconds = Date.UTC(2026, 0, 1) / 1000

type Reading = { bytes: number; createdAt: Date }

/**
 * Priority of a document's reading: its arrival time, earlier by the head start of its owner's plan and later by some
 * minutes for a big file. A plan thus overtakes only what arrived within its head start; a document that has waited
 * longer is no longer overtaken.
 */
export function readingPriority({ bytes, createdAt }: Reading, tier: Tier): number {
  const due = createdAt.getTime() / 1000 + (patience(bytes) - plans[tier].headStartMinutes) * minute
  return epochSeconds - Math.round(due)
}

/** Minutes that a file gives way, estimated by size alone: its content is not known yet. */
function patience(bytes: number): number {
  if (bytes <= megabyte) return 0
  if (bytes <= 5 * megabyte) return 1
  return bytes <= 25 * megabyte ? 3 : 10
}

/** A big file may not take the slot that is kept for small ones. */
export function readsLong({ bytes }: Pick<Reading, 'bytes'>): boolean {
  return bytes > 5 * megabyte
}
