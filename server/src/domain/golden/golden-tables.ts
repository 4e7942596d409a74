import { bigint, boolean, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'
import { chatSessions } from '../chats/chat-tables.ts'
import { documents } from '../documents/document-tables.ts'

/** Questions with known answers, over one chat of the administrator or all of their documents. */
export const goldenSets = pgTable('golden_sets', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** Null with `scope` chat when the chat was deleted. */
  sessionId: text('session_id').references(() => chatSessions.id, { onDelete: 'set null' }),
  scope: text('scope').$type<'chat' | 'all'>().notNull(),
  nightly: boolean('nightly').notNull().default(false),
  createdAt: createdAt(),
})

export const goldenQuestions = pgTable(
  'golden_questions',
  {
    id: text('id').primaryKey(),
    setId: text('set_id')
      .notNull()
      .references(() => goldenSets.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** Null when the document was deleted. */
    documentId: text('document_id').references(() => documents.id, { onDelete: 'set null' }),
    page: integer('page'),
    /** The right passage contains all of them. */
    words: jsonb('words').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  table => [index('golden_questions_set').on(table.setId, table.createdAt)],
)

export const goldenRuns = pgTable(
  'golden_runs',
  {
    id: text('id').primaryKey(),
    setId: text('set_id')
      .notNull()
      .references(() => goldenSets.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<'now' | 'nightly'>().notNull(),
    status: text('status').$type<'running' | 'done' | 'failed'>().notNull().default('running'),
    error: text('error'),
    /** Which engine answered and which search it used, so that a change can be seen beside its effect. */
    answers: text('answers').notNull(),
    search: text('search').notNull(),
    settingsVersion: integer('settings_version').notNull(),
    questions: integer('questions').notNull(),
    hits: integer('hits').notNull().default(0),
    answered: integer('answered').notNull().default(0),
    meanReciprocalRank: real('mean_reciprocal_rank').notNull().default(0),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  table => [index('golden_runs_set').on(table.setId, table.createdAt)],
)

export const goldenResults = pgTable(
  'golden_results',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    runId: text('run_id')
      .notNull()
      .references(() => goldenRuns.id, { onDelete: 'cascade' }),
    questionId: text('question_id')
      .notNull()
      .references(() => goldenQuestions.id, { onDelete: 'cascade' }),
    /** Rank of the first right passage, from 1; null when no passage that was checked was right. */
    rank: integer('rank'),
    /** Whether the answer cites the right location. */
    cited: boolean('cited').notNull(),
  },
  table => [index('golden_results_run').on(table.runId)],
)
