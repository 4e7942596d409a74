import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import { textOfDocument } from './mcp-reading.ts'
import type { McpCaller } from './mcp-tool.ts'
import { quotedData } from './quoted-data.ts'

/** Documents that are ready, with their texts. */
export function addResources(server: McpServer, { api }: McpCaller): void {
  const template = new ResourceTemplate('citewell://documents/{id}', { list: undefined })
  const described = { title: 'Documents', description: 'The text of a document', mimeType: 'text/plain' }
  server.registerResource('document', template, described, async (uri, { id }) => {
    const { title, text } = await textOfDocument(api, String(id))
    return {
      contents: [
        { uri: uri.href, mimeType: 'text/plain', text: quotedData([{ title, location: 'text', text }]) },
      ],
    }
  })
  // The library's own list knows no pages.
  server.server.setRequestHandler('resources/list', async ({ params }) => {
    const query = { limit: 100, state: 'ready', cursor: params?.cursor } as const
    const { items, next_cursor } = await api.call('GET /documents', { query })
    return {
      resources: items.map(({ id, filename, card }) => ({
        uri: `citewell://documents/${id}`,
        name: filename,
        mimeType: 'text/plain',
        ...(card?.title && { title: card.title }),
      })),
      ...(next_cursor && { nextCursor: next_cursor }),
    }
  })
}
