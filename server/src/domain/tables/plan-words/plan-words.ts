import type { Comparison, Period, ResultUnit } from '@citewell/contract/table-plan.ts'
import type { LeftOutReason } from '../computed.ts'

/** Everything that is said of a plan and its result; {a}, {b} are names, values or parts, {n} a number. */
export type PlanWords = {
  /** Tells how numbers are written, a BCP 47 tag. */
  locale: string
  /** Between a column's name and its values. */
  comparisons: Record<Comparison, string>
  /** Of dates, where the language says it in other words. */
  datesCompared: Partial<Record<Comparison, string>>
  /** A column of dates, {a}, of one month, {b}: "March 2026". */
  inMonth: string
  /** How the values of a column of yes and no are said. */
  yesNo: Record<'yes' | 'no', string>
  or: string
  and: string
  where: string
  each: string
  /** What stands for {b} of `each` where dates are grouped; {a} is the column of the dates. */
  periods: Record<Period, string>
  rows: string
  countRows: string
  countFilled: string
  countDifferent: string
  sum: string
  average: string
  median: string
  smallest: string
  largest: string
  earliest: string
  latest: string
  /** Of several cells. */
  smallestOf: string
  largestOf: string
  share: string
  /** {c} is an order: `largestFirst`. */
  rank: string
  plus: string
  minus: string
  times: string
  dividedBy: string
  inPercent: string
  change: string
  /** A change as an amount and in per cent; `changes` are the names of the two. */
  changeOf: string
  changes: Record<'difference' | 'percentage', string>
  /** Why a change has no per cent. */
  noPercent: string
  days: string
  months: string
  years: string
  sumOfCells: string
  /** Of cells of one row; `countOf` of {a} being these, and `value` stands for one of them in a condition. */
  valuesOf: string
  countOf: string
  value: string
  /** A column without a name. */
  column: string
  /** Values that are not listed. */
  more: string
  /** Stands for {of} in the lines below; nothing does where groups are in the order of their measure. */
  of: string
  topLargest: string
  topSmallest: string
  topLatest: string
  topEarliest: string
  nLargest: string
  nSmallest: string
  nLatest: string
  nEarliest: string
  largestFirst: string
  smallestFirst: string
  latestFirst: string
  earliestFirst: string
  firstRow: string
  lastRow: string
  firstRows: string
  lastRows: string
  /** {a} is the order; {n} the first place that is shown. */
  fromPlace: string
  /** {b} is what the result is in. */
  inUnit: string
  units: Record<ResultUnit, string>
  /** Between a number and its currency. */
  scales: Record<'thousand' | 'million' | 'billion' | 'trillion', string>
  foundRows: string
  foundGroups: string
  moreRows: string
  moreGroups: string
  leftOut: string
  /** Before a note of the table. */
  note: string
  hidden: string
  /** Of a table with another one behind it, {b}, whose rows are found by the columns {c}. */
  lookedUp: string
  /** Of such a table: how many rows that other one has no row for. */
  noPartner: string
  /** Asks which of {n} readings is meant. */
  whichReading: string
  /** Asks whether one of the readings is meant, of which none is sure. */
  unsureReading: string
  /** The same where one reading is offered alone, so that "yes" chooses it. */
  unsureOfOne: string
  /** A follow-up asks for another plan than the one before, and none fits. */
  notChanged: string
  /** Behind one of several results of which nothing could be computed. */
  withoutResult: string
  /** Why cells were left out; `empty` is said of dates between which a time would lie, `nothing` of other cells. */
  reasons: Record<'nothing' | Exclude<LeftOutReason, 'total' | 'no-partner'>, string>
  /** Why nothing is computed; {a} are the units, the dates, the nearest names, what the cells hold or why they have no value. */
  refused: Record<
    | 'no-row-matches'
    | 'mixed-units'
    | 'ambiguous-date'
    | 'division-by-zero'
    | 'negative-base'
    | 'nothing-to-compute'
    | 'operand-not-unique'
    | 'date-not-precise'
    | 'unit-does-not-fit'
    | 'too-large'
    | 'too-slow',
    string
  >
  /** Above the results of groups. */
  heads: Record<'sum' | 'average' | 'median' | 'min' | 'max' | 'count' | 'share', string>
}
