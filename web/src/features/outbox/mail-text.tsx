import { Fragment } from 'react'

const address = /https?:\/\/[^\s<>"]+/g

/** A mail's text with its web addresses as links. */
export function MailText({ text }: { text: string }) {
  const pieces: { at: number; text: string; link: boolean }[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    if (match.index > at) pieces.push({ at, text: text.slice(at, match.index), link: false })
    pieces.push({ at: match.index, text: match[0], link: true })
    at = match.index + match[0].length
  }
  pieces.push({ at, text: text.slice(at), link: false })
  return pieces.map(piece =>
    piece.link ? (
      <a key={piece.at} href={piece.text}>
        {piece.text}
      </a>
    ) : (
      <Fragment key={piece.at}>{piece.text}</Fragment>
    ),
  )
}
