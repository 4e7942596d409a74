import type { Piece } from './marked-pieces.tsx'

/** Their words do not part by spaces, so that one may stand anywhere among others. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const first = new RegExp(`^[${unspaced}]`, 'u')
const last = new RegExp(`[${unspaced}]$`, 'u')
const syntax = /[\\^$.*+?()[\]{}|/]/g
const notBehindWord = String.raw`(?<![\p{L}\p{M}\p{N}])`
const notBeforeWord = String.raw`(?![\p{L}\p{M}\p{N}])`

/** Cuts a text at whole words, in whatever case they stand there, so that these can be marked. */
export function splitAtWords(text: string, words: readonly string[]): Piece[] {
  const pattern = patternOf(words)
  const pieces: Piece[] = []
  let at = 0
  for (const { index, 0: found } of pattern ? text.matchAll(pattern) : []) {
    if (index > at) pieces.push({ text: text.slice(at, index), start: at, marked: false })
    at = index + found.length
    pieces.push({ text: found, start: index, marked: true })
  }
  if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at), start: at, marked: false })
  return pieces
}

function patternOf(words: readonly string[]): RegExp | null {
  // The longest first: the others may be parts of it.
  const known = words.filter(word => word !== '').toSorted((a, b) => b.length - a.length)
  const alternatives = known.map(
    word =>
      `${first.test(word) ? '' : notBehindWord}${word.replace(syntax, String.raw`\$&`)}${last.test(word) ? '' : notBeforeWord}`,
  )
  return known.length > 0 ? new RegExp(alternatives.join('|'), 'giu') : null
}
