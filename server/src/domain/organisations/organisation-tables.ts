import type { AnswerLanguage } from '@citewell/contract/limits.ts'
import { defaultAskWordsPerDay } from '@citewell/contract/limits.ts'
import type { Tier } from '@citewell/contract/plans.ts'
import type { KeyMakers, OrganisationRole } from '@citewell/contract/rights.ts'
import { isNull, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import type { TenantId } from '../tenants/tenant-id.ts'
import { tenantColumn, tenants, withinTenant } from '../tenants/tenant-tables.ts'

/** A tenant that several people share. */
export const organisations = pgTable(
  'organisations',
  {
    tenantId: text('tenant_id')
      .$type<TenantId>()
      .primaryKey()
      .references(() => tenants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** How many words of a document are shown in a day to somebody who may ask about it, and not read it. */
    askWordsPerDay: integer('ask_words_per_day').notNull().default(defaultAskWordsPerDay),
    /** Who may make API keys, and use those that they have. */
    keyMakers: text('key_makers').$type<KeyMakers>().notNull().default('administrators'),
    /** Who has no second factor cannot enter. */
    secondFactor: boolean('second_factor').notNull().default(false),
    keepLocal: boolean('keep_local').notNull().default(false),
    exports: boolean('exports').notNull().default(true),
    /** Members may show each other chats and answers by links. */
    shareLinks: boolean('share_links').notNull().default(true),
    /** In which language answers say their own words; null: in that of the question. */
    answerLanguage: text('answer_language').$type<AnswerLanguage>(),
    /** The language models that may be used; null: all. */
    models: text('models').array(),
    /** A login ends that many hours after it began; null: as long as others. */
    sessionHours: integer('session_hours'),
    /** The only networks from which owners log in past the identity provider; empty for all. */
    breakGlassNetworks: text('break_glass_networks').array().notNull().default(sql`'{}'`),
    /** What people of the directory become whose groups say nothing. */
    provisionedAs: text('provisioned_as').$type<OrganisationRole>().notNull().default('member'),
    /** Who gets what a person made whom the directory removes; null: the administrators. */
    provisioningHeir: text('provisioning_heir').references(() => users.id, { onDelete: 'set null' }),
    tier: text('tier').$type<Tier>().notNull().default('enterprise'),
    /** How many members with a seat there may be; null: as many as there are. */
    seats: integer('seats'),
    termsFrom: date('terms_from', { mode: 'string' }),
    termsUntil: date('terms_until', { mode: 'string' }),
    supportContact: text('support_contact'),
    serviceLevel: text('service_level'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('organisations_provisioning_heir').on(table.provisioningHeir)],
)

const organisationReference = () =>
  tenantColumn().references(() => organisations.tenantId, { onDelete: 'cascade' })

/** Who is in an organisation, and as what. */
export const members = pgTable(
  'members',
  {
    tenantId: organisationReference(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<OrganisationRole>().notNull(),
    /** The last day (UTC) with a call of theirs in the organisation, by a login or a key. */
    activeOn: date('active_on', { mode: 'string' }),
    /** Logins that began before cannot be in the organisation: an administrator ended them. */
    loginsSince: moment('logins_since'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index('members_user').on(table.userId),
    index('members_role').on(table.tenantId, table.role),
  ],
)

/** Named sets of members. A group holds no groups. */
export const memberGroups = pgTable(
  'member_groups',
  {
    tenantId: organisationReference(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('member_groups_name').on(table.tenantId, sql`lower(${table.name})`),
  ],
)

export const groupMembers = pgTable(
  'group_members',
  {
    tenantId: tenantColumn(),
    groupId: text('group_id').notNull(),
    userId: text('user_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.groupId, table.userId] }),
    withinTenant(table.tenantId, table.groupId, memberGroups).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [members.tenantId, members.userId],
    }).onDelete('cascade'),
    index('group_members_user').on(table.tenantId, table.userId),
  ],
)

/** Mailed links into an organisation. A used or withdrawn one is kept, so that its link can say what became of it. */
export const memberInvitations = pgTable(
  'member_invitations',
  {
    tenantId: organisationReference(),
    id: text('id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<OrganisationRole>().notNull(),
    /** What is shared with who accepts it: a collection, and the right to it by its place in their order. */
    collectionId: text('collection_id'),
    level: smallint('level'),
    /** Digest of the token in the mail. */
    digest: text('digest').notNull(),
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    withdrawnAt: moment('withdrawn_at'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // The migration sets collection_id alone to null.
    withinTenant(table.tenantId, table.collectionId, collections).onDelete('set null'),
    index('member_invitations_collection').on(table.tenantId, table.collectionId),
    uniqueIndex('member_invitations_digest').on(table.digest),
    uniqueIndex('member_invitations_open')
      .on(table.tenantId, table.email)
      .where(sql`${isNull(table.usedAt)} and ${isNull(table.withdrawnAt)}`),
    index('member_invitations_invited_by').on(table.invitedBy),
  ],
)
