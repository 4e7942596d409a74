import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { documentFailureCode } from '../errors.ts'
import { type AdminGroup, adminGroups } from '../formats.ts'
import { documentStatus } from '../library.ts'
import { documentId, done, id, largestInteger, moment, text } from '../shapes.ts'

const upload = z.object({
  id,
  filename: z.string(),
  user_email: z.string(),
  filetype: z.string(),
  created_at: moment,
  /** The chat it was first added to; null when no chat holds it. */
  session_id: id.nullable(),
  status: documentStatus,
  progress: z.number().int(),
  pages: z.number().int().nullable(),
  passages: z.number().int(),
  bytes: z.number().int(),
  error: z.object({ code: documentFailureCode, message: z.string() }).nullable(),
})
export type Upload = z.infer<typeof upload>

const uploadStats = z.object({
  documents: z.number().int(),
  ready: z.number().int(),
  /** Queued, reading or indexing. */
  under_way: z.number().int(),
  failed: z.number().int(),
  /** Size of the original files. */
  storage_bytes: z.number(),
  passages: z.number().int(),
  /** Size of passages, words and vectors with their indexes. */
  index_bytes: z.number(),
  /** Failed documents by reason, most frequent first. */
  failures: z.array(z.object({ code: documentFailureCode, count: z.number().int() })),
})
export type UploadStats = z.infer<typeof uploadStats>

const reindexRun = z.object({
  status: z.enum(['running', 'done', 'cancelled']),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  created_at: moment,
  finished_at: moment.nullable(),
})
export type ReindexRun = z.infer<typeof reindexRun>

/** `under_way` covers queued, reading and indexing. */
const uploadState = z.enum(['under_way', 'ready', 'failed', 'cancelled'])
export type UploadState = z.infer<typeof uploadState>

const params = z.object({ id: documentId })

/** For administrators: all documents of all accounts, without their text. */
export const adminFilesApi = endpoints({
  'GET /admin/uploads': {
    access: 'admin',
    keys: ['admin-read'],
    summary:
      'Documents of all accounts, newest first, with figures over all of them; of what a search finds at most 10,000 are counted',
    query: z.object({
      /** Part of the file name or of the owner's email address, or the document's id. */
      q: text.trim().max(320).optional(),
      type: z.enum(Object.keys(adminGroups) as AdminGroup[]).optional(),
      state: uploadState.optional(),
      reason: documentFailureCode.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      offset: z.coerce.number().int().min(0).max(largestInteger).default(0),
    }),
    result: z.object({ items: z.array(upload), total: z.number().int(), stats: uploadStats }),
  },
  'POST /admin/uploads/{id}/retry': {
    access: 'admin',
    summary: 'Read a failed or cancelled document again; any other stays as it is',
    params,
    result: done,
  },
  'POST /admin/uploads/{id}/cancel': {
    access: 'admin',
    summary: 'Stop a document that is on its way; any other stays as it is',
    params,
    result: done,
  },
  'DELETE /admin/uploads/{id}': {
    access: 'admin',
    summary: 'Delete a document as its owner would: file, text, index, and its quotes in answers',
    params,
    result: done,
  },
  'POST /admin/uploads/retry-failed': {
    access: 'admin',
    summary: 'Read failed documents again, all or those of one reason; at most 1,000 at once',
    body: { as: 'json', schema: z.object({ reason: documentFailureCode.optional() }) },
    result: z.object({ queued: z.number().int() }),
  },
  'GET /admin/uploads/reindex': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'The last re-indexing of all documents; null when there was none',
    result: z.object({ run: reindexRun.nullable() }),
  },
  'POST /admin/uploads/reindex': {
    access: 'admin',
    summary: 'Index all documents anew in the background; one that runs goes on',
    status: 202,
    result: z.object({ run: reindexRun }),
  },
  'POST /admin/uploads/reindex/cancel': {
    access: 'admin',
    summary: 'Stop the re-indexing after the document that it is at',
    result: z.object({ run: reindexRun.nullable() }),
  },
})
