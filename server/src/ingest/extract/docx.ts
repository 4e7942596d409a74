import { statSync } from 'node:fs'
import { DocumentFailure } from '../stages.ts'
import { type DocxItem, readBody } from './docx/read-body.ts'
import { readNotes } from './docx/read-notes.ts'
import { readNumbering } from './docx/read-numbering.ts'
import { findDocxParts } from './docx/read-relationships.ts'
import { readStyles } from './docx/read-styles.ts'
import { writeItems } from './docx/write-items.ts'
import type { Extractor } from './extractor.ts'
import { openArchive } from './open-archive.ts'
import { readTitle } from './read-title.ts'
import { refuseOldOffice } from './refuse-old-office.ts'

/**
 * Reads a Word document: headings, numbered lists, table rows, notes, text boxes. Tracked changes count as accepted.
 * Throws DocumentFailure (encrypted, old format, damaged, too large inside, empty, no text).
 */
export const extractDocx: Extractor = async (source, writer) => {
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
    ])
    writer.title(await readTitle(archive))
    const document = await archive.read(parts.document)
    let waiting: DocxItem[] = []
    const items = writeItems(writer, { styles, numbering, notes })
    const pause = async () => {
      for (const item of waiting) items.write(item)
      waiting = []
      await writer.flush()
    }
    if (document !== null) {
      await readBody(document, { item: item => waiting.push(item), paragraph: items.number, pause })
      await pause()
    }
    if (writer.length() === 0) {
      throw new DocumentFailure(
        'document_no_text',
        'This document holds no text. Text in pictures cannot be read yet.',
      )
    }
    return { pages: null, pagesNotRead: [] }
  } finally {
    archive.close()
  }
}
