import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'

type ThumbnailRequest = { pdf: PDFDocumentProxy; page: number; drawing: HTMLElement; width: number }

/** One after the other: many at once would hold up the pages that are being read. */
let last: Promise<void> = Promise.resolve()

/** Draws a page small, when its turn comes; returns the way to stop. */
export function drawThumbnail({ pdf, page, drawing, width }: ThumbnailRequest): () => void {
  let left = false
  let task: RenderTask | null = null

  async function draw() {
    if (left) return
    const loaded = await pdf.getPage(page)
    if (left) return
    const scale = (width / loaded.getViewport({ scale: 1 }).width) * Math.min(window.devicePixelRatio, 2)
    const viewport = loaded.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    task = loaded.render({ canvas, viewport })
    await task.promise
    if (!left) drawing.replaceChildren(canvas)
  }

  last = last.then(draw).catch((error: unknown) => {
    if (!left) console.error(error)
  })
  return () => {
    left = true
    task?.cancel()
  }
}
