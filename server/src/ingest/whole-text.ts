import type { WrittenPart } from './stages.ts'

/** Joins the text of all parts of a document, in order; its offsets apply to the result. */
export function wholeText(parts: Pick<WrittenPart, 'start' | 'text'>[]): string {
  const pieces: string[] = []
  let length = 0
  for (const { start, text } of parts) {
    if (start > length) pieces.push('\n')
    pieces.push(text)
    length = start + text.length
  }
  return pieces.join('')
}
