import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { createdBy, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

/**
 * What of an organisation must not be deleted, and why. The database itself refuses to delete what a hold is on; what a
 * held collection contains, and chats, require-no-hold.ts keeps.
 */
export const holds = pgTable(
  'holds',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    collectionId: text('collection_id'),
    documentId: text('document_id'),
    reason: text('reason').notNull(),
    /** Who placed it. */
    createdBy: createdBy(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.collectionId, collections),
    withinTenant(table.tenantId, table.documentId, documents),
    unique('holds_one').on(table.tenantId, table.collectionId, table.documentId).nullsNotDistinct(),
    index('holds_document').on(table.tenantId, table.documentId),
    index('holds_created_by').on(table.createdBy),
    check('holds_of_one', sql`num_nonnulls(${table.collectionId}, ${table.documentId}) = 1`),
  ],
)
