import type { ExtractedText } from '../stages.ts'
import type { EncodedFile } from './decode-file.ts'
import type { TextWriter } from './text-writer.ts'

/** Limits on the content of a file; exceeding one throws `document_too_large_inside`. */
export type ExtractLimits = {
  /** Length of the extracted text, in UTF-16 units. */
  characters: number
  /** Inflated bytes of one archive entry, and of all entries that are read. */
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

/**
 * Settings of text recognition: languages by Tesseract's names, and the folder with the data of those other than
 * English.
 */
export type RecognitionSettings = {
  languages: string[]
  /** Those of the documents beside this one, the commonest first, whether they can be read here or not. */
  likely: string[]
  dataDir: string | null
  /** Maximum number of pages recognised in a document; null means all. */
  pages: number | null
}

/**
 * What to do with pages that have no usable text: report them as not read, leave the file to a recogniser, or recognise
 * them.
 */
export type Recognise = 'never' | 'later' | RecognitionSettings

type ExtractSource = EncodedFile & { filename: string; limits: ExtractLimits; recognise: Recognise }

export type ExtractSummary = Pick<ExtractedText, 'pages' | 'pagesNotRead' | 'leftOut'> & {
  /** Nothing was handed over: the file needs recognition, and `recognise` was `later`. */
  recogniseLater?: true
}

/** Reads one file into the writer, in reading order. Throws DocumentFailure. */
export type Extractor = (source: ExtractSource, writer: TextWriter) => Promise<ExtractSummary>
