import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { tiers } from './plans.ts'
import { organisationRoles } from './rights.ts'
import { chatSessionId, cursor, id, limit, moment } from './shapes.ts'

const count = z.number().int()

const usageLimit = z.object({
  name: z.enum([
    'chatsPerDay',
    'documentsPerSession',
    'documents',
    'storageBytes',
    'fileBytes',
    'recognisedPages',
    'tokensPerMonth',
  ]),
  /** Null for limits without a count, such as the file size. */
  used: z.number().int().nullable(),
  /** Null means no limit. */
  allowed: z.number().int().nullable(),
  resets_at: moment.nullable(),
})
export type UsageLimit = z.infer<typeof usageLimit>

const usage = z.object({
  tier: z.enum(tiers),
  limits: z.array(usageLimit),
  features: z.object({
    globalSearch: z.boolean(),
    exports: z.boolean(),
    collections: z.boolean(),
    analytics: z.enum(['none', 'chat', 'dashboard']),
  }),
  /** The last 31 days (UTC), oldest first; days without usage are left out. */
  days: z.array(
    z.object({
      day: z.string(),
      chats: z.number().int(),
      documents: z.number().int(),
      tokens: z.number().int(),
    }),
  ),
})
export type Usage = z.infer<typeof usage>

/** What an existing chat holds. */
const chatUsage = z.object({
  id,
  title: z.string(),
  messages: count,
  documents: count,
  input_tokens: count,
  output_tokens: count,
  /** Time between messages, without pauses of more than ten minutes. */
  active_seconds: count,
  created_at: moment,
  updated_at: moment,
})
export type ChatUsage = z.infer<typeof chatUsage>

const usageDay = z.object({
  /** "2026-11-20", in UTC. */
  day: z.iso.date(),
  /** Questions asked. */
  chats: count,
  /** Documents uploaded. */
  documents: count,
  tokens: count,
  answered: count,
  /** Answers that cite nothing because the documents hold no answer. */
  not_found: count,
  rated_up: count,
  rated_down: count,
})
export type UsageDay = z.infer<typeof usageDay>

const usedDocument = z.object({
  id,
  filename: z.string(),
  /** Answers that cite it. */
  answers: count,
  deleted: z.boolean(),
})

/** Of the chats that exist. */
const memberUsage = z.object({
  user_id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(organisationRoles),
  questions: count,
  tokens: count,
  /** Added, and still there. */
  documents: count,
})

const collectionUsage = z.object({
  id,
  /** Null where the caller may not find it. */
  name: z.string().nullable(),
  documents: count,
  bytes: count,
  /** Asked in chats of the collection, with their tokens. */
  questions: count,
  tokens: count,
  /** Answers, wherever asked, that cite a document of it. */
  cited: count,
})

const organisationUsage = z.object({
  members: z.array(memberUsage),
  collections: z.array(collectionUsage),
})
export type OrganisationUsage = z.infer<typeof organisationUsage>

const days = z.coerce.number().int().min(1).max(366).default(30)

/** Counts of existing chats, answers and ratings. Daily counts keep what is deleted later. */
export const usageApi = endpoints({
  'GET /usage': {
    access: 'user',
    summary: 'Each limit with what is used and when it resets; days of chats, documents and tokens',
    /** With a chat, `documentsPerSession` counts the documents of that chat. */
    query: z.object({ session_id: chatSessionId.optional() }),
    result: usage,
  },
  'GET /usage/chats': {
    access: 'user',
    summary: 'Mini+ and above: messages, documents, tokens and time of each own chat, newest first',
    query: z.object({ limit, cursor }),
    result: z.object({ items: z.array(chatUsage), next_cursor: z.string().nullable() }),
  },
  'GET /usage/dashboard': {
    access: 'user',
    summary:
      'Pro and above: own use by day (every day of the time, the last is today) and the documents cited most',
    query: z.object({ days }),
    result: z.object({ days: z.array(usageDay), documents: z.array(usedDocument) }),
  },
  'GET /usage/file': {
    access: 'user',
    summary: 'Pro and above: the dashboard’s days, documents or chats as CSV',
    query: z.object({ days, of: z.enum(['days', 'documents', 'chats']).default('days') }),
    answers: 'file',
    result: z.unknown(),
  },
  'GET /organisation/usage': {
    access: 'user',
    summary:
      'Use of the organisation by member and by collection, the two hundred with the most questions of each; for its administrators',
    query: z.object({ days }),
    result: organisationUsage,
  },
  'GET /organisation/usage/file': {
    access: 'user',
    summary: 'One of the two as CSV, with at most ten thousand rows',
    query: z.object({ days, of: z.enum(['members', 'collections']) }),
    answers: 'file',
    result: z.unknown(),
  },
})
