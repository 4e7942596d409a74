import type { DrawnShape } from '@citewell/contract/drawing.ts'
import type { SlideDrawing as Drawing } from '@citewell/contract/viewer.ts'
import { type CSSProperties, memo } from 'react'
import { DrawnOutline } from './drawn-outline.tsx'
import { DrawnPicture } from './drawn-picture.tsx'
import { DrawnTable } from './drawn-table.tsx'
import { DrawnText } from './drawn-text.tsx'
import { inPoints, paintedWith } from './drawn-units.ts'
import classes from './slides-view.module.css'

type SlideDrawingProps = {
  documentId: string
  drawing: Drawing
  size: { width: number; height: number }
  start: number
  end: number
}

/** A slide drawn from its shapes. Its lengths are points; `--point` makes them fit the width. */
export const SlideDrawing = memo(function SlideDrawing(props: SlideDrawingProps) {
  const { documentId, drawing, size, start, end } = props
  const { background } = drawing
  const canvas = { '--point': `calc(100cqw / ${size.width})`, ...paintedWith(background) } as CSSProperties
  return (
    <div className={classes.canvas} style={canvas}>
      {background?.kind === 'picture' ? (
        <DrawnPicture documentId={documentId} picture={background.picture} about="" />
      ) : null}
      {drawing.shapes.map((shape, index) => (
        <Shape key={index} documentId={documentId} shape={shape} start={start} end={end} />
      ))}
    </div>
  )
})

type ShapeProps = { documentId: string; shape: DrawnShape; start: number; end: number }

function Shape({ documentId, shape, start, end }: ShapeProps) {
  const { fill, picture, text, table, about } = shape
  const shown = picture ?? (fill?.kind === 'picture' ? fill.picture : null)
  const unseen = !shown && !text && !table && shape.path === null
  return (
    <div className={classes.shape} style={placeOf(shape)}>
      {shown ? (
        <div className={classes.pictureFrame} style={{ transform: flipOf(shape) }}>
          <DrawnPicture documentId={documentId} picture={shown} about={about} />
        </div>
      ) : null}
      {shape.path === null ? null : <DrawnOutline shape={shape} flip={flipOf(shape)} />}
      {unseen ? <div className={classes.unseen}>{about}</div> : null}
      {text ? <DrawnText text={text} start={start} end={end} /> : null}
      {table ? <DrawnTable table={table} start={start} end={end} /> : null}
    </div>
  )
}

function placeOf({ x, y, width, height, rotation }: DrawnShape): CSSProperties {
  return {
    left: inPoints(x),
    top: inPoints(y),
    width: inPoints(width),
    height: inPoints(height),
    ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
  }
}

function flipOf({ flipX, flipY }: DrawnShape): string | undefined {
  return flipX || flipY ? `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})` : undefined
}
