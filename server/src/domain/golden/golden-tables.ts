import { bigint, boolean, index, integer, jsonb, pgTable, real, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'
import { chatSessions } from '../chats/chat-tables.ts'
import { documents } from '../documents/document-tables.ts'

/** Questions with known answers, over one chat of the administrator or over all of their documents. */
export const goldenSets = pgTable('golden_sets', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** Null with `scope` chat: the chat was deleted. */
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
    /** Null: the document was deleted. */
    documentId: text('document_id').references(() => documents.id, { onDelete: 'set null' }),
    page: integer('page'),
    /** All of them stand in the right passage. */
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
    /** What answered and searched, so that a change is seen beside its effect. */
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
    /** Of the first right passage, from 1; null when it is not among those looked at. */
    rank: integer('rank'),
    /** Whether the answer cites the right location. */
    cited: boolean('cited').notNull(),
  },
  table => [index('golden_results_run').on(table.runId)],
)
