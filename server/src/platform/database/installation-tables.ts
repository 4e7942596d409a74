import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/** One row: the database's id, which marks things outside that belong to it. */
export const installations = pgTable(
  'installations',
  {
    only: boolean('only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  table => [check('installations_only', sql`${table.only}`)],
)
