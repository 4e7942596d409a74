import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'

/** The settings that administrators changed: one row, whose version counts the changes. Its secrets are encrypted. */
export const storedSettings = pgTable('stored_settings', {
  id: integer('id').primaryKey().default(1),
  version: integer('version').notNull(),
  values: jsonb('values').$type<Record<string, string>>().notNull(),
  updatedAt: moment('updated_at').notNull(),
})
