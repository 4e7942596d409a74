import type { Box } from '@citewell/contract/citation.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import classes from './pdf-view.module.css'
import { useNearWindow } from './use-near-window.ts'

type PdfPageProps = {
  pdf: PDFDocumentProxy
  page: number
  /** Height by width of the first page, until this one's own is known. */
  firstRatio: number
  boxes: Box[]
  scroller: RefObject<HTMLElement | null>
}

/** One page: a placeholder of its size, drawn while it is near, with the boxes of the passage on top. */
export function PdfPage({ pdf, page, firstRatio, boxes, scroller }: PdfPageProps) {
  const element = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const near = useNearWindow(element, scroller)
  const [ratio, setRatio] = useState(firstRatio)

  useEffect(() => {
    const target = canvas.current
    const width = element.current?.clientWidth ?? 0
    if (!near || !target || width === 0) return
    return drawPage({ pdf, page, canvas: target, width, onRatio: setRatio })
  }, [near, pdf, page])

  return (
    <div className={classes.page} ref={element} data-page={page} style={{ aspectRatio: `1 / ${ratio}` }}>
      {near ? (
        <canvas ref={canvas} className={classes.canvas} role="img" aria-label={`Page ${page}`} />
      ) : null}
      {boxes.map(box => (
        <div
          key={`${box.x} ${box.y} ${box.width} ${box.height}`}
          className={classes.box}
          data-passage-highlight
          style={boxStyle(box)}
        />
      ))}
      <span className={classes.number}>{page}</span>
    </div>
  )
}

function percent(fraction: number): string {
  return `${fraction * 100}%`
}

function boxStyle({ x, y, width, height }: Box): CSSProperties {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}
