import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, foreignKey, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'
import type { TenantId } from './tenant-id.ts'

/**
 * What documents, collections, chats and counts belong to. Each account has a personal tenant; an organisation is one of
 * its own.
 */
export const tenants = pgTable(
  'tenants',
  {
    id: text('id').$type<TenantId>().primaryKey(),
    kind: text('kind').$type<'personal' | 'organisation'>().notNull(),
    /** Of a personal tenant. */
    accountId: text('account_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  table => [
    uniqueIndex('tenants_account').on(table.accountId),
    check(
      'tenants_account_of_personal',
      sql`(${table.kind} = 'personal') = (${table.accountId} is not null)`,
    ),
  ],
)

/** The first column of the key of each table that holds a tenant's data. */
export const tenantColumn = () => text('tenant_id').$type<TenantId>().notNull()

/** The same, where the table stands directly below the tenant. */
export const tenantReference = () => tenantColumn().references(() => tenants.id, { onDelete: 'cascade' })

/** A foreign key to a row of the same tenant. */
export const withinTenant = (
  tenantId: AnyPgColumn,
  reference: AnyPgColumn,
  to: { tenantId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ columns: [tenantId, reference], foreignColumns: [to.tenantId, to.id] })

/** Who made a row; null once that account is deleted. */
export const createdBy = () => text('created_by').references(() => users.id, { onDelete: 'set null' })
