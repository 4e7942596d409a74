import type { StyledSpan } from '@citewell/contract/drawing.ts'
import { Fragment, type ReactNode } from 'react'
import { MarkedText } from '../marks/marked-text.tsx'

type StyledTextProps = {
  text: string
  /** Offset in the document's extracted text. */
  at: number
  /** In order, without overlap; those outside the text do not matter. */
  spans: StyledSpan[]
  start: number
  end: number
}

const tags = { bold: 'b', italic: 'i', underline: 'u', strike: 's', super: 'sup', sub: 'sub' } as const

/** Text with the letters of the document, and the part that belongs to the passage marked. */
export function StyledText({ text, at, spans, start, end }: StyledTextProps) {
  return piecesOf(text, at, spans).map(piece => {
    const words = <MarkedText text={piece.text} at={piece.at} start={start} end={end} />
    return <Fragment key={piece.at}>{dressed(words, piece.letters)}</Fragment>
  })
}

function dressed(words: ReactNode, letters: StyledSpan['letters']): ReactNode {
  return letters.reduce((inner, each) => {
    const Tag = tags[each]
    return <Tag>{inner}</Tag>
  }, words)
}

type Piece = { text: string; at: number; letters: StyledSpan['letters'] }

function piecesOf(text: string, at: number, spans: StyledSpan[]): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const cut = (to: number, letters: Piece['letters']) => {
    if (to > from) pieces.push({ text: text.slice(from, to), at: at + from, letters })
    from = Math.max(from, to)
  }
  for (const span of spans) {
    const [first, last] = [span.start - at, Math.min(span.end - at, text.length)]
    if (last <= 0 || first >= text.length) continue
    cut(first, [])
    cut(last, span.letters)
  }
  cut(text.length, [])
  return pieces
}
