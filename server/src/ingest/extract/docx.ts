import { statSync } from 'node:fs'
import { DocumentFailure } from '../stages.ts'
import type { DocxItem, DocxParagraph } from './docx/docx-items.ts'
import { readBody } from './docx/read-body.ts'
import { readNotes } from './docx/read-notes.ts'
import { readNumbering } from './docx/read-numbering.ts'
import { findDocxParts } from './docx/read-relationships.ts'
import { type DocxStyles, readStyles } from './docx/read-styles.ts'
import { type DocxWatcher, writeItems } from './docx/write-items.ts'
import type { ExtractLimits, Extractor, ExtractSummary } from './extractor.ts'
import { leftOutParts } from './left-out-parts.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { type PartLink, readPartLinks } from './read-part-links.ts'
import { readTitle } from './read-title.ts'
import { refuseOldOffice } from './refuse-old-office.ts'
import type { TextWriter } from './text-writer.ts'

/**
 * Reads a Word document: headings, numbered lists, table rows, notes, comments, text boxes, then the headers and footers
 * of its pages. Tracked changes count as accepted.
 * Throws DocumentFailure (encrypted, old format, damaged, too large inside, empty, no text).
 */
export const extractDocx: Extractor = (source, writer) => readWord(source, writer)

/** Makes what is told of where each paragraph is written. */
type Watch = (links: PartLink[], styles: DocxStyles) => DocxWatcher

/** Reads a Word document as `extractDocx` does, and tells a watcher where what was written. */
export async function readWord(
  source: { path: string; limits: ExtractLimits },
  writer: TextWriter,
  watch?: Watch,
): Promise<ExtractSummary> {
  if (statSync(source.path).size === 0) throw new DocumentFailure('document_empty', 'This file is empty.')
  refuseOldOffice(
    source.path,
    'Old Word files (.doc) are not supported. Save it as .docx or PDF and upload that.',
  )
  const archive = await openArchive(source.path, source.limits)
  try {
    const parts = await findDocxParts(archive)
    const read = (name: string | null) => (name === null ? null : archive.read(name))
    const styles = await readStyles(await read(parts.styles))
    const numbering = await readNumbering(await read(parts.numbering), styles)
    const notes = new Map([
      ...(await readNotes(await read(parts.footnotes))),
      ...(await readNotes(await read(parts.endnotes))),
      ...(await readNotes(await read(parts.comments))),
    ])
    writer.title(await readTitle(archive))
    const document = await archive.read(parts.document)
    let waiting: DocxItem[] = []
    const watcher = watch?.(await readPartLinks(archive, parts.document), styles)
    const items = writeItems(writer, { styles, numbering, notes }, watcher)
    const pause = async () => {
      for (const item of waiting) items.write(item)
      waiting = []
      await writer.flush()
    }
    let deletions = false
    if (document !== null) {
      const read = await readBody(document, {
        item: item => waiting.push(item),
        paragraph: items.number,
        pause,
      })
      deletions = read.deletions
      await pause()
    }
    watcher?.end(writer.length())
    await writeEdges(archive, items, 'Page headers', parts.headers)
    await writeEdges(archive, items, 'Page footers', parts.footers)
    if (writer.length() === 0) {
      throw new DocumentFailure(
        'document_no_text',
        'This document holds no text. Text in pictures cannot be read yet.',
      )
    }
    const leftOut = leftOutParts(archive)
    if (deletions) leftOut.push('Text deleted by tracked changes was left out.')
    return { pages: null, pagesNotRead: [], leftOut }
  } finally {
    archive.close()
  }
}

/** How many headers, or footers, are read. A document has up to three for each section. */
const mostEdges = 1000

/** Writes each different paragraph of the headers or footers once, below a heading of our own. */
async function writeEdges(
  archive: Archive,
  items: ReturnType<typeof writeItems>,
  title: string,
  parts: string[],
): Promise<void> {
  const found: DocxParagraph[] = []
  const known = new Set<string>()
  const add = (item: DocxItem) => {
    for (const paragraph of 'paragraph' in item ? [item.paragraph] : []) {
      if (paragraph.text === '' || known.has(paragraph.text)) continue
      known.add(paragraph.text)
      found.push(paragraph)
    }
    if ('row' in item) for (const inner of item.row.flat()) add(inner)
  }
  for (const part of parts.slice(0, mostEdges)) {
    const bytes = await archive.read(part)
    if (bytes !== null) await readBody(bytes, { item: add })
  }
  if (found.length > 0) items.edge(title, found)
}
