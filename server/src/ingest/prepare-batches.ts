import type { Block } from '@citewell/contract/library.ts'
import type { FoundField } from '../domain/cards/card-field.ts'
import { packWordBoxes } from '../platform/text/word-boxes.ts'
import { createCardMaker } from './card/create-card-maker.ts'
import { createChunker } from './chunk/create-chunker.ts'
import type { ReadRequest } from './extract/reader-messages.ts'
import type { TextBatch } from './extract/text-writer.ts'
import { createChunkIndexer } from './index/create-chunk-indexer.ts'
import type { ExtractedPart, IndexedChunk, ReadBatch, TableBatch, WordCounts, WrittenPart } from './stages.ts'
import { createTableMaker } from './tables/create-table-maker.ts'

type Preparing = {
  batch: (batch: TextBatch) => ReadBatch
  /** The chunks that were still open when everything was read. */
  rest: () => IndexedChunk[]
  counted: () => WordCounts
  card: () => FoundField[]
  /** The tables, once everything was read. */
  tables: () => Iterable<TableBatch>
  tablesDoubted: () => number
  /** What is not done with all that was read, in sentences. */
  leftOut: () => string[]
}

type Source = Pick<ReadRequest, 'filename' | 'format' | 'corrections' | 'only'>

/** Turns extracted parts into what is stored: the parts, chunks with word vectors, and tables. */
export function prepareBatches({ filename, format, corrections, only }: Source): Preparing {
  const indexer = createChunkIndexer()
  const maker = createCardMaker({ filename, format })
  const tables = createTableMaker({ format })
  let chunks: IndexedChunk[] = []
  let chunker: ReturnType<typeof createChunker> | null = null
  let made: FoundField[] | null = null
  const card = () => {
    made ??= maker.card()
    return made
  }
  const take = () => {
    const done = chunks
    chunks = []
    return done
  }
  return {
    batch: ({ title, parts, facts }) => {
      made = null
      tables.add(parts, facts)
      if (only === 'tables') {
        for (const part of parts) maker.add(part.blocks)
        return { parts: [], chunks: [] }
      }
      chunker ??= createChunker(searchedTitle(title, filename), chunk => {
        chunks.push(indexer.index(chunk))
      })
      maker.title(title)
      for (const part of parts) {
        chunker.add(part)
        maker.add(part.blocks)
      }
      return { parts: parts.map(writtenPart), chunks: take() }
    },
    rest: () => {
      chunker?.end()
      return take()
    },
    counted: indexer.counted,
    card,
    tables: () => {
      const language = card().find(({ kind }) => kind === 'language')?.value
      return tables.make(language ?? null, corrections)
    },
    tablesDoubted: tables.doubted,
    leftOut: () => (tables.tooMuch() ? [tooMuchForTables] : []),
  }
}

const tooMuchForTables =
  'Its tables are too large to compute with: they are searched, but nothing is computed over them.'

/** Every passage is searchable by both names: the document's title and the file's name. */
function searchedTitle(title: string | null, filename: string): string {
  return title && title !== filename ? `${title} · ${filename}` : filename
}

function writtenPart({ page, start, end, blocks, words, rows }: ExtractedPart): WrittenPart {
  return {
    page,
    start,
    end,
    text: blocks.map(block => block.text).join('\n'),
    blocks: JSON.stringify(blocks.map(withoutText)),
    words: words && packWordBoxes(words),
    ...(rows && { rows }),
  }
}

function withoutText({ text: _, ...block }: Block): Omit<Block, 'text'> {
  return block
}
