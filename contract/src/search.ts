import { z } from 'zod'
import { box } from './citation.ts'
import { endpoints } from './endpoint.ts'
import { chatSessionId, cursor, id, text } from './shapes.ts'

export const searchHit = z.object({
  document_id: id,
  filename: z.string(),
  page: z.number().int().nullable(),
  location: z.string(),
  snippet: z.string(),
  /** Where the question's words stand in the snippet. */
  highlights: z.array(z.tuple([z.number().int(), z.number().int()])),
  score: z.number(),
  start: z.number().int(),
  end: z.number().int(),
  boxes: z.array(box),
  /** Other documents that hold the same passage: versions or copies. */
  also_in: z.array(z.object({ document_id: id, filename: z.string() })),
})
export type SearchHit = z.infer<typeof searchHit>

export const searchApi = endpoints({
  'GET /search': {
    access: 'user',
    summary: 'Passages of the own documents; everywhere for Pro, in one chat for the others',
    query: z.object({
      q: text.max(1000).default(''),
      scope: z.enum(['session', 'all']).default('session'),
      session_id: chatSessionId.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(10),
      cursor,
    }),
    result: z.object({ hits: z.array(searchHit), took_ms: z.number(), next_cursor: z.string().nullable() }),
  },
})
