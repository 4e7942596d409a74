import type { Anchor, Block } from '@citewell/contract/library.ts'
import { readLabels } from '@citewell/contract/quoted-rows.ts'
import { isContentsTitle } from '../../domain/documents/contents-lines.ts'
import { isMarkedText } from '../../domain/tables/find-notes.ts'
import type { GridRow } from '../../domain/tables/grid.ts'
import { markOfNote, marksAt } from '../../domain/tables/note-marks.ts'
import type { TableNote } from '../../domain/tables/table.ts'
import type { RowCells } from '../stages.ts'

/** A table within a text. Its rows are counted from 1. */
export type TextTable = {
  title: string
  page: number | null
  rows: GridRow[]
  /** The rows that are the header where the format says so. */
  headerRows?: number[]
  headerGoesOn?: true
  /** Whether the format writes numbers with a point before the decimals. */
  pointed?: boolean
  joined: number
  /** Those that stand below its rows, and those that the file says its cells have. */
  notes: TableNote[]
}

/** `width` is the most cells of a row. */
type Open = TextTable & { anchor: Anchor; table: number | null; width: number; sections: Section[] }

/** A row that holds one cell; `sections` are those that no row has followed yet. */
type Section = { block: Block; told: RowCells }

const separator = ' | '
const titles = new Set<Block['kind']>(['heading', 'caption', 'slide-title'])
const longestTitle = 300
const longestSection = 120
/** Rows whose columns are known by their look alone are a table from so many on. */
const fewestAligned = 3

