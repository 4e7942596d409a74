import type { WrittenPart } from './stages.ts'

/** The extracted text of a document's parts, all of them in order; offsets hold in it. */
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
