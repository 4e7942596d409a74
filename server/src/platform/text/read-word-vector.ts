/** Reads pgvector's text form of a sparsevec, `{id:value,…}/dimensions`. */
export function readWordVector(vector: string): [id: number, value: number][] {
  const inside = vector.slice(1, vector.lastIndexOf('}'))
  if (inside === '') return []
  return inside.split(',').map(entry => {
    const colon = entry.indexOf(':')
    return [Number(entry.slice(0, colon)), Number(entry.slice(colon + 1))]
  })
}

const headBytes = 12
/** Weights are stored with four digits, counts as whole numbers. */
const units = 10_000

/** The same of pgvector's binary form, as sparsevec_send gives it, in a quarter of the time. */
export function readPackedVector(bytes: Buffer): [id: number, value: number][] {
  const count = bytes.readInt32BE(4)
  const entries = new Array<[id: number, value: number]>(count)
  for (let at = 0; at < count; at++) {
    const id = bytes.readInt32BE(headBytes + at * 4) + 1
    const value = bytes.readFloatBE(headBytes + (count + at) * 4)
    entries[at] = [id, Math.round(value * units) / units]
  }
  return entries
}
