import { foldText, isBlank } from './cell-texts.ts'
import { fillGroups } from './fill-groups.ts'
import { filled, findHeader, type Parts } from './find-header.ts'
import { findHeadings } from './find-headings.ts'
import { isMarked, isNote, isSpilledNote, keptNotes, noteOfRow } from './find-notes.ts'
import { findTotals } from './find-totals.ts'
import { type ColumnHint, type GridRow, mostColumns, type TableHints } from './grid.ts'
import { headerUnit, isOnlyUnit } from './header-unit.ts'
import { meaningInColumn, unitOfMeaning, withMeaning } from './meaning-of-m.ts'
import { nameColumns } from './name-columns.ts'
import { countMarks, type DecimalMark, decideMark, likelyMark } from './number-marks.ts'
import { countEntries, packColumn } from './pack-column.ts'
import { type PackedTable, tableOfPacked } from './packed-table.ts'
import { type Reading, readCells } from './read-cells.ts'
import { isHoursAndMinutes, mayBeTimeOfDay } from './read-duration.ts'
import { headingRow, hiddenRow, totalRow } from './row-marks.ts'
import { shareCurrency } from './share-currency.ts'
import type { Column, PackedColumn, Table } from './table.ts'
import { typeColumn } from './type-column.ts'
import { useUnitColumns } from './use-unit-columns.ts'
import { worthOf } from './worth-of-cell.ts'

/**
 * Understands a plain grid: which rows are its header, what its columns hold, which rows only sum up others. Rows that
 * hold nothing and repeated headers are left out; notes below the table are kept apart.
 */
export function understandTable(grid: GridRow[], hints: TableHints = {}): Table {
  return tableOfPacked(understandGrid(grid, hints))
}

/** The same, column by column, in little memory. */
export function understandGrid(grid: GridRow[], hints: TableHints = {}): PackedTable {
  const rows = grid.filter(row => filled(row) > 0)
  const { above, header, body } = findHeader(rows, hints.headerRows, hints.headerGoesOn)
  const width = Math.min(
    mostColumns,
    [...header, ...body].reduce((widest, row) => Math.max(widest, lastFilled(row)), 0),
  )
  const { names: joinedNames, unit } = nameColumns(header, width)
  const names = splitNames(joinedNames)
  const captions = [hints.title ?? '', ...above.flatMap(({ cells }) => cells.map(cell => cell?.text ?? ''))]
  const caption = unit ?? captionUnit([names[0] ?? '', ...captions])
  const { data, notes } = dataRows(body, names, hints)
  const cells = names.map((_, column) => packColumn(data, column))
  const columns = readColumns(names, cells, caption, hints)
  useUnitColumns(columns, cells)
  const said = data.flatMap(({ row }, index) => {
    const total = hints.totals?.[row]
    return total === undefined ? [] : [[index, total] as const]
  })
  const known = new Map(said)
  const totals = findTotals(data.length, columns, cells, known)
  shareCurrency(columns, cells, totals)
  const headings = findHeadings(columns, cells, data.length, known)
  fillGroups(columns, cells, totals)
  const mark = ({ hidden }: GridRow, index: number) =>
    (totals.has(index) ? totalRow : 0) |
    (headings.has(index) ? headingRow : 0) |
    (hidden === true ? hiddenRow : 0)
  return {
    title: hints.title || (captions.find(text => text.trim() !== '' && !isOnlyUnit(text)) ?? '').trim(),
    columns,
    headerRows: header.map(({ row }) => row),
    rows: Int32Array.from(data, ({ row }) => row),
    marks: Uint8Array.from(data, mark),
    cells,
    notes: keptNotes([...notes.map(noteOfRow), ...(hints.notes ?? [])], header),
  }
}

/** Two names with their units in one cell, of which the next has none, as a page may join them: "Weight (kg) Area (m2)". */
function splitNames(names: string[]): string[] {
  const found = names.map(name => /^([^()]{1,60}\([^()]{1,30}\)) ([^()]{1,60}\([^()]{1,30}\))$/u.exec(name))
  return names.map((name, at) => {
    const [own, before] = [found[at], found[at - 1]]
    if (own && names[at + 1] === '') return own[1] ?? name
    return name === '' && before ? (before[2] ?? name) : name
  })
}

