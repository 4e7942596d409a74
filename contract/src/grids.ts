import { z } from 'zod'
import { documentKind } from './document-card.ts'
import { endpoints } from './endpoint.ts'
import { enteredColumn } from './grid-columns.ts'
import { gridNameMaxLength, gridQuestionMaxLength, mostGridColumns, mostGridRows } from './grid-limits.ts'
import {
  grid,
  gridAnswer,
  gridDifferences,
  gridEstimate,
  gridPeople,
  gridRow,
  listedGrid,
  proposedColumns,
  wholeCell,
} from './grid-shapes.ts'
import { commentMaxLength } from './limits.ts'
import { manyCells, markedCells } from './many-cells.ts'
import {
  chatSessionId,
  collectionId,
  cursor,
  day,
  documentId,
  done,
  gridColumnId,
  gridId,
  largestInteger,
  limit,
  memberId,
  moment,
  text,
} from './shapes.ts'

const name = text.trim().min(1).max(gridNameMaxLength)
const columns = z.array(enteredColumn).min(1).max(mostGridColumns)
const ofGrid = z.object({ id: gridId })
/** A sheet of a document, and a table of it, each from 0. */
const place = z.number().int().min(0).max(largestInteger).default(0)
const ofCell = z.object({ id: gridId, document: documentId, column: gridColumnId })

/** Documents that a search and a filter on cards find; what is left out does not count. */
const found = z
  .object({
    /** In the name or the title. */
    q: text.trim().max(200).optional(),
    /** Words that stand in the text, one after the other. */
    words: text.trim().max(200).optional(),
    kind: documentKind.optional(),
    /** Part of the name or an alias of a party. */
    party: text.trim().max(200).optional(),
    dated_from: day.optional(),
    dated_to: day.optional(),
  })
  .refine(given => Object.values(given).some(Boolean), { message: 'Say what to look for.' })
export type FoundBy = z.infer<typeof found>

const scope = {
  collection_id: collectionId.nullable().default(null),
  session_id: chatSessionId.nullable().default(null),
  document_ids: z.array(documentId).max(mostGridRows).default([]),
  found: found.nullable().default(null),
}
const givenScope = z.object(scope)
export type GivenScope = z.infer<typeof givenScope>

const made = z.object({ name, ...scope, columns, follows: z.boolean().default(true) })
export type MadeGrid = z.infer<typeof made>

const gridChange = z
  .object({
    name: name.optional(),
    columns: columns.optional(),
    follows: z.boolean().optional(),
    mails: z.boolean().optional(),
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

const run = z.object({
  action: z.enum(['start', 'pause', 'resume', 'stop']),
  /** Whether the language model of the plan reads; what it was before is kept when left out. */
  with_model: z.boolean().optional(),
  /** The most tokens that the run may take; then it pauses. */
  most_tokens: z.number().int().min(1).max(largestInteger).optional(),
})
export type GridRun = z.infer<typeof run>

const assignment = z.object({
  document_ids: z.array(documentId).min(1).max(mostGridRows),
  /** Null for nobody. */
  user_id: memberId.nullable(),
})

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
    summary:
      'Make a review grid of a collection, of a chat’s documents, of picked documents, or of those that a search finds now',
    body: { as: 'json', schema: made },
    status: 201,
    errors: ['grid_too_large', 'plan_required'],
    result: grid,
  },
  'POST /grids/proposal': {
    access: 'user',
    keys: ['read'],
    summary: 'Columns that the cards of documents suggest. Nothing is stored',
    body: { as: 'json', schema: givenScope },
    result: proposedColumns,
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
    body: { as: 'json', schema: run },
    errors: ['grid_too_large', 'no_language_model'],
    result: grid,
  },
  'GET /grids/{id}/estimate': {
    access: 'user',
    keys: ['read'],
    summary: 'What a run would read, and its time, calls and tokens with and without a language model',
    params: ofGrid,
    result: gridEstimate,
  },
  'GET /grids/{id}/people': {
    access: 'user',
    keys: ['read'],
    summary: 'Those who may see a grid, with the documents that they look after and how far they are',
    params: ofGrid,
    query: z.object({ q: text.trim().max(200).optional() }),
    result: gridPeople,
  },
  'POST /grids/{id}/assign': {
    access: 'user',
    keys: ['manage'],
    summary: 'Say who looks after documents of a grid',
    params: ofGrid,
    body: { as: 'json', schema: assignment },
    result: gridPeople,
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
    result: z.object({ items: z.array(gridRow), next_cursor: z.string().nullable(), read_at: moment }),
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
  'POST /grids/{id}/cells': {
    access: 'user',
    keys: ['manage'],
    summary:
      'Confirm, lock or unlock many cells as they were seen, or take one’s own confirmations back. Cells that changed since are left',
    params: ofGrid,
    body: { as: 'json', schema: manyCells },
    result: markedCells,
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
