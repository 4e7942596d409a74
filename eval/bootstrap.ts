/** A figure with the bounds of its 95 % bootstrap interval. */
export type Interval = { value: number; low: number; high: number }

const resamples = 1_000
const seed = 20_261_120

/**
 * The statistic over all `count` cases, and the bounds that hold it in 95 % of 1,000 resamples. The resamples depend
 * only on the count, so paired figures stay paired.
 */
export function bootstrap(count: number, statistic: (sample: Uint32Array) => number): Interval {
  const sample = Uint32Array.from({ length: count }, (_, index) => index)
  const value = statistic(sample)
  if (count === 0) return { value, low: value, high: value }
  const random = randomNumbers(seed)
  const values = Float64Array.from({ length: resamples }, () => {
    for (let index = 0; index < count; index++) sample[index] = Math.floor(random() * count)
    return statistic(sample)
  }).sort()
  const at = (share: number) => values[Math.floor((resamples - 1) * share)] ?? value
  return { value, low: at(0.025), high: at(0.975) }
}

/** Mulberry32, by Tommy Ettinger: random numbers from 0 to 1, the same for the same seed. */
export function randomNumbers(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
