import type { Impact } from '@citewell/contract/limits.ts'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '../../platform/database/columns.ts'
import { tenantReference } from '../tenants/tenant-tables.ts'

/** How many answers of a day (UTC) began within which of `timeSteps`. What is deleted later stays counted. */
export const answerTimes = pgTable(
  'answer_times',
  {
    tenantId: tenantReference(),
    day: date('day', { mode: 'string' }).notNull(),
    /** In milliseconds; 0 for answers that failed. */
    within: integer('within').notNull(),
    answers: integer('answers').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.day, table.within] }),
    index('answer_times_day').on(table.day),
  ],
)

/** What the installation did on a day (UTC). */
export const serviceDays = pgTable('service_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  /** In which a process that answers calls was up, and reached the database. */
  minutes: integer('minutes').notNull().default(0),
  /** The first and the last that were counted. */
  firstMinute: moment('first_minute'),
  lastMinute: moment('last_minute'),
  /** How long the document that waits longest had waited to be read in the last minute. */
  waitingMinutes: integer('waiting_minutes').notNull().default(0),
  /** The answers of all tenants, by `within`; summed up once an hour. */
  times: jsonb('times').$type<Record<string, number>>().notNull().default({}),
})

/** What administrators of the installation tell on the status page. */
export const incidents = pgTable(
  'incidents',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    impact: text('impact').$type<Impact>().notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [index('incidents_started').on(table.startedAt)],
)
