import type { ColumnNames, Row } from './row.ts'
import { canBeName, couldBeHeader, weighHeader } from './weigh-header.ts'

type NameRowsOptions = {
  /** Minimum number of columns to accept a header when it and the rows below hold only text. */
  columnsOfTexts: number
  /** True for rows that the file itself declares as headers. */
  isHeader?: (row: number) => boolean
  write: (row: Row, names: ColumnNames | null) => void
}

/** How many rows below a row are compared with it. */
const rowsAhead = 10
/** How many rows are tried as a header after the start or a blank row. */
const tries = 5

type State = {
  options: NameRowsOptions
  names: ColumnNames | null
  /** The first may be a header; the others directly follow it. */
  waiting: Row[]
  triesLeft: number
  /** A row of several texts was taken as data, so a similar next row is data too. */
  refused: boolean
  last: number
  /** True after a blank row. */
  apart: boolean
}

/**
 * Finds the rows that name the columns, and passes on every row with the names of its table's header. A header holds
 * until a blank row and another header follow. The header row itself is passed on without names.
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
  // One blank row may separate a header from its table.
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

/** Handles a row when none is waiting: it is a header, may be one, or is data. */
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

/** Decides about the first waiting row, then handles the others again. */
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
  // An existing header is replaced only by a clear one.
  return names === null && !refused && candidate.cells.length >= options.columnsOfTexts
}

function adopt(state: State, row: Row): void {
  const names = new Map(row.cells.filter(canBeName).map(({ column, text }) => [column, text]))
  state.names = names
  state.triesLeft = 0
  state.apart = false
  state.options.write(row, null)
}

/** A single text outside a wider table is a remark and not a cell of the first column. */
function writeRow({ options, names, apart }: State, row: Row): void {
  const remark = apart && row.cells.length === 1 && row.cells[0]?.kind === 'text' && (names?.size ?? 0) >= 3
  options.write(row, remark ? null : names)
}
