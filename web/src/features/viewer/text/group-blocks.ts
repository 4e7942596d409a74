import type { Anchor, Block, TextPart } from '@citewell/contract/library.ts'

/** Blocks shown together: a page, a slide, a sheet, a run of rows or values, or running text. */
export type BlockGroup = {
  kind: 'text' | 'page' | 'slide' | 'sheet' | 'rows' | 'values'
  /** The group's label; empty if it needs none. */
  label: string
  /** Offset of its first block. */
  start: number
  blocks: Block[]
}

type GroupKey = Pick<BlockGroup, 'kind' | 'label'>

function groupOf(anchor: Anchor): GroupKey {
  switch (anchor.kind) {
    case 'page':
      return { kind: 'page', label: `Page ${anchor.page}` }
    case 'slide':
      return { kind: 'slide', label: `Slide ${anchor.slide}` }
    case 'cells':
      return { kind: 'sheet', label: anchor.sheet }
    case 'row':
      return { kind: 'rows', label: '' }
    case 'json':
      return { kind: 'values', label: '' }
    case 'headings':
    case 'lines':
      return { kind: 'text', label: '' }
  }
}

/**
 * Groups the blocks of adjacent parts by location, so that a slide or sheet that spans several parts is shown
 * as one.
 */
export function groupBlocks(parts: TextPart[]): BlockGroup[] {
  const groups: BlockGroup[] = []
  for (const block of parts.flatMap(part => part.blocks)) {
    const { kind, label } = groupOf(block.anchor)
    const last = groups.at(-1)
    if (last && last.kind === kind && last.label === label) last.blocks.push(block)
    else groups.push({ kind, label, start: block.start, blocks: [block] })
  }
  return groups
}

/** The label beside a row or above a value: "B4:D9", "Row 2", "$.orders[3].total". */
export function rowLabel({ anchor, text }: Pick<Block, 'anchor' | 'text'>): string {
  if (anchor.kind === 'cells') return anchor.range
  if (anchor.kind === 'row') return `Row ${anchor.row}`
  // A value whose text starts with its path needs no label.
  if (anchor.kind === 'json') return text.startsWith(anchor.path) ? '' : anchor.path
  return ''
}
