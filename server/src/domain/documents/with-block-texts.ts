import type { Block } from '@citewell/contract/library.ts'

/** The blocks of a stored part with their texts, cut out of the part's text; `start` is the part's offset. */
export function withBlockTexts(part: {
  start: number
  text: string
  blocks: Omit<Block, 'text'>[]
}): Block[] {
  return part.blocks.map(block => ({
    ...block,
    text: part.text.slice(block.start - part.start, block.end - part.start),
  }))
}
