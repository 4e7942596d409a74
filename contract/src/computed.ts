import { z } from 'zod'
import { id, largestInteger } from './shapes.ts'
import { tablePlan } from './table-plan.ts'

const whole = z.number().int().min(0).max(largestInteger)

/** Which table of a document is meant: its sheet, and its place there, each from 0. */
export const tableKey = z.object({ document_id: id, sheet: whole, region: whole })

const columnType = z.enum(['number', 'percentage', 'date', 'duration', 'text', 'yes-no'])

/** Cells of one column of the table; `rows` are runs of their numbers, both ends included, at most a thousand. */
const columnCells = z.object({
  column: whole,
  rows: z.array(z.tuple([whole, whole])),
  count: whole,
})
export type ColumnCells = z.infer<typeof columnCells>

const leftOutReason = z.enum([
  'empty',
  'text',
  'error',
  'formula-without-value',
  'ambiguous-date',
  'too-large',
  'total',
  /** Of a row that only names those below it. */
  'heading',
  /** Of a plan that looks up another table: the keys of rows that have no row there. */
  'no-partner',
])

/** `value` has every digit, or 20 of a quotient; `shown` is how people read it, with its unit. */
const shownValue = z.object({
  value: z.string(),
  shown: z.string(),
  type: columnType,
  unit: z.string().nullable(),
})

const result = z.discriminatedUnion('kind', [
  shownValue.extend({ kind: z.literal('value') }),
  z.object({
    kind: z.literal('rows'),
    /** Positions of the columns shown. */
    columns: z.array(whole),
    /** The first of them. */
    rows: z.array(z.object({ row: whole, cells: z.array(z.string()) })),
    /** How many there are in all, and how many fulfil the conditions before the limit. */
    count: whole,
    matched: whole,
    tied: z.boolean(),
  }),
  z.object({
    kind: z.literal('groups'),
    groups: z.array(shownValue.extend({ key: z.string() })),
    count: whole,
    matched: whole,
    tied: z.boolean(),
  }),
  /** `nearest` are values that the table has instead of the one that was asked for. */
  z.object({
    kind: z.literal('refused'),
    message: z.string(),
    nearest: z.array(z.string()),
    /** Present where no row fulfils the conditions, so that the table adds nothing to a result over several. */
    unmatched: z.literal(true).optional(),
  }),
])

/** A plan that was computed over a table of a document, with the cells that went in. */
export const computed = z.object({
  table: tableKey,
  filename: z.string(),
  title: z.string(),
  /** Null where the table is not a sheet of a workbook. */
  sheet_name: z.string().nullable(),
  /** Where the table begins in its sheet, from 0. */
  first_column: whole,
  /** Of a PDF or a slide. */
  page: z.number().int().nullable(),
  /** The first of its columns. */
  columns: z.array(z.object({ name: z.string(), type: columnType, unit: z.string().nullable() })),
  plan: tablePlan,
  /** The plan in words. */
  words: z.string(),
  /** The same as a formula of a spreadsheet; null where none gives the same. */
  formula: z.string().nullable(),
  result,
  /** "Repositories!C2, C4:C8". */
  cells_named: z.string(),
  used: z.array(columnCells),
  left_out: z.array(columnCells.extend({ reason: leftOutReason })),
  /**
   * The table that the plan looks up and its cells that went in, in its own columns and rows; its columns stand in `columns`
   * behind the own ones, from `from` on, and `keys` are the names of the columns by which a row finds the one there.
   */
  joined: z
    .object({
      table: tableKey,
      title: z.string(),
      sheet_name: z.string().nullable(),
      first_column: whole,
      page: z.number().int().nullable(),
      from: whole,
      keys: z.array(z.object({ own: z.string(), other: z.string() })),
      used: z.array(columnCells),
    })
    .optional(),
  /** Hidden rows among those that took part. */
  hidden: whole,
  /** Of an average or share that goes into one over several tables: what was divided by what, in its unit. */
  quotient: z.object({ dividend: z.string(), divisor: z.string(), unit: z.string().nullable() }).optional(),
  /** Notes of the table whose mark stands at cells that went in. */
  notes: z.array(z.string()).optional(),
  /** What the answer's text says, if the document was read again since and the result is another one now. */
  before: z.string().optional(),
  /** Of a further result of an answer: the index of the first citation of its cells. */
  cited_from: whole.optional(),
})
export type ComputedTable = z.infer<typeof computed>

/** What an answer computed, and what the question may mean instead, or what its parts are. */
export const computedAnswer = computed.extend({
  others: z.array(computed).max(24),
  /**
   * Present where the result is what the plan gives over all tables of `others` together, each of which says what it gives
   * by itself; the first of them is named here.
   */
  adds: z.literal(true).optional(),
  /** Present where `others` answer a further part of the question, which the text says and cites as well. */
  also: z.literal(true).optional(),
  /** Present where nothing was computed, since each of `others` may be meant: the person is to choose. */
  asks: z.literal(true).optional(),
})
export type ComputedAnswer = z.infer<typeof computedAnswer>
