import { z } from 'zod'
import { citation } from './citation.ts'
import { computed } from './computed.ts'
import { endpoints } from './endpoint.ts'
import { cellValue, enteredColumn, gridColumn } from './grid-columns.ts'
import { gridNameMaxLength, gridQuestionMaxLength, mostGridColumns, mostGridRows } from './grid-limits.ts'
import { commentMaxLength } from './limits.ts'
import {
  chatSessionId,
  collectionId,
  cursor,
  documentId,
  done,
  gridColumnId,
  gridId,
  id,
  largestInteger,
  limit,
  moment,
  text,
} from './shapes.ts'

/** `unclear`: the document speaks of it, but a person has to say what the value is. `waiting`: not read yet. */
const cellStates = ['waiting', 'found', 'not-found', 'conflicting', 'unclear', 'failed'] as const
export type CellState = (typeof cellStates)[number]

const grid = z.object({
  id,
  name: z.string(),
  /** Where its documents come from: all of a collection, those of a chat, or picked ones. */
  scope: z.enum(['collection', 'chat', 'documents']),
  collection_id: id.nullable(),
  status: z.enum(['idle', 'running', 'paused']),
  columns: z.array(gridColumn),
  /** Whether new and changed documents of its collection are read without a start, once it was read. */
  follows: z.boolean(),
  /** Cells whose value changed since it was read first, and that nobody has confirmed yet. */
  changed: z.number().int(),
  /** Documents that the reader may read; `hidden_rows` are those that they may find and not read. */
  rows: z.number().int(),
  hidden_rows: z.number().int(),
  /** Of the rows that are shown: cells that are read and up to date, those of an older text or column, and the rest. */
  cells: z.object({ done: z.number().int(), stale: z.number().int(), waiting: z.number().int() }),
  /** What a run would take: no model is called, so only time. Null before a first run has shown how fast this machine reads. */
  estimated_seconds: z.number().nullable(),
  /** Whether the reader may change its columns, run and delete it. */
  manages: z.boolean(),
  created_at: moment,
  updated_at: moment,
})
export type Grid = z.infer<typeof grid>

/** A grid in the list, which counts nothing: that takes a look at all of its cells. */
const listedGrid = grid
  .omit({ columns: true, rows: true, hidden_rows: true, cells: true, estimated_seconds: true })
  .extend({ column_count: z.number().int() })
export type ListedGrid = z.infer<typeof listedGrid>

/** A cell as the table shows it. */
const shortCell = z.object({
  column_id: id,
  state: z.enum(cellStates),
  value: cellValue.nullable(),
  /** Whether its document or its column is another one than when it was read. */
  stale: z.boolean(),
  /** Whether it had another value before, and nobody has confirmed this one. */
  changed: z.boolean(),
  by_person: z.boolean(),
  confirmed: z.boolean(),
  locked: z.boolean(),
  commented: z.boolean(),
})
export type ShortCell = z.infer<typeof shortCell>

const row = z.object({
  document_id: id,
  filename: z.string(),
  title: z.string().nullable(),
  /** A document that is still being read has no cells yet. */
  ready: z.boolean(),
  cells: z.array(shortCell),
})
export type GridRow = z.infer<typeof row>

const person = z.object({ name: z.string().nullable(), at: moment })

const wholeCell = shortCell.extend({
  document_id: id,
  /** Of the value; where two conflict, those of both. */
  citations: z.array(citation),
  /** Offsets of the value's own words in the document's text. */
  words: z.object({ start: z.number().int(), end: z.number().int() }).nullable(),
  /** The value that another place of the document gives. */
  other: cellValue.nullable(),
  /** The nearest passages, where no value was found. */
  nearest: z.array(citation),
  confidence: z.number().nullable(),
  /** What was read by the machine, where a person entered another value. */
  read: cellValue.nullable(),
  /** The value before the document or the column changed. */
  before: cellValue.nullable(),
  confirmed_by: person.nullable(),
  entered_by: person.nullable(),
  comment: z.string().nullable(),
  commented_by: person.nullable(),
  /** Sent with a change, which is refused if somebody else changed the cell meanwhile. */
  version: z.number().int(),
})
export type WholeCell = z.infer<typeof wholeCell>

