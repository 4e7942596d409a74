/** Reads pgvector's text form of a sparsevec, `{id:value,…}/dimensions`. */
export function readWordVector(vector: string): [id: number, value: number][] {
  const inside = vector.slice(1, vector.lastIndexOf('}'))
  if (inside === '') return []
  return inside.split(',').map(entry => {
    const colon = entry.indexOf(':')
    return [Number(entry.slice(0, colon)), Number(entry.slice(colon + 1))]
  })
}
