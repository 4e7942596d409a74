import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { createdBy, tenantReference } from '../tenants/tenant-tables.ts'

/** What was deleted of a document, in numbers of what was made from it. */
export type DeletedParts = {
  characters: number
  passages: number
  vectors: number
  tables: number
  cards: number
  chats: number
  /** Receipts from before there were grids lack it. */
  grid_cells?: number
  /** Stored answers whose quotes from it went, and exports of members' accounts that were ended; older receipts lack both. */
  answers?: number
  exports?: number
}

/** What went when a document of an organisation was deleted. It outlasts the document. */
export const deletionReceipts = pgTable(
  'deletion_receipts',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    documentId: text('document_id').notNull(),
    filename: text('filename').notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    parts: jsonb('parts').$type<DeletedParts>().notNull(),
    /** The sentence of the retention rule that deleted it; null when a person did. */
    rule: text('rule'),
    /** Who deleted it, as they were called then; null for a rule, and where no person is known. */
    person: jsonb('person').$type<{ id: string; name: string }>(),
    /** Null for a rule, and when that account is gone. */
    createdBy: createdBy(),
    addedAt: moment('added_at').notNull(),
    createdAt: createdAt(),
    /** Whose own it was, in no collection: its name is for nobody else, except who deleted it. */
    privateTo: text('private_to'),
    /** Whom its name is kept from: members and groups that could not find it, or all of the organisation (its id). */
    hiddenFrom: text('hidden_from').array().notNull().default(sql`'{}'`),
    /** The file itself goes right after the transaction. */
    fileRemovedAt: moment('file_removed_at'),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('deletion_receipts_at').on(table.tenantId, table.createdAt),
    index('deletion_receipts_file').on(table.storageKey),
    index('deletion_receipts_created_by').on(table.createdBy),
  ],
)
