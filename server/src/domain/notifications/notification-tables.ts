import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'

// The tables keep their old names: renaming them would mean a migration of every installation for no gain.

/** What administrators are told: one row per problem, however often it occurs. */
export const adminNotifications = pgTable(
  'admin_notices',
  {
    id: text('id').primaryKey(),
    /** What makes two reports the same problem, such as "mail" or "ingest:document_damaged". */
    key: text('key').notNull().unique(),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    /** Must not name a person, since it is kept when an account is deleted. */
    detail: text('detail').notNull(),
    link: text('link').notNull(),
    times: integer('times').notNull().default(1),
    createdAt: createdAt(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  table => [index('admin_notices_last').on(table.lastAt)],
)

/** A notification becomes unread again when the problem recurs after it was read. */
export const notificationReads = pgTable(
  'notice_reads',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationId: text('notice_id')
      .notNull()
      .references(() => adminNotifications.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.notificationId] })],
)
