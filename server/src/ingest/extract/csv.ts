import { DocumentFailure } from '../stages.ts'
import { readRecords } from './csv/read-records.ts'
import type { Extractor } from './extractor.ts'
import { bareText } from './rows/bare-text.ts'
import { cellKind } from './rows/cell-kind.ts'
import { nameRows } from './rows/name-rows.ts'
import type { ColumnNames, Row, RowCell } from './rows/row.ts'
import { rowPieces } from './rows/row-pieces.ts'

/**
 * Reads a CSV file into one block per row. Cells are labelled with the names of their columns, or with column numbers
 * when there is no header. Throws DocumentFailure (empty, binary, too large inside, no text).
 */
export const extractCsv: Extractor = async (source, writer) => {
  const write = (row: Row, names: ColumnNames | null) => {
    // The header row and a text that stands alone need no column numbers.
    const columnNumbers = names !== null || (!namer.named() && row.cells.length > 1)
    for (const { text, cells } of rowPieces(row, names, { columnNumbers })) {
      writer.block({
        kind: 'cell-range',
        text,
        anchor: { kind: 'row', row: row.number },
        row: { sheet: 0, number: row.number, cells },
      })
    }
    writer.endPartWhenFull()
  }
  const namer = nameRows({ columnsOfTexts: 2, write })
  for await (const records of readRecords(source)) {
    for (const { number, fields } of records) {
      namer.row({ number, cells: cellsOf(fields) })
      await writer.flush()
    }
  }
  namer.end()
  if (writer.length() === 0)
    throw new DocumentFailure('document_no_text', 'This file holds no text: it is all blank.')
  return { pages: null, pagesNotRead: [] }
}

function cellsOf(fields: string[]): RowCell[] {
  const cells: RowCell[] = []
  for (const [column, field] of fields.entries()) {
    const text = bareText(field)
    if (text !== '') cells.push({ column, text, kind: cellKind(text) })
  }
  return cells
}
