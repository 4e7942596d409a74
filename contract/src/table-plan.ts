import { z } from 'zod'
import { largestInteger, text } from './shapes.ts'

const mostConditions = 8
const mostValues = 50
/** Operands of a plan. */
export const mostOperands = 24
const mostSteps = 12
const mostKeys = 3
const mostAlso = 3

const decimal = z.string().regex(/^-?\d{1,20}(?:\.\d{1,20})?$/)

/** Position of a column in its table, from 0. */
const column = z.number().int().min(0).max(16_383)

/** How a cell is compared with the values: numbers and dates by their worth, text by its letters, whatever the case. */
const comparison = z.enum([
  'is',
  'is-not',
  'contains',
  'over',
  'under',
  'at-least',
  'at-most',
  'between',
  'empty',
  'filled',
])
export type Comparison = z.infer<typeof comparison>

/**
 * One is enough of the values of `is`, `contains`; none may hold of `is-not`; `between` has two, both included. With `than`
 * there are none: the cell is over, under, at least or at most the cell of that column in the same row, or `times` as much,
 * or `plus` more than that: as many days, of dates. With `times`, a row whose other cell is negative does not fulfil it.
 */
const condition = z.object({
  column,
  is: comparison,
  values: z.array(text.max(500)).max(mostValues),
  than: column.optional(),
  times: decimal.optional(),
  plus: decimal.optional(),
})
export type Condition = z.infer<typeof condition>

const where = z.array(condition).max(mostConditions)

/**
 * The one cell of a column in the rows that fulfil the conditions, their sum where `sum` says so, or what `taken` says of
 * them; `count` is of rows. A sum may take further columns in with it: "the costs of all quarters".
 */
const operand = z.object({
  column,
  and: z
    .array(column)
    .min(1)
    .max(mostOperands - 1)
    .optional(),
  where,
  sum: z.boolean(),
  taken: z.enum(['average', 'median', 'min', 'max', 'count']).optional(),
})
export type Operand = z.infer<typeof operand>

/** One side of a step: an operand or the result of an earlier step, by its place, or a number that the question says. */
const term = z.union([
  z.object({ operand: z.number().int().min(0) }),
  z.object({ step: z.number().int().min(0) }),
  z.object({ number: decimal }),
])
export type Term = z.infer<typeof term>

const step = z.object({
  does: z.enum(['plus', 'minus', 'times', 'divided-by', 'percent-of']),
  left: term,
  right: term,
})
export type Step = z.infer<typeof step>

/** Measures that give one result of the rows of a plan. */
const single = z.discriminatedUnion('kind', [
  /** Rows, or the cells of a column that hold something; each different one once if `distinct`. */
  z.object({ kind: z.literal('count'), column: column.nullable(), distinct: z.boolean() }),
  /**
   * With `since`, of the time from the date of that column to the date of `column` in the same row; with `times`, of the
   * product of the two numbers. A plan has one of them at most.
   */
  z.object({
    kind: z.enum(['sum', 'average', 'median', 'min', 'max']),
    column,
    since: column.optional(),
    times: column.optional(),
  }),
  /** Percentage that the rows of `part` have of all rows' sum, or of their number if there is no column. */
  z.object({ kind: z.literal('share'), column: column.nullable(), part: where }),
  /** `to` less `from`; `to` divided by `from`, plainly or in per cent; by how many per cent `to` is above `from`. */
  z.object({
    kind: z.enum(['difference', 'ratio', 'percentage', 'percentage-change']),
    from: operand,
    to: operand,
  }),
  /** Of cells that stand in several columns, or in rows that no condition tells from the others; one has conditions of its own. */
  z.object({
    kind: z.enum(['sum-of', 'average-of', 'min-of', 'max-of']),
    operands: z.array(operand).min(1).max(mostOperands),
  }),
  /** What the last of several steps gives: "the difference of these two, divided by 2". */
  z.object({
    kind: z.literal('calculation'),
    operands: z.array(operand).min(1).max(mostOperands),
    steps: z.array(step).min(1).max(mostSteps),
  }),
  /** From one date to the other, in whole units. */
  z.object({
    kind: z.literal('span'),
    from: operand,
    to: operand,
    unit: z.enum(['days', 'months', 'years']),
  }),
  /** Place of the rows of `of` when all are sorted by a column, from 1. */
  z.object({ kind: z.literal('rank'), column, of: where, order: z.enum(['ascending', 'descending']) }),
])
export type SingleMeasure = z.infer<typeof single>

