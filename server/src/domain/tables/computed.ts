import type { ColumnType, TableRow } from './table.ts'

/** Cells of one column, by the numbers of their rows. */
type ColumnCells = { column: number; rows: number[] }

/** Why a cell took no part though its row was meant. */
export type LeftOutReason =
  | 'empty'
  | 'text'
  | 'error'
  | 'formula-without-value'
  | 'ambiguous-date'
  | 'too-large'
  | 'total'
  | 'heading'
  | 'no-partner'

export type LeftOut = ColumnCells & { reason: LeftOutReason }

/** A value and the cells that it comes from. */
export type Result = {
  /** Digits of a decimal, a date as ISO; in the unit. */
  value: string
  type: ColumnType
  /** "day", "month", "year" of a span; "percentage points" of a difference of percentages. */
  unit: string | null
  /** The cells that went in. */
  cells: ColumnCells[]
  /** Those among them that hold the value, of an extreme or a cell taken as it is; otherwise none. */
  at: ColumnCells[]
  leftOut: LeftOut[]
  /** By what it was multiplied and divided to be in the unit of its plan; whole numbers. */
  factor?: Factor
}

export type Factor = { times: number; by: number }

/** Why a plan was not run. `texts` name what stands in the way, the units or values for example. */
export type Refusal = {
  reason: RefusalReason
  column: number | null
  texts: string[]
  /** The cells that have no value, where none of those meant has one. */
  leftOut?: LeftOut[]
}

export type RefusalReason =
  | 'no-such-column'
  /** Text, dates or answers where numbers are computed. */
  | 'not-numbers'
  | 'not-dates'
  /** A column of text cannot be over or under something; `texts` holds a value that the column cannot have. */
  | 'not-comparable'
  /** `between` takes two values, `empty` none, every other comparison at least one. */
  | 'wrong-values'
  | 'cannot-be-grouped'
  /** The other table is not there, has several rows for one, or other keys, or is too large together with this one. */
  | 'cannot-be-joined'
  | 'cannot-be-sorted'
  /** `texts` holds the units or currencies. */
  | 'mixed-units'
  /** `texts` holds the nearest values that the column does have. */
  | 'no-row-matches'
  /** No cell of those meant holds a value; `texts` holds what they hold. */
  | 'nothing-to-compute'
  /** `texts` holds what the first cells hold. */
  | 'operand-not-unique'
  | 'ambiguous-date'
  /** A month or year where a day decides. */
  | 'date-not-precise'
  | 'division-by-zero'
  /** What a change from below nothing is in per cent cannot be said. */
  | 'negative-base'
  /** The result is no amount that can be said in the plan's unit; `texts` holds that, then the result's own. */
  | 'unit-does-not-fit'
  | 'too-large'
  | 'too-slow'

/** What became of a plan. */
export type Computed =
  | ({ kind: 'value'; hidden: number } & Result)
  | {
      kind: 'rows'
      columns: number[]
      rows: TableRow[]
      /** Rows that matched, before the limit. */
      matched: number
      /** Whether the limit was exceeded because the last rows are equal. */
      tied: boolean
      hidden: number
      cells: ColumnCells[]
      leftOut: LeftOut[]
    }
  | {
      kind: 'groups'
      /** `key` as the first of its cells shows it; empty for rows without one. */
      groups: (Result & { key: string })[]
      matched: number
      tied: boolean
      hidden: number
      /** Rows of totals, and cells of groups that had nothing to compute. */
      leftOut: LeftOut[]
    }
  | { kind: 'refused'; refusal: Refusal }

/** Thrown where a plan does not fit its table. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(
    reason: RefusalReason,
    column: number | null = null,
    texts: string[] = [],
    leftOut: LeftOut[] = [],
  ) {
    super(reason)
    const shown = texts.slice(0, 5).map(text => text.slice(0, 200))
    this.refusal = { reason, column, texts: shown, ...(leftOut.length > 0 && { leftOut }) }
  }
}
