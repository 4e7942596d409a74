/**
 * Where each word of a page stands. `starts` and `ends` are offsets in the document's text; `boxes`
 * holds x, y, width and height of each word in 1/65535 of the page, from the top left corner.
 */
export type WordBoxes = { starts: Uint32Array; ends: Uint32Array; boxes: Uint16Array }

const bytesPerWord = 16

/** Packs the boxes for the database: 16 bytes a word, little-endian, starts, then ends, then boxes. */
export function packWordBoxes(words: WordBoxes): Buffer {
  const bytes = Buffer.alloc(words.starts.length * bytesPerWord)
  let at = 0
  for (const start of words.starts) at = bytes.writeUInt32LE(start, at)
  for (const end of words.ends) at = bytes.writeUInt32LE(end, at)
  for (const part of words.boxes) at = bytes.writeUInt16LE(part, at)
  return bytes
}

/** The reverse of packWordBoxes. */
export function unpackWordBoxes(bytes: Buffer): WordBoxes {
  const count = Math.floor(bytes.length / bytesPerWord)
  const words = {
    starts: new Uint32Array(count),
    ends: new Uint32Array(count),
    boxes: new Uint16Array(count * 4),
  }
  for (let word = 0; word < count; word++) {
    words.starts[word] = bytes.readUInt32LE(word * 4)
    words.ends[word] = bytes.readUInt32LE((count + word) * 4)
  }
  for (let part = 0; part < count * 4; part++) words.boxes[part] = bytes.readUInt16LE(count * 8 + part * 2)
  return words
}