/** How a grid and a register, a table of a document, differ. */
const gridDifferences = z.object({
  counts: z.object({
    same: z.number().int(),
    differs: z.number().int(),
    /** The register has a value and the grid none, and the other way round. */
    only_register: z.number().int(),
    only_grid: z.number().int(),
    /** Not compared: cells that are not read, failed or out of date, and those with two values that nobody confirmed. */
    not_current: z.number().int(),
    conflicting: z.number().int(),
  }),
  /** The first two thousand cells that are not the same. */
  differences: z.array(
    z.object({
      document_id: id,
      column_id: id,
      verdict: z.enum(['differs', 'only_register', 'only_grid']),
      /** As the register has it; null where its cell is empty. */
      says: z.string().nullable(),
      /** The row of the register. */
      register_row: z.number().int(),
    }),
  ),
  /** Columns of the grid that the register has, too. */
  columns: z.array(id),
  /** The first hundred names of what the register has besides. */
  columns_not_in_grid: z.array(z.string()),
  rows_not_in_grid: z.array(z.string()),
  /** Documents of the grid that the register names, and how many rows it has. */
  rows: z.number().int(),
  register_rows: z.number().int(),
})
export type GridDifferences = z.infer<typeof gridDifferences>

/** What a question over a grid's values came to, and the cells that it was computed from. */
const gridAnswer = z.object({
  /** Null where the question asks for no calculation over the grid. */
  answer: z
    .object({
      /** What was computed, in words. */
      words: z.string(),
      result: computed.shape.result,
      /** Names of the grid's columns as the result counts them: the documents, then the columns. */
      columns: z.array(z.string()),
      /** Of a result of rows: the document of each. */
      documents: z.array(id),
      /** The first cells that went in, and how many there are. */
      cells: z.array(z.object({ document_id: id, column_id: id })),
      cell_count: z.number().int(),
      /** Cells that could take no part, such as empty ones. */
      left_out: z.number().int(),
      /** Cells of the grid that are not read, failed or out of date. */
      not_current: z.number().int(),
      /** Cells of the grid with two values that nobody confirmed: neither is taken. */
      conflicting: z.number().int(),
    })
    .nullable(),
})
export type GridAnswer = z.infer<typeof gridAnswer>

const name = text.trim().min(1).max(gridNameMaxLength)
const columns = z.array(enteredColumn).min(1).max(mostGridColumns)
const ofGrid = z.object({ id: gridId })
/** A sheet of a document, and a table of it, each from 0. */
const place = z.number().int().min(0).max(largestInteger).default(0)
const ofCell = z.object({ id: gridId, document: documentId, column: gridColumnId })

const made = z.object({
  name,
  collection_id: collectionId.nullable().default(null),
  session_id: chatSessionId.nullable().default(null),
  document_ids: z.array(documentId).max(mostGridRows).default([]),
  columns,
  follows: z.boolean().default(true),
})
export type MadeGrid = z.infer<typeof made>

const gridChange = z
  .object({
    name: name.optional(),
    columns: columns.optional(),
    follows: z.boolean().optional(),
    /** Of the grid as it was seen: other columns are refused if somebody else changed them meanwhile. */
    updated_at: moment.optional(),
  })
  .refine(({ columns: other, updated_at: seen }) => other === undefined || seen !== undefined, {
    path: ['updated_at'],
    message: 'Send updated_at of the grid with its columns.',
  })
export type GridChange = z.infer<typeof gridChange>

const cellChange = z.object({
  version: z.number().int().min(0),
  confirmed: z.boolean().optional(),
  locked: z.boolean().optional(),
  comment: text.trim().max(commentMaxLength).optional(),
  /** A value in a person's words; null goes back to what was read. */
  value: text.trim().min(1).max(2_000).nullable().optional(),
  /** The words of the document that say so, as it has them. */
  quote: text.trim().min(1).max(4_000).nullable().optional(),
})
export type CellChange = z.infer<typeof cellChange>