const measure = z.discriminatedUnion('kind', [
  ...single.options,
  /** The cells of these columns, row by row. */
  z.object({ kind: z.literal('values'), columns: z.array(column).min(1).max(16) }),
  /** By how much `to` is above `from`, as an amount and in per cent as well. */
  z.object({ kind: z.literal('change'), from: operand, to: operand }),
  /**
   * Cells of one row in several columns, each by the name of its column, in the order and up to the limit of the plan:
   * "in which years was there a loss"; `count-of` is how many of them fulfil `having`.
   */
  z.object({ kind: z.literal('each-of'), operands: z.array(operand).min(2).max(mostOperands) }),
  z.object({ kind: z.literal('count-of'), operands: z.array(operand).min(2).max(mostOperands) }),
])
export type Measure = z.infer<typeof measure>

const period = z.enum(['year', 'quarter', 'month'])
export type Period = z.infer<typeof period>

const having = z.object({
  is: z.enum(['over', 'under', 'at-least', 'at-most', 'is', 'between']),
  values: z.array(decimal).min(1).max(2),
})

const resultUnit = z.enum([
  'thousand',
  'million',
  'billion',
  'minutes',
  'hours',
  'days',
  'weeks',
  'months',
  'years',
])
export type ResultUnit = z.infer<typeof resultUnit>

/**
 * Another table of the same document, whose columns come behind a table's own: each row has the one row there that has the
 * same in all columns of `on`, as VLOOKUP takes it. Refused where several have, and where it is called otherwise than
 * `name`, its sheet's name or its title; a sheet that moved is found by it.
 */
const join = z.object({
  name: z.string().max(500).optional(),
  sheet: z.number().int().min(0).max(largestInteger),
  region: z.number().int().min(0).max(largestInteger),
  on: z
    .array(z.object({ own: column, other: column }))
    .min(1)
    .max(mostKeys),
})
export type Join = z.infer<typeof join>

/** What is computed over a table; sums, averages, counts and the like, extremes, shares and pairs for each value of `group`. */
export const tablePlan = z.object({
  /** Position of the table in the list that the plan is made for, from 0. */
  table: z.number().int().min(0),
  join: join.optional(),
  /** Every condition holds for a row that takes part. */
  where,
  group: column.nullable(),
  /** Of groups by dates: the dates of one year, quarter or month are one group; without it, those of one day. */
  period: period.optional(),
  measure,
  /** Further results of the same rows, told behind that of the measure: "how much, and what share is that". None of groups. */
  also: z.array(single).min(1).max(mostAlso).optional(),
  /** Of groups, and of the cells of `each-of` and `count-of`: those alone whose measure fulfils this. */
  having: having.optional(),
  /** Of rows by a column or, if null, by their place in the table; of groups and the cells of `each-of` by their measure (null). */
  sort: z.object({ by: column.nullable(), order: z.enum(['ascending', 'descending']) }).nullable(),
  /** At most so many rows or groups; more where the last ones are equal. */
  limit: z.number().int().min(1).max(1_000).nullable(),
  /** Of what is sorted and limited: how many come before; those that are equal to the first one kept are not passed over. */
  skip: z.number().int().min(1).max(1_000).optional(),
  /**
   * What a result is said in: counts and money in thousands and the like, lengths of time in another unit of which each has
   * always as many. Refused where the unit of the result is unknown or another kind; without it, the result is in its own.
   */
  unit: resultUnit.optional(),
})
export type TablePlan = z.infer<typeof tablePlan>
