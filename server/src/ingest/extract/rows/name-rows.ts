import type { ColumnNames, Row } from './row.ts'
import { canBeName, couldBeHeader, weighHeader } from './weigh-header.ts'

type NameRowsOptions = {
  /** Columns from which a header of mere texts over mere texts is believed. */
  columnsOfTexts: number
  /** Rows that the file itself calls headers. */
  isHeader?: (row: number) => boolean
  write: (row: Row, names: ColumnNames | null) => void
}

/** A row is weighed as a header against so many rows below it. */
const rowsAhead = 10
/** After the start or a blank row, the header is looked for in so many rows. */
const tries = 5

type State = {
  options: NameRowsOptions
  names: ColumnNames | null
  /** The first may be a header; the others follow it directly. */
  waiting: Row[]
  triesLeft: number
  /** A row of several texts was taken for data: the next one like it is data, too. */
  refused: boolean
  last: number
  /** A blank row came after the last one. */
  apart: boolean
}

/**
 * Finds out which rows name the columns, and hands on every row with the names above it: of the table's header, which
 * holds until a blank row and another header. The header itself comes without names.
 */
export function nameRows(options: NameRowsOptions) {
  const state: State = {
    options,
    names: null,
    waiting: [],
    triesLeft: tries,
    refused: false,
    last: 0,
    apart: false,
  }
  return {
    row: (row: Row) => take(state, row),
    /** Whether a header has been found. */
    named: () => state.names !== null,
    end: () => {
      while (state.waiting.length > 0) decide(state)
    },
  }
}

function take(state: State, row: Row): void {
  const blanks = row.number - state.last - 1
  const gap = blanks > 0
  // One blank row may part a header from its table.
  const keepsWaiting = blanks === 1 && state.waiting.length === 1
  if (gap && !keepsWaiting) while (state.waiting.length > 0) decide(state)
  state.last = row.number
  if (gap && !keepsWaiting) {
    state.triesLeft = tries
    state.refused = false
    state.apart = true
  }
  if (state.waiting.length > 0) {
    state.waiting.push(row)
    if (state.waiting.length > rowsAhead) decide(state)
  } else begin(state, row)
}

/** A row with nothing waiting before it: a header, perhaps one, or a row of the table. */
function begin(state: State, row: Row): void {
  const { options } = state
  if (options.isHeader?.(row.number) === true) {
    adopt(state, row)
    return
  }
  const searching = state.triesLeft > 0 && (state.names === null || state.apart)
  if (searching && couldBeHeader(row)) {
    state.waiting.push(row)
    return
  }
  if (searching) state.triesLeft--
  writeRow(state, row)
}

/** Settles what the first waiting row is, and takes the others up again. */
function decide(state: State): void {
  const [candidate, ...following] = state.waiting
  if (candidate === undefined) return
  state.waiting = []
  if (isHeader(state, candidate, following)) adopt(state, candidate)
  else {
    state.triesLeft--
    state.refused = true
    writeRow(state, candidate)
  }
  for (const row of following) {
    if (state.waiting.length > 0) state.waiting.push(row)
    else begin(state, row)
  }
}

function isHeader({ names, refused, options }: State, candidate: Row, following: Row[]): boolean {
  const weight = following.length === 0 ? 'none' : weighHeader(candidate, following)
  if (weight !== 'weak') return weight === 'strong'
  // Below a header that holds already, only a clear one takes its place.
  return names === null && !refused && candidate.cells.length >= options.columnsOfTexts
}

function adopt(state: State, row: Row): void {
  const names = new Map(row.cells.filter(canBeName).map(({ column, text }) => [column, text]))
  state.names = names
  state.triesLeft = 0
  state.apart = false
  state.options.write(row, null)
}

/** A text that stands alone, apart from a table of some columns, is a remark and no cell of its first column. */
function writeRow({ options, names, apart }: State, row: Row): void {
  const remark = apart && row.cells.length === 1 && row.cells[0]?.kind === 'text' && (names?.size ?? 0) >= 3
  options.write(row, remark ? null : names)
}
