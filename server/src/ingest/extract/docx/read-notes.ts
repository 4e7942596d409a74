import { type DocxItem, readBody } from './read-body.ts'

/** No note is kept beyond this many characters. */
const longestNote = 20_000

/** The texts of a part of footnotes or endnotes, by `footnote 3`; separators are left out. */
export async function readNotes(bytes: AsyncIterable<Buffer> | null): Promise<Map<string, string>> {
  const notes = new Map<string, string>()
  if (bytes === null) return notes
  let current: string | null = null
  await readBody(bytes, {
    note: (id, type) => {
      current = type === undefined || type === 'normal' ? id : null
    },
    item: item => {
      if (current === null) return
      const text = [notes.get(current) ?? '', itemText(item)].filter(part => part !== '').join(' ')
      if (text !== '') notes.set(current, text.slice(0, longestNote))
    },
  })
  return notes
}

/** The text of a paragraph, or of all cells of a row, one after the other. */
export function itemText(item: DocxItem): string {
  if ('paragraph' in item) return item.paragraph.text
  return item.row
    .flat()
    .map(itemText)
    .filter(text => text !== '')
    .join(' ')
}
