import type { Chunk, ExtractedText } from '../stages.ts'
import { createChunker } from './create-chunker.ts'

/** Parts a whole document into chunks, as createChunker does it piece by piece. */
export function chunkText(extracted: ExtractedText, { title }: { title: string }): Chunk[] {
  const chunks: Chunk[] = []
  const chunker = createChunker(title, chunk => chunks.push(chunk))
  for (const part of extracted.parts) chunker.add(part)
  chunker.end()
  return chunks
}
