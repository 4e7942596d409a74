import { weightUnits } from './encode-postings.ts'

/** Where the list of a word stands in a piece. */
type ListPlace = { word: number; from: number; to: number }

/** The words of a piece, in ascending order, each with the place of its list. Throws on a damaged piece. */
export function* listsOf(data: Uint8Array, firstWord: number): Generator<ListPlace> {
  const reader = { at: 0 }
  let word = firstWord
  while (reader.at < data.length) {
    word += readNumber(data, reader)
    const length = readNumber(data, reader)
    const from = reader.at
    reader.at += length
    if (reader.at > data.length) throw new Error('A piece of the postings is damaged')
    yield { word, from, to: reader.at }
  }
}

/** Calls `each` with the passages of a list, in ascending order, and the weight of the word in each. */
export function readList(
  data: Uint8Array,
  { from, to }: ListPlace,
  each: (ordinal: number, weight: number) => void,
): void {
  const reader = { at: from }
  let ordinal = 0
  while (reader.at < to) {
    ordinal += readNumber(data, reader)
    const weight = ((data[reader.at] ?? 0) | ((data[reader.at + 1] ?? 0) << 8)) / weightUnits
    reader.at += 2
    each(ordinal, weight)
  }
}

function readNumber(data: Uint8Array, reader: { at: number }): number {
  let number = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = data[reader.at++] ?? 0
    number |= (byte & 127) << shift
    if (byte < 128) return number
  }
  throw new Error('A piece of the postings is damaged')
}
