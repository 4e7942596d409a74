import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { queueDrawing } from './draw-queue.ts'

type ThumbnailRequest = { pdf: PDFDocumentProxy; page: number; drawing: HTMLElement; width: number }

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

  const takeBack = queueDrawing(async () => {
    try {
      await draw()
    } catch (error) {
      if (!left) console.error(error)
    }
  }, false)
  return () => {
    left = true
    takeBack()
    task?.cancel()
  }
}
