/**
 * Finds a stretch of one text in another that differs from it in white space only. Throws if they differ in anything
 * else.
 */
export function alignTexts(
  text: string,
  original: string,
): (start: number, end: number) => [start: number, end: number] {
  const [own, others] = [inkOf(text), inkOf(original)]
  if (own.length !== others.length || own.some((at, index) => text[at] !== original[others[index] ?? -1]))
    throw new Error('The texts differ in more than white space')
  // For each offset, how much ink stands before it.
  const before = new Uint32Array(text.length + 1)
  let ink = 0
  for (let at = 0; at <= text.length; at++) {
    before[at] = ink
    if (own[ink] === at) ink++
  }
  return (start, end) => {
    const first = others[before[start] ?? 0] ?? original.length
    const last = others[(before[end] ?? 0) - 1]
    return [first, last === undefined ? first : Math.max(first, last + 1)]
  }
}

/** The offsets of everything that is not white space. */
function inkOf(text: string): number[] {
  const offsets: number[] = []
  for (let at = 0; at < text.length; at++) if (/\S/.test(text[at] ?? '')) offsets.push(at)
  return offsets
}
