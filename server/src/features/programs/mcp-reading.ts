import { collectionId, documentId, largestInteger } from '@citewell/contract/shapes.ts'
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { CallApi } from './call-api.ts'
import { documentLink, type McpCaller, readOnly, toolResult } from './mcp-tool.ts'
import { quotedData } from './quoted-data.ts'

/** As much of a document as one answer holds. */
const mostCharacters = 60_000
const partsAtOnce = 20

const offset = z.number().int().min(0).max(largestInteger)
const place = { id: z.string(), title: z.string(), url: z.string() }
const results = z.object({
  results: z.array(
    z.object({
      ...place,
      location: z.string(),
      text: z.string(),
      start: offset,
      end: offset,
      score: z.number(),
    }),
  ),
})
const wholeText = z.object({
  ...place,
  text: z.string(),
  metadata: z.object({
    filetype: z.string(),
    start: offset,
    end: offset,
    length: offset,
    /** Where to read on; null at the end of the text. */
    next_start: offset.nullable(),
  }),
})

/** Searching, listing and reading. `search` and `fetch` have the form that other assistants expect. */
export function addReadingTools(
  server: McpServer,
  { api, appUrl, log }: McpCaller,
  may: { search: boolean; read: boolean },
): void {
  if (may.search)
    server.registerTool(
      'search',
      {
        title: 'Search passages',
        description:
          'Finds the passages that hold the words of a query, best first. fetch and read take their id.',
        inputSchema: z.object({
          query: z.string().min(1).max(1000),
          limit: z.number().int().min(1).max(50).default(10),
        }),
        outputSchema: results,
        annotations: readOnly,
      },
      ({ query: q, limit }) =>
        toolResult(log, async () => {
          const { hits } = await api.call('GET /search', { query: { q, limit, scope: 'all' } })
          const found = hits.map(
            ({ document_id: id, filename: title, location, snippet: text, start, end, score }) => ({
              ...{ id, title, location, text, start, end, score },
              url: documentLink(appUrl, id),
            }),
          )
          const said = found.length > 0 ? quotedData(found) : 'No passage holds these words.'
          return { text: said, data: { results: found } }
        }),
    )
  if (!may.read) return
  server.registerTool(
    'list_documents',
    {
      title: 'List documents',
      description: 'Documents with what they are, newest first; by part of the name, or of a collection.',
      inputSchema: z.object({
        query: z.string().max(200).optional(),
        collection_id: collectionId.optional(),
        limit: z.number().int().min(1).max(100).default(50),
        cursor: z.string().max(4000).optional(),
      }),
      annotations: readOnly,
    },
    ({ query: q, ...rest }) =>
      toolResult(log, async () => {
        const { items, next_cursor } = await api.call('GET /documents', { query: { ...rest, q } })
        const documents = items.map(({ id, filename, status, pages, collection_id, card, created_at }) => ({
          ...{ id, title: filename, url: documentLink(appUrl, id) },
          ...{ status, pages, collection_id, card, created_at },
        }))
        // Names and cards say what stands in the documents.
        const text = quotedData([
          { title: 'Documents', location: 'list', text: JSON.stringify({ documents, next_cursor }) },
        ])
        return { text, data: { documents, next_cursor } }
      }),
  )
  server.registerTool(
    'list_collections',
    {
      title: 'List collections',
      description: 'Collections, each a set of documents that can be asked alone.',
      inputSchema: z.object({}),
      annotations: readOnly,
    },
    () =>
      toolResult(log, async () => {
        const { items } = await api.call('GET /collections', {})
        const collections = items.map(({ id, name, documents }) => ({ id, name, documents }))
        return { text: JSON.stringify(collections), data: { collections } }
      }),
  )
  const reading = (
    name: string,
    title: string,
    description: string,
    schema: z.ZodType<{ id: string; start?: number | undefined }>,
  ) =>
    server.registerTool(
      name,
      { title, description, inputSchema: schema, outputSchema: wholeText, annotations: readOnly },
      ({ id, start }) =>
        toolResult(log, async () => {
          const read = await textOfDocument(api, id, start)
          const { title: named, text, metadata } = read
          const location = `characters ${metadata.start} to ${metadata.end} of ${metadata.length}`
          return {
            text: quotedData([{ title: named, location, text }]),
            data: { ...read, url: documentLink(appUrl, id) },
          }
        }),
    )
  reading(
    'fetch',
    'Fetch a document',
    'The text of a document from its beginning.',
    z.object({ id: documentId }),
  )
  reading(
    'read',
    'Read a document at a place',
    'The text of a document from the part that holds an offset, such as the start of a passage.',
    z.object({ id: documentId, start: offset.optional() }),
  )
}

/** The text of a document, as much as one answer holds, from the part that holds an offset. Throws ApiRefusal. */
export async function textOfDocument(api: CallApi, id: string, from = 0) {
  const params = { id }
  const texts: string[] = []
  let held = 0
  let page = await api.call('GET /documents/{id}/text', {
    params,
    query: { start: from, limit: partsAtOnce },
  })
  const { filename: title, filetype, length } = page
  const start = page.parts[0]?.start ?? 0
  let end = start
  for (;;) {
    for (const { blocks, end: to } of page.parts) {
      if (held > mostCharacters) break
      const text = blocks.map(block => block.text).join('\n')
      texts.push(text)
      held += text.length
      end = to
    }
    if (held > mostCharacters || page.next_cursor === null) break
    page = await api.call('GET /documents/{id}/text', {
      params,
      query: { cursor: page.next_cursor, limit: partsAtOnce },
    })
  }
  const metadata = { filetype, start, end, length, next_start: end < length ? end : null }
  return { id, title, text: texts.join('\n'), metadata }
}
