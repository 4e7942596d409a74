import type { TableCorrection } from '@citewell/contract/table-correction.ts'
import { rowOfAnchor } from '../../domain/documents/row-of-anchor.ts'
import type { ExtractedPart, RowCells, TableBatch, TableFact } from '../stages.ts'
import { type FoundGrid, gridsOfSheet } from './grids-of-sheet.ts'
import { gatherJsonTables } from './json-tables.ts'
import { gatherSheet, type SheetCells } from './sheet-cells.ts'
import { gatherTextTables, type TextTable } from './text-tables.ts'
import { describeTable, understandFound } from './understand-found.ts'
import { inBatches, writeColumns } from './write-columns.ts'

/** Beyond these, the tables of a document are searched as its other text is, but not computed. */
const mostTableCells = 2_000_000
const mostTableCharacters = 24_000_000
/** In tables of a text, which are held cell by cell. */
const mostTextCells = 300_000
const mostTables = 2_000

type TableMaker = {
  add: (parts: ExtractedPart[], facts: TableFact[]) => void
  /** Understands what was gathered. `language` decides what cells leave open; `corrections` come before it all. */
  make: (language: string | null, corrections: TableCorrection[]) => Iterable<TableBatch>
  /** Tables that are read as text, because their columns are not certain. */
  doubted: () => number
  /** Whether there was more than can be computed. */
  tooMuch: () => boolean
}

/** Gathers the tables of a document while it is read, and understands them at the end. */
export function createTableMaker({ format }: { format: string }): TableMaker {
  const sheets = new Map<number, SheetCells>()
  const facts: TableFact[] = []
  const told = new Map<number, RowCells>()
  const gatherTexts = () =>
    format === 'json' ? gatherJsonTables() : gatherTextTables({ header: format === 'md' })
  let texts = gatherTexts()
  let [cells, textCells, characters, tooMuch, doubted] = [0, 0, 0, false, 0]

  const addRows = ({ rows, blocks }: ExtractedPart) => {
    if (!rows) return
    for (const [index, block] of blocks.entries()) {
      const held = block.kind === 'cell-range' ? (rows.cells[index] ?? []) : []
      const row = rowOfAnchor(block.anchor)
      if (held.length === 0 || row === null) continue
      const name = block.anchor.kind === 'cells' ? block.anchor.sheet : null
      const sheet = sheets.get(rows.sheet) ?? gatherSheet(rows.sheet, name)
      sheets.set(rows.sheet, sheet)
      sheet.add(row, block, held)
      cells += held.length / 3
      characters += block.text.length
    }
  }
  const forget = () => {
    tooMuch = true
    sheets.clear()
    facts.length = 0
    told.clear()
    texts = gatherTexts()
  }

  return {
    add: (parts, more) => {
      if (tooMuch) return
      for (const fact of more)
        if (fact.kind === 'text-row') told.set(fact.start, fact)
        else facts.push(fact)
      for (const part of parts) {
        if (part.rows) addRows(part)
        else
          for (const block of part.blocks) {
            if (block.anchor.kind === 'json') cells += block.anchor.values?.length ?? 0
            else if (block.kind === 'table-row') textCells += block.text.split(' | ').length
            characters += block.kind === 'table-row' || block.anchor.kind === 'json' ? block.text.length : 0
            texts.add(block, part.page, told.get(block.start))
            told.delete(block.start)
          }
      }
      if (cells > mostTableCells || textCells > mostTextCells || characters > mostTableCharacters) forget()
    },
    make: (language, corrections) => {
      if (tooMuch) return []
      const ended = texts.end()
      doubted = ended.doubted
      return inBatches(piecesOf(foundGrids(sheets, facts, ended.tables, corrections), language, corrections))
    },
    doubted: () => doubted,
    tooMuch: () => tooMuch,
  }
}

function* piecesOf(
  grids: Iterable<FoundGrid>,
  language: string | null,
  corrections: TableCorrection[],
): Generator<TableBatch> {
  let made = 0
  for (const grid of grids) {
    const table = understandFound(grid, language, corrections)
    if (table === null) continue
    if (++made > mostTables) return
    yield* writeColumns(describeTable(grid, table), table)
  }
}

/** Sheet by sheet, so that no more than one is held as rows. */
function* foundGrids(
  sheets: Map<number, SheetCells>,
  facts: TableFact[],
  texts: TextTable[],
  corrections: TableCorrection[],
): Generator<FoundGrid> {
  for (const sheet of sheets.values()) {
    yield* gridsOfSheet(
      sheet,
      facts.filter(fact => fact.kind !== 'text-row' && fact.sheet === sheet.sheet),
      corrections.flatMap(one => (one.kind === 'table' && one.sheet === sheet.sheet ? [one.rows] : [])),
    )
    sheets.delete(sheet.sheet)
  }
  for (const [region, table] of texts.entries()) yield { ...textPlace, ...table, region }
}

const textPlace = {
  sheet: 0,
  name: null,
  inText: true,
  firstColumn: 0,
  hiddenColumns: [],
  hiddenSheet: false,
}
