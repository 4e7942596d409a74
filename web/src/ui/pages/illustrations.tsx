import type { ReactNode } from 'react'
import classes from './illustrations.module.css'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 160 112" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A sheet of paper, with lines of text from `top` down. */
function Sheet({ x, y, lines }: { x: number; y: number; lines: number[] }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={classes.paper} d="M0 5a5 5 0 0 1 5-5h39l18 18v61a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5z" />
      <path className={classes.fold} d="M44 0v13a5 5 0 0 0 5 5h13" />
      {lines.map((width, at) => (
        <path key={at} className={classes.text} d={`M12 ${32 + at * 11}h${width}`} />
      ))}
    </g>
  )
}

/** An empty chat: a page with a marked line between brackets. */
export function MarkedPage() {
  return (
    <Drawing>
      <Sheet x={49} y={14} lines={[38, 30, 38, 22]} />
      <path className={classes.mark} d="M60 57h32" />
      <path className={classes.bracket} d="M36 40h-8v34h8M124 40h8v34h-8" />
    </Drawing>
  )
}

/** Nothing here: an empty page and a magnifying glass. */
export function EmptyPage() {
  return (
    <Drawing>
      <Sheet x={40} y={14} lines={[22, 38]} />
      <circle className={classes.lens} cx="108" cy="66" r="17" />
      <path className={classes.bracket} d="m121 79 13 13" />
    </Drawing>
  )
}

/** Something broke: a page torn in two. */
export function BrokenPage() {
  return (
    <Drawing>
      <path className={classes.paper} d="M42 22a5 5 0 0 1 5-5h46l18 18v15l-12 8-13-8-14 9-15-9-15 8z" />
      <path
        className={classes.paper}
        d="m42 66 15-8 15 9 14-9 13 8 12-8v35a5 5 0 0 1-5 5H47a5 5 0 0 1-5-5z"
        transform="rotate(4 76 84)"
      />
      <path className={classes.text} d="M54 34h28M54 44h20" />
      <path className={classes.mark} d="M56 84h30" />
    </Drawing>
  )
}
