import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { keptPdf } from './kept-pdf.ts'
import type { PageSize } from './page-layout.ts'

export type OpenedPdf = { pdf: PDFDocumentProxy; pages: number; firstSize: PageSize }

/** A document's original file, opened; null until it is, and `failed` where pdf.js cannot open it. */
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
