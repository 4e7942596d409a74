import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { tenantColumn, withinTenant } from '../tenants/tenant-tables.ts'
import { documents } from './document-tables.ts'

/** A stretch of the document's text that a model picked for a task. */
export type NotedPlace = {
  start: number
  end: number
  page: number | null
  location: string
  context: string
}

/**
 * What a model picked in a whole document for a task such as a summary. It is read again when the document, the model or
 * the prompt is another one.
 */
export const documentNotes = pgTable(
  'document_notes',
  {
    tenantId: tenantColumn(),
    documentId: text('document_id').notNull(),
    task: text('task').notNull(),
    /** The file and what read its text. */
    documentKey: text('document_key').notNull(),
    /** The model, the version of the prompt, and how many passages a call was given. */
    reader: text('reader').notNull(),
    places: jsonb('places').$type<NotedPlace[]>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.documentId, table.task] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
  ],
)
