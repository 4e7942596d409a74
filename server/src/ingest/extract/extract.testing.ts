import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FormatName } from '@citewell/contract/formats.ts'
import type { Block } from '@citewell/contract/library.ts'
import { withBlockTexts } from '../../domain/documents/with-block-texts.ts'
import { unpackWordBoxes } from '../../platform/text/word-boxes.ts'
import {
  DocumentFailure,
  type ExtractedPart,
  type ExtractedText,
  type IndexedChunk,
  type ReadSummary,
  type WrittenPart,
} from '../stages.ts'
import { wholeText } from '../whole-text.ts'
import { extractText } from './extract-text.ts'
import { defaultLimits, type ExtractLimits, type Recognise } from './extractor.ts'
import { loadExtractor } from './extractors.ts'
import type { ReaderPool } from './reader-pool.ts'
import { createTextWriter } from './text-writer.ts'

/** Returns the path of one of our sample documents. */
export function samplePath(name: string): string {
  return fileURLToPath(new URL(`../../../samples/${name}`, import.meta.url))
}

/** Runs an extractor in the test's own process. */
export async function extractHere(
  path: string,
  formatName: FormatName,
  limits: Partial<ExtractLimits> = {},
  recognise: Recognise = 'never',
  encoding: string | null = null,
): Promise<ExtractedText> {
  const extract = await loadExtractor(formatName)
  const all = { ...defaultLimits, ...limits }
  const read: Pick<ExtractedText, 'title' | 'parts'> = { title: null, parts: [] }
  const writer = createTextWriter({
    characters: all.characters,
    send: async batch => {
      read.title = batch.title
      read.parts.push(...batch.parts)
    },
    progress: () => {},
  })
  const summary = await extract(
    { path, filename: path, limits: all, recognise, encoding, decodedAs: () => {} },
    writer,
  )
  await writer.end()
  return { ...read, text: wholeText(read.parts.map(withText)), ...summary }
}

function withText({ start, blocks }: ExtractedPart): { start: number; text: string } {
  return { start, text: blocks.map(block => block.text).join('\n') }
}

/** Reads a whole file in a reader process, including block texts and word boxes. */
export async function readWhole(
  readers: ReaderPool,
  file: { path: string; filename: string; format: string },
  options: Omit<Parameters<typeof extractText>[2], 'onBatch'>,
): Promise<Omit<ExtractedText, 'title'> & ReadSummary & { indexed: IndexedChunk[] }> {
  const written: WrittenPart[] = []
  const indexed: IndexedChunk[] = []
  const summary = await extractText(readers, file, {
    ...options,
    onBatch: batch => {
      for (const part of batch.parts) written.push(part)
      for (const chunk of batch.chunks) indexed.push(chunk)
    },
  })
  const parts = written.map(part => ({
    ...part,
    blocks: withBlockTexts({ ...part, blocks: JSON.parse(part.blocks) }),
    words: part.words && unpackWordBoxes(Buffer.from(part.words)),
  }))
  return { text: wholeText(written), parts, indexed, ...summary }
}

/** Writes bytes to a file, extracts it and removes it. */
export async function extractBytes(
  bytes: Uint8Array | string,
  format: FormatName,
  limits: Partial<ExtractLimits> = {},
  recognise: Recognise = 'never',
): Promise<ExtractedText> {
  const folder = await mkdtemp(join(tmpdir(), 'citewell-extract-'))
  try {
    const path = join(folder, `file.${format}`)
    await writeFile(path, bytes)
    return await extractHere(path, format, limits, recognise)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns the code of the DocumentFailure that the promise rejects with; rethrows any other error. */
export async function failureCode(read: Promise<unknown>): Promise<string> {
  try {
    await read
  } catch (error) {
    if (error instanceof DocumentFailure) return error.code
    throw error
  }
  return 'no failure'
}

/** All blocks of a document, in order. */
export function blocksOf({ parts }: ExtractedText): Block[] {
  return parts.flatMap(part => part.blocks)
}

/** Lists the offsets of a document that are wrong; empty when all are exact. */
export function brokenOffsets({ text, parts }: Pick<ExtractedText, 'text' | 'parts'>): string[] {
  const broken: string[] = []
  const blocks = parts.flatMap(part => part.blocks)
  if (blocks.map(block => block.text).join('\n') !== text) broken.push('text is not its blocks')
  for (const block of blocks) {
    if (text.slice(block.start, block.end) !== block.text) broken.push(`block at ${block.start}`)
  }
  for (const { start, end, words, blocks } of parts) {
    if (blocks.length > 0 && (blocks[0]?.start !== start || blocks.at(-1)?.end !== end))
      broken.push(`part at ${start}`)
    if (words === null) continue
    for (const [index, from] of words.starts.entries()) {
      const word = text.slice(from, words.ends[index])
      if (word === '' || /\s/.test(word) || from < start || (words.ends[index] ?? 0) > end)
        broken.push(`word ${word}`)
      const [x = 0, y = 0, width = 0, height = 0] = words.boxes.subarray(index * 4, index * 4 + 4)
      if (x + width > 65535 || y + height > 65535) broken.push(`box of ${word}`)
    }
  }
  return broken
}
