import { documentId, largestInteger } from '@citewell/contract/shapes.ts'
import { tablePlan } from '@citewell/contract/table-plan.ts'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { documentLink, type McpCaller, readOnly, toolResult } from './mcp-tool.ts'
import { quotedData } from './quoted-data.ts'

const place = z.number().int().min(0).max(largestInteger).default(0)

/** Tables, and exact results over them. */
export function addTableTools(server: McpServer, { api, appUrl, log }: McpCaller): void {
  server.registerTool(
    'list_tables',
    {
      title: 'List the tables of a document',
      description: 'Tables as they are understood: sheet, region, and columns with names, types and units.',
      inputSchema: z.object({ id: documentId }),
      annotations: readOnly,
    },
    ({ id }) =>
      toolResult(log, async () => {
        const found = await api.call('GET /documents/{id}/tables', { params: { id } })
        return { text: quoted('Tables', found), data: { ...found, url: documentLink(appUrl, id) } }
      }),
  )
  server.registerTool(
    'compute',
    {
      title: 'Compute over a table',
      description:
        'Runs a plan over one table, exactly, and says which cells went in and which were left out. Columns are positions from 0, as list_tables gives them; the table of the plan is always 0. A plan that does not fit is refused with the reason.',
      inputSchema: z.object({ id: documentId, sheet: place, region: place, plan: tablePlan }),
      annotations: readOnly,
    },
    ({ id, sheet, region, plan }) =>
      toolResult(log, async () => {
        const body = { sheet, region, table_plan: plan }
        const found = await api.call('POST /documents/{id}/computed', { params: { id }, body })
        return { text: quoted(found.words, found.result), data: { ...found, url: documentLink(appUrl, id) } }
      }),
  )
}

/** Names of columns and cells come from the document. */
const quoted = (title: string, data: unknown): string =>
  quotedData([{ title, location: 'computed', text: JSON.stringify(data) }])
