const headBytes = 12
const arrayBytes = 20
const [comma, colon, brace] = [44, 58, 125]

/**
 * Vectors in pgvector's text form as the binary form of an array of them. The embedded database reads it in a tenth of
 * the time: WebAssembly has no fast way from decimals to numbers. `type` is the number that the database knows sparsevec by.
 */
export function packWordVectors(vectors: readonly string[], type: number): Buffer {
  const packed = vectors.map(packVector)
  const bytes = Buffer.alloc(packed.reduce((sum, { length }) => sum + 4 + length, arrayBytes))
  // One dimension that begins with 1, and no null.
  for (const [at, value] of [1, 0, type, packed.length, 1].entries()) bytes.writeUInt32BE(value, 4 * at)
  let at = arrayBytes
  for (const vector of packed) {
    bytes.writeInt32BE(vector.length, at)
    vector.copy(bytes, at + 4)
    at += 4 + vector.length
  }
  return bytes
}

function packVector(vector: string): Buffer {
  const end = vector.lastIndexOf('}')
  const ids: number[] = []
  const values: number[] = []
  for (let at = 1; at < end; ) {
    let id = 0
    for (; vector.charCodeAt(at) !== colon; at++) id = 10 * id + vector.charCodeAt(at) - 48
    const from = ++at
    while (vector.charCodeAt(at) !== comma && vector.charCodeAt(at) !== brace) at++
    const value = Math.fround(Number(vector.slice(from, at)))
    at++
    if (value === 0) continue
    ids.push(id - 1)
    values.push(value)
  }
  const bytes = Buffer.alloc(headBytes + 8 * ids.length)
  bytes.writeInt32BE(Number(vector.slice(end + 2)), 0)
  bytes.writeInt32BE(ids.length, 4)
  for (const [at, id] of ids.entries()) bytes.writeInt32BE(id, headBytes + 4 * at)
  for (const [at, value] of values.entries()) bytes.writeFloatBE(value, headBytes + 4 * (ids.length + at))
  return bytes
}
