import type { CollectionColor } from '@citewell/contract/limits.ts'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'

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
    /** All its chats keep local, whatever their own setting. */
    keepLocal: boolean('keep_local').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('collections_owner').on(table.ownerId)],
)
