import type { WordItem } from '@citewell/contract/drawing.ts'
import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import type { FormatName } from '@citewell/contract/formats.ts'
import type { Block } from '@citewell/contract/library.ts'
import type { TableCorrection } from '@citewell/contract/table-correction.ts'
import type { SlideDrawing } from '@citewell/contract/viewer.ts'
import type { ReadBatch, ReadSummary } from '../stages.ts'
import type { DrawnSlides } from './draw/draw-slides.ts'
import type { WordStretch } from './draw/draw-word.ts'
import type { PictureFile } from './draw/read-picture.ts'
import type { ExtractLimits, Recognise } from './extractor.ts'

/**
 * Messages to a reader process: a file to read, a batch that was dealt with, or a format to load ahead, which saves
 * time for the first file.
 */
export type ReaderOrder =
  | ({ kind: 'read' } & ReadRequest)
  | ({ kind: 'draw' } & DrawRequest)
  | { kind: 'taken' }
  | { kind: 'warm'; format: FormatName }

export type ReadRequest = {
  path: string
  filename: string
  format: string
  limits: ExtractLimits
  recognise: Recognise
  /** The encoding that the user chose for a text file; null lets it be guessed. */
  encoding: string | null
  /** What a person said of its tables. */
  corrections: TableCorrection[]
  /** Only its tables are handed over; null for everything. */
  only: 'tables' | null
}

/** What the viewer shows of a file: slides or a stretch of a Word document as they look, a picture in it, or a page. */
export type DrawRequest = {
  path: string
  format: string
  limits: ExtractLimits
} /** With the extracted text by slide, whose offsets the drawn text gets. */ & (
  | { slides: { from: number; to: number }; blocks: Map<number, Block[]> }
  | { stretch: WordStretch }
  | { picture: string }
  /** A page of a PDF, or an image, as a picture with words across it. */
  | { page: number; stamp: string }
)

type PlacedSlides = Omit<DrawnSlides, 'slides'> & { slides: SlideDrawing[] }

export type Drawn = { slides: PlacedSlides } | { items: WordItem[] } | { picture: PictureFile | null }

/**
 * Messages from a reader process: any number of progress reports and batches, then one end or failure. `peakBytes` is
 * its largest resident size so far, because a reader cannot always measure the current one.
 */
export type ReaderMessage =
  | { kind: 'ready' }
  | { kind: 'progress'; pagesDone: number; pages: number; recognising: boolean }
  | { kind: 'batch'; batch: ReadBatch }
  | { kind: 'drawn'; drawn: Drawn; peakBytes: number }
  | { kind: 'end'; summary: ReadSummary; peakBytes: number }
  | {
      kind: 'failed'
      code: DocumentFailureCode
      message: string
      peakBytes: number
      /** The process must not be used again. */
      broken: boolean
    }
