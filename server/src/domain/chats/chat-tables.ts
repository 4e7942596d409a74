import type {
  Choices,
  Engine,
  PendingDocument,
  Reading,
  Searched,
  Steps,
  Withdrawn,
} from '@citewell/contract/answer-events.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { ComputedAnswer } from '@citewell/contract/computed.ts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '../../platform/database/columns.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { apiKeys } from '../keys/key-tables.ts'
import { createdBy, tenantColumn, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

/** `cost` in US dollars, null if the price is unknown; absent in answers stored before prices were kept. */
export type StoredUsage = {
  input_tokens: number
  output_tokens: number
  model?: string
  cost?: number | null
}

/** How an answer came about, beside what it cites. */
export type Trail = {
  /** The documents of earlier answers that a model was given with the question, and those that it looked through. */
  carried: string[]
  /** In an organisation: the documents whose names are in the answer. */
  named?: string[]
  steps?: Steps
  /** Set if a second version of the answer replaced a first one. */
  withdrawn?: Withdrawn[]
  /** Set if whole documents were asked for that do not fit one call, or of which some are kept local. */
  reading?: Reading
  /** With `reading`: the documents that the question was narrowed to. */
  within?: string[]
}

export const chatSessions = pgTable(
  'chat_sessions',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    createdBy: createdBy(),
    /** The API key that it was made by. */
    keyId: text('key_id'),
    title: text('title').notNull(),
    /** False until a user or the first question has named the chat; until then it is named after its documents. */
    titled: boolean('titled').notNull().default(false),
    keepLocal: boolean('keep_local').notNull().default(false),
    collectionId: text('collection_id'),
    pinnedAt: moment('pinned_at'),
    archivedAt: moment('archived_at'),
    /** The documents that answer its questions; null for all of the scope. Holds no document that is gone. */
    sourceIds: jsonb('source_ids').$type<string[]>(),
    /** Set when the chat is deleted. The row is kept while that can be undone. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // The migration sets collection_id alone to null.
    withinTenant(table.tenantId, table.collectionId, collections).onDelete('set null'),
    // The same with key_id.
    withinTenant(table.tenantId, table.keyId, apiKeys).onDelete('set null'),
    index('chat_sessions_id').on(table.id),
    index('chat_sessions_created_by').on(table.createdBy),
    index('chat_sessions_updated').on(table.tenantId, table.updatedAt),
    index('chat_sessions_created').on(table.createdAt, table.id),
    index('chat_sessions_title_parts').using('gin', table.title.op('gin_trgm_ops')),
    index('chat_sessions_key').on(table.tenantId, table.keyId),
    index('chat_sessions_collection').on(table.tenantId, table.collectionId),
    index('chat_sessions_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    tenantId: tenantColumn(),
    id: text('id').notNull(),
    /** Order within the chat; times may coincide. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    sessionId: text('session_id').notNull(),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    content: text('content').notNull(),
    citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
    nearest: jsonb('nearest').$type<Citation[]>().notNull().default([]),
    verdicts: jsonb('verdicts').$type<Verdict[]>().notNull().default([]),
    engine: jsonb('engine').$type<Engine>(),
    usage: jsonb('usage').$type<StoredUsage>(),
    feedback: jsonb('feedback').$type<{ rating: 'up' | 'down'; comment: string | null }>(),
    status: text('status').$type<'complete' | 'stopped' | 'failed'>().notNull().default('complete'),
    /** Documents of the scope that were still being read when it was answered. */
    pending: jsonb('pending').$type<PendingDocument[]>().notNull().default([]),
    /** What was searched, if it was narrowed. */
    searched: jsonb('searched').$type<Searched>(),
    /** The documents that one name in the question may mean. */
    choices: jsonb('choices').$type<Choices>(),
    trail: jsonb('trail').$type<Trail>(),
    /** What was computed over a table. */
    computed: jsonb('computed').$type<ComputedAnswer>(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.sessionId, chatSessions).onDelete('cascade'),
    index('messages_session').on(table.tenantId, table.sessionId, table.position),
  ],
)

/** Documents belong to the tenant; chats link to them. */
export const sessionDocuments = pgTable(
  'session_documents',
  {
    tenantId: tenantColumn(),
    sessionId: text('session_id').notNull(),
    documentId: text('document_id').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.sessionId, table.documentId] }),
    withinTenant(table.tenantId, table.sessionId, chatSessions).onDelete('cascade'),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    index('session_documents_document').on(table.tenantId, table.documentId),
  ],
)
