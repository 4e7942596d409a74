import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist'
import { queueDrawing } from './draw-queue.ts'

type DrawRequest = {
  pdf: PDFDocumentProxy
  page: number
  /** Takes the drawn canvas in place of the one before, so that a new size does not blink. */
  drawing: HTMLElement
  /** Takes the selectable text, once; it follows the size by itself. */
  text: HTMLElement
  /** Width of the page on the screen, in CSS pixels. */
  width: number
  /** The page's own width and height, in points. */
  onSize: (size: { width: number; height: number }) => void
}

const mostPixels = 16_000_000

/** Draws a page sharp for the screen and lays its text over it; returns the way to stop. */
export function drawPage({ pdf, page, drawing, text, width, onSize }: DrawRequest): () => void {
  let left = false
  let task: RenderTask | null = null
  let layer: TextLayer | null = null
  let shown: PDFPageProxy | null = null

  async function draw() {
    const loaded = await pdf.getPage(page)
    if (left) return
    shown = loaded
    const size = loaded.getViewport({ scale: 1 })
    onSize({ width: size.width, height: size.height })
    const wanted = (width / size.width) * Math.min(window.devicePixelRatio, 2)
    // A plan of several metres would need a canvas that no browser gives.
    const scale = Math.min(wanted, Math.sqrt(mostPixels / (size.width * size.height)))
    const viewport = loaded.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    task = loaded.render({ canvas, viewport })
    await task.promise
    if (left) return releaseCanvas(canvas)
    clearDrawing(drawing)
    drawing.append(canvas)
    if (text.childElementCount === 0) await layText(loaded)
  }

  async function layText(loaded: PDFPageProxy) {
    const viewport = loaded.getViewport({ scale: 1 })
    layer = new TextLayer({ textContentSource: loaded.streamTextContent(), container: text, viewport })
    await layer.render()
    layer = null
  }

  const takeBack = queueDrawing(async () => {
    try {
      if (!left) await draw()
    } catch (error) {
      if (!left) console.error(error)
    }
  }, true)
  return () => {
    left = true
    takeBack()
    task?.cancel()
    if (layer) {
      layer.cancel()
      text.replaceChildren()
    }
    // A book's pages would fill the memory with what they are drawn from.
    shown?.cleanup()
  }
}

/** Removes what was drawn. Browsers keep a canvas' memory until much later unless it has no size. */
export function clearDrawing(drawing: HTMLElement): void {
  for (const canvas of drawing.querySelectorAll('canvas')) releaseCanvas(canvas)
  drawing.replaceChildren()
}

function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
