/** Reads pgvector's text form of a sparsevec of counts, `{id:count,…}/dimensions`. */
export function readWordCounts(vector: string): [id: number, count: number][] {
  const inside = vector.slice(1, vector.lastIndexOf('}'))
  if (inside === '') return []
  return inside.split(',').map(entry => {
    const colon = entry.indexOf(':')
    return [Number(entry.slice(0, colon)), Number(entry.slice(colon + 1))]
  })
}
