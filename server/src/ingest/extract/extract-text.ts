import type { TableCorrection } from '@citewell/contract/table-correction.ts'
import type { ReadSummary } from '../stages.ts'
import { defaultLimits, type ExtractLimits, type Recognise } from './extractor.ts'
import type { Receiver } from './reader-exchange.ts'
import type { ReaderPool } from './reader-pool.ts'

type ExtractOptions = {
  signal: AbortSignal
  /** Receives the batches in reading order; the reader waits for it. */
  onBatch: Receiver['batch']
  /** Called when a reader is free and begins. */
  onBegin?: () => void
  /** Called for each page of a paged format. */
  onProgress?: (progress: { pagesDone: number; pages: number }) => void
  limits?: Partial<ExtractLimits>
  /** Defaults to `never`. */
  recognise?: Recognise
  /** What a person said of the document's tables; defaults to nothing. */
  corrections?: TableCorrection[]
  /** Hands over only its tables. */
  only?: 'tables'
  /** Nobody waits for it. */
  patient?: boolean
}

/**
 * Reads a file in a reader process: text with anchors, chunked and ready for the index. `format` is a name from the
 * contract's table of formats. Throws DocumentFailure, the signal's reason, or an error of `onBatch`.
 */
export async function extractText(
  readers: ReaderPool,
  file: { path: string; filename: string; format: string; encoding?: string | null },
  {
    signal,
    onBatch,
    onBegin,
    onProgress,
    limits,
    recognise = 'never',
    corrections = [],
    only,
    patient,
  }: ExtractOptions,
): Promise<ReadSummary> {
  return readers.read(
    {
      encoding: null,
      ...file,
      limits: { ...defaultLimits, ...limits },
      recognise,
      corrections,
      only: only ?? null,
    },
    signal,
    {
      batch: onBatch,
      ...(onBegin && { begin: onBegin }),
      ...(onProgress && { progress: (pagesDone: number, pages: number) => onProgress({ pagesDone, pages }) }),
    },
    patient,
  )
}
