import { usableTitle } from '../usable-title.ts'
import type { Pdfium } from './load-pdfium.ts'
import type { OpenPdf } from './open-pdf.ts'

export type OutlineEntry = { title: string; level: number }

/** Limits for outlines; some files contain loops or millions of entries. */
const mostEntries = 5000
const deepest = 6
const titleBytes = 1024

/** The outline entries by page, from 1. */
export function readOutline(pdfium: Pdfium, pdf: OpenPdf): Map<number, OutlineEntry[]> {
  const { call } = pdfium
  const byPage = new Map<number, OutlineEntry[]>()
  const seen = new Set<number>()
  const visit = (parent: number, level: number) => {
    let mark = call.FPDFBookmark_GetFirstChild?.(pdf.handle, parent) ?? 0
    while (mark !== 0 && !seen.has(mark) && seen.size < mostEntries) {
      seen.add(mark)
      const destination = call.FPDFBookmark_GetDest?.(pdf.handle, mark) ?? 0
      const page = destination === 0 ? -1 : (call.FPDFDest_GetDestPageIndex?.(pdf.handle, destination) ?? -1)
      const current = mark
      const title = readText(
        pdfium,
        (buffer, bytes) => call.FPDFBookmark_GetTitle?.(current, buffer, bytes) ?? 0,
      )
      if (page >= 0 && title !== '') {
        byPage.set(page + 1, [...(byPage.get(page + 1) ?? []), { title, level }])
      }
      if (level < deepest) visit(mark, level + 1)
      mark = call.FPDFBookmark_GetNextSibling?.(pdf.handle, mark) ?? 0
    }
  }
  visit(0, 1)
  return byPage
}

/** The title in the file's properties, unless it is only the name of a file or program. */
export function readTitle(pdfium: Pdfium, pdf: OpenPdf): string | null {
  const key = pdfium.allocate(8)
  pdfium.bytes().set([...Buffer.from('Title\0')], key)
  const title = readText(
    pdfium,
    (buffer, bytes) => pdfium.call.FPDF_GetMetaText?.(pdf.handle, key, buffer, bytes) ?? 0,
  )
  pdfium.free(key)
  return usableTitle(title)
}

/** Reads a zero-terminated UTF-16LE string that PDFium writes into a buffer. */
function readText(pdfium: Pdfium, write: (buffer: number, bytes: number) => number): string {
  const buffer = pdfium.allocate(titleBytes)
  try {
    const bytes = write(buffer, titleBytes)
    if (bytes < 4 || bytes > titleBytes) return ''
    const text = new TextDecoder('utf-16le').decode(pdfium.bytes().subarray(buffer, buffer + bytes - 2))
    return text.replace(/[\p{Cc}\p{Zs}]+/gu, ' ').trim()
  } finally {
    pdfium.free(buffer)
  }
}
