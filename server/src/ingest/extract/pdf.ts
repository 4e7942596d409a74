import { DocumentFailure } from '../stages.ts'
import type { Extractor, ExtractSummary } from './extractor.ts'
import { findFurniture } from './pdf/find-furniture.ts'
import { loadPdfium, type Pdfium } from './pdf/load-pdfium.ts'
import { type OpenPdf, openPdf } from './pdf/open-pdf.ts'
import { documentContext } from './pdf/page-blocks.ts'
import { noWords, type ReadPage, withoutGarble } from './pdf/page-model.ts'
import { readOutline, readTitle } from './pdf/read-outline.ts'
import { readPage } from './pdf/read-page.ts'
import { recognisePages } from './pdf/recognise-pages.ts'
import { writePage } from './pdf/write-page.ts'
import type { TextWriter } from './text-writer.ts'

const pagesBetweenReports = 25

/**
 * Reads a PDF: pages, columns in reading order, headings, table rows, and a box for each word. Recognises pages without
 * usable text if asked to. Throws DocumentFailure (encrypted, damaged, too large inside, no text).
 */
export const extractPdf: Extractor = async (source, writer) => {
  const pdfium = await loadPdfium()
  const pdf = openPdf(pdfium, source.path)
  try {
    if (pdf.pages > source.limits.pages) throw tooManyPages(source.limits.pages)
    let pages = readPages(pdfium, pdf, writer)
    if (source.recognise !== 'never' && pages.some(page => page.scan !== null)) {
      if (source.recognise === 'later') return { pages: pdf.pages, pagesNotRead: [], recogniseLater: true }
      await recognisePages(pdfium, pdf, pages, source.recognise, done =>
        writer.progress(done, pdf.pages, true),
      )
    }
    if (source.recognise === 'never') pages = pages.map(withoutGarble)
    const pagesNotRead = pages.flatMap(({ number, notRead, doubtful }) =>
      notRead === null ? [] : [{ page: number, reason: notRead, ...(doubtful && { partly: true as const }) }],
    )
    if (pages.every(({ words }) => words.count === 0)) throw withoutText(pagesNotRead)
    findFurniture(pages)
    const context = documentContext(pages, readOutline(pdfium, pdf))
    writer.title(readTitle(pdfium, pdf))
    for (const [index, page] of pages.entries()) {
      writePage(page, context, writer)
      pages[index] = { ...page, words: noWords, runs: [], rules: [] }
      await writer.flush()
    }
    return { pages: pdf.pages, pagesNotRead }
  } finally {
    pdf.close()
  }
}

function readPages(pdfium: Pdfium, pdf: OpenPdf, writer: TextWriter): ReadPage[] {
  const pages: ReadPage[] = []
  for (let index = 0; index < pdf.pages; index++) {
    if (index % pagesBetweenReports === 0) writer.progress(index, pdf.pages)
    pages.push(readPage(pdfium, pdf, index))
  }
  writer.progress(pdf.pages, pdf.pages)
  return pages
}

function tooManyPages(most: number): DocumentFailure {
  return new DocumentFailure(
    'document_too_large_inside',
    `This PDF has more than ${most.toLocaleString('en')} pages. Split it and upload the parts.`,
  )
}

function withoutText(pagesNotRead: ExtractSummary['pagesNotRead']): DocumentFailure {
  const reason = pagesNotRead[0]?.reason
  if (pagesNotRead.length === 0) {
    return new DocumentFailure(
      'document_no_text',
      'This PDF holds no text: all of its pages are blank or drawings.',
    )
  }
  if (pagesNotRead.every(page => page.reason === 'This page is damaged.')) {
    return new DocumentFailure('document_damaged', 'This PDF is damaged: none of its pages can be read.')
  }
  return new DocumentFailure(
    'document_no_text',
    `This PDF holds no text that can be read. ${reason ?? ''}`.trim(),
  )
}
