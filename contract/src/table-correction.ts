import { z } from 'zod'
import { largestInteger, text } from './shapes.ts'

/** What a column of a table holds. */
export const columnTypes = ['number', 'percentage', 'date', 'duration', 'text', 'yes-no'] as const
export const columnType = z.enum(columnTypes)

const rowNumber = z.number().int().min(1).max(largestInteger)
/** Position in the table, from 0. */
const column = z.number().int().min(0).max(16_383)

/** What a person says of a table that was understood otherwise. */
export const tableCorrectionMade = z.discriminatedUnion('kind', [
  /** These rows are the header; none says that there is no header. */
  z.object({ kind: z.literal('header'), rows: z.array(rowNumber).max(8) }),
  /** Rows of a sheet are the header of a table that begins with them, where none or a larger one was recognised. */
  z.object({ kind: z.literal('table'), rows: z.array(rowNumber).min(1).max(8) }),
  z.object({ kind: z.literal('type'), column, type: columnType }),
  /** How 03/04/2024 is to be read; the column then holds dates. */
  z.object({ kind: z.literal('date-order'), column, order: z.enum(['day-first', 'month-first']) }),
  z.object({ kind: z.literal('unit'), column, unit: text.trim().min(1).max(30) }),
  z.object({ kind: z.literal('total'), row: rowNumber, total: z.boolean() }),
])
export type TableCorrectionMade = z.infer<typeof tableCorrectionMade>

/**
 * The same, with its table: the sheet, and the first row and column of the table in it. A table in a text is told by its
 * number instead of its first row.
 */
export type TableCorrection = TableCorrectionMade & {
  id: string
  sheet: number
  firstRow: number
  firstColumn: number
}
