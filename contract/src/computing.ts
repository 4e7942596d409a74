import { z } from 'zod'
import { computed, computedAnswer, tableKey } from './computed.ts'
import { endpoints } from './endpoint.ts'
import { documentId, largestInteger } from './shapes.ts'
import { tablePlan } from './table-plan.ts'

const place = z.coerce.number().int().min(0).max(largestInteger).default(0)

/** What a table was when its plan was made. */
const asMeant = {
  /** The names of the table's columns as the plan means them; where they are called otherwise now, it is not computed. */
  column_names: z.array(z.string()).max(200).optional(),
  /** The name of its sheet: the sheet of this name is meant, wherever it stands now; without one, it is not computed. */
  sheet_name: z.string().max(500).nullable().optional(),
}

export const computation = z.object({
  /** The sheet of the table, and its place there, each from 0. */
  sheet: place,
  region: place,
  table_plan: tablePlan,
  ...asMeant,
})
export type Computation = z.infer<typeof computation>

const fewestTables = 2
const mostTables = 24

/** One plan over several tables with the same columns; each is computed by itself, and then they are put together. */
const computationOver = z.object({
  tables: z.array(tableKey.extend(asMeant)).min(fewestTables).max(mostTables),
  table_plan: tablePlan,
})
export type ComputationOver = z.infer<typeof computationOver>

const params = z.object({ id: documentId })

/** Calls that compute a plan over a table of a document. They store nothing. */
export const computingApi = endpoints({
  'POST /documents/{id}/computed': {
    access: 'user',
    keys: ['read'],
    summary:
      'Compute a plan over a table of a document, such as a changed plan of an answer. A plan that does not fit is refused in the result, with the reason',
    params,
    body: { as: 'json', schema: computation },
    result: computed,
  },
  'POST /documents/{id}/computed/file': {
    access: 'user',
    keys: ['read'],
    summary:
      'The same as a file, for Pro and Enterprise: CSV with the result, or an Excel workbook with the table and the formula over it',
    params,
    body: { as: 'json', schema: computation.extend({ as: z.enum(['csv', 'xlsx']) }) },
    answers: 'file',
    result: z.unknown(),
  },
  'POST /computed': {
    access: 'user',
    keys: ['read'],
    summary:
      'Compute a plan over several tables together: a sum, a number, an average, a smallest, a largest or a share, without groups and lists',
    body: { as: 'json', schema: computationOver },
    result: computedAnswer,
  },
  'POST /computed/file': {
    access: 'user',
    keys: ['read'],
    summary:
      'The same as a file, for Pro and Enterprise: CSV with the results, or an Excel workbook with the tables and the formulas over them',
    body: { as: 'json', schema: computationOver.extend({ as: z.enum(['csv', 'xlsx']) }) },
    answers: 'file',
    result: z.unknown(),
  },
})
