import { sql } from 'drizzle-orm'
import { bigint, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantColumn } from '../tenants/tenant-tables.ts'

/** The number of a transaction, which a snapshot of the database has seen or not. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * A row for each change of which documents somebody sees, or of what is listed of them. Triggers add them (see the
 * migrations), so that lists of documents can be kept: each is right as long as there are no rows of transactions that it
 * has not seen. Without a key to tenants, since their deletion adds rows, too.
 */
export const libraryChanges = pgTable(
  'library_changes',
  {
    tenantId: tenantColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** The one document that changed; null where any may have. */
    documentId: text('document_id'),
    transaction: transactionNumber('transaction').notNull().default(sql`pg_current_xact_id()`),
  },
  table => [primaryKey({ columns: [table.tenantId, table.transaction, table.id] })],
)
