import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { memberGroups } from '../organisations/organisation-tables.ts'
import { createdBy, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

/**
 * What a member, a group or all of an organisation may do with a collection or a document, or may not. It goes with
 * what it is about, and with the account or the group; remove-member.ts ends allowances with the membership.
 */
export const grants = pgTable(
  'grants',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    collectionId: text('collection_id'),
    documentId: text('document_id'),
    principal: text('principal').$type<'user' | 'group' | 'organisation'>().notNull(),
    /** Of the person, not of the member: a denial outlasts the membership. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    groupId: text('group_id'),
    effect: text('effect').$type<'allow' | 'deny'>().notNull(),
    /** Of the right in their order, from 1: allowed are it and those before, denied it and those after. */
    level: smallint('level').notNull(),
    createdBy: createdBy(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.collectionId, collections).onDelete('cascade'),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    withinTenant(table.tenantId, table.groupId, memberGroups).onDelete('cascade'),
    unique('grants_one')
      .on(
        table.tenantId,
        table.collectionId,
        table.documentId,
        table.principal,
        table.userId,
        table.groupId,
        table.effect,
      )
      .nullsNotDistinct(),
    index('grants_document').on(table.tenantId, table.documentId),
    index('grants_user').on(table.userId),
    index('grants_group').on(table.tenantId, table.groupId),
    index('grants_created_by').on(table.createdBy),
    check('grants_of_one', sql`num_nonnulls(${table.collectionId}, ${table.documentId}) = 1`),
    check(
      'grants_to_one',
      sql`(${table.principal} = 'user') = (${table.userId} is not null)
        and (${table.principal} = 'group') = (${table.groupId} is not null)
        and ${table.principal} in ('user', 'group', 'organisation')`,
    ),
    check('grants_level', sql`${table.level} between 1 and 6 and ${table.effect} in ('allow', 'deny')`),
  ],
)

/** A principal has one allowance and one denial on a thing: what a later one replaces. */
export const oneGrant = [
  grants.tenantId,
  grants.collectionId,
  grants.documentId,
  grants.principal,
  grants.userId,
  grants.groupId,
  grants.effect,
]
