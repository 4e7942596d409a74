import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import type { FormatName } from '@citewell/contract/formats.ts'
import type { ReadBatch, ReadSummary } from '../stages.ts'
import type { ExtractLimits, Recognise } from './extractor.ts'

/**
 * What the server sends to a reader process: one file at a time, and word of each batch that is dealt with;
 * or, to save the first file's reader time, what it will need most likely.
 */
export type ReaderOrder =
  | ({ kind: 'read' } & ReadRequest)
  | { kind: 'taken' }
  | { kind: 'warm'; format: FormatName }

export type ReadRequest = {
  path: string
  filename: string
  format: string
  limits: ExtractLimits
  recognise: Recognise
}

/** What a reader process answers: any number of progress reports and batches, then one end or failure. */
export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; pagesDone: number; pages: number; recognising: boolean }
  | { kind: 'batch'; batch: ReadBatch }
  | { kind: 'end'; summary: ReadSummary; residentBytes: number }
  | {
      kind: 'failed'
      code: DocumentFailureCode
      message: string
      residentBytes: number /** The process must not be used again. */
      broken: boolean
    }
