import type { Box } from '@citewell/contract/citation.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { ComputedBoxes } from './computed-boxes.tsx'
import { clearDrawing, drawPage } from './draw-page.ts'
import type { PageSize } from './page-layout.ts'
import classes from './page-sheet.module.css'
import { PassageBoxes } from './passage-boxes.tsx'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  page: number
  /** Position in the list and width, in CSS pixels. */
  top: number
  width: number
  /** The page's own size in points; the first page's until it is known. */
  size: PageSize
  boxes: Box[]
  hits: Box[]
  onSize: (page: number, size: PageSize) => void
}

/** Do not draw pages that are only scrolled past. */
const restMs = 60

/** One page of the list, with its text and the passage's boxes on top; `onSize` must be stable. */
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, page, top, width, size, boxes, hits, onSize } = props
  const drawing = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const drawn = useRef(false)

  useEffect(() => {
    const [canvases, layer] = [drawing.current, text.current]
    if (!canvases || !layer || width === 0) return
    let stop = () => {}
    const draw = () => {
      stop = drawPage({ pdf, page, drawing: canvases, text: layer, width, onSize: own => onSize(page, own) })
      drawn.current = true
    }
    // The first pages of a document are drawn without delay.
    const timer = setTimeout(draw, drawn.current || boxes.length > 0 ? 0 : restMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [pdf, page, width, onSize])

  useEffect(() => {
    const [canvases, layer] = [drawing.current, text.current]
    return () => {
      if (canvases) clearDrawing(canvases)
      layer?.replaceChildren()
    }
  }, [])

  const style = {
    top,
    width,
    height: (width * size.height) / size.width,
    '--total-scale-factor': width / size.width,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this a page's text
    <div className={classes.sheet} data-page={page} style={style} role="group" aria-label={`Page ${page}`}>
      <div className={classes.layer} ref={drawing} aria-hidden="true" />
      <PassageBoxes boxes={hits} as="found" />
      <ComputedBoxes page={page} />
      <PassageBoxes boxes={boxes} />
      <div className={classes.text} ref={text} />
      <span className={classes.number} aria-hidden="true">
        {page}
      </span>
    </div>
  )
})
