import type { RecognitionSettings } from '../extractor.ts'
import { loadTesseract } from '../recognise/load-tesseract.ts'
import { recognisePicture } from '../recognise/recognise-picture.ts'
import { recognisedPage } from '../recognise/recognised-page.ts'
import { pageMilliseconds, type Tesseract } from '../recognise/tesseract.ts'
import { RecognitionTimeout } from '../recognise/tesseract-core.ts'
import type { Pdfium } from './load-pdfium.ts'
import type { OpenPdf } from './open-pdf.ts'
import type { ReadPage } from './page-model.ts'
import { renderPage } from './render-page.ts'

const tooPoor = 'The scan is too poor to read.'
const tooSlow = 'Reading this page took too long and was stopped.'

/** Replaces each page that needs recognition with the recognised one, up to the plan's number of pages. */
export async function recognisePages(
  pdfium: Pdfium,
  pdf: OpenPdf,
  pages: ReadPage[],
  settings: RecognitionSettings,
  report: (pagesDone: number) => void,
): Promise<void> {
  const tesseract = loadTesseract(settings)
  const scans = pages.filter(page => page.scan !== null)
  for (const [index, scan] of scans.entries()) {
    report(pages.length - scans.length + index)
    pages[scan.number - 1] =
      settings.pages !== null && index >= settings.pages
        ? { ...scan, notRead: beyondPlan(settings.pages) }
        : await recognisePage(pdfium, pdf, scan, tesseract)
  }
  report(pages.length)
}

async function recognisePage(
  pdfium: Pdfium,
  pdf: OpenPdf,
  page: ReadPage,
  tesseract: Tesseract,
): Promise<ReadPage> {
  const rendered = renderPage(pdfium, pdf, page.number - 1)
  if (rendered === null) return page
  const { picture, points } = rendered
  try {
    const recognition = await recognisePicture(tesseract, picture, pageMilliseconds)
    if (recognition.found === 'poor') return { ...page, notRead: tooPoor }
    // The picture holds no text, so the text layer, if any, is all there is.
    if (recognition.found === 'nothing') return { ...page, notRead: page.scan === 'garbage' ? tooPoor : null }
    const recognised = recognisedPage(page.number, recognition.picture, points)
    return recognised.words.count >= page.words.count ? recognised : { ...page, notRead: null }
  } catch (error) {
    if (error instanceof RecognitionTimeout) return { ...page, notRead: tooSlow }
    throw error
  }
}

function beyondPlan(pages: number): string {
  return `Your plan reads up to ${pages} scanned pages a document.`
}
