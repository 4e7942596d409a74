import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, PDFWorker, version } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { callAddress } from '../../../api/build-request.ts'
import { requestHeaders } from '../../../api/request-headers.ts'

GlobalWorkerOptions.workerSrc = workerAddress

/** Where the build puts pdf.js's character maps, fonts and decoders (web/pdfjs-files.ts). */
const data = (folder: string) => new URL(`/assets/pdfjs-${version}/${folder}/`, window.location.href).href

let warm: PDFWorker | null = null

/**
 * Starts a worker ahead of time, so that opening the next document does not wait for one. Each document has its
 * own worker, so that a file that hangs it cannot block the next.
 */
export function warmPdfWorker(): void {
  warm ??= new PDFWorker()
}

/** A document being loaded: its promise, and a function that releases it. */
export type PdfLoading = { promise: Promise<PDFDocumentProxy>; destroy: () => Promise<void> }

/** Opens a document's original file with pdf.js, in ranges if the server supports them. */
export function loadPdf(documentId: string): PdfLoading {
  const address = callAddress('GET /documents/{id}/file', { params: { id: documentId } })
  warmPdfWorker()
  const worker = warm ?? new PDFWorker()
  warm = null
  const task = getDocument({
    worker,
    url: new URL(address, window.location.href).href,
    httpHeaders: requestHeaders('application/pdf'),
    withCredentials: true,
    rangeChunkSize: 262_144,
    cMapUrl: data('cmaps'),
    standardFontDataUrl: data('standard_fonts'),
    wasmUrl: data('wasm'),
    iccUrl: data('iccs'),
    // Protects the tab's memory from hostile files: 100 megapixels is a very large scan.
    maxImageSize: 100_000_000,
  })
  async function destroy() {
    await task.destroy()
    worker.destroy()
  }
  return { promise: task.promise, destroy }
}
