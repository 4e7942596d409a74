import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core'

/** One row: this database's name where something outside must be known to belong to it. */
export const installations = pgTable(
  'installations',
  {
    only: boolean('only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
  },
  table => [check('installations_only', sql`${table.only}`)],
)
