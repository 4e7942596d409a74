import { statSync } from 'node:fs'
import { DocumentFailure } from '../stages.ts'
import type { Extractor } from './extractor.ts'
import { leftOutParts } from './left-out-parts.ts'
import { type Archive, openArchive } from './open-archive.ts'
import { readTitle } from './read-title.ts'
import { refuseOldOffice } from './refuse-old-office.ts'
import { nameRows } from './rows/name-rows.ts'
import type { ColumnNames, Row } from './rows/row.ts'
import { rowPieces } from './rows/row-pieces.ts'
import { splitLong } from './split-long.ts'
import type { TextWriter } from './text-writer.ts'
import { columnName } from './xlsx/cell-reference.ts'
import { readFormats } from './xlsx/read-formats.ts'
import { readPeople, readRemarks } from './xlsx/read-remarks.ts'
import { readSharedStrings } from './xlsx/read-shared-strings.ts'
import { readSheet, type SheetContext } from './xlsx/read-sheet.ts'
import { readWorkbook, type Sheet } from './xlsx/read-workbook.ts'
import { tableHeaderRows } from './xlsx/table-header-rows.ts'

/**
 * Reads an Excel workbook: a heading per sheet and a block per row, labelled with column names, then the sheet's
 * comments and text boxes. Values appear as Excel shows them; hidden sheets are marked as hidden. Throws
 * DocumentFailure.
 */
export const extractXlsx: Extractor = async (source, writer) => {
  if (statSync(source.path).size === 0) throw new DocumentFailure('document_empty', 'This file is empty.')
  refuseOldOffice(
    source.path,
    'Old Excel files (.xls) are not supported. Save it as .xlsx or PDF and upload that.',
  )
  const archive = await openArchive(source.path, source.limits)
  try {
    const workbook = await readWorkbook(archive)
    const read = (name: string | null) => (name === null ? null : archive.read(name))
    const context: SheetContext = {
      strings: await readSharedStrings(await read(workbook.sharedStrings)),
      formats: await readFormats(await read(workbook.styles)),
      from1904: workbook.from1904,
    }
    const people = await readPeople(await read(workbook.people))
    writer.title(await readTitle(archive))
    for (const [index, sheet] of workbook.sheets.entries())
      await writeSheet(writer, archive, { ...sheet, index }, { ...context, people })
    if (writer.length() === 0)
      throw new DocumentFailure('document_no_text', 'This workbook holds no text: all its cells are empty.')
    return { pages: null, pagesNotRead: [], leftOut: leftOutParts(archive) }
  } finally {
    archive.close()
  }
}

async function writeSheet(
  writer: TextWriter,
  archive: Archive,
  sheet: Sheet & { index: number },
  context: SheetContext & { people: Map<string, string> },
): Promise<void> {
  const headers = await tableHeaderRows(archive, sheet.part)
  const own = { sheet: sheet.index }
  for (const row of headers) writer.tell({ kind: 'header-row', ...own, row })
  if (sheet.hidden) writer.tell({ kind: 'hidden-sheet', ...own })
  const bytes = await archive.read(sheet.part)
  if (bytes === null) return
  const place = (range: string) => ({ kind: 'cells' as const, sheet: sheet.name, range })
  let headed = false
  const writeHeading = () => {
    if (headed) return
    const text = sheet.hidden ? `${sheet.name} (hidden)` : sheet.name
    writer.block({ kind: 'heading', text, level: 1, anchor: place('A1') })
    headed = true
  }
  const write = (row: Row, names: ColumnNames | null) => {
    writeHeading()
    for (const { text, from, to, cells } of rowPieces(row, names, { columnNumbers: false })) {
      const first = `${columnName(from)}${row.number}`
      const range = from === to ? first : `${first}:${columnName(to)}${row.number}`
      writer.block({
        kind: 'cell-range',
        text,
        anchor: place(range),
        row: { sheet: sheet.index, number: row.number, cells },
      })
    }
    writer.endPartWhenFull()
  }
  const namer = nameRows({ columnsOfTexts: 3, isHeader: row => headers.has(row), write })
  await readSheet(bytes, context, {
    row: namer.row,
    frozenRow: row => headers.add(row),
    tell: fact => writer.tell({ ...fact, ...own }),
    pause: () => writer.flush(),
  })
  namer.end()
  writer.endPart()
  for (const { column, row, text } of await readRemarks(archive, sheet.part, context.people)) {
    writeHeading()
    for (const piece of splitLong(text)) {
      const cells = [column, 0, piece.length]
      const anchor = place(`${columnName(column)}${row}`)
      writer.block({ kind: 'note', text: piece, anchor, row: { sheet: sheet.index, number: row, cells } })
    }
    writer.endPartWhenFull()
  }
  writer.endPart()
  await writer.flush()
}
