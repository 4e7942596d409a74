import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'

type DrawRequest = {
  pdf: PDFDocumentProxy
  page: number
  canvas: HTMLCanvasElement
  /** Width of the page on the screen, in CSS pixels. */
  width: number
  /** The page's own height by width. */
  onRatio: (ratio: number) => void
}

const mostPixels = 16_000_000

/** Draws a page sharp for the screen; returns the way to stop, which also frees the canvas. */
export function drawPage({ pdf, page, canvas, width, onRatio }: DrawRequest): () => void {
  let left = false
  let task: RenderTask | null = null

  async function draw() {
    const loaded = await pdf.getPage(page)
    if (left) return
    const size = loaded.getViewport({ scale: 1 })
    onRatio(size.height / size.width)
    const wanted = (width / size.width) * Math.min(window.devicePixelRatio, 2)
    // A plan of several metres would need a canvas that no browser gives.
    const scale = Math.min(wanted, Math.sqrt(mostPixels / (size.width * size.height)))
    const viewport = loaded.getViewport({ scale })
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    task = loaded.render({ canvas, viewport })
    await task.promise
  }

  draw().catch((error: unknown) => {
    if (!left) console.error(error)
  })
  return () => {
    left = true
    task?.cancel()
    canvas.width = 0
    canvas.height = 0
  }
}
