import type { Box } from '@citewell/contract/citation.ts'
import type { CSSProperties } from 'react'
import classes from './page-sheet.module.css'

/** The marked words of a passage, laid over the page that holds this. */
export function PassageBoxes({ boxes }: { boxes: Box[] }) {
  return boxes.map(box => (
    <div
      key={`${box.x} ${box.y} ${box.width} ${box.height}`}
      className={classes.box}
      data-passage-highlight
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
