import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { tenantColumn, withinTenant } from '../tenants/tenant-tables.ts'
import { apiKeys } from './key-tables.ts'

/** Calls that programs sent with an Idempotency-Key, with their answers, so that a call that is repeated does nothing twice. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    tenantId: tenantColumn(),
    keyId: text('key_id').notNull(),
    /** As the program sent it. */
    name: text('name').notNull(),
    /** SHA-256 of method, address and body. */
    digest: text('digest').notNull(),
    /** Null while it is under way. */
    status: integer('status'),
    /** Null, too, for an answer that was too large to be kept. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.keyId, table.name] }),
    withinTenant(table.tenantId, table.keyId, apiKeys).onDelete('cascade'),
    index('idempotent_calls_created').on(table.createdAt),
  ],
)
