import { findRuns } from './find-runs.ts'
import type { Pdfium } from './load-pdfium.ts'
import type { OpenPdf } from './open-pdf.ts'
import { noWords, type ReadPage } from './page-model.ts'
import { pageProblem } from './page-problem.ts'
import { readRules } from './read-rules.ts'
import { readWords } from './read-words.ts'

const damagedPage = 'This page is damaged.'

/**
 * Reads the words and runs of one page; `index` counts from 0. A page that cannot be opened is empty and carries the
 * reason.
 */
export function readPage(pdfium: Pdfium, pdf: OpenPdf, index: number): ReadPage {
  const { call } = pdfium
  const page = call.FPDF_LoadPage?.(pdf.handle, index) ?? 0
  if (page === 0) return emptyPage(index + 1, damagedPage)
  const textPage = call.FPDFText_LoadPage?.(page) ?? 0
  try {
    if (textPage === 0) return emptyPage(index + 1, damagedPage)
    const read = readWords(pdfium, page, textPage)
    const problem = pageProblem(pdfium, page, read)
    if (problem?.scan === 'garbage') return { ...emptyPage(index + 1, problem.reason), scan: 'garbage' }
    const rules = read.words.count > 0 ? readRules(pdfium, page, read.upright) : []
    return {
      number: index + 1,
      width: read.width,
      height: read.height,
      words: read.words,
      runs: findRuns(pdfium, textPage, read, rules),
      rules,
      notRead: problem?.reason ?? null,
      scan: problem?.scan ?? null,
      ...(problem?.scan === 'garbled' && !problem.unusable && { doubtful: true }),
    }
  } finally {
    if (textPage !== 0) call.FPDFText_ClosePage?.(textPage)
    call.FPDF_ClosePage?.(page)
  }
}

function emptyPage(number: number, notRead: string): ReadPage {
  return { number, width: 0, height: 0, words: noWords, runs: [], notRead, scan: null }
}
