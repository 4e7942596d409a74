/** How weights are stored: BM25's have four digits, as in passage_words. */
export const weightUnits = 10_000
const mostUnits = 65_535
/** A piece of several words' lists, and one of a long list, which must fit into one page of the database. */
const mixedBytes = 2_000
const pieceBytes = 7_000
/** Of one entry: five bytes of ordinal, two of weight. */
const mostOfEntry = 7

/** The passages of a segment that hold a word: their places in the segment, ascending, and the word's weight in each. */
export type WordPostings = { word: number; ordinals: ArrayLike<number>; weights: ArrayLike<number> }
/** A row of postings. `firstWord` is the lowest of its words; only a long list has several pieces. */
export type PostingPiece = { firstWord: number; piece: number; data: Buffer }

/**
 * The lists of words, which must come in ascending order, as pieces. Each list in a piece is the word's distance from
 * the one before, the list's length in bytes, and for each passage the distance from the one before and the weight.
 */
export function* encodePostings(lists: Iterable<WordPostings>): Generator<PostingPiece> {
  let held: { word: number; bytes: Buffer }[] = []
  let size = 0
  const take = (): PostingPiece[] => {
    const [first] = held
    const piece = first ? [{ firstWord: first.word, piece: 0, data: joined(held) }] : []
    held = []
    size = 0
    return piece
  }
  for (const list of lists) {
    const parts = partsOf(list)
    const [only] = parts
    if (parts.length === 1 && only && only.length <= mixedBytes) {
      if (size + only.length > mixedBytes) yield* take()
      held.push({ word: list.word, bytes: only })
      size += only.length
      continue
    }
    yield* take()
    for (const [piece, bytes] of parts.entries())
      yield { firstWord: list.word, piece, data: joined([{ word: list.word, bytes }]) }
  }
  yield* take()
}

/** A list in parts that fit into a piece each. */
function partsOf({ ordinals, weights }: WordPostings): Buffer[] {
  const parts: Buffer[] = []
  let part = Buffer.alloc(Math.min(pieceBytes, ordinals.length * mostOfEntry))
  let at = 0
  let before = 0
  for (let index = 0; index < ordinals.length; index++) {
    if (at + mostOfEntry > part.length && at + mostOfEntry > pieceBytes) {
      parts.push(part.subarray(0, at))
      part = Buffer.alloc(pieceBytes)
      at = 0
      before = 0
    }
    const ordinal = ordinals[index] ?? 0
    at = writeNumber(part, at, ordinal - before)
    before = ordinal
    at = part.writeUInt16LE(Math.min(mostUnits, Math.round((weights[index] ?? 0) * weightUnits)), at)
  }
  parts.push(part.subarray(0, at))
  return parts
}

function joined(lists: { word: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(10)
  const all: Buffer[] = []
  let before = lists[0]?.word ?? 0
  for (const { word, bytes } of lists) {
    const end = writeNumber(head, writeNumber(head, 0, word - before), bytes.length)
    all.push(Buffer.from(head.subarray(0, end)), bytes)
    before = word
  }
  return Buffer.concat(all)
}

/** Seven bits a byte, the lowest first; the highest bit says that another byte follows. */
function writeNumber(into: Buffer, at: number, number: number): number {
  let rest = number
  while (rest > 127) {
    into[at++] = (rest & 127) | 128
    rest >>>= 7
  }
  into[at++] = rest
  return at
}