/** The rows that hold the table's data, and its notes. What the user called a total is one of the former. */
function dataRows(
  body: Parts['body'],
  names: string[],
  { totals }: TableHints,
): { data: GridRow[]; notes: GridRow[] } {
  const width = names.length
  const lastFull = body.findLastIndex(row => filled(row) > 1 && !isSpilledNote(row, width))
  // "Notes", with lines below that are numbered or not
  const firstNote = width > 2 ? body.findIndex((row, index) => index > lastFull && isNote(row)) : -1
  const notes: GridRow[] = []
  const data = body.filter((row, index) => {
    if (totals?.[row.row] !== undefined) return true
    if (index <= lastFull) return !isAside(row, body, index, width, names)
    const isBelow = firstNote >= 0 && index >= firstNote
    const note = isBelow || isSpilledNote(row, width) || (width <= 2 && isMarked(row))
    if (note) notes.push(row)
    return !note && !isAside(row, body, index, width, names)
  })
  return { data, notes }
}

/** Different texts of a column that are looked at where nothing tells how its numbers are written. */
const mostRead = 200

function readColumns(
  names: string[],
  cells: PackedColumn[],
  caption: string | null,
  hints: TableHints,
): Column[] {
  const counts = cells.map(countEntries)
  const marks = cells.map(({ entries }, at) =>
    countMarks(
      entries.map(({ text }) => text),
      counts[at] ?? [],
    ),
  )
  const together = { '.': sum(marks.map(mark => mark['.'])), ',': sum(marks.map(mark => mark[','])) }
  const language = hints.language ?? null
  const likelyOf = ({ entries }: PackedColumn) =>
    language === null && hints.pointed !== true
      ? likelyMark(entries.slice(0, mostRead).map(({ text }) => text))
      : null
  return cells.map((packed, at) => {
    const name = names[at] ?? ''
    const hint = hints.columns?.[at] ?? {}
    const mark = decideMark(marks[at] ?? together, together, language, likelyOf(packed))
    return { name, ...readColumn(name, packed, counts[at] ?? [], mark, caption, hint, hints.language) }
  })
}

/** Gives the entries of a column their values, and says what the column holds. */
function readColumn(
  name: string,
  packed: PackedColumn,
  counts: ArrayLike<number>,
  mark: DecimalMark,
  caption: string | null,
  { type, order, unit }: ColumnHint,
  language: string | undefined,
): Omit<Column, 'name'> {
  const texts = packed.entries.map(({ text }) => text)
  const read = readCells(texts, mark, { ...(order && { order }), ...(language && { language }) })
  const plain = saysHours(name)
    ? read.map((reading, code) => hoursAt(texts[code] ?? '') ?? reading)
    : withoutTimesOfDay(name, texts, read)
  const header = headerUnit(name.split(' › ').at(-1) ?? '') ?? headerUnit(name)
  const meaning = unit === undefined ? meaningInColumn(name, header, plain) : null
  const readings = plain.map(reading => withMeaning(reading, meaning))
  const said = unit ?? unitOfMeaning(header, meaning)
  const blank: Reading = { kind: 'blank' }
  const byRow = Array.from(packed.codes, code => readings[code] ?? blank)
  const kind = typeColumn(byRow, said, codeName.test(name) ? null : caption, type)
  let exceptions = 0
  for (const [code, entry] of packed.entries.entries()) {
    const reading = readings[code] ?? blank
    Object.assign(entry, worthOf(reading, kind))
    if (kind.type !== 'text' && entry.value === null && reading.kind !== 'blank')
      exceptions += counts[code] ?? 0
  }
  return { type: kind.type, unit: kind.unit, exceptions }
}

