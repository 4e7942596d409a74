import { loadPdfView } from './pages/load-pdf-view.ts'

/** Loads the PDF viewer while the browser is idle, so that the first click on a citation does not wait for it. */
export function preloadPdfView(): void {
  const load = () =>
    void Promise.all([import('./pages/load-pdf.ts'), loadPdfView(), import('./document-viewer.tsx')])
      .then(([{ warmPdfWorker }]) => warmPdfWorker())
      .catch(() => undefined)
  if ('requestIdleCallback' in window) window.requestIdleCallback(load)
  else setTimeout(load, 500)
}
