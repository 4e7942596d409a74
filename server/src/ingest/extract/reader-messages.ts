import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import type { ExtractLimits, ExtractSummary, Recognise } from './extractor.ts'
import type { TextBatch } from './text-writer.ts'

/** What the server sends to a reader process: one file at a time. */
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
  | { kind: 'batch'; batch: TextBatch }
  | { kind: 'end'; summary: ExtractSummary; residentBytes: number }
  | {
      kind: 'failed'
      code: DocumentFailureCode
      message: string
      residentBytes: number /** The process must not be used again. */
      broken: boolean
    }
