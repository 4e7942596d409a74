import { stat } from 'node:fs/promises'
import { decodeFile } from './decode-file.ts'
import type { Extractor } from './extractor.ts'
import { markdownBlocks } from './markdown-blocks.ts'
import { extractTxt } from './txt.ts'

/** Larger files are read as plain text, because the parser holds the whole document as tokens. */
const parsedBytes = 8 * 1024 * 1024

/**
 * Reads Markdown as rendered text: headings, paragraphs, list items, table rows, code. Throws DocumentFailure (empty,
 * binary, too large inside, no text).
 */
export const extractMarkdown: Extractor = async (source, writer) => {
  const { size } = await stat(source.path)
  if (size > parsedBytes) return extractTxt(source, writer)
  let text = ''
  for await (const piece of decodeFile(source)) text += piece
  const { title, body } = withoutFrontMatter(text.replace(/^\ufeff/, ''))
  writer.title(title)
  const path: { title: string; level: number }[] = []
  let paragraph = 0
  for (const block of markdownBlocks(body)) {
    paragraph++
    const level = block.kind === 'heading' ? (block.level ?? 1) : null
    while (level !== null && (path.at(-1)?.level ?? 0) >= level) path.pop()
    const anchor = { kind: 'headings' as const, path: path.map(({ title }) => title), paragraph }
    writer.block({ ...block, anchor })
    if (level !== null) path.push({ title: block.text, level })
    writer.endPartWhenFull()
    await writer.flush()
  }
  // The parser drops deeply nested content.
  if (writer.length() === 0) return extractTxt(source, writer)
  return { pages: null, pagesNotRead: [] }
}

/**
 * Separates the metadata between two lines of dashes at the top. Readers do not see it; its title names the document.
 */
function withoutFrontMatter(text: string): { title: string | null; body: string } {
  const matter = /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(text)
  if (matter === null || !/^[\w-]+[ \t]*:/.test(matter[1] ?? '')) return { title: null, body: text }
  const [, named = ''] = /^title[ \t]*:(.+)/im.exec(matter[1] ?? '') ?? []
  const title = named.trim().replace(/^(["'])(.*)\1$/, '$2')
  return { title: title === '' ? null : title.slice(0, 300), body: text.slice(matter[0].length) }
}
