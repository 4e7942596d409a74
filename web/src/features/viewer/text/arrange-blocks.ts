import type { PlacedPicture, StyledSpan, WordItem } from '@citewell/contract/drawing.ts'
import type { Block } from '@citewell/contract/library.ts'

type RowItem = Extract<WordItem, { kind: 'row' }>
export type WordRow = { item: RowItem; blocks: Block[] }

/** What the text of a document becomes on its page; `rows` are those of a table whose look is not known. */
export type Arranged =
  | { kind: 'block'; block: Block; spans: StyledSpan[] }
  | { kind: 'rows'; rows: Block[] }
  | { kind: 'table'; rows: WordRow[]; notes: Block[] }
  | { kind: 'pictures'; start: number; pictures: PlacedPicture[] }

const none: StyledSpan[] = []

/** Puts each block, with what the look of the document adds to it, in order. Rows of one table stay together. */
export function arrangeBlocks(blocks: Block[], items: WordItem[]): Arranged[] {
  const arranged: Arranged[] = []
  let next = 0
  const skipTo = (start: number) => {
    for (let item = items[next]; item && item.start < start; item = items[++next])
      addWithoutText(arranged, item)
  }
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at]
    if (!block) break
    skipTo(block.start)
    let own = items[next]
    for (; own?.start === block.start && isWithoutText(own); own = items[++next])
      addWithoutText(arranged, own)
    if (own?.start !== block.start) {
      addBlock(arranged, block, none)
      at++
    } else if (own.kind === 'row') {
      const { end } = own
      const taken: Block[] = []
      for (let each = blocks[at]; each && each.start < end; each = blocks[++at]) taken.push(each)
      addRow(arranged, { item: own, blocks: taken })
      next++
    } else {
      addBlock(arranged, block, own.kind === 'text' ? own.spans : none)
      at++
      next++
    }
  }
  // Those at the end of the document; others belong to text that is not loaded.
  const end = blocks.at(-1)?.end ?? 0
  for (const item of items.slice(next)) if (item.start <= end) addWithoutText(arranged, item)
  return arranged
}

function isWithoutText(item: WordItem): boolean {
  return item.kind === 'pictures' || (item.kind === 'row' && item.start === item.end)
}

function addWithoutText(arranged: Arranged[], item: WordItem): void {
  if (item.kind === 'pictures')
    arranged.push({ kind: 'pictures', start: item.start, pictures: item.pictures })
  else if (item.kind === 'row' && isWithoutText(item)) addRow(arranged, { item, blocks: [] })
}

function addBlock(arranged: Arranged[], block: Block, spans: StyledSpan[]): void {
  const last = arranged.at(-1)
  if (block.kind === 'table-row') {
    if (last?.kind === 'rows') last.rows.push(block)
    else arranged.push({ kind: 'rows', rows: [block] })
  } else if (block.kind === 'note' && last?.kind === 'table') last.notes.push(block)
  else arranged.push({ kind: 'block', block, spans })
}

/** Notes of a row stand below its table. */
function addRow(arranged: Arranged[], row: WordRow): void {
  const last = arranged.at(-1)
  const notes = row.blocks.filter(({ kind }) => kind === 'note')
  if (last?.kind === 'table' && last.rows[0]?.item.table === row.item.table) {
    last.rows.push(row)
    last.notes.push(...notes)
  } else arranged.push({ kind: 'table', rows: [row], notes })
}

/** A key for each, which it keeps when the text before it is loaded. Several without text may stand before one block. */
export function keysOf(arranged: Arranged[]): string[] {
  const known = new Map<string, number>()
  return arranged.map(part => {
    const key = keyOf(part)
    const before = known.get(key) ?? 0
    known.set(key, before + 1)
    return before === 0 ? key : `${key} ${before}`
  })
}

function keyOf(part: Arranged): string {
  if (part.kind === 'pictures') return `pictures ${part.start}`
  if (part.kind === 'block') return String(part.block.start)
  return part.kind === 'rows'
    ? `rows ${part.rows[0]?.start}`
    : `table ${part.rows[0]?.item.table} ${part.rows[0]?.item.start}`
}
