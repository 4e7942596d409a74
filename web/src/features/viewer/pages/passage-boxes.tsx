import type { Box } from '@citewell/contract/citation.ts'
import type { CSSProperties } from 'react'
import type { CellMark } from '../marks/marked-cells.ts'
import classes from './page-sheet.module.css'

type PassageBoxesProps = {
  boxes: Box[]
  /** What these are, if not the passage: search hits, or cells of a computed answer. */
  as?: 'found' | CellMark
}

/** Boxes around words, laid over the page that contains this element. */
export function PassageBoxes({ boxes, as }: PassageBoxesProps) {
  return boxes.map(box => (
    <div
      key={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className={classes.box}
      {...(as === undefined ? { 'data-passage-highlight': true } : { 'data-as': as })}
      style={boxStyle(box)}
    />
  ))
}

function percent(fraction: number): string {
  return `${fraction * 100}%`
}

function boxStyle({ x, y, width, height }: Box): CSSProperties {
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) }
}
