import type { PdfDocument } from './pdf-document.ts'

const mostNamed = 20
/** Whatever a note may consist of, since fonts are made before the note is known. */
export const noteAlphabet = String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => at + 0x20))

/** The document with a last line that names the characters that no font has, if there are any. */
export function noteUnprinted(document: PdfDocument, unprinted: string[]): PdfDocument {
  if (unprinted.length === 0) return document
  const points = unprinted
    .map(character => character.codePointAt(0) ?? 0)
    .sort((a, b) => a - b)
    .map(point => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`)
  const left = points.length - mostNamed
  const names = points.slice(0, mostNamed).join(', ') + (left > 0 ? ` and ${left} more` : '')
  const count = points.length === 1 ? '1 character' : `${points.length} characters`
  const { about, instead = '' } = document.unprinted ?? { about: 'file' }
  const text = `${count} of this ${about} could not be printed: ${names}. ${instead}`.trim()
  return {
    ...document,
    blocks: [
      ...document.blocks,
      { kind: 'rule' },
      { kind: 'paragraph', small: true, spans: [{ text, tone: 'muted' }] },
    ],
  }
}
