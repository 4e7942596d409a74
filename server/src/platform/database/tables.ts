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
  sparsevec,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Language } from '../text/stem-word.ts'
import { wordDimensions } from '../text/word-vector.ts'

/** pgvector's `vector` without a fixed dimension, as text ("[1,2]"); models differ in it. */
const vector = customType<{ data: string }>({ dataType: () => 'vector' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
const updatedAt = () => moment('updated_at').notNull().defaultNow()

// ── accounts: the first four tables are better-auth's, under our names ──

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

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('auth_sessions_user').on(table.userId)],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('auth_accounts_user').on(table.userId)],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('auth_verifications_identifier').on(table.identifier)],
)

/** What somebody signed up with. It counts once the link that was mailed for it is clicked. */
export type SignUpData = {
  name: string
  passwordHash: string
  termsVersion: string
  privacyVersion: string
  marketingOptIn: boolean
}

/** Links sent by mail. Only a digest of the token is kept; a used one stays, to say that it was used. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    digest: text('digest').primaryKey(),
    purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signUp: jsonb('sign_up').$type<SignUpData>(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  table => [index('mail_tokens_user').on(table.userId)],
)

/** Local mode keeps mails here instead of sending them. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createdAt(),
  },
  table => [index('outbox_mails_to').on(table.to, table.createdAt)],
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

// ── the search index ──

export const passages = pgTable(
  'passages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    ordinal: integer('ordinal').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    text: text('text').notNull(),
    /** Document title and heading path, searched with the text. */
    context: text('context').notNull(),
    page: integer('page'),
    location: text('location').notNull(),
  },
  table => [uniqueIndex('passages_document').on(table.documentId, table.ordinal)],
)

/**
 * BM25 weights of a passage's words. A narrow table of its own, stored plain (see the migration),
 * because the search scans it whole within its scope.
 */
export const passageWords = pgTable(
  'passage_words',
  {
    passageId: bigint('passage_id', { mode: 'number' })
      .primaryKey()
      .references(() => passages.id, { onDelete: 'cascade' }),
    documentId: text('document_id').notNull(),
    ownerId: text('owner_id').notNull(),
    words: sparsevec('words', { dimensions: wordDimensions }).notNull(),
  },
  table => [index('passage_words_scope').on(table.ownerId, table.documentId)],
)

/**
 * In how many of a document's passages each word stands. Several rows where a document has more
 * words than one sparsevec holds (16,000).
 */
export const documentWords = pgTable(
  'document_words',
  {
    documentId: text('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    piece: integer('piece').notNull(),
    ownerId: text('owner_id').notNull(),
    /** Passages of the document, on piece 0; 0 on the others, so that sums are right. */
    passages: integer('passages').notNull(),
    counts: sparsevec('counts', { dimensions: wordDimensions }).notNull(),
    /** True once counted into word_stats. */
    folded: boolean('folded').notNull().default(false),
    /** Version of the analyser by which the document is indexed. */
    analyser: integer('analyser').notNull().default(1),
    /** Languages that its passages are indexed by, on piece 0. */
    languages: text('languages').array().$type<Language[]>().notNull().default(['english']),
  },
  table => [
    primaryKey({ columns: [table.documentId, table.piece] }),
    /** All that a question asks of its scope, so that the wide rows are left alone. */
    index('document_words_scope')
      .on(table.ownerId, table.documentId, table.passages, table.languages)
      .where(sql`${table.piece} = 0`),
    index('document_words_unfolded').on(table.ownerId).where(sql`not ${table.folded}`),
  ],
)

/** In how many of an owner's passages each word stands, for documents that are folded in; word -1 counts the passages. */
export const wordStats = pgTable(
  'word_stats',
  {
    ownerId: text('owner_id').notNull(),
    word: integer('word').notNull(),
    passages: integer('passages').notNull(),
  },
  table => [primaryKey({ columns: [table.ownerId, table.word] })],
)

/**
 * What a passage means, by an embedding model. Scanned like passage_words. While the model changes there
 * are rows of both; the dimension says which rows can be compared.
 */
export const passageVectors = pgTable(
  'passage_vectors',
  {
    passageId: bigint('passage_id', { mode: 'number' })
      .notNull()
      .references(() => passages.id, { onDelete: 'cascade' }),
    model: text('model').notNull(),
    dimensions: integer('dimensions').notNull(),
    documentId: text('document_id').notNull(),
    ownerId: text('owner_id').notNull(),
    embedding: vector('embedding').notNull(),
  },
  table => [
    primaryKey({ columns: [table.passageId, table.model] }),
    index('passage_vectors_scope').on(table.ownerId, table.documentId),
  ],
)
