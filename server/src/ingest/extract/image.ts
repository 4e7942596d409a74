import { statSync } from 'node:fs'
import { DocumentFailure } from '../stages.ts'
import type { Extractor } from './extractor.ts'
import { documentContext } from './pdf/page-blocks.ts'
import { writePage } from './pdf/write-page.ts'
import { decodeImage } from './recognise/decode-image.ts'
import { loadTesseract } from './recognise/load-tesseract.ts'
import { missingLanguage } from './recognise/missing-language.ts'
import { readableLanguages } from './recognise/readable-languages.ts'
import { recognisePicture } from './recognise/recognise-picture.ts'
import { noted, recognisedPage } from './recognise/recognised-page.ts'
import { pageMilliseconds } from './recognise/tesseract.ts'
import { RecognitionTimeout } from './recognise/tesseract-core.ts'

/** The decoded picture counts as 300 dots per inch. */
const pointsPerPixel = 72 / 300

/**
 * Reads the text of a photo or scan as one page, with a box and a confidence for each word. Throws DocumentFailure
 * (empty, damaged, too large inside, too slow, no text).
 */
export const extractImage: Extractor = async ({ path, recognise }, writer) => {
  if (statSync(path).size === 0) throw new DocumentFailure('document_empty', 'This file is empty.')
  if (recognise === 'never') throw withoutText('Text in images is not read here.')
  const summary = { pages: 1, pagesNotRead: [] }
  if (recognise === 'later') return { ...summary, recogniseLater: true }
  writer.progress(0, 1, true)
  const picture = await decodeImage(path)
  const tesseract = loadTesseract(recognise.dataDir)
  const recognition = await recognisePicture(tesseract, picture, recognise, pageMilliseconds).catch(error => {
    throw error instanceof RecognitionTimeout ? tooSlow() : error
  })
  if (recognition.found === 'nothing') throw withoutText('No readable text was found in this image.')
  const missing = missingLanguage(recognition, recognise)
  if (recognition.found === 'poor')
    throw withoutText(
      `No readable text was found in this image: what there is cannot be made out. ${missing ?? readableLanguages(recognise.languages)}`,
    )
  const page = noted(recognisedPage(1, recognition.picture, picture.width * pointsPerPixel), missing)
  const pages = [page]
  writePage(page, documentContext(pages, new Map()), writer)
  writer.progress(1, 1, true)
  if (page.notRead === null) return summary
  return { ...summary, pagesNotRead: [{ page: 1, reason: page.notRead, partly: true }] }
}

function withoutText(sentence: string): DocumentFailure {
  return new DocumentFailure('document_no_text', sentence)
}

function tooSlow(): DocumentFailure {
  return new DocumentFailure(
    'document_timeout',
    'Reading the text of this image took too long and was stopped. Cut it into smaller images and upload those.',
  )
}
