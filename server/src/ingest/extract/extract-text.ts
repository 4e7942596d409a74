import type { ReadSummary } from '../stages.ts'
import { defaultLimits, type ExtractLimits, type Recognise } from './extractor.ts'
import type { ReaderPool } from './reader-pool.ts'
import type { Receiver } from './reader-process.ts'

type ExtractOptions = {
  signal: AbortSignal
  /** Called with one batch after the other, in reading order; the reader waits for it. */
  onBatch: Receiver['batch']
  /** For formats with pages, as they are read. */
  onProgress?: (progress: { pagesDone: number; pages: number }) => void
  limits?: Partial<ExtractLimits>
  /** `never` when left out. */
  recognise?: Recognise
}

/**
 * Reads a file into text with places, chunked and ready for the index, in a reader process of its own.
 * `format` is a name of the contract's table of formats. Throws DocumentFailure, the signal's reason, or what `onBatch` throws.
 */
export async function extractText(
  readers: ReaderPool,
  file: { path: string; filename: string; format: string },
  { signal, onBatch, onProgress, limits, recognise = 'never' }: ExtractOptions,
): Promise<ReadSummary> {
  return readers.read({ ...file, limits: { ...defaultLimits, ...limits }, recognise }, signal, {
    batch: onBatch,
    ...(onProgress && { progress: (pagesDone: number, pages: number) => onProgress({ pagesDone, pages }) }),
  })
}