/** Gathers the tables of a text: rows that follow each other. `header` says that the first row is always one. */
export function gatherTextTables({ header }: { header: boolean }) {
  const tables: TextTable[] = []
  /** Notes that stand anywhere, as Markdown defines them. */
  const defined: TableNote[] = []
  let doubted = 0
  let open: Open | null = null
  /** The table that what comes next may be a note of. */
  let above: Open | null = null
  let title = ''
  /** The rows of one cell that a table begins with. */
  let first: { table: number; texts: string[] } | null = null
  const close = () => {
    const verdict = open === null ? 'none' : verdictOn(open)
    for (const { block } of open?.sections ?? []) addNote(open, block)
    if (verdict === 'table' && open !== null) tables.push(open)
    if (verdict === 'doubted') doubted++
    open = null
  }
  return {
    add: (block: Block, page: number | null, told: RowCells | undefined) => {
      if (block.kind === 'furniture') return
      if (block.kind === 'note') {
        const isOfRow = told !== undefined && open !== null && open.table === told.table
        if (isOfRow) open?.notes.push({ ...noteAt(block, null), cell: cellOf(open, told) })
        return
      }
      if (block.kind !== 'table-row') {
        if (told !== undefined) {
          if (open !== null && open.table === told.table) open.sections.push({ block, told })
          else
            first = {
              table: told.table,
              texts: [...(first?.table === told.table ? first.texts : []), block.text],
            }
          return
        }
        if (/^\[\^/.test(block.text)) defined.push(noteAt(block, markOfNote(block.text)))
        else if (!addNote(above, block)) above = null
        // A row of one cell is a paragraph, after which the table goes on; on a page it stands in its column.
        if (open?.table === null || block.anchor.kind === 'page') close()
        if (titles.has(block.kind))
          title = isContentsTitle(block.text) ? '' : block.text.slice(0, longestTitle)
        return
      }
      if (open === null || !continues(open, block.anchor, told)) {
        close()
        const number = block.anchor.kind === 'slide' ? block.anchor.slide : page
        const rows = header ? { headerRows: [1], headerGoesOn: true as const } : {}
        const own: string = first?.table === told?.table ? titleOf(first?.texts ?? []) : ''
        open = {
          title: own === '' ? title : own,
          page: number,
          rows: [],
          ...rows,
          joined: 0,
          notes: [],
          anchor: block.anchor,
          table: told?.table ?? null,
          width: 0,
          sections: [],
        }
      }
      for (const section of open.sections.splice(0))
        if (section.block.text.length <= longestSection)
          open.rows.push({ row: open.rows.length + 1, cells: toldCells(section.block, section.told) })
      above = open
      open.joined += told?.joined ?? 0
      const cells = told ? toldCells(block, told) : cellsOf(block)
      open.width = Math.max(open.width, cells.length)
      open.rows.push({ row: open.rows.length + 1, cells })
    },
    end: () => {
      close()
      for (const table of tables)
        table.notes.push(...defined.filter(({ mark }) => mark !== null && hasMark(table, mark)))
      return { tables, doubted }
    },
  }
}

/** What a table is called by its first rows; one in brackets says what its figures are in. */
function titleOf(texts: string[]): string {
  return texts
    .filter(text => text.length <= longestSection && !/^\(.{0,60}\)$/u.test(text.trim()))
    .join(' ')
    .slice(0, longestTitle)
}

/** Keeps a block as a note of the table above it, if it is one. */
function addNote(above: Open | null, block: Block): boolean {
  const text = block.text.trim()
  const mark = markOfNote(text)
  const isNote = isMarkedText(text) || (mark !== null && above !== null && hasMark(above, mark))
  if (isNote) above?.notes.push(noteAt(block, mark))
  return isNote
}

function noteAt({ text, start, end }: Block, mark: string | null): TableNote {
  return { mark, text, start, end, row: null }
}

/** Of the row that was added last. */
function cellOf({ rows }: Open, { cells }: RowCells): { row: number; column: number } {
  return { row: rows.at(-1)?.row ?? 1, column: cells[0] ?? 0 }
}

function hasMark({ rows }: TextTable, mark: string): boolean {
  return rows.some(({ cells }) => cells.some(cell => cell !== null && marksAt(cell.text).includes(mark)))
}

/** Two tables on one slide are two shapes; on the next page a table goes on with as many columns. */
function continues(open: Open, anchor: Anchor, told: RowCells | undefined): boolean {
  const { anchor: before, table, width } = open
  if (before.kind !== anchor.kind) return false
  if (table !== (told?.table ?? null)) {
    return anchor.kind === 'page' && table !== null && told?.cells.length === width * 3
  }
  if (anchor.kind !== 'slide' || before.kind !== 'slide') return true
  return before.slide === anchor.slide && before.shape === anchor.shape
}

/**
 * Of a page, whose tables are found by their look, a table is certain only where its cells stand in columns, or each row
 * has a cell in each column.
 */
function verdictOn({ rows, anchor, table }: Open): 'table' | 'doubted' | 'none' {
  if (rows.length < (anchor.kind === 'page' && !isNamedRow(rows) ? fewestAligned : 2)) return 'none'
  // The rows of a chart name their values.
  if (rows.every(({ cells }) => readLabels(cells.map(cell => cell?.text ?? '')) !== null)) return 'none'
  if (anchor.kind !== 'page' || table !== null) return 'table'
  const widths = new Set(rows.map(({ cells }) => cells.length))
  const empty = rows.some(({ cells }) => cells.includes(null))
  return widths.size === 1 && !empty ? 'table' : 'doubted'
}

/** Whether a page has one row of figures below a name for each. */
function isNamedRow([names, figures, ...more]: GridRow[]): boolean {
  if (!names || !figures || more.length > 0 || names.cells.length < fewestAligned) return false
  const isFigure = (cell: GridRow['cells'][number]) => /^[^\p{L}\d]{0,2}\d/u.test(cell?.text ?? '')
  return (
    names.cells.every(cell => cell !== null && !isFigure(cell)) &&
    figures.cells.length === names.cells.length &&
    figures.cells.slice(1).every(isFigure)
  )
}

function toldCells(block: Block, { cells }: RowCells): GridRow['cells'] {
  const row: GridRow['cells'] = []
  for (let at = 0; at < cells.length; at += 3) {
    const [column = 0, from = 0, to = 0] = cells.slice(at, at + 3)
    while (row.length < column) row.push(null)
    const text = block.text.slice(from, to)
    row[column] = text.trim() === '' ? null : { text, start: block.start + from, end: block.start + to }
  }
  return row
}

function cellsOf({ text, start }: Block): GridRow['cells'] {
  let at = start
  return text.split(separator).map(cell => {
    const from = at
    at += cell.length + separator.length
    return cell.trim() === '' ? null : { text: cell, start: from, end: from + cell.length }
  })
}
