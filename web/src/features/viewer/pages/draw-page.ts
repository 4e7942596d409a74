import { type PDFDocumentProxy, type PDFPageProxy, type RenderTask, TextLayer } from 'pdfjs-dist'
import { queueDrawing } from './draw-queue.ts'

type DrawRequest = {
  pdf: PDFDocumentProxy
  page: number
  /** Receives the finished canvas in place of the previous one, so that resizing does not flicker. */
  drawing: HTMLElement
  /** Receives the selectable text once; it scales on its own. */
  text: HTMLElement
  /** Displayed width of the page, in CSS pixels. */
  width: number
  /** The page's own width and height, in points. */
  onSize: (size: { width: number; height: number }) => void
}

const mostPixels = 16_000_000

/** Draws a page at the screen's resolution with its text on top; returns a function that stops it. */
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
    // A plan several metres wide would exceed the browser's canvas size.
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
    // Frees the page's intermediate data; that of a whole book would fill the memory.
    shown?.cleanup()
  }
}

/**
 * Removes the drawing. Setting the canvas size to zero frees its memory at once; browsers would keep it much
 * longer.
 */
export function clearDrawing(drawing: HTMLElement): void {
  for (const canvas of drawing.querySelectorAll('canvas')) releaseCanvas(canvas)
  drawing.replaceChildren()
}

function releaseCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
