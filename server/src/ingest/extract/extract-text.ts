import type { ExtractedPart, ExtractedText } from '../stages.ts'
import { defaultLimits, type ExtractLimits, type ExtractSummary, type Recognise } from './extractor.ts'
import type { ReaderPool } from './reader-pool.ts'

type ExtractOptions = {
  signal: AbortSignal
  /** For formats with pages, as they are read. */
  onProgress?: (progress: { pagesDone: number; pages: number }) => void
  limits?: Partial<ExtractLimits>
  /** `never` when left out. */
  recognise?: Recognise
}

/**
 * Reads a file into text with places, in a reader process of its own. `format` is a name of the list of formats.
 * Throws DocumentFailure, or the signal's reason.
 */
export async function extractText(
  readers: ReaderPool,
  file: { path: string; filename: string; format: string },
  options: ExtractOptions,
): Promise<ExtractedText & ExtractSummary> {
  const texts: string[] = []
  const parts: ExtractedPart[] = []
  const { onProgress } = options
  const summary = await readers.read(
    { ...file, limits: { ...defaultLimits, ...options.limits }, recognise: options.recognise ?? 'never' },
    options.signal,
    {
      batch: batch => {
        texts.push(batch.text)
        for (const part of batch.parts) parts.push(part)
      },
      ...(onProgress && { progress: (pagesDone: number, pages: number) => onProgress({ pagesDone, pages }) }),
    },
  )
  const text = texts.splice(0).join('')
  for (const { blocks } of parts) {
    for (const block of blocks) block.text = text.slice(block.start, block.end)
  }
  return { text, parts, ...summary }
}
