import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'

/**
 * Events that are not yet added to the counts by minute and day. Triggers append rows in the transaction of the event.
 * Nothing else writes here, so no transaction waits for another one's count.
 */
export const activityEvents = pgTable('activity_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  measure: text('measure').notNull(),
  label: text('label').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

/** Counts of the last two days by minute, for figures of the last 24 hours. */
export const activityMinutes = pgTable(
  'activity_minutes',
  {
    minute: moment('minute').notNull(),
    measure: text('measure').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.minute, table.measure] })],
)

/** Counts by day (UTC). They name nobody and are kept. */
export const activityDays = pgTable(
  'activity_days',
  {
    measure: text('measure').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    label: text('label').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.measure, table.day, table.label] })],
)

/** When an account was last in use, to the minute. */
export const accountActivity = pgTable(
  'account_activity',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** UTC day of `at`. */
    day: date('day', { mode: 'string' }).notNull(),
    at: moment('at').notNull(),
  },
  table => [index('account_activity_at').on(table.at)],
)
