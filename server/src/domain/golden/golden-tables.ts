import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from '../../platform/database/columns.ts'
import { chatSessions } from '../chats/chat-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { createdBy, tenantColumn, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

/** Questions with known answers, over one chat of the administrator or over all of their documents. */
export const goldenSets = pgTable(
  'golden_sets',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    createdBy: createdBy(),
    name: text('name').notNull(),
    /** Null with `scope` chat: the chat was deleted. */
    sessionId: text('session_id'),
    scope: text('scope').$type<'chat' | 'all'>().notNull(),
    nightly: boolean('nightly').notNull().default(false),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // The migration sets session_id alone to null.
    withinTenant(table.tenantId, table.sessionId, chatSessions).onDelete('set null'),
  ],
)

export const goldenQuestions = pgTable(
  'golden_questions',
  {
    tenantId: tenantColumn(),
    id: text('id').notNull(),
    setId: text('set_id').notNull(),
    question: text('question').notNull(),
    /** Null when the document was deleted. */
    documentId: text('document_id'),
    page: integer('page'),
    /** The right passage contains all of them. */
    words: jsonb('words').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.setId, goldenSets).onDelete('cascade'),
    // The migration sets document_id alone to null.
    withinTenant(table.tenantId, table.documentId, documents).onDelete('set null'),
    index('golden_questions_set').on(table.tenantId, table.setId, table.createdAt),
  ],
)

export const goldenRuns = pgTable(
  'golden_runs',
  {
    tenantId: tenantColumn(),
    id: text('id').notNull(),
    setId: text('set_id').notNull(),
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
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.setId, goldenSets).onDelete('cascade'),
    index('golden_runs_set').on(table.tenantId, table.setId, table.createdAt),
  ],
)

export const goldenResults = pgTable(
  'golden_results',
  {
    tenantId: tenantColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    runId: text('run_id').notNull(),
    questionId: text('question_id').notNull(),
    /** Rank of the first right passage, from 1; null when no passage that was checked was right. */
    rank: integer('rank'),
    /** Whether the answer cites the right location. */
    cited: boolean('cited').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.runId, goldenRuns).onDelete('cascade'),
    withinTenant(table.tenantId, table.questionId, goldenQuestions).onDelete('cascade'),
    index('golden_results_run').on(table.tenantId, table.runId),
  ],
)
