import { bigint, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { tenantColumn } from '../tenants/tenant-tables.ts'

/**
 * A row for each change of which documents somebody sees, or of what is listed of them. Triggers add them (see the
 * migration), so that lists of documents can be kept: as long as these rows are the same, so is each list. Without a key
 * to tenants, since their deletion adds rows, too.
 */
export const libraryChanges = pgTable(
  'library_changes',
  {
    tenantId: tenantColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
)
