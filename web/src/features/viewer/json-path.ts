const plainKey = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u
const longestKey = 100
const longestPath = 400

/** A path one step further, written as the server writes those of its anchors. */
export function pathTo(path: string, key: string | number): string {
  if (path.length > longestPath) return path.endsWith('…') ? path : `${path}…`
  if (typeof key === 'number') return `${path}[${key}]`
  const short = key.slice(0, longestKey)
  return plainKey.test(key) ? `${path}.${short}` : `${path}[${JSON.stringify(short)}]`
}
