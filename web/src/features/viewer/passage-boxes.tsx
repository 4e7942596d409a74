import type { Box } from '@citewell/contract/citation.ts'
import type { CSSProperties } from 'react'
import classes from './page-sheet.module.css'

type PassageBoxesProps = {
  boxes: Box[]
  /** Whether these are search hits rather than the passage. */
  found?: boolean
}

/** Boxes around the words of a passage, laid over the page that contains this element. */
export function PassageBoxes({ boxes, found = false }: PassageBoxesProps) {
  return boxes.map(box => (
    <div
      key={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className={classes.box}
      {...(found ? { 'data-found': true } : { 'data-passage-highlight': true })}
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
