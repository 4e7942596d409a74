import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '../accounts/account-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

/** How much of a document somebody who may ask about it, and not read it, was shown on a day (UTC). */
export const shownWords = pgTable(
  'shown_words',
  {
    tenantId: tenantReference(),
    documentId: text('document_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    words: integer('words').notNull().default(0),
    /** Pages shown as pictures; each is counted once a day. */
    pages: integer('pages').array().notNull().default(sql`'{}'`),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.documentId, table.userId, table.day] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    index('shown_words_user').on(table.userId, table.day),
    index('shown_words_day').on(table.tenantId, table.day),
  ],
)
