/** The number of dimensions into which words are hashed. */
export const wordDimensions = 1_048_576

/** Term ids with their weights, in the text form of pgvector's sparsevec; ids must be 1 to 1,048,576. */
export function formatWordVector(weights: Iterable<readonly [id: number, weight: number]>): string {
  const sorted = [...weights].filter(([, weight]) => weight !== 0).sort((a, b) => a[0] - b[0])
  return `{${sorted.map(([id, weight]) => `${id}:${+weight.toFixed(4)}`).join(',')}}/${wordDimensions}`
}
