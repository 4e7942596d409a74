import type { RecognitionSettings } from '../extractor.ts'
import { loadTesseract } from '../recognise/load-tesseract.ts'
import { missingLanguage } from '../recognise/missing-language.ts'
import { readableLanguages } from '../recognise/readable-languages.ts'
import { type PictureLanguages, type Recognition, recognisePicture } from '../recognise/recognise-picture.ts'
import { noted, recognisedPage } from '../recognise/recognised-page.ts'
import { pageMilliseconds, type Tesseract } from '../recognise/tesseract.ts'
import { RecognitionTimeout } from '../recognise/tesseract-core.ts'
import type { Pdfium } from './load-pdfium.ts'
import type { OpenPdf } from './open-pdf.ts'
import { type PageWords, type ReadPage, withoutGarble } from './page-model.ts'
import { renderPage } from './render-page.ts'

const tooPoor = 'The scan is too poor to read.'
/** A word of the picture that is hardly ever chance, and the share of them that must stand in the text. */
const sureLetters = 4
const sureConfidence = 75
const enoughSure = 3
const agreeingShare = 0.4
const tooSlow = 'Reading this page took too long and was stopped.'

/** Replaces each page that needs recognition with the recognised one, up to the plan's number of pages. */
export async function recognisePages(
  pdfium: Pdfium,
  pdf: OpenPdf,
  pages: ReadPage[],
  settings: RecognitionSettings,
  report: (pagesDone: number) => void,
): Promise<void> {
  const tesseract = loadTesseract(settings.dataDir)
  let { likely } = settings
  const scans = pages.filter(page => page.scan !== null)
  for (const [index, scan] of scans.entries()) {
    report(pages.length - scans.length + index)
    if (settings.pages !== null && index >= settings.pages) {
      pages[scan.number - 1] = { ...withoutGarble(scan), notRead: beyondPlan(settings.pages) }
      continue
    }
    const { languages } = settings
    const { page, read } = await recognisePage(pdfium, pdf, scan, tesseract, { languages, likely })
    pages[scan.number - 1] = page
    // The next page is mostly in the language of this one.
    likely = [...read, ...settings.likely]
  }
  report(pages.length)
}

async function recognisePage(
  pdfium: Pdfium,
  pdf: OpenPdf,
  page: ReadPage,
  tesseract: Tesseract,
  among: PictureLanguages,
): Promise<{ page: ReadPage; read: string[] }> {
  const rendered = renderPage(pdfium, pdf, page.number - 1)
  if (rendered === null) return { page: withoutGarble(page), read: [] }
  const { picture, points } = rendered
  try {
    const recognition = await recognisePicture(tesseract, picture, among, pageMilliseconds)
    const read = recognition.found === 'text' ? recognition.languages : []
    return { page: pageOf(page, points, recognition, among), read }
  } catch (error) {
    if (error instanceof RecognitionTimeout)
      return { page: { ...withoutGarble(page), notRead: tooSlow }, read: [] }
    throw error
  }
}

function pageOf(page: ReadPage, points: number, recognition: Recognition, among: PictureLanguages): ReadPage {
  if (page.scan === 'garbled' && recognition.found !== 'text') return withoutGarble(page)
  // The picture holds no text, so the text layer, if any, is all there is.
  if (recognition.found === 'nothing') return { ...page, notRead: page.scan === 'garbage' ? tooPoor : null }
  if (recognition.found === 'poor') {
    const missing = missingLanguage(recognition, among)
    return { ...page, notRead: `${tooPoor} ${missing ?? readableLanguages(among.languages)}` }
  }
  const recognised = recognisedPage(page.number, recognition.picture, points)
  const keepsText =
    page.scan === 'garbled'
      ? showsText(recognised.words, page.words)
      : recognised.words.count < page.words.count
  return keepsText ? asRead(page) : noted(recognised, missingLanguage(recognition, among))
}

function asRead({ doubtful: _, ...page }: ReadPage): ReadPage {
  return { ...page, notRead: null }
}

/** Whether what the picture surely shows stands in the text: then its letters are right, whatever language it is. */
function showsText(recognised: PageWords, text: PageWords): boolean {
  const known = new Set<string>()
  for (let word = 0; word < text.count; word++) known.add(folded(text, word))
  let sure = 0
  let found = 0
  for (let word = 0; word < recognised.count; word++) {
    const letters = folded(recognised, word)
    if (letters.length < sureLetters || (recognised.confidences?.[word] ?? 0) < sureConfidence) continue
    sure++
    if (known.has(letters)) found++
  }
  return sure >= enoughSure && found >= sure * agreeingShare
}

/** Accents are left out, since a recogniser of another language misses them. */
function folded({ text, from, to }: PageWords, word: number): string {
  const written = text.slice(from[word], to[word]).normalize('NFD').toLowerCase()
  return written.replace(/[^\p{L}\p{N}]/gu, '')
}

function beyondPlan(pages: number): string {
  return `Your plan reads up to ${pages} scanned pages a document.`
}
