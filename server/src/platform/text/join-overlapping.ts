export type Stretch = { start: number; end: number }

/** Stretches in order, of which those that overlap are one. */
export function joinOverlapping(stretches: Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}
