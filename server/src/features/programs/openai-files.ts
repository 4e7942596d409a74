import type { Document } from '@citewell/contract/library.ts'
import { documentId } from '@citewell/contract/shapes.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { writeCursor } from '../../domain/documents/list-cursor.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { apiOf, type CallApi } from './call-api.ts'
import { fieldError } from './openai-errors.ts'

const largestPage = 100

const listed = z.looseObject({
  limit: z.coerce.number().int().min(1).default(largestPage),
  order: z.enum(['asc', 'desc']).default('desc'),
  after: z.string().optional(),
})

/** Documents as the files of OpenAI's API: what a key uploads is asked about, and deleted with its citations. */
export function fileRoutes(server: FastifyInstance, scope: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  scope.get('/files', hidden, async call => listFiles(apiOf(server, call), call.query))
  scope.post('/files', hidden, async call => {
    if (!call.isMultipart())
      throw new AppError('unsupported_media_type', 'Send the file as a form: multipart/form-data.')
    const api = apiOf(server, call)
    const { id } = await api.forward('POST /upload')
    return fileOf(await documentOf(api, id))
  })
  scope.get<{ Params: { id: string } }>('/files/:id', hidden, async call =>
    fileOf(await documentOf(apiOf(server, call), call.params.id)),
  )
  scope.delete<{ Params: { id: string } }>('/files/:id', hidden, async call => {
    const params = { id: idOf(call.params.id) }
    await apiOf(server, call).call('DELETE /documents/{id}', { params })
    return { id: params.id, object: 'file', deleted: true }
  })
}

async function listFiles(api: CallApi, query: unknown) {
  const parsed = listed.safeParse(query)
  if (!parsed.success) throw fieldError(parsed.error)
  const { limit, order, after } = parsed.data
  const last = after === undefined ? null : await documentOf(api, after)
  const { items, next_cursor } = await api.call('GET /documents', {
    query: {
      order,
      limit: Math.min(limit, largestPage),
      ...(last && { cursor: writeCursor(String(Date.parse(last.created_at)), last.id) }),
    },
  })
  const data = items.map(fileOf)
  return {
    object: 'list',
    data,
    first_id: data.at(0)?.id ?? null,
    last_id: data.at(-1)?.id ?? null,
    has_more: next_cursor !== null,
  }
}

const documentOf = (api: CallApi, id: string) => api.call('GET /documents/{id}', { params: { id: idOf(id) } })

function idOf(id: string): string {
  const { success, data } = documentId.safeParse(id)
  if (!success) throw notFound('File')
  return data
}

function fileOf({ id, bytes, filename, status, error, created_at }: Document) {
  return {
    id,
    object: 'file',
    bytes,
    filename,
    created_at: Math.floor(Date.parse(created_at) / 1000),
    // Whatever else was said at the upload: a document has one purpose.
    purpose: 'user_data',
    status: statusOf(status),
    status_details: error?.message ?? null,
  }
}

function statusOf(status: Document['status']): 'processed' | 'error' | 'uploaded' {
  if (status === 'ready') return 'processed'
  return status === 'failed' || status === 'cancelled' ? 'error' : 'uploaded'
}
