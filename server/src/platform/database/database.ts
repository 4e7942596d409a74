import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as tables from './tables.ts'

/** Drizzle over PostgreSQL's dialect, embedded or on a server; in a transaction use its `tx` alone. */
export type Database = NodePgDatabase<typeof tables>
/** What operations take: the database, or the transaction that they are part of. */
export type Queryable = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>
