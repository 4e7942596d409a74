import type { DocumentKind } from '@citewell/contract/card-kinds.ts'
import type { RetentionRule } from '@citewell/contract/keeping.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { collections } from '../collections/collection-tables.ts'
import { createdBy, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

/** How long an organisation keeps documents: of a collection, of a kind, or both. A document's own date is its card's. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    collectionId: text('collection_id'),
    kind: text('kind').$type<DocumentKind>(),
    counts: text('counts').$type<RetentionRule['counts']>().notNull(),
    months: integer('months'),
    /** The last day on which documents are kept, where all go on one day. */
    until: date('until', { mode: 'string' }),
    createdBy: createdBy(),
    /** It deletes nothing on its first day. */
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.collectionId, collections).onDelete('cascade'),
    index('retention_rules_collection').on(table.tenantId, table.collectionId),
    index('retention_rules_created_by').on(table.createdBy),
    check('retention_rules_of_some', sql`num_nonnulls(${table.collectionId}, ${table.kind}) > 0`),
    check(
      'retention_rules_months',
      sql`case when ${table.counts} = 'until' then ${table.until} is not null and ${table.months} is null
        else ${table.counts} in ('added', 'dated', 'closed') and ${table.until} is null and ${table.months} is not null and ${table.months} between 1 and 1200 end`,
    ),
  ],
)
