/** The number of dimensions into which words are hashed. */
export const wordDimensions = 1_048_576

const units = 10_000
/** Closer to the middle between two last digits than this, a product of floating point does not tell which one it is. */
const middle = 0.4999
/** The weights of passages, of which there are as many as there are units in the largest of them, about. */
const written: string[] = []
const mostWritten = 3 * units

/** Term ids with their weights, in the text form of pgvector's sparsevec; ids must be 1 to 1,048,576. */
export function formatWordVector(weights: Iterable<readonly [id: number, weight: number]>): string {
  const sorted = [...weights].filter(([, weight]) => weight !== 0).sort((a, b) => a[0] - b[0])
  return `{${sorted.map(([id, weight]) => `${id}:${withFourDigits(weight)}`).join(',')}}/${wordDimensions}`
}

/** The same as `${+weight.toFixed(4)}`, in a fraction of the time. */
function withFourDigits(weight: number): string {
  const exact = weight * units
  const whole = Math.round(exact)
  if (Math.abs(exact - whole) > middle || !(whole > 0 && whole < mostWritten)) return `${+weight.toFixed(4)}`
  let text = written[whole]
  if (text === undefined) {
    text = String(whole / units)
    written[whole] = text
  }
  return text
}
