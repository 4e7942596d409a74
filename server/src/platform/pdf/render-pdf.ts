import { makeFile } from '../make-file.ts'
import type { PdfDocument } from './pdf-document.ts'

const worker = new URL('./pdf-worker.ts', import.meta.url)

/** Renders a document as PDF in a separate process. Rejects as makeFile does. */
export function renderPdf(document: PdfDocument, signal: AbortSignal, who: string): Promise<Buffer> {
  return makeFile({ worker, parts: [{ document, format: 'pdf' } satisfies PdfOrder] }, signal, who)
}

/** The same as a Word file. */
export function renderDocx(document: PdfDocument, signal: AbortSignal, who: string): Promise<Buffer> {
  return makeFile({ worker, parts: [{ document, format: 'docx' } satisfies PdfOrder] }, signal, who)
}

/** What the process is sent. */
export type PdfOrder = { document: PdfDocument; format: 'pdf' | 'docx' }
