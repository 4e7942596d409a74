/** "p50 1.2 ms, p95 3.4 ms" for durations in milliseconds. */
export function percentiles(durations: number[]): string {
  const sorted = [...durations].sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`
}

/** Times the work on each of the items, one after another. */
export async function timeEach<Item>(items: Item[], work: (item: Item) => unknown): Promise<number[]> {
  const durations: number[] = []
  for (const item of items) {
    const begun = performance.now()
    await work(item)
    durations.push(performance.now() - begun)
  }
  return durations
}
