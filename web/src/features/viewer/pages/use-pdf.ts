import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { loadPdf, type PdfLoading } from './load-pdf.ts'
import type { PageSize } from './page-layout.ts'

const keepMs = 120_000

type Kept = { documentId: string; loading: PdfLoading; timer: ReturnType<typeof setTimeout> }

/** The last closed document, kept so that its next citation opens at once. */
let kept: Kept | null = null

function letGo({ loading, timer }: Kept): void {
  clearTimeout(timer)
  void loading.destroy()
}

/** Opens a PDF, or reuses the last closed one; `release` keeps it for a while, and releases the one kept before. */
function keptPdf(documentId: string): { promise: PdfLoading['promise']; release: () => void } {
  const known = kept?.documentId === documentId ? kept : null
  if (known) {
    clearTimeout(known.timer)
    kept = null
  }
  const loading = known?.loading ?? loadPdf(documentId)
  let failed = false
  loading.promise.catch(() => {
    failed = true
    // It failed after it was closed; the next opening must load it again.
    if (kept?.loading !== loading) return
    letGo(kept)
    kept = null
  })
  return {
    promise: loading.promise,
    release: () => {
      if (failed) return void loading.destroy()
      if (kept) letGo(kept)
      const own: Kept = {
        documentId,
        loading,
        timer: setTimeout(() => {
          letGo(own)
          if (kept === own) kept = null
        }, keepMs),
      }
      kept = own
    },
  }
}

export type OpenedPdf = { pdf: PDFDocumentProxy; pages: number; firstSize: PageSize }

/** A document's original file, opened with pdf.js; null until then, and `failed` if it cannot be opened. */
export function usePdf(documentId: string): { opened: OpenedPdf | null; failed: boolean } {
  const [opened, setOpened] = useState<OpenedPdf | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let left = false
    const loading = keptPdf(documentId)
    loading.promise
      .then(async pdf => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        if (!left) setOpened({ pdf, pages: pdf.numPages, firstSize: { width, height } })
      })
      .catch((error: unknown) => {
        if (left) return
        console.error(error)
        setFailed(true)
      })
    return () => {
      left = true
      loading.release()
    }
  }, [documentId])
  return { opened, failed }
}
