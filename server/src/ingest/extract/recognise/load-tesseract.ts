import type { RecognitionSettings } from '../extractor.ts'
import { openTesseract, type Tesseract } from './tesseract.ts'

let loaded: { key: string; tesseract: Tesseract } | undefined

/** Returns Tesseract with these languages; the process keeps it from file to file. */
export function loadTesseract({ languages, dataDir }: RecognitionSettings): Tesseract {
  const key = JSON.stringify([languages, dataDir])
  if (loaded?.key !== key) {
    loaded = { key, tesseract: openTesseract(languages, dataDir) }
  }
  return loaded.tesseract
}
