/**
 * The position of each word on a page. `starts` and `ends` are offsets in the document's text; `boxes` holds x, y,
 * width and height of each word in 1/65535 of the page, from the top left corner; `confidences` holds the recognition's
 * confidence, 0 to 100, where the text was recognised.
 */
export type WordBoxes = {
  starts: Uint32Array
  ends: Uint32Array
  boxes: Uint16Array
  confidences: Uint8Array | null
}

const boxBytes = 16

/**
 * Packs the boxes for the database, little-endian: a byte that says whether there are confidences, then
 * all starts, all ends, all boxes, and all confidences.
 */
export function packWordBoxes({ starts, ends, boxes, confidences }: WordBoxes): Buffer {
  const bytes = Buffer.alloc(1 + starts.length * (boxBytes + (confidences ? 1 : 0)))
  let at = bytes.writeUInt8(confidences ? 1 : 0, 0)
  for (const start of starts) at = bytes.writeUInt32LE(start, at)
  for (const end of ends) at = bytes.writeUInt32LE(end, at)
  for (const part of boxes) at = bytes.writeUInt16LE(part, at)
  if (confidences) bytes.set(confidences, at)
  return bytes
}

/** The reverse of packWordBoxes. */
export function unpackWordBoxes(bytes: Buffer): WordBoxes {
  const recognised = bytes[0] === 1
  const count = Math.floor((bytes.length - 1) / (boxBytes + (recognised ? 1 : 0)))
  const starts = new Uint32Array(count)
  const ends = new Uint32Array(count)
  const boxes = new Uint16Array(count * 4)
  for (let word = 0; word < count; word++) {
    starts[word] = bytes.readUInt32LE(1 + word * 4)
    ends[word] = bytes.readUInt32LE(1 + (count + word) * 4)
  }
  for (let part = 0; part < count * 4; part++) boxes[part] = bytes.readUInt16LE(1 + count * 8 + part * 2)
  const from = 1 + count * boxBytes
  return {
    starts,
    ends,
    boxes,
    confidences: recognised ? new Uint8Array(bytes.subarray(from, from + count)) : null,
  }
}
