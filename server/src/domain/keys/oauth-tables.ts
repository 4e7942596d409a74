import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'

/** What the OAuth server keeps: codes, tokens, consents, and requests that wait for one. None outlives its end. */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    /** SHA-256 of the kind and the secret by which the record is found, so that nobody who reads the table can use it. */
    digest: text('digest').primaryKey(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** The consent that it follows from. */
    grantId: text('grant_id'),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** When a code or a refresh token was used, which it can be once. */
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [
    index('oauth_records_grant').on(table.grantId),
    index('oauth_records_user').on(table.userId),
    index('oauth_records_end').on(table.expiresAt),
  ],
)

/** Programs that may ask for a connection: those that administrators list, and those that registered themselves. */
export const oauthClients = pgTable('oauth_clients', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  redirectUris: jsonb('redirect_uris').$type<string[]>().notNull(),
  listed: boolean('listed').notNull(),
  /** When somebody last connected it. */
  connectedAt: moment('connected_at'),
  createdAt: createdAt(),
})
