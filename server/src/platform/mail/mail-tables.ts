import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../database/columns.ts'

/** Emails to be sent, and those that could not be sent, without their text. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    tries: integer('tries').notNull().default(0),
    failedAt: moment('failed_at'),
    error: text('error'),
    createdAt: createdAt(),
  },
  table => [index('mails_failed').on(table.failedAt, table.id), index('mails_to').on(table.to)],
)

/** Local mode keeps emails here instead of sending them. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: text('id').primaryKey(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: createdAt(),
  },
  table => [index('outbox_mails_to').on(table.to, table.createdAt)],
)
