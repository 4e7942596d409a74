import type { DocxItem } from './docx-items.ts'
import { readBody } from './read-body.ts'

/** Longer notes are cut. */
const longestNote = 20_000

/**
 * Reads the texts of footnotes, endnotes or comments by key, such as `footnote 3`; leaves out separators. A comment
 * begins with its author's name.
 */
export async function readNotes(bytes: AsyncIterable<Buffer> | null): Promise<Map<string, string>> {
  const notes = new Map<string, string>()
  if (bytes === null) return notes
  const openings = new Map<string, string>()
  let current: string | null = null
  await readBody(bytes, {
    note: (id, { type = 'normal', author = '' }) => {
      current = type === 'normal' ? id : null
      if (id.startsWith('comment '))
        openings.set(id, author.trim() === '' ? 'Comment:' : `Comment by ${author.trim()}:`)
    },
    item: item => {
      if (current === null) return
      const text = [notes.get(current) ?? openings.get(current) ?? '', itemText(item)]
        .filter(part => part !== '')
        .join(' ')
      if (itemText(item) !== '') notes.set(current, text.slice(0, longestNote))
    },
  })
  return notes
}

/** The text of a paragraph, or of all cells of a row in order. */
export function itemText(item: DocxItem): string {
  if ('paragraph' in item) return item.paragraph.text
  return item.row
    .flat()
    .map(itemText)
    .filter(text => text !== '')
    .join(' ')
}
