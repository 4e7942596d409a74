import type { Box } from '@citewell/contract/citation.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { clearDrawing, drawPage } from './draw-page.ts'
import classes from './page-sheet.module.css'
import { PassageBoxes } from './passage-boxes.tsx'
import { useNearWindow } from './use-near-window.ts'

export type PageSize = { width: number; height: number }

type PdfPageProps = {
  pdf: PDFDocumentProxy
  page: number
  /** Width on the screen, in CSS pixels. */
  width: number
  /** Size of the first page, until this one's own is known. */
  firstSize: PageSize
  boxes: Box[]
  scroller: RefObject<HTMLElement | null>
}

/** One page: a placeholder of its size, drawn while it is near, with the boxes of the passage on top. */
export const PdfPage = memo(function PdfPage({ pdf, page, width, firstSize, boxes, scroller }: PdfPageProps) {
  const element = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const near = useNearWindow(element, scroller)
  const [size, setSize] = useState(firstSize)

  useEffect(() => {
    if (!near || !drawing.current || !text.current || width === 0) return
    return drawPage({
      pdf,
      page,
      drawing: drawing.current,
      text: text.current,
      width,
      onSize: setSize,
    })
  }, [near, pdf, page, width])

  useEffect(() => {
    const canvases = drawing.current
    const layer = text.current
    if (!near || !canvases || !layer) return
    return () => {
      clearDrawing(canvases)
      layer.replaceChildren()
    }
  }, [near])

  const style = {
    width,
    height: (width * size.height) / size.width,
    '--total-scale-factor': width / size.width,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, this a page's text
    <div
      className={classes.page}
      ref={element}
      data-page={page}
      style={style}
      role="group"
      aria-label={`Page ${page}`}
    >
      <div className={classes.layer} ref={drawing} aria-hidden="true" />
      <PassageBoxes boxes={boxes} />
      <div className={classes.text} ref={text} />
      <span className={classes.number} aria-hidden="true">
        {page}
      </span>
    </div>
  )
})
