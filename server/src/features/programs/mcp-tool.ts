import type { ApiKey } from '@citewell/contract/keys.ts'
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server'
import { errorBodyOf } from '../../platform/http/error-answer.ts'
import type { Log } from '../../platform/log.ts'
import { ApiRefusal, type CallApi } from './call-api.ts'

/** For whom a request of MCP is answered, and by what. */
export type McpCaller = { api: CallApi; key: ApiKey; appUrl: string; log: Pick<Log, 'error'> }

/** No tool changes a document or reaches further than this installation. */
export const readOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

type Content = CallToolResult['content'][number]

/** A result as text for a model and as data for a program; a refusal of the API is told to the model, which may do better, and of anything else no more than that it failed. */
export async function toolResult(
  log: McpCaller['log'],
  work: () => Promise<{ text: string; data: Record<string, unknown>; links?: Content[] }>,
): Promise<CallToolResult> {
  try {
    const { text, data, links = [] } = await work()
    return { content: [{ type: 'text', text }, ...links], structuredContent: data }
  } catch (error) {
    const { detail, code } = error instanceof ApiRefusal ? error.body : errorBodyOf(error, '')
    if (code === 'internal_error') log.error({ error }, 'A tool of MCP failed')
    const text = error instanceof ApiRefusal ? error.message : String(detail)
    return { isError: true, content: [{ type: 'text', text: `${text} (${code})` }] }
  }
}

/** The address that opens a document. */
export const documentLink = (appUrl: string, id: string): string =>
  `${appUrl}/documents?doc=${encodeURIComponent(id)}`
