import type { Chunk, ExtractedText } from '../stages.ts'
import { createChunker } from './create-chunker.ts'

/** Chunks a whole document at once; `createChunker` does the same part by part. */
export function chunkText(extracted: ExtractedText, { title }: { title: string }): Chunk[] {
  const chunks: Chunk[] = []
  const chunker = createChunker(title, chunk => chunks.push(chunk))
  for (const part of extracted.parts) chunker.add(part)
  chunker.end()
  return chunks
}
