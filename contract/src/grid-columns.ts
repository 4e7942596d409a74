import { z } from 'zod'
import { columnNameMaxLength, columnQuestionMaxLength } from './grid-limits.ts'
import { answerRules, type ColumnType, columnTypes, rulesOf } from './grid-rules.ts'
import { id, text } from './shapes.ts'

/** Types whose column names the options that a cell may have. */
const listTypes: readonly ColumnType[] = ['one-of', 'several-of']

const mostOptions = 40
const optionMaxLength = 80

const column = {
  name: text.trim().min(1).max(columnNameMaxLength),
  /** What is asked of each document. */
  question: text.trim().min(1).max(columnQuestionMaxLength),
  /** Where to look, or what counts. */
  hint: text.trim().max(columnQuestionMaxLength).default(''),
  type: z.enum(columnTypes).default('text'),
  /** Of a list; empty for other types. */
  options: z.array(text.trim().min(1).max(optionMaxLength)).max(mostOptions).default([]),
  /** How to answer where the document has several values, or none. */
  rule: z.enum(answerRules).default('likeliest'),
  hidden: z.boolean().default(false),
  frozen: z.boolean().default(false),
}

export const gridColumn = z.object({ id, ...column })
export type GridColumn = z.infer<typeof gridColumn>

/** A column as it is entered: one that is there already names its id, so that its cells stay. */
export const enteredColumn = z
  .object({ id: id.optional(), ...column })
  .refine(({ type, options }) => listTypes.includes(type) === options.length > 0, {
    path: ['options'],
    message: 'A list needs its options, and no other type has any.',
  })
  .refine(({ options }) => new Set(options.map(option => option.toLowerCase())).size === options.length, {
    path: ['options'],
    message: 'Each option can stand in the list once.',
  })
  .refine(({ type, rule }) => rulesOf[type].includes(rule), {
    path: ['rule'],
    message: 'This rule of answering does not go with the type of the column.',
  })
export type EnteredColumn = z.infer<typeof enteredColumn>

/** The value of a cell, as its document says it and in a form that can be compared. */
export const cellValue = z.object({
  /** "thirty (30) days", or the sentence; for yes or no and lists, the value itself. */
  text: z.string(),
  /** An ISO date, the digits of a decimal, "yes" or "no"; null for text and names. */
  plain: z.string().nullable(),
  /** The currency of an amount, the unit of a duration ("day", "month"); null for others. */
  unit: z.string().nullable(),
  /** Those of the list; empty for other types. */
  options: z.array(z.string()),
})
export type CellValue = z.infer<typeof cellValue>
