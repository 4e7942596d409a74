import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { documentId, largestInteger } from './shapes.ts'
import { columnType, tableCorrectionMade } from './table-correction.ts'

const count = z.number().int()

const understoodColumn = z.object({
  /** Several levels are joined by " › "; empty if it has no name. */
  name: z.string(),
  type: columnType,
  /** "EUR", "%", "million USD"; null if nothing says so. */
  unit: z.string().nullable(),
  /** Cells that hold something else. */
  exceptions: count,
  hidden: z.boolean(),
})

const understoodTable = z.object({
  /** Number of the sheet in the file, from 0, and which table of it. */
  sheet: count,
  region: count,
  /** Of the sheet; null where there is none. */
  name: z.string().nullable(),
  title: z.string(),
  /** Of a table in a text: its page or slide. */
  page: count.nullable(),
  /** Whether rows count within the table, as in a text, or in the sheet. */
  in_text: z.boolean(),
  first_column: count,
  first_row: count,
  last_row: count,
  columns: z.array(understoodColumn),
  header_rows: z.array(count),
  /** Rows of data, totals included. */
  rows: count,
  /** Rows that sum others up and take part in no sum: the first hundred, and how many there are. */
  total_rows: z.array(count),
  totals: count,
  hidden_rows: count,
  hidden_sheet: z.boolean(),
  joined_cells: count,
  /** Footnotes and sources below it, the first hundred. */
  notes: z.array(z.string()),
})
export type UnderstoodTable = z.infer<typeof understoodTable>

const documentTables = z.object({
  /** False until the tables are understood, and while they are understood anew. */
  understood: z.boolean(),
  /** Tables that are read as text, because it is not certain which cells are of which column. */
  doubted: count,
  /** What was corrected by hand and can be undone. */
  corrections: count,
  tables: z.array(understoodTable),
})
export type DocumentTables = z.infer<typeof documentTables>

const number = z.number().int().min(0).max(largestInteger)
const params = z.object({ id: documentId })

export const documentTablesApi = endpoints({
  'GET /documents/{id}/tables': {
    access: 'user',
    keys: ['read'],
    summary: 'The tables of a document as they are understood: columns with types and units, header, totals',
    params,
    result: documentTables,
  },
  'POST /documents/{id}/tables/corrections': {
    access: 'user',
    keys: ['manage'],
    summary:
      'Correct how a table is understood; the tables are then understood anew, and reading the document again keeps it',
    params,
    body: {
      as: 'json',
      /** Without a region, a correction says where a table begins. */
      schema: z.object({ sheet: number, region: number.optional(), correction: tableCorrectionMade }),
    },
    ifMatch: 'GET /documents/{id}/tables',
    result: documentTables,
  },
  'DELETE /documents/{id}/tables/corrections': {
    access: 'user',
    keys: ['manage'],
    summary: 'Undo the last correction of a document’s tables',
    params,
    ifMatch: 'GET /documents/{id}/tables',
    result: documentTables,
  },
})
