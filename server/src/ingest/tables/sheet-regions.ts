import { valueKind } from '../../domain/tables/typed-columns.ts'
import type { SheetRow } from './sheet-cells.ts'

/** A table of a sheet with its title above and its notes below; columns of its rows count from `firstColumn`. */
export type Region = {
  firstColumn: number
  lastColumn: number
  rows: SheetRow[]
  /** The rows that are its header where the user said so. */
  headerRows?: number[]
}

/** How many rows below a row are compared with it. */
const rowsBelow = 8
/** A summary beside a list is short. */
const mostOfSummary = 4

/**
 * Splits a sheet into its tables. A new one begins after a blank row where another header stands, or right of a blank
 * column where one does.
 */
export function sheetRegions(rows: SheetRow[]): Region[] {
  const stacked: SheetRow[][] = []
  let open: SheetRow[] = []
  /** The columns of its full rows. */
  let taken = new Set<number>()
  /** Bands of single cells: a title of what follows, or notes to what comes before. */
  let between: SheetRow[] = []
  for (const band of bandsOf(rows)) {
    if (!band.some(isFull) || areTitles(band)) {
      for (const row of band) between.push(row)
      continue
    }
    if (taken.size > 0 && (beginsAnew(band, taken) || namesRowsAgain(band, open))) {
      stacked.push(open)
      open = []
      taken = new Set()
    }
    for (const row of between) open.push(row)
    for (const row of band) open.push(row)
    addColumns(taken, band.filter(isFull))
    between = []
  }
  for (const row of between) open.push(row)
  if (open.length > 0) stacked.push(open)
  return stacked.flatMap(sideBySide).flatMap(inSections)
}

/** A header that comes again below the name of a section begins another table: expenses below incomes. */
function inSections({ rows, ...place }: Region): Region[] {
  const sections: SheetRow[][] = []
  let [first, header] = [0, '']
  /** Where the name of the first section stands: below the title of all. */
  let named = 0
  for (const [at, row] of rows.entries()) {
    if (!isFull(row)) continue
    const texts = namesOf(row)
    if (header === '') {
      header = texts
      named = at > 0 && rows[at - 1]?.holds(2) === false ? at - 1 : at
    }
    const above = rows[at - 1]
    if (texts !== header || at === first || above === undefined || isFull(above) || at - 1 <= first) continue
    const hasRows = rows.slice(first, at - 1).filter(isFull).length > 1
    if (!hasRows || kindAt(above, above.columns()[0] ?? 0) !== null) continue
    sections.push(rows.slice(sections.length === 0 ? named : first, at - 1))
    first = at - 1
  }
  return [...sections, rows.slice(first)].map(own => ({ ...place, rows: own }))
}

/** The texts of a row that holds names alone; else nothing. */
function namesOf(row: SheetRow): string {
  const columns = row.columns()
  if (columns.some(column => kindAt(row, column) !== null)) return ''
  return columns.map(column => `${column} ${row.inSheet(column)?.text.trim()}`).join('\n')
}

/** Runs of rows without a blank one between them. */
function bandsOf(rows: SheetRow[]): SheetRow[][] {
  const bands: SheetRow[][] = []
  for (const row of rows) {
    const band = bands.at(-1)
    if (band !== undefined && band.at(-1)?.row === row.row - 1) band.push(row)
    else bands.push([row])
  }
  return bands
}

/** Rows without gaps mostly begin and end like the one before. */
function addColumns(into: Set<number>, rows: SheetRow[]): void {
  let [filled, width] = [0, 0]
  for (const row of rows) {
    const extent = row.extent()
    if (extent.filled === extent.width && extent.filled === filled && extent.width === width) continue
    for (const column of row.columns()) into.add(column)
    filled = extent.filled
    width = extent.width
  }
}

/** A row of names with a blank cell behind each, as above tables that stand side by side. */
function areTitles([row, ...more]: SheetRow[]): boolean {
  if (row === undefined || more.length > 0) return false
  const columns = row.columns()
  return columns.every((column, at) => kindAt(row, column) === null && columns[at + 1] !== column + 1)
}

const isFull = (row: SheetRow) => row.holds(2)

function beginsAnew(band: SheetRow[], taken: ReadonlySet<number>): boolean {
  const from = band.findIndex(isFull)
  const header = band[from]
  if (header === undefined) return false
  const apart = !header.columns().some(column => taken.has(column))
  return apart || isHeader(header, band.slice(from + 1, from + 1 + rowsBelow))
}

