import { loadPdf, type PdfLoading } from './load-pdf.ts'

const keepMs = 120_000

type Kept = { documentId: string; loading: PdfLoading; timer: ReturnType<typeof setTimeout> }

/** The document that was closed last: its next citation then opens at once. */
let kept: Kept | null = null

function letGo({ loading, timer }: Kept): void {
  clearTimeout(timer)
  void loading.destroy()
}

/** Opens a PDF, or takes the one that was closed last; `release` keeps it for a while, and lets go of another one. */
export function keptPdf(documentId: string): { promise: PdfLoading['promise']; release: () => void } {
  const known = kept?.documentId === documentId ? kept : null
  if (known) {
    clearTimeout(known.timer)
    kept = null
  }
  const loading = known?.loading ?? loadPdf(documentId)
  let failed = false
  loading.promise.catch(() => {
    failed = true
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
