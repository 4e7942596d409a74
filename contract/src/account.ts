import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { done, id, moment, text } from './shapes.ts'

/** A ZIP of everything held about the account. */
const accountExport = z.object({
  /** Null until an export is requested, and once the last one is gone. */
  id: id.nullable(),
  status: z.enum(['none', 'queued', 'running', 'ready', 'failed']),
  /** 0 to 100. */
  progress: z.number().int(),
  /** Size of the finished file. */
  bytes: z.number().int().nullable(),
  error: z.string().nullable(),
  created_at: moment.nullable(),
  /** The finished file can be downloaded until then. */
  expires_at: moment.nullable(),
})
export type AccountExportState = z.infer<typeof accountExport>

export const accountApi = endpoints({
  'POST /account/export': {
    access: 'user',
    fresh: true,
    summary:
      'Gather everything held about the account into a ZIP; one that is under way is answered as it is',
    status: 202,
    result: accountExport,
  },
  'GET /account/export': {
    access: 'user',
    summary: 'How far the newest export is',
    result: accountExport,
  },
  'GET /account/export/file': {
    access: 'user',
    summary: 'The finished ZIP',
    answers: 'file',
    result: z.unknown(),
  },
  'DELETE /account': {
    access: 'user',
    summary: 'Delete the account with all that belongs to it; `code` when the second factor is on',
    body: {
      as: 'json',
      schema: z.object({ password: z.string().max(4096).default(''), code: text.max(40).default('') }),
    },
    result: done,
  },
})
