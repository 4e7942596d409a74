import type { ApiKey } from '@citewell/contract/keys.ts'
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server'
import { ApiRefusal, type CallApi } from './call-api.ts'

/** For whom a request of MCP is answered, and by what. */
export type McpCaller = { api: CallApi; key: ApiKey; appUrl: string }

/** No tool changes a document or reaches further than this installation. */
export const readOnly: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
}

type Content = CallToolResult['content'][number]

/** A result as text for a model and as data for a program; a refusal of the API is told to the model, which may do better. */
export async function toolResult(
  work: () => Promise<{ text: string; data: Record<string, unknown>; links?: Content[] }>,
): Promise<CallToolResult> {
  try {
    const { text, data, links = [] } = await work()
    return { content: [{ type: 'text', text }, ...links], structuredContent: data }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    return { isError: true, content: [{ type: 'text', text: `${error.message} (${error.body.code})` }] }
  }
}

/** The address that opens a document. */
export const documentLink = (appUrl: string, id: string): string =>
  `${appUrl}/documents?doc=${encodeURIComponent(id)}`
