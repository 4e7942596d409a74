import type { DocumentFailureCode } from '@citewell/contract/errors.ts'
import type { Block, Document, DocumentStatus } from '@citewell/contract/library.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, moment, updatedAt } from '../../platform/database/columns.ts'
import { collections } from '../collections/collection-tables.ts'
import { createdBy, tenantColumn, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

export const documents = pgTable(
  'documents',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    createdBy: createdBy(),
    filename: text('filename').notNull(),
    filetype: text('filetype').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    status: text('status').$type<DocumentStatus>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    pages: integer('pages'),
    pagesRead: integer('pages_read'),
    pagesNotRead: jsonb('pages_not_read').$type<Document['pages_not_read']>().notNull().default([]),
    /** What was left out on purpose, in sentences. */
    leftOut: jsonb('left_out').$type<string[]>().notNull().default([]),
    errorCode: text('error_code').$type<DocumentFailureCode>(),
    errorMessage: text('error_message'),
    /** Name and version of the extractor that made the stored text; null without text. */
    extractor: text('extractor'),
    /** Length of the extracted text in UTF-16 units. */
    textLength: integer('text_length').notNull().default(0),
    /** Bytes of its text and index in the database, without vectors. A trigger adds them to the tenant's storage. */
    textBytes: bigint('text_bytes', { mode: 'number' }).notNull().default(0),
    /** Version of the rules that understood its tables; null until they have been. */
    tablesBy: integer('tables_by'),
    /** How many of its tables are read as text, because their columns are not certain. */
    tablesDoubted: integer('tables_doubted').notNull().default(0),
    /** The encoding in which a text file was read, and the one that its user chose to read it in. */
    encoding: text('encoding'),
    chosenEncoding: text('chosen_encoding'),
    /** The embedding model that made the vectors of all its passages; null while a vector is missing. */
    embeddedBy: text('embedded_by'),
    /**
     * Its text goes to no outside model. A chat or collection that keeps local sets this, and it stays set without
     * them.
     */
    keepLocal: boolean('keep_local').notNull().default(false),
    /** When it was last queued, to measure how long reading takes. A trigger updates it. */
    queuedAt: moment('queued_at').notNull().defaultNow(),
    /** When it was last ready, which a trigger notes. Null until then, and for those from before it was noted. */
    readyAt: moment('ready_at'),
    collectionId: text('collection_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // The migration sets collection_id alone to null.
    withinTenant(table.tenantId, table.collectionId, collections).onDelete('set null'),
    index('documents_id').on(table.id),
    index('documents_created_by').on(table.createdBy),
    index('documents_filename_beginnings').on(sql`lower(${table.filename}) text_pattern_ops`),
    index('documents_filename_parts').using('gin', table.filename.op('gin_trgm_ops')),
    index('documents_on_their_way')
      .on(table.createdAt)
      .where(sql`${table.status} in ('queued', 'reading', 'indexing')`),
    // Of each maker: in an organisation, one must not learn what another has.
    uniqueIndex('documents_sha256').on(table.tenantId, table.sha256, table.createdBy),
    index('documents_tenant_created').on(table.tenantId, table.createdAt),
    index('documents_created').on(table.createdAt, table.id),
    /** Covers the figures over all documents, so that they need only this index. */
    index('documents_figures').on(table.status, table.filetype, table.errorCode, table.bytes),
    index('documents_collection').on(table.tenantId, table.collectionId),
  ],
)

/**
 * The extracted text with its blocks. A row is a page, a piece of a crowded slide, or a run of blocks in formats without
 * pages.
 */
export const documentParts = pgTable(
  'document_parts',
  {
    tenantId: tenantColumn(),
    documentId: text('document_id').notNull(),
    part: integer('part').notNull(),
    page: integer('page'),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    text: text('text').notNull(),
    /** Without their texts, which are in `text`. */
    blocks: jsonb('blocks').$type<Omit<Block, 'text'>[]>().notNull(),
    /** Word boxes as platform/text/word-boxes.ts packs them; null where the format has no pages. */
    words: bytea('words'),
    /** For a part of a table: the sheet from 0, its first and last row from 1, and the number of columns they use. */
    sheet: integer('sheet'),
    rowFrom: integer('row_from'),
    rowTo: integer('row_to'),
    columns: integer('columns'),
    /** For each block: column from 0, start and end of the value within the block's text, cell after cell. */
    cells: jsonb('cells').$type<number[][]>(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.documentId, table.part] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    index('document_parts_start').on(table.tenantId, table.documentId, table.start),
  ],
)

/** A re-indexing of all documents. It resumes after `lastDocument`, even in another process. */
export const reindexRuns = pgTable('reindex_runs', {
  id: text('id').primaryKey(),
  status: text('status').$type<'running' | 'done' | 'cancelled'>().notNull().default('running'),
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  failed: integer('failed').notNull().default(0),
  lastDocument: text('last_document').notNull().default(''),
  createdAt: createdAt(),
  finishedAt: moment('finished_at'),
})
