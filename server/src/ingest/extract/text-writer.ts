import type { Anchor, Block, BlockKind } from '@citewell/contract/library.ts'
import { DocumentFailure, type ExtractedPart, type RowCells, type TableFact } from '../stages.ts'
import { type GridRow, partRows } from './rows/part-rows.ts'

/** Parts whose blocks include their texts, the document's own title, and what else was told of its tables. */
export type TextBatch = { title: string | null; parts: ExtractedPart[]; facts: TableFact[] }

type NewBlock = {
  kind: BlockKind
  text: string
  level?: number | null
  anchor: Anchor
  /** For a table row: its position, and its cells as offsets in `text`. */
  row?: GridRow
  /** For a row of a table in a text: its cells, where the file holds more of them than the text shows. */
  cells?: RowCells
}

export type TextWriter = {
  /** Sets the document's own title. Call it before the first block. */
  title: (title: string | null) => void
  /** Tells what a file says of its tables beyond their text. */
  tell: (fact: TableFact) => void
  /** Appends a block and returns its offset in the whole text. */
  block: (block: NewBlock) => number
  /** Ends the part, which holds the blocks since the last call. A page with very many, and no words, becomes several. */
  endPart: (place?: { page: number; words: ExtractedPart['words'] }) => void
  /** Ends the part if it is large enough; for formats without pages. */
  endPartWhenFull: () => void
  /** Hands over finished parts and waits while the receiver is busy. Call it between parts. */
  flush: () => Promise<void>
  /** `recognising`: the next page is a picture, which takes longer. */
  progress: (pagesDone: number, pages: number, recognising?: boolean) => void
  /** UTF-16 units written so far. */
  length: () => number
}

const partCharacters = 16_000
const partBlocks = 120
/** A real slide has a tenth of it. */
const pageBlocks = 500
/** The size of one statement; on the embedded database, others wait for it. */
const batchCharacters = 100_000
const batchBlocks = 5_000
/** Half as many again as the rows of a full sheet. */
const mostBlocks = 1_500_000
/** A file that tells more of its tables is made to overload readers. */
const mostFacts = 2_000_000

type WriterOptions = {
  characters: number
  send: (batch: TextBatch) => Promise<void>
  progress: TextWriter['progress']
}

/** Collects blocks into parts and batches, and tracks all offsets. Throws `document_too_large_inside`. */
export function createTextWriter(options: WriterOptions): TextWriter & { end: () => Promise<void> } {
  let offset = 0
  let partStart = 0
  let count = 0
  let blocks: Block[] = []
  let rows: (GridRow | null)[] = []
  let title: string | null = null
  let handedOn = 0
  let told = 0
  let parts: ExtractedPart[] = []
  let facts: TableFact[] = []

  const tell = (fact: TableFact) => {
    if (++told > mostFacts) return
    facts.push(fact)
  }

  const block: TextWriter['block'] = ({ kind, text: raw, level = null, anchor, row, cells }) => {
    const text = storable(raw)
    const separator = offset === 0 ? '' : '\n'
    const start = offset + separator.length
    if (start + text.length > options.characters) throw tooMuchText(options.characters)
    if (++count > mostBlocks) throw tooManyBlocks()
    offset = start + text.length
    if (blocks.length === 0) partStart = start
    blocks.push({ kind, text, start, end: offset, level, anchor })
    rows.push(row ?? null)
    if (cells) tell({ kind: 'text-row', start, ...cells })
    return start
  }

  const endPart: TextWriter['endPart'] = place => {
    if (blocks.length === 0 && place === undefined) return
    const start = blocks.length === 0 ? offset : partStart
    const grid = partRows(rows)
    const part = { page: place?.page ?? null, start, end: offset, blocks, words: place?.words ?? null }
    if (grid) parts.push({ ...part, rows: grid })
    else if (part.words) parts.push(part)
    else parts.push(...splitPart(part))
    blocks = []
    rows = []
  }

  const send = async () => {
    const batches = batchesOf(parts)
    parts = []
    handedOn = offset
    for (const batch of batches) {
      const own = facts
      facts = []
      await options.send({ title, parts: batch, facts: own })
    }
  }

  return {
    title: own => {
      title = own
    },
    block,
    tell,
    endPart,
    endPartWhenFull: () => {
      if (blocks.length >= partBlocks || offset - partStart >= partCharacters) endPart()
    },
    flush: async () => {
      if (offset - handedOn >= batchCharacters) await send()
    },
    progress: options.progress,
    length: () => offset,
    end: async () => {
      endPart()
      await send()
    },
  }
}

function splitPart(part: ExtractedPart): ExtractedPart[] {
  if (part.blocks.length <= pageBlocks) return [part]
  return Array.from({ length: Math.ceil(part.blocks.length / pageBlocks) }, (_, at) => {
    const blocks = part.blocks.slice(at * pageBlocks, (at + 1) * pageBlocks)
    return { ...part, blocks, start: blocks[0]?.start ?? part.start, end: blocks.at(-1)?.end ?? part.end }
  })
}

/** At least one batch, since the title comes with it. */
function batchesOf(parts: ExtractedPart[]): ExtractedPart[][] {
  const batches: ExtractedPart[][] = [[]]
  let [characters, blocks] = [0, 0]
  for (const part of parts) {
    if (characters >= batchCharacters || blocks >= batchBlocks) {
      batches.push([])
      ;[characters, blocks] = [0, 0]
    }
    batches.at(-1)?.push(part)
    characters += part.end - part.start
    blocks += part.blocks.length
  }
  return batches
}

/** The database accepts neither NUL nor lone surrogates; each is replaced by one character. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD')
}

function tooMuchText(characters: number): DocumentFailure {
  const millions = Math.round(characters / 1_000_000)
  return new DocumentFailure(
    'document_too_large_inside',
    `This document holds more than ${millions} million characters of text. Split it and upload the parts.`,
  )
}

function tooManyBlocks(): DocumentFailure {
  return new DocumentFailure(
    'document_too_large_inside',
    'This document holds more than 1.5 million rows or paragraphs. Split it and upload the parts.',
  )
}
