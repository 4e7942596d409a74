import type { OrganisationRole } from '@citewell/contract/rights.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'
import { memberGroups, organisations } from '../organisations/organisation-tables.ts'
import { identityProviders } from '../sign-on/sign-on-tables.ts'
import { createdBy, tenantColumn, withinTenant } from '../tenants/tenant-tables.ts'

const ofOrganisation = () => tenantColumn().references(() => organisations.tenantId, { onDelete: 'cascade' })

/** By what a directory calls /scim/v2. */
export const provisioningTokens = pgTable(
  'provisioning_tokens',
  {
    tenantId: ofOrganisation(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** The part of the token that finds its row, and that lists show. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole token. */
    digest: text('digest').notNull(),
    /** Whether requests are answered and change nothing. */
    dryRun: boolean('dry_run').notNull(),
    lastUsedAt: moment('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    createdBy: createdBy(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('provisioning_tokens_prefix').on(table.prefix),
    index('provisioning_tokens_created_by').on(table.createdBy),
  ],
)

/** What a directory says of a person, as far as it is kept. */
export type PersonProfile = {
  displayName?: string
  name?: { givenName?: string; familyName?: string; formatted?: string }
  emails: { value: string; type?: string; primary?: boolean }[]
}

/** People whom the directory knows. Who of them is active is a member. */
export const provisionedPeople = pgTable(
  'provisioned_people',
  {
    tenantId: ofOrganisation(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    externalId: text('external_id'),
    userName: text('user_name').notNull(),
    profile: jsonb('profile').$type<PersonProfile>().notNull(),
    /** Whether the account was opened for this, so that its name follows the directory's. */
    opened: boolean('opened').notNull(),
    /** What somebody was who is not active, to be it again. */
    roleBefore: text('role_before').$type<OrganisationRole>(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    uniqueIndex('provisioned_people_name').on(table.tenantId, sql`lower(${table.userName})`),
    unique('provisioned_people_external').on(table.tenantId, table.externalId),
    index('provisioned_people_user').on(table.userId),
  ],
)

/** Groups of a directory, or values of an identity provider's claim, and what they give here. */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    tenantId: ofOrganisation(),
    id: text('id').notNull(),
    /** In whose claim it arrives; null for a group of the directory. */
    providerId: text('provider_id'),
    name: text('name').notNull(),
    externalId: text('external_id'),
    /** What its people are here; null: it says nothing of that. */
    role: text('role').$type<OrganisationRole>(),
    /** The group of the organisation that its people are in. */
    memberGroupId: text('member_group_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('directory_groups_external').on(table.tenantId, table.externalId),
    // A directory's names differ in more than case; values of a claim in case alone, too.
    unique('directory_groups_name').on(table.tenantId, table.providerId, table.name).nullsNotDistinct(),
    withinTenant(table.tenantId, table.providerId, identityProviders).onDelete('cascade'),
    withinTenant(table.tenantId, table.memberGroupId, memberGroups).onDelete('set null'),
    index('directory_groups_member_group').on(table.tenantId, table.memberGroupId),
  ],
)

export const directoryGroupMembers = pgTable(
  'directory_group_members',
  {
    tenantId: tenantColumn(),
    groupId: text('group_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.groupId, table.userId] }),
    withinTenant(table.tenantId, table.groupId, directoryGroups).onDelete('cascade'),
    index('directory_group_members_user').on(table.userId),
    index('directory_group_members_of').on(table.tenantId, table.userId),
  ],
)

/** What directories asked for and what came of it, for some days. */
export const provisioningRequests = pgTable(
  'provisioning_requests',
  {
    tenantId: ofOrganisation(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    token: text('token').notNull(),
    method: text('method').notNull(),
    path: text('path').notNull(),
    status: integer('status').notNull(),
    /** What went wrong, as it was answered; null for success. */
    problem: text('problem'),
    dryRun: boolean('dry_run').notNull(),
    at: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('provisioning_requests_at').on(table.at),
  ],
)
