import { openTesseract, type Tesseract } from './tesseract.ts'

let loaded: { dataDir: string | null; tesseract: Tesseract } | undefined

/** Returns Tesseract with the data in this folder; the process keeps it from file to file. */
export function loadTesseract(dataDir: string | null): Tesseract {
  if (loaded?.dataDir !== dataDir) loaded = { dataDir, tesseract: openTesseract(dataDir) }
  return loaded.tesseract
}
