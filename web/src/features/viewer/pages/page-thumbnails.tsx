import { UnstyledButton } from '@mantine/core'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { memo, useEffect, useRef } from 'react'
import { clearDrawing } from './draw-page.ts'
import { queueDrawing } from './draw-queue.ts'
import type { PageSize } from './page-layout.ts'
import classes from './page-thumbnails.module.css'
import { usePageLayout } from './use-page-sizes.ts'
import { usePageWindow } from './use-page-window.ts'
import type { OpenedPdf } from './use-pdf.ts'

type PageThumbnailsProps = {
  opened: OpenedPdf
  sizeOf: (page: number) => PageSize
  /** The page that is being read. */
  page: number
  onPage: (page: number) => void
}

const restMs = 120
const width = 96
/** Room for the number below each thumbnail. */
const gap = 28

/** Thumbnails of all pages, rendered only near the window; clicking one opens its page. */
export const PageThumbnails = memo(function PageThumbnails(props: PageThumbnailsProps) {
  const { opened, sizeOf, page, onPage } = props
  const scroller = useRef<HTMLElement>(null)
  const layout = usePageLayout(opened, sizeOf, width, gap)
  const { first, last } = usePageWindow(scroller, layout)

  const top = layout.tops[page - 1] ?? 0
  useEffect(() => {
    const element = scroller.current
    if (!element || element.contains(document.activeElement)) return
    if (top < element.scrollTop || top > element.scrollTop + element.clientHeight - width)
      element.scrollTop = top - element.clientHeight / 3
  }, [top])

  const pages = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return (
    <nav className={classes.strip} ref={scroller} aria-label="Page thumbnails">
      <div className={classes.column} style={{ height: layout.total }}>
        {pages.map(each => (
          <UnstyledButton
            key={each}
            className={classes.thumbnail}
            style={{ top: layout.tops[each - 1] ?? 0 }}
            aria-label={`Go to page ${each}`}
            aria-current={each === page ? 'page' : undefined}
            onClick={() => onPage(each)}
          >
            <Thumbnail pdf={opened.pdf} page={each} height={layout.heights[each - 1] ?? width} />
            <span aria-hidden="true">{each}</span>
          </UnstyledButton>
        ))}
      </div>
    </nav>
  )
})

type ThumbnailProps = { pdf: PDFDocumentProxy; page: number; height: number }

const Thumbnail = memo(function Thumbnail({ pdf, page, height }: ThumbnailProps) {
  const drawing = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = drawing.current
    if (!element) return
    let stop = () => {}
    // Do not draw thumbnails that are only scrolled past.
    const timer = setTimeout(() => {
      stop = drawThumbnail({ pdf, page, drawing: element, width })
    }, restMs)
    return () => {
      clearTimeout(timer)
      stop()
      clearDrawing(element)
    }
  }, [pdf, page])
  return <span className={classes.drawing} ref={drawing} style={{ width, height }} />
})

type ThumbnailRequest = { pdf: PDFDocumentProxy; page: number; drawing: HTMLElement; width: number }

/** Queues the drawing of a thumbnail; returns a function that stops it. */
function drawThumbnail({ pdf, page, drawing, width }: ThumbnailRequest): () => void {
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
