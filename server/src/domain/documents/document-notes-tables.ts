import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
  /** Its place among those picked in one part, which the model gives the most important first. */
  rank: number
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
    /** The model, the version of the prompt, and how many bytes a call was given. */
    reader: text('reader').notNull(),
    places: jsonb('places').$type<NotedPlace[]>().notNull(),
    /** How many of its passages were read, from the beginning. */
    passages: integer('passages').notNull().default(0),
    /** Set if the model broke off at its own limit, so that something may be missing. */
    cut: boolean('cut').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.documentId, table.task] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
  ],
)
