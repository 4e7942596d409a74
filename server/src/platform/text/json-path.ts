const plainKey = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u
const longestKey = 100
/** A longer path is not extended any further. */
const longestPath = 400

/** Extends a path by a key or an index, as in "$.orders[3].total". */
export function pathTo(path: string, key: string | number): string {
  if (path.length > longestPath) return path.endsWith('…') ? path : `${path}…`
  if (typeof key === 'number') return `${path}[${key}]`
  const short = key.slice(0, longestKey)
  return plainKey.test(key) ? `${path}.${short}` : `${path}[${JSON.stringify(short)}]`
}

/** A path as shown to people: without the root sign, keys unquoted. */
export function shownPath(path: string): string {
  return path
    .replace(/\[("(?:[^"\\]|\\.)*")\]/g, (_, key: string) => `.${JSON.parse(key)}`)
    .replace(/^\$?\.?/, '')
}
