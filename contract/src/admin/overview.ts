import { z } from 'zod'
import { chatMessage } from '../chat.ts'
import { endpoints } from '../endpoint.ts'
import { id, moment, offset, rows, text } from '../shapes.ts'

const count = z.number().int()

const metrics = z.object({
  /** Accounts in use during the last 24 hours. */
  active_users_24h: count,
  uploads_24h: count,
  /** Answered questions. */
  queries_24h: count,
  /** Percentage of verified accounts on Pro, to one decimal place. Every account starts on Free. */
  free_to_pro: z.number(),
})
export type Metrics = z.infer<typeof metrics>

const overviewDay = z.object({
  /** "2026-11-20", in UTC. */
  day: z.iso.date(),
  /** Answered questions. */
  chats: count,
  uploads: count,
  active_users: count,
  /** The most documents that were waiting at any one time. */
  queue: count,
  /** Documents that could not be read. */
  failures: count,
})
export type OverviewDay = z.infer<typeof overviewDay>

const byTier = z.object({ free: count, mini: count, pro: count, enterprise: count })

const analyticsDay = z.object({
  day: z.iso.date(),
  queries: byTier,
  tokens: byTier,
  sign_ups: count,
  /** Changes from Free to a paid tier, and back to Free. */
  upgrades: count,
  downgrades: count,
  answered: count,
  /** Answers that cite nothing because the documents hold no answer. */
  not_found: count,
  rated_up: count,
  rated_down: count,
})

const ingestType = z.object({
  filetype: z.string(),
  documents: count,
  /** Mean time from queued to ready. */
  mean_ms: count,
})

const analytics = z.object({
  days: z.array(analyticsDay),
  /** File types of the documents that became ready in these days, most frequent first. */
  ingest: z.array(ingestType),
  /** Current verified accounts by tier. */
  accounts: byTier,
})
export type Analytics = z.infer<typeof analytics>

const days = z.coerce.number().int().min(1).max(366).default(30)

const adminSession = z.object({
  id,
  session_id: id,
  user_id: id,
  user_email: z.string(),
  /** Null when administrators may not read chats, since a title comes from the first question. */
  title: z.string().nullable(),
  created_at: moment,
  message_count: count,
  /** The newest 1,000 messages, oldest first. Only in a search by exact id. */
  transcript: z.array(chatMessage).nullable(),
})
export type AdminSession = z.infer<typeof adminSession>

const found = z.object({
  id,
  /** Display name: the account's name, the file name or the chat's title. */
  name: z.string(),
  /** Email address of the account or the owner. */
  email: z.string(),
})
export type Found = z.infer<typeof found>

/** For administrators: the service as a whole. Accounts are in accounts.ts and users.ts. */
export const adminApi = endpoints({
  'GET /admin/metrics': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'The last 24 hours in four figures, to the minute',
    result: metrics,
  },
  'GET /admin/overview': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'Use and trouble by day; every day of the time, the last is today',
    query: z.object({ days }),
    result: z.object({ days: z.array(overviewDay) }),
  },
  'GET /admin/analytics': {
    access: 'admin',
    keys: ['admin-read'],
    summary: 'Use by tier, conversion, answers, ratings and ingest times over the days to today',
    query: z.object({ days }),
    result: analytics,
  },
  'GET /admin/sessions': {
    access: 'admin',
    summary:
      'Chats, newest first. `sid` is an id or its beginning; for a whole one the transcript is filled, which the audit log records',
    query: z.object({
      sid: text.trim().max(64).optional(),
      /** Part of the owner's email address or name, or of the title. Finds at most the newest 1,000 of each. */
      q: text.trim().max(320).optional(),
      limit: rows,
      offset,
    }),
    result: z.object({
      items: z.array(adminSession),
      total: count,
      /** Whether administrators may read chats (TRANSCRIPTS_FOR_ADMINS). */
      transcripts: z.boolean(),
    }),
  },
  'GET /admin/search': {
    access: 'admin',
    summary: 'Users, documents and chat sessions by id, mail or name; the newest few of each',
    query: z.object({ q: text.trim().max(320).default('') }),
    result: z.object({ users: z.array(found), documents: z.array(found), sessions: z.array(found) }),
  },
})
