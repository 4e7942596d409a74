import { Fragment } from 'react'
import { useComputedCells } from './computed-cells.tsx'
import { markText } from './mark-text.ts'
import { markTitles } from './marked-cells.ts'
import classes from './marked-text.module.css'

type MarkedTextProps = {
  text: string
  /** Offset in the document's extracted text. */
  at: number
  start: number
  end: number
}

/** Text with the part that belongs to the passage marked, and the cells of a computed answer. */
export function MarkedText({ text, at, start, end }: MarkedTextProps) {
  const cells = useComputedCells()
  return markText(text, at, start, end, cells).map(({ text: piece, marked, cell, start: from }) =>
    marked || cell !== null ? (
      <mark
        key={from}
        className={classes.mark}
        data-passage-highlight={marked || undefined}
        data-computed={cell ?? undefined}
        title={cell === null ? undefined : markTitles[cell]}
      >
        {piece}
      </mark>
    ) : (
      <Fragment key={from}>{piece}</Fragment>
    ),
  )
}
