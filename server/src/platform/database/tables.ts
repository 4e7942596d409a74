import type { Engine, PendingDocument } from '@citewell/contract/answer-events.ts'
import type { Citation, Verdict } from '@citewell/contract/citation.ts'
import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import type { Block, DocumentStatus } from '@citewell/contract/library.ts'
import type { CollectionColor } from '@citewell/contract/limits.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()

// ── accounts ──

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').$type<'user' | 'admin'>().notNull().default('user'),
    tier: text('tier').$type<Tier>().notNull().default('free'),
    termsVersion: text('terms_version').notNull().default(''),
    privacyVersion: text('privacy_version').notNull().default(''),
    marketingOptIn: boolean('marketing_opt_in').notNull().default(false),
    /** Is the second factor on; the secret stands in two_factors. */
    twoFactor: boolean('two_factor').notNull().default(false),
    /** Since when nobody can log in with it and its jobs wait. */
    suspendedAt: moment('suspended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('users_created').on(table.createdAt, table.id),
    index('users_name').on(table.name, table.id),
    index('users_name_beginnings').on(sql`lower(${table.name}) text_pattern_ops`),
    index('users_email_beginnings').on(sql`lower(${table.email}) text_pattern_ops`),
    index('users_tier').on(table.tier, table.createdAt, table.id),
    index('users_role').on(table.role, table.createdAt, table.id),
    index('users_suspended').on(table.createdAt, table.id).where(sql`${table.suspendedAt} is not null`),
    index('users_unverified').on(table.createdAt, table.id).where(sql`not ${table.emailVerified}`),
    index('users_email_parts').using('gin', table.email.op('gin_trgm_ops')),
    index('users_name_parts').using('gin', table.name.op('gin_trgm_ops')),
  ],
)

// ── chats ──

/** Keeps the chats and documents of one client together and apart from the others. */
export const collections = pgTable(
  'collections',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    color: text('color').$type<CollectionColor>().notNull(),
    /** Its chats keep local, whatever they say themselves. */
    keepLocal: boolean('keep_local').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('collections_owner').on(table.ownerId)],
)

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** False until somebody or the first question has named it. */
    titled: boolean('titled').notNull().default(false),
    keepLocal: boolean('keep_local').notNull().default(false),
    collectionId: text('collection_id').references(() => collections.id, { onDelete: 'set null' }),
    /** Deleted, and kept for as long as that can be undone. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('chat_sessions_owner').on(table.ownerId, table.updatedAt),
    index('chat_sessions_created').on(table.createdAt, table.id),
    index('chat_sessions_title_parts').using('gin', table.title.op('gin_trgm_ops')),
    index('chat_sessions_collection').on(table.collectionId),
    index('chat_sessions_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    /** Order within the chat; moments may coincide. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    ownerId: text('owner_id').notNull(),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    content: text('content').notNull(),
    citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
    nearest: jsonb('nearest').$type<Citation[]>().notNull().default([]),
    verdicts: jsonb('verdicts').$type<Verdict[]>().notNull().default([]),
    engine: jsonb('engine').$type<Engine>(),
    usage: jsonb('usage').$type<{ input_tokens: number; output_tokens: number }>(),
    feedback: jsonb('feedback').$type<{ rating: 'up' | 'down'; comment: string | null }>(),
    status: text('status').$type<'complete' | 'stopped' | 'failed'>().notNull().default('complete'),
    /** Documents of the scope that were still being read when it was answered. */
    pending: jsonb('pending').$type<PendingDocument[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  table => [
    index('messages_session').on(table.sessionId, table.position),
    index('messages_owner').on(table.ownerId),
  ],
)

/** What the models reported, an account, month (UTC, "2026-11") and model. */
export const tokenUsage = pgTable(
  'token_usage',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    month: text('month').notNull(),
    model: text('model').notNull(),
    input: bigint('input', { mode: 'number' }).notNull(),
    output: bigint('output', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.ownerId, table.month, table.model] })],
)

// ── documents ──

export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filename: text('filename').notNull(),
    filetype: text('filetype').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    status: text('status').$type<DocumentStatus>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    pages: integer('pages'),
    pagesRead: integer('pages_read'),
    pagesNotRead: jsonb('pages_not_read').$type<{ page: number; reason: string }[]>().notNull().default([]),
    errorCode: text('error_code').$type<DocumentFailureCode>(),
    errorMessage: text('error_message'),
    /** Name and version of the extractor whose text is stored; null while there is none. */
    extractor: text('extractor'),
    /** Length of the extracted text in UTF-16 units. */
    textLength: integer('text_length').notNull().default(0),
    /** The embedding model of all its passages' vectors; null while one is missing. */
    embeddedBy: text('embedded_by'),
    /** Its text goes to no outside model: set by a chat or collection that keeps local, and not lost with it. */
    keepLocal: boolean('keep_local').notNull().default(false),
    /** Since when it waits to be read or is read, for how long reading takes; a trigger sets it anew. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    collectionId: text('collection_id').references(() => collections.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    index('documents_filename_beginnings').on(sql`lower(${table.filename}) text_pattern_ops`),
    index('documents_filename_parts').using('gin', table.filename.op('gin_trgm_ops')),
    index('documents_on_their_way')
      .on(table.createdAt)
      .where(sql`${table.status} in ('queued', 'reading', 'indexing')`),
    uniqueIndex('documents_owner_sha256').on(table.ownerId, table.sha256),
    index('documents_owner_created').on(table.ownerId, table.createdAt),
    index('documents_created').on(table.createdAt, table.id),
    /** All that the figures over all documents are made of, so that they are read from here alone. */
    index('documents_figures').on(table.status, table.filetype, table.errorCode, table.bytes),
    index('documents_collection').on(table.collectionId),
  ],
)

/** Documents belong to the account; chats link to them. */
export const sessionDocuments = pgTable(
  'session_documents',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.sessionId, table.documentId] }),
    index('session_documents_document').on(table.documentId),
  ],
)

/** The extracted text with its blocks: a row is a page, or a run of blocks where there are no pages. */
export const documentParts = pgTable(
  'document_parts',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    page: integer('page'),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    text: text('text').notNull(),
    /** Without their texts, which `text` holds from `start` on. */
    blocks: jsonb('blocks').$type<Omit<Block, 'text'>[]>().notNull(),
    /** Word boxes as platform/text/word-boxes.ts packs them; null where the format has no pages. */
    words: bytea('words'),
    /** Of a table's part: the sheet from 0, its first and last row from 1, and how many columns they use. */
    sheet: integer('sheet'),
    rowFrom: integer('row_from'),
    rowTo: integer('row_to'),
    columns: integer('columns'),
    /** For each block: column from 0, start and end of the value within the block's text, cell after cell. */
    cells: jsonb('cells').$type<number[][]>(),
  },
  table => [
    primaryKey({ columns: [table.documentId, table.part] }),
    index('document_parts_start').on(table.documentId, table.start),
  ],
)
