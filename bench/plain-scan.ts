import { randomNumbers } from '../eval/bootstrap.ts'

const dimensions = 384
const kept = 10

/** The reference: finds the ten highest dot products of a query with `count` vectors of 384 numbers, in memory. */
export function plainScan(count: number): () => number[] {
  const random = randomNumbers(count)
  const vectors = Float32Array.from({ length: count * dimensions }, () => random() - 0.5)
  return () => {
    const query = Float32Array.from({ length: dimensions }, () => random() - 0.5)
    const best: { row: number; product: number }[] = []
    for (let row = 0; row < count; row++) {
      let product = 0
      const from = row * dimensions
      for (let index = 0; index < dimensions; index++)
        product += (vectors[from + index] ?? 0) * (query[index] ?? 0)
      if (best.length === kept && product <= (best[kept - 1]?.product ?? 0)) continue
      best.push({ row, product })
      best.sort((a, b) => b.product - a.product).splice(kept)
    }
    return best.map(({ row }) => row)
  }
}
