import { Fragment, type ReactNode } from 'react'
import classes from './marked-pieces.module.css'

/** `start` is where a piece of a text begins, which no other one does. */
export type Piece = { text: string; start: number; marked: boolean }

/** A word that matches what was asked for. */
export function Mark({ children }: { children?: ReactNode }) {
  return <mark className={classes.mark}>{children}</mark>
}

/** A text with some of its words marked. */
export function MarkedPieces({ pieces }: { pieces: Piece[] }) {
  return pieces.map(({ text, start, marked }) =>
    marked ? <Mark key={start}>{text}</Mark> : <Fragment key={start}>{text}</Fragment>,
  )
}
