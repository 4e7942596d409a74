import { plans, type Tier } from '@citewell/contract/plans.ts'

const megabyte = 1024 * 1024
const minute = 60
/** What moments are counted from, so that their seconds fit into the queue's integer until 2094. */
const epochSeconds = Date.UTC(2026, 0, 1) / 1000

type Reading = { bytes: number; createdAt: Date }

/**
 * Priority of a document's reading: the moment that it came, moved by the head start of its owner's plan and
 * by some minutes for a big file. So a plan overtakes what came shortly before, and whoever waits longer
 * than its head start is overtaken no more.
 */
export function readingPriority({ bytes, createdAt }: Reading, tier: Tier): number {
  const due = createdAt.getTime() / 1000 + (patience(bytes) - plans[tier].headStartMinutes) * minute
  return epochSeconds - Math.round(due)
}

/** An estimate by size alone; what a file holds is not known yet. */
function patience(bytes: number): number {
  if (bytes <= megabyte) return 0
  if (bytes <= 5 * megabyte) return 1
  return bytes <= 25 * megabyte ? 3 : 10
}

/** A big file may not take the slot that is kept for small ones. */
export function readsLong({ bytes }: Pick<Reading, 'bytes'>): boolean {
  return bytes > 5 * megabyte
}
