import { Fragment } from 'react'
import { markText } from './mark-text.ts'

type MarkedTextProps = {
  text: string
  /** Offset in the document's extracted text. */
  at: number
  start: number
  end: number
}

/** Text with the part that belongs to the passage marked. */
export function MarkedText({ text, at, start, end }: MarkedTextProps) {
  return markText(text, at, start, end).map(piece =>
    piece.marked ? (
      <mark key={piece.start} data-passage-highlight>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={piece.start}>{piece.text}</Fragment>
    ),
  )
}
