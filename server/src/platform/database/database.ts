import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Drizzle over PostgreSQL's dialect, embedded or on a server; in a transaction use only its `tx`. */
export type Database = NodePgDatabase
/** What operations take: the database, or the transaction that they are part of. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
