import { pathsBetween } from '@citewell/contract/json-values.ts'
import type { Anchor } from '@citewell/contract/library.ts'
import type { FoundPlace } from '@citewell/contract/viewer.ts'
import { boxesOfSpan } from '../../answer/cite/boxes-of-span.ts'
import type { documentParts } from '../../domain/documents/document-tables.ts'
import { unpackWordBoxes } from '../../platform/text/word-boxes.ts'

type PartRow = Pick<typeof documentParts.$inferSelect, 'page' | 'blocks' | 'words'>

/** Says where spans of a part stand, which must be asked for in the order of the text; null in a part without blocks. */
export function placesIn({
  page,
  blocks,
  words: packed,
}: PartRow): (start: number, end: number) => FoundPlace | null {
  const words = packed && unpackWordBoxes(packed)
  let at = 0
  return (start, end) => {
    while (at < blocks.length - 1 && (blocks[at]?.end ?? end) <= start) at++
    const block = blocks[at]
    if (!block) return null
    const boxes = words && page !== null ? boxesOfSpan(words, page, start, end) : []
    return { start, end, page, boxes, anchor: anchorBetween(block, start, end) }
  }
}

function anchorBetween(block: PartRow['blocks'][number], start: number, end: number): Anchor {
  const [path] = pathsBetween(block, start, end)
  return path === undefined ? block.anchor : { kind: 'json', path }
}
