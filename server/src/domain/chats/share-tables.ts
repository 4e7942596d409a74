import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { createdBy, tenantColumn, withinTenant } from '../tenants/tenant-tables.ts'
import { chatSessions, messages } from './chat-tables.ts'

/** Links by which members of an organisation see a chat of another one. */
export const chatShares = pgTable(
  'chat_shares',
  {
    tenantId: tenantColumn(),
    /** Random, since it is part of the link. */
    id: text('id').notNull(),
    sessionId: text('session_id').notNull(),
    /** The answer that is shared alone; null for the chat up to `position`. */
    messageId: text('message_id'),
    position: bigint('position', { mode: 'number' }).notNull(),
    createdBy: createdBy(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.sessionId, chatSessions).onDelete('cascade'),
    withinTenant(table.tenantId, table.messageId, messages).onDelete('cascade'),
    index('chat_shares_message').on(table.tenantId, table.messageId),
    uniqueIndex('chat_shares_of').on(table.tenantId, table.sessionId, sql`coalesce(${table.messageId}, '')`),
  ],
)
