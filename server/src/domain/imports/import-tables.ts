import type { EntryOutcome, EntryState } from '@citewell/contract/import-states.ts'
import type { EntryGrant, EntryMetadata } from '@citewell/contract/imports.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '../../platform/database/columns.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { createdBy, tenantColumn, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

/** Many documents that arrive by a manifest. */
export const imports = pgTable(
  'imports',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    createdBy: createdBy(),
    /** Of the API key that began it, the only collections that it sees; null for a login and for other keys. */
    keyId: text('key_id'),
    keyCollectionIds: jsonb('key_collection_ids').$type<string[]>(),
    name: text('name').notNull(),
    collectionId: text('collection_id'),
    folders: boolean('folders').notNull(),
    status: text('status')
      .$type<'receiving' | 'working' | 'finished' | 'undoing' | 'undone'>()
      .notNull()
      .default('receiving'),
    paused: boolean('paused').notNull().default(false),
    /** Those that it made for its folders. */
    collectionsMade: jsonb('collections_made').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: moment('finished_at'),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // The migration sets collection_id alone to null.
    withinTenant(table.tenantId, table.collectionId, collections).onDelete('set null'),
    index('imports_created').on(table.tenantId, table.createdBy, table.createdAt),
    index('imports_created_by').on(table.createdBy),
    index('imports_collection').on(table.tenantId, table.collectionId),
    check(
      'imports_status',
      sql`${table.status} in ('receiving', 'working', 'finished', 'undoing', 'undone')`,
    ),
  ],
)

/** `file`: of a new version of its document. */
type StoredMetadata = EntryMetadata & { file?: { filename: string; filetype: string } }

/** A line of a manifest, or a file of an archive, with what became of it. */
export const importEntries = pgTable(
  'import_entries',
  {
    tenantId: tenantColumn(),
    importId: text('import_id').notNull(),
    path: text('path').notNull(),
    /** Null for a file of an archive that was refused before it was read. */
    sha256: text('sha256'),
    bytes: bigint('bytes', { mode: 'number' }),
    externalId: text('external_id'),
    metadata: jsonb('metadata').$type<StoredMetadata>().notNull().default({}),
    grants: jsonb('grants').$type<EntryGrant[]>().notNull().default([]),
    state: text('state').$type<EntryState>().notNull(),
    outcome: text('outcome').$type<EntryOutcome>(),
    documentId: text('document_id'),
    /** Of an archive that is unpacked, or of a new version of its document that is not read yet. */
    storageKey: text('storage_key'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.importId, table.path] }),
    withinTenant(table.tenantId, table.importId, imports).onDelete('cascade'),
    // The migration sets document_id alone to null.
    withinTenant(table.tenantId, table.documentId, documents).onDelete('set null'),
    index('import_entries_state').on(table.tenantId, table.importId, table.state),
    index('import_entries_sha256').on(table.tenantId, table.importId, table.sha256),
    index('import_entries_document').on(table.tenantId, table.documentId),
    index('import_entries_storage_key').on(table.storageKey),
    index('import_entries_to_read')
      .on(table.state, table.tenantId)
      .where(sql`${table.state} in ('unpacking', 'waiting', 'reading')`),
  ],
)

/** A part of a file that has not arrived as a whole. */
export const importParts = pgTable(
  'import_parts',
  {
    tenantId: tenantColumn(),
    importId: text('import_id').notNull(),
    sha256: text('sha256').notNull(),
    start: bigint('start', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    storageKey: text('storage_key').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.importId, table.sha256, table.start] }),
    withinTenant(table.tenantId, table.importId, imports).onDelete('cascade'),
    index('import_parts_storage_key').on(table.storageKey),
  ],
)

/** Where an imported document comes from: several sources may have the same bytes, which are one document. */
export const documentSources = pgTable(
  'document_sources',
  {
    tenantId: tenantColumn(),
    id: text('id').notNull(),
    documentId: text('document_id').notNull(),
    createdBy: createdBy(),
    path: text('path').notNull(),
    externalId: text('external_id'),
    labels: jsonb('labels').$type<string[]>().notNull(),
    link: text('link'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    index('document_sources_document').on(table.tenantId, table.documentId),
    index('document_sources_created_by').on(table.createdBy),
    // Of each maker, as documents are.
    uniqueIndex('document_sources_external')
      .on(table.tenantId, table.createdBy, table.externalId)
      .where(sql`${table.externalId} is not null`),
  ],
)