/** Fewer labels may come again by chance. */
const fewestAgain = 3
const mostAgain = 500

/** Whether the rows are called as those before the blank row: of two tables of the same years, a sum would count both. */
function namesRowsAgain(band: SheetRow[], open: SheetRow[]): boolean {
  const labelsOf = (rows: SheetRow[]) =>
    rows.filter(isFull).map(row => row.inSheet(row.columns()[0] ?? 0)?.text ?? '')
  if (band.length > mostAgain) return false
  const again = labelsOf(band)
  const before = labelsOf(open.slice(-band.length - fewestAgain)).slice(-again.length)
  const isSame = again.length === before.length && again.every((label, at) => label === before[at])
  return isSame && new Set(again).size === again.length && again.length >= fewestAgain
}

/** Whether a row holds names alone, and a column below one of them values. */
function isHeader(header: SheetRow, below: SheetRow[]): boolean {
  const columns = header.columns()
  const kinds = columns.map(column => kindAt(header, column))
  if (below.length === 0 || columns.length < 2 || kinds.includes('number') || kinds.includes('answer'))
    return false
  return columns.some((column, index) => {
    const held = below.filter(row => holds(row, column)).map(row => kindAt(row, column))
    const values = held.filter(kind => kind !== null && kind !== kinds[index])
    return values.length > 0 && values.length * 2 > held.length
  })
}

function kindAt(row: SheetRow, column: number): ReturnType<typeof valueKind> {
  return valueKind(row.inSheet(column)?.text ?? '')
}

const holds = (row: SheetRow, column: number) => row.inSheet(column) !== null

/** Splits at blank columns that have a table with a header of its own on their right. */
function sideBySide(rows: SheetRow[]): Region[] {
  const used = new Set<number>()
  addColumns(used, rows)
  const columns = [...used].sort((a, b) => a - b)
  const regions: Region[] = []
  let first = columns[0] ?? 0
  for (const [index, column] of columns.entries()) {
    const next = columns[index + 1]
    if (next === undefined) regions.push(regionOf(rows, first, column))
    else if (next > column + 1 && column > first && isTableFrom(rows, next, endOfRun(columns, index + 1))) {
      regions.push(regionOf(rows, first, column))
      first = next
    }
  }
  return regions
}

/** The last column of the run that begins at a place of the list. */
function endOfRun(columns: number[], from: number): number {
  let at = from
  while (columns[at + 1] === (columns[at] ?? 0) + 1) at++
  return columns[at] ?? 0
}

function isTableFrom(rows: SheetRow[], first: number, last: number): boolean {
  const own: SheetRow[] = []
  for (const row of last > first ? rows : []) {
    const part = row.between(first, last)
    if (isFull(part)) own.push(part)
    if (own.length > rowsBelow) break
  }
  const [header, ...below] = own
  return (
    header !== undefined &&
    below.length > 0 &&
    (isHeaderOf(header, below) || (own.length <= mostOfSummary && own.some(isSummaryHeader)))
  )
}

/** Names of figures in one row below them: a summary beside a list. A figure such as 2060 may be read as a year. */
function isSummaryHeader(header: SheetRow, at: number, own: SheetRow[]): boolean {
  const below = own[at + 1]
  const columns = header.columns()
  if (below === undefined || below.row !== header.row + 1 || columns.length < 2) return false
  const kinds = columns.map(column => kindAt(below, column))
  return (
    columns.every(column => kindAt(header, column) === null) &&
    kinds.every(kind => kind === 'number' || kind === 'period') &&
    kinds.includes('number')
  )
}

/** A table of its own begins with names of its own, so that its rows can be told apart without what stands on the left. */
function isHeaderOf(header: SheetRow, below: SheetRow[]): boolean {
  const [label = 0] = header.columns()
  // Years name rows as well.
  const named = below.filter(row => holds(row, label) && [null, 'period'].includes(kindAt(row, label)))
  return isHeader(header, below) && named.length * 2 > below.length
}

function regionOf(rows: SheetRow[], firstColumn: number, lastColumn: number): Region {
  const own = rows.map(row => row.between(firstColumn, lastColumn)).filter(row => row.holds(1))
  // What stands above a summary beside a list feeds a chart; its name may stand right above it.
  const summary = firstColumn > 0 && own.length <= 2 * mostOfSummary ? own.findIndex(isSummaryHeader) : -1
  const begin = summary > 0 && own[summary - 1]?.holds(2) === false ? summary - 1 : summary
  return { firstColumn, lastColumn, rows: begin > 0 ? own.slice(begin) : own }
}