const hours =
  /[([]\s?(?:h|hrs?|hours?|std|stunden|h{1,2}:?mm?|hours:minutes)\.?\s?[)\]]|(?<!\p{L})(?:h{1,2}:mm|hours (?:worked|spent|booked|logged)|(?:worked|booked) hours|effort|downtime|arbeitszeit|aufwand|ausfallzeit|arbeitsstunden)(?!\p{L})/iu

/** Where times of day stand, however they are written: "Departure (hh:mm)", "Open from (h)". */
const clockName =
  /(?<!\p{L})(?:start|begin|end(?:s|ing|ed)?(?!\p{L})|open|clos|depart|arriv|leav|due|clock|uhrzeit|ende(?!\p{L})|abfahrt|ankunft|abflug|öffn|schlie)|(?<!\p{L})time of|^(?:from|until|till|to|von|ab|bis|times?|zeit)(?! \p{L})/iu

/** Name numbers that tell things apart, so that the unit of a table is not theirs: "Cost centre", "Invoice no.". */
const codeName = /(?<!\p{L})(?:cent(?:re|er)|code|account|id|no|nr|number|nummer|konto|kostenstelle)\.?$/iu

/** Whether "1:30" below such a name is an hour and a half: neither a time of day nor minutes and seconds. */
function saysHours(name: string): boolean {
  return hours.test(name) && (lengthName.test(name) || !clockName.test(name))
}

const lengthName =
  /(?<!\p{L})(?:duration|length|time (?:taken|spent|needed|to|until)|dauer|länge|durée|temps (?:passé|pris)|duración|tiempo|durata|duração|duur)(?!\p{L})/iu

/** "9h30", which is a time of day in French, is a length of time only below such a name or beside other lengths. */
function withoutTimesOfDay(name: string, texts: string[], read: Reading[]): Reading[] {
  if (!texts.some(isHoursAndMinutes) || lengthName.test(name)) return read
  const isOther = ({ kind }: Reading, code: number) =>
    kind === 'duration' && !mayBeTimeOfDay(texts[code] ?? '')
  if (read.some(isOther)) return read
  return read.map(reading => (reading.kind === 'duration' ? { kind: 'text' } : reading))
}

/** "1:30" as a length of time. */
function hoursAt(text: string): Reading | null {
  const [, whole, minutes] = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (whole === undefined || minutes === undefined) return null
  const amount = String(Number(whole) * 60 + Number(minutes))
  return { kind: 'duration', duration: { amount, unit: 'minute' } }
}

function captionUnit(captions: string[]): string | null {
  for (const text of captions) {
    const said = text.length > 300 ? null : headerUnit(text)
    if (said !== null && said !== '%') return said
  }
  return null
}

/** A header repeated on another page, or the name of a section. */
function isAside(row: GridRow, body: GridRow[], index: number, width: number, names: string[]): boolean {
  const said = filled(row)
  if (said > 1 || width < 3) return said > 1 && isHeaderAgain(row, names)
  const text = foldText(row.cells.find(cell => cell !== null && cell.text.trim() !== '')?.text ?? '')
  const name = text.replace(/:$/, '')
  return text.endsWith(':') || body.slice(index + 1, index + 500).some(later => sumsUp(later, name))
}

function sumsUp(row: GridRow, section: string): boolean {
  const label = row.cells.find(cell => cell !== null && !isBlank(cell.text))
  return label !== undefined && label !== null && foldText(label.text) === `total ${section}`
}

function isHeaderAgain(row: GridRow, names: string[]): boolean {
  const isName = (text: string, column: number) =>
    foldText(text) === foldText(names[column]?.split(' › ').at(-1) ?? '')
  // The first cell tells most rows apart without making the others.
  if (row.cell && !isName(row.cell(0)?.text ?? '', 0)) return false
  return row.cells.every((cell, column) => isName(cell?.text ?? '', column))
}

function lastFilled(row: GridRow): number {
  return row.extent ? row.extent().width : lastFilledOf(row.cells)
}

function lastFilledOf(cells: GridRow['cells']): number {
  return cells.findLastIndex(cell => cell !== null && cell.text.trim() !== '') + 1
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
