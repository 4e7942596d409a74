const pairs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u
const segmented = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

type Piece = { start: number; end: number }

/**
 * Splits a run of a script that is written without spaces: Chinese, Japanese and Korean into overlapping pairs of
 * characters, Thai and its neighbours by dictionary, the rest by script.
 */
export function splitUnspaced(run: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let kind = ''
  const close = (to: number) => {
    if (kind === 'pairs') addPairs(pieces, run, from, to)
    else if (kind === 'segmented') addSegments(pieces, run, from, to)
    else if (kind === 'word') pieces.push({ start: from, end: to })
  }
  let at = 0
  for (const character of run) {
    const now = kindOf(character, kind)
    if (now !== kind) {
      close(at)
      from = at
      kind = now
    }
    at += character.length
  }
  close(run.length)
  return pieces
}

function kindOf(character: string, before: string): string {
  if (pairs.test(character)) return 'pairs'
  if (segmented.test(character)) return 'segmented'
  if (/\p{M}/u.test(character)) return before
  return /[\p{L}\p{N}]/u.test(character) ? 'word' : ''
}

function addPairs(pieces: Piece[], run: string, from: number, to: number): void {
  const starts: number[] = []
  let at = from
  for (const character of run.slice(from, to)) {
    starts.push(at)
    at += character.length
  }
  starts.push(to)
  if (starts.length === 2) pieces.push({ start: from, end: to })
  for (let index = 0; index + 2 < starts.length; index++) {
    pieces.push({ start: starts[index] ?? from, end: starts[index + 2] ?? to })
  }
}

function addSegments(pieces: Piece[], run: string, from: number, to: number): void {
  for (const segment of segmenter.segment(run.slice(from, to))) {
    if (!/[\p{L}\p{N}]/u.test(segment.segment)) continue
    const start = from + segment.index
    pieces.push({ start, end: start + segment.segment.length })
  }
}
