import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { buildRequest } from '../../../api/build-request.ts'
import { call } from '../../../api/call.ts'
import { send } from '../../../api/send.ts'
import { saveBlob } from '../../../ui/actions/save-blob.ts'

const timeoutMs = 30_000

/** Saves the result of a plan as a file. Throws ApiError. */
export async function saveComputed(
  computed: ComputedTable | ComputedAnswer,
  as: 'csv' | 'xlsx',
): Promise<void> {
  const { table, plan, filename, sheet_name } = computed
  const { document_id: id, sheet, region } = table
  const signal = AbortSignal.timeout(timeoutMs)
  const over = tablesOf(computed)
  const request = over
    ? buildRequest('POST /computed/file', { body: { tables: over, table_plan: plan, as } }, '*/*', signal)
    : buildRequest(
        'POST /documents/{id}/computed/file',
        {
          params: { id },
          body: {
            sheet,
            region,
            table_plan: plan,
            column_names: columnNames(computed, plan),
            sheet_name,
            as,
          },
        },
        '*/*',
        signal,
      )
  const response = await send(request)
  saveBlob(`${filename.replace(/\.[^.]{1,5}$/, '')} computed.${as}`, await response.blob())
}

/** Computes a plan over the table, or over all tables, that something was computed over. Throws ApiError. */
export function computeAgain(
  computed: ComputedTable | ComputedAnswer,
  plan: TablePlan,
): Promise<ComputedTable | ComputedAnswer> {
  const over = tablesOf(computed)
  if (over) return call('POST /computed', { body: { tables: over, table_plan: plan } })
  const { document_id: id, sheet, region } = computed.table
  return call('POST /documents/{id}/computed', {
    params: { id },
    body: {
      sheet,
      region,
      table_plan: plan,
      column_names: columnNames(computed, plan),
      sheet_name: computed.sheet_name,
    },
  })
}

/** The tables that a result is of together; null where it is of one. */
function tablesOf(computed: ComputedTable | ComputedAnswer) {
  if (!isOverTables(computed)) return null
  return computed.others.map(part => ({
    ...part.table,
    column_names: columnNames(part, part.plan),
    sheet_name: part.sheet_name,
  }))
}

/** Whether a result is what several tables give together. */
export function isOverTables(computed: ComputedTable | ComputedAnswer): computed is ComputedAnswer {
  return 'adds' in computed && computed.adds === true
}

/** By which the server knows whether a plan still means the same columns; without the other table, the own ones. */
function columnNames({ columns, joined, sheet_name, title }: ComputedTable, { join }: TablePlan): string[] {
  const names = columns.map(({ name }) => name)
  if (!joined || join) return names
  // A name that both tables have says of which it is.
  const lead = `${sheet_name ?? title}: `
  return names.slice(0, joined.from).map(name => (name.startsWith(lead) ? name.slice(lead.length) : name))
}
