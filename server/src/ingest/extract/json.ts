import { DocumentFailure } from '../stages.ts'
import { decodeFile } from './decode-file.ts'
import type { Extractor } from './extractor.ts'
import { jsonBlocks } from './json/json-blocks.ts'
import { parseJson } from './json/parse-json.ts'

/**
 * Reads JSON or JSON Lines as paths with values; small objects in a list become one row each. Throws DocumentFailure
 * (empty, binary, damaged with line and column, too large inside, no text).
 */
export const extractJson: Extractor = async (source, writer) => {
  const pieces: string[] = []
  for await (const piece of decodeFile(source)) pieces.push(piece)
  const values = parseJson(pieces.splice(0).join(''))
  const write = async (value: unknown, path: string) => {
    for (const { kind, text, path: place, values } of jsonBlocks(value, path)) {
      const several = values !== undefined && values.length > 1
      writer.block({ kind, text, anchor: { kind: 'json', path: place, ...(several && { values }) } })
      writer.endPartWhenFull()
      await writer.flush()
    }
  }
  const first = values.next()
  let following = values.next()
  const lines = following.done !== true
  if (first.done !== true) await write(first.value, lines ? '$[0]' : '$')
  for (let line = 1; following.done !== true; line++) {
    await write(following.value, `$[${line}]`)
    following = values.next()
  }
  if (writer.length() === 0)
    throw new DocumentFailure('document_no_text', 'This file holds no text: all its values are empty.')
  return { pages: null, pagesNotRead: [] }
}
