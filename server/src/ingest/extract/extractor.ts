import type { ExtractedText } from '../stages.ts'
import type { TextWriter } from './text-writer.ts'

/** Bounds on what a file may hold; what goes beyond ends with `document_too_large_inside`. */
export type ExtractLimits = {
  /** Of the extracted text, in UTF-16 units. */
  characters: number
  /** Inflated bytes of one entry of an archive, and of all entries that are read. */
  entryBytes: number
  archiveBytes: number
  pages: number
}

export const defaultLimits: ExtractLimits = {
  characters: 128_000_000,
  entryBytes: 160 * 1024 * 1024,
  archiveBytes: 320 * 1024 * 1024,
  pages: 50_000,
}

/** Text recognition: languages as Tesseract names them, and where those beside English lie. */
export type RecognitionSettings = {
  languages: string[]
  dataDir: string | null
  /** Pages of a document that are recognised; null: all. */
  pages: number | null
}

/** What happens to pages without usable text: named as not read, left to a recogniser's reading of the file, or recognised. */
export type Recognise = 'never' | 'later' | RecognitionSettings

type ExtractSource = { path: string; filename: string; limits: ExtractLimits; recognise: Recognise }

export type ExtractSummary = Pick<ExtractedText, 'pages' | 'pagesNotRead'> & {
  /** Nothing was handed on: the file needs recognition, which was to be left for later. */
  recogniseLater?: true
}

/** Reads one file into the writer, in reading order. Throws DocumentFailure. */
export type Extractor = (source: ExtractSource, writer: TextWriter) => Promise<ExtractSummary>
