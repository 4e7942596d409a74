/** True for Hebrew, Arabic and their presentation forms. Such text runs leftwards without being upside down. */
export function isRightToLeft(code: number): boolean {
  if (code < 0x590) return false
  return code <= 0x8ff || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code < 0xfeff)
}

/**
 * The direction of most words on a page, and the direction of each word relative to it, in quarter turns clockwise: 0
 * right, 1 down, 2 left, 3 up. `steps` holds the vector from the first to the last letter of each word.
 */
export function textDirection(
  text: string,
  from: Uint32Array,
  to: Uint32Array,
  steps: Float32Array,
  count: number,
): { turn: number; turns: Uint8Array } {
  const turns = new Uint8Array(count).fill(255)
  const votes = [0, 0, 0, 0]
  for (let word = 0; word < count; word++) {
    const x = steps[word * 2] ?? 0
    const y = steps[word * 2 + 1] ?? 0
    if (x === 0 && y === 0) continue
    let turn = Math.abs(x) >= Math.abs(y) ? (x >= 0 ? 0 : 2) : y > 0 ? 1 : 3
    if (turn === 2 && isRightToLeft(text.charCodeAt(from[word] ?? 0))) turn = 0
    turns[word] = turn
    votes[turn] = (votes[turn] ?? 0) + ((to[word] ?? 0) - (from[word] ?? 0))
  }
  const turn = votes.indexOf(Math.max(...votes))
  for (let word = 0; word < count; word++) {
    const own = turns[word] ?? 255
    turns[word] = own === 255 ? 0 : (own - turn + 4) % 4
  }
  return { turn, turns }
}
