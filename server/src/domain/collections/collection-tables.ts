import type { CollectionColor } from '@citewell/contract/limits.ts'
import { boolean, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../platform/database/columns.ts'
import { createdBy, tenantReference } from '../tenants/tenant-tables.ts'

/** Keeps the chats and documents of one client together and apart from the others. */
export const collections = pgTable(
  'collections',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    createdBy: createdBy(),
    name: text('name').notNull(),
    color: text('color').$type<CollectionColor>().notNull(),
    /** All its chats keep local, whatever their own setting. */
    keepLocal: boolean('keep_local').notNull().default(false),
    /** The day on which its subject ended, from which retention rules may count. */
    closedOn: date('closed_on', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('collections_created_by').on(table.createdBy),
  ],
)
