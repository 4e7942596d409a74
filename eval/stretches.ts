/** Where a passage or quote stands in a document's text. */
export type Place = { documentId: string; start: number; end: number }
export type Stretch = [start: number, end: number]

/** Whether the place overlaps one of the stretches of its document. */
export function overlapsAny(place: Pick<Place, 'start' | 'end'>, stretches: Stretch[]): boolean {
  return stretches.some(([start, end]) => place.start < end && place.end > start)
}

/** Whether the place and the stretch share half of the shorter one. */
export function sharesHalf({ start, end }: Pick<Place, 'start' | 'end'>, [from, to]: Stretch): boolean {
  return Math.min(end, to) - Math.max(start, from) >= 0.5 * Math.min(end - start, to - from)
}

/** The share of the stretch that the places cover together. */
export function coveredShare(places: Pick<Place, 'start' | 'end'>[], [start, end]: Stretch): number {
  let [covered, from] = [0, start]
  for (const place of [...places].sort((a, b) => a.start - b.start)) {
    const begin = Math.max(from, place.start)
    const stop = Math.min(end, place.end)
    if (stop <= begin) continue
    covered += stop - begin
    from = stop
  }
  return covered / Math.max(1, end - start)
}
