import type { SearchHit } from '@citewell/contract/search.ts'
import type { Piece } from '../../ui/text/marked-pieces.tsx'

/** At most this many characters come before the first mark, which keeps it within the two lines shown. */
const lead = 60

/** A snippet cut at its hits, starting a little before the first of them, with the cells of rows as in a sentence. */
export function snippetPieces({ snippet, highlights }: Pick<SearchHit, 'snippet' | 'highlights'>): Piece[] {
  const first = highlights[0]?.[0] ?? 0
  const space = snippet.indexOf(' ', Math.max(0, first - lead))
  const from = first > lead && space !== -1 && space < first ? space + 1 : 0
  const pieces: Piece[] = from > 0 ? [{ text: '… ', start: -1, marked: false }] : []
  let at = from
  for (const [start, end] of highlights) {
    pieces.push({ text: snippet.slice(at, start), start: at, marked: false })
    pieces.push({ text: snippet.slice(start, end), start, marked: true })
    at = end
  }
  pieces.push({ text: snippet.slice(at), start: at, marked: false })
  return pieces
    .filter(({ text }) => text !== '')
    .map(piece => ({ ...piece, text: piece.text.replaceAll(' | ', '; ').replace(/^\| /, '') }))
}
