import type { KeyScope } from '@citewell/contract/endpoint.ts'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'
import { tenantReference } from '../tenants/tenant-tables.ts'

/** Keys by which programs call in the name of who made them. One that has ended is kept, so that its chats are known. */
export const apiKeys = pgTable(
  'api_keys',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    /** Who made it. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The part of the key that finds its row, and that lists show. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key. */
    digest: text('digest').notNull(),
    /** The same of the key before the last rotation, valid until then. */
    digestBefore: text('digest_before'),
    beforeUntil: moment('before_until'),
    beforeUsedAt: moment('before_used_at'),
    scopes: jsonb('scopes').$type<KeyScope[]>().notNull(),
    /** The only collections that it sees; null for all that its maker sees. */
    collectionIds: jsonb('collection_ids').$type<string[]>(),
    networks: jsonb('networks').$type<string[]>().notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    /** When its use from a network that is not its own was last logged. */
    refusedAt: moment('refused_at'),
    endedAt: moment('ended_at'),
    /** The program that somebody connected by OAuth, whose tokens stand for this key; null for a key of its own secret. */
    program: jsonb('program').$type<{ id: string; name: string; host: string }>(),
    /** The consent that its tokens follow from. */
    grantId: text('grant_id'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex('api_keys_prefix').on(table.prefix),
    index('api_keys_id').on(table.id),
    index('api_keys_user').on(table.userId),
    uniqueIndex('api_keys_grant').on(table.grantId),
  ],
)