/** Review grids: documents down, questions across, each cell read inside one document and cited. */
export const gridsApi = endpoints({
  'GET /grids': {
    access: 'user',
    keys: ['read'],
    summary: 'Review grids: own ones, and those of collections that one may ask',
    result: z.object({ items: z.array(listedGrid) }),
  },
  'POST /grids': {
    access: 'user',
    keys: ['manage'],
    summary: 'Make a review grid of a collection, of a chat’s documents, or of picked documents',
    body: { as: 'json', schema: made },
    status: 201,
    errors: ['grid_too_large', 'plan_required'],
    result: grid,
  },
  'GET /grids/{id}': {
    access: 'user',
    keys: ['read'],
    summary: 'A review grid with its columns',
    params: ofGrid,
    result: grid,
  },
  'PATCH /grids/{id}': {
    access: 'user',
    keys: ['manage'],
    summary: 'Rename a grid, or replace its columns: those that name their id keep their cells',
    params: ofGrid,
    body: { as: 'json', schema: gridChange },
    ifMatch: 'GET /grids/{id}',
    errors: ['grid_changed', 'grid_too_large', 'forbidden'],
    result: grid,
  },
  'DELETE /grids/{id}': {
    access: 'user',
    keys: ['manage'],
    summary: 'Delete a review grid; its documents stay',
    params: ofGrid,
    ifMatch: 'GET /grids/{id}',
    result: done,
  },
  'POST /grids/{id}/run': {
    access: 'user',
    keys: ['manage'],
    summary: 'Start, pause, resume or stop reading the cells that are waiting or stale',
    params: ofGrid,
    body: { as: 'json', schema: z.object({ action: z.enum(['start', 'pause', 'resume', 'stop']) }) },
    result: grid,
  },
  'POST /grids/{id}/ask': {
    access: 'user',
    keys: ['read'],
    summary:
      'Compute a question over the values of a grid, such as a count, a sum, the highest, or rows that fulfil something',
    params: ofGrid,
    body: { as: 'json', schema: z.object({ question: text.trim().min(1).max(gridQuestionMaxLength) }) },
    result: gridAnswer,
  },
  'POST /grids/{id}/compare': {
    access: 'user',
    keys: ['read'],
    summary: 'Compare a grid with a table of a document, such as the client’s register. Nothing is stored',
    params: ofGrid,
    body: { as: 'json', schema: z.object({ document_id: documentId, sheet: place, region: place }) },
    result: gridDifferences,
  },
  'GET /grids/{id}/rows': {
    access: 'user',
    keys: ['read'],
    summary: 'The documents of a grid with their cells; `changed_after` leaves out rows without a later cell',
    params: ofGrid,
    query: z.object({ limit, cursor, changed_after: moment.optional() }),
    result: z.object({ items: z.array(row), next_cursor: z.string().nullable(), read_at: moment }),
  },
  'GET /grids/{id}/rows/{document}/cells/{column}': {
    access: 'user',
    keys: ['read'],
    summary: 'A cell with its citations, and who confirmed, entered or commented what',
    params: ofCell,
    result: wholeCell,
  },
  'PATCH /grids/{id}/rows/{document}/cells/{column}': {
    access: 'user',
    keys: ['manage'],
    summary: 'Confirm, correct, comment or lock a cell',
    params: ofCell,
    body: { as: 'json', schema: cellChange },
    ifMatch: 'GET /grids/{id}/rows/{document}/cells/{column}',
    errors: ['grid_changed', 'cell_locked', 'forbidden'],
    result: wholeCell,
  },
  'GET /grids/{id}/file': {
    access: 'user',
    keys: ['read'],
    summary:
      'A grid as a file, for Pro and Enterprise: an Excel workbook, CSV, JSON, or a report as Word or PDF',
    params: ofGrid,
    query: z.object({ as: z.enum(['xlsx', 'csv', 'json', 'docx', 'pdf']) }),
    answers: 'file',
    result: z.unknown(),
  },
})
