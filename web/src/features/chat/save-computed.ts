import type { ComputedTable } from '@citewell/contract/computed.ts'
import { buildRequest } from '../../api/build-request.ts'
import { send } from '../../api/send.ts'
import { saveBlob } from '../../ui/save-blob.ts'

const timeoutMs = 30_000

/** Saves the result of a plan as a file. Throws ApiError. */
export async function saveComputed(computed: ComputedTable, as: 'csv' | 'xlsx'): Promise<void> {
  const { table, plan, filename } = computed
  const { document_id: id, sheet, region } = table
  const request = buildRequest(
    'POST /documents/{id}/computed/file',
    { params: { id }, body: { sheet, region, table_plan: plan, column_names: columnNames(computed), as } },
    '*/*',
    AbortSignal.timeout(timeoutMs),
  )
  const response = await send(request)
  saveBlob(`${filename.replace(/\.[^.]{1,5}$/, '')} computed.${as}`, await response.blob())
}

/** By which the server knows whether the plan still means the same columns. */
export function columnNames({ columns }: ComputedTable): string[] {
  return columns.map(({ name }) => name)
}
