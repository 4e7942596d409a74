import { z } from 'zod'
import { computed } from './computed.ts'
import { endpoints } from './endpoint.ts'
import { documentId, largestInteger } from './shapes.ts'
import { tablePlan } from './table-plan.ts'

const place = z.coerce.number().int().min(0).max(largestInteger).default(0)

export const computation = z.object({
  /** The sheet of the table, and its place there, each from 0. */
  sheet: place,
  region: place,
  table_plan: tablePlan,
  /** The names of the table's columns as the plan means them; where they are called otherwise now, it is not computed. */
  column_names: z.array(z.string()).max(200).optional(),
})
export type Computation = z.infer<typeof computation>

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
})
