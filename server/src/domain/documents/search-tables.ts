import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  sparsevec,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt } from '../../platform/database/columns.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { wordDimensions } from '../../platform/text/word-vector.ts'
import { tenantColumn, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'
import { documents } from './document-tables.ts'

/** pgvector's `vector` without a fixed dimension, as text ("[1,2]"), since models differ in dimension. */
const vector = customType<{ data: string }>({ dataType: () => 'vector' })

/** Never changed, only replaced: questions keep what they read of them by their ids (answer/retrieve/load-passages.ts). */
export const passages = pgTable(
  'passages',
  {
    tenantId: tenantColumn(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    documentId: text('document_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    text: text('text').notNull(),
    /** Document title and heading path, searched with the text. */
    context: text('context').notNull(),
    page: integer('page'),
    location: text('location').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    uniqueIndex('passages_document').on(table.tenantId, table.documentId, table.ordinal),
  ],
)

/**
 * BM25 weights of a passage's words. A narrow table with plain storage (see the migration), because search scans all of
 * its rows within a scope.
 */
export const passageWords = pgTable(
  'passage_words',
  {
    tenantId: tenantColumn(),
    passageId: bigint('passage_id', { mode: 'number' }).notNull(),
    documentId: text('document_id').notNull(),
    words: sparsevec('words', { dimensions: wordDimensions }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.passageId] }),
    withinTenant(table.tenantId, table.passageId, passages).onDelete('cascade'),
    index('passage_words_scope').on(table.tenantId, table.documentId),
  ],
)

/**
 * The number of a document's passages that contain each word. A document with more words than one sparsevec holds
 * (16,000) has several rows.
 */
export const documentWords = pgTable(
  'document_words',
  {
    tenantId: tenantColumn(),
    documentId: text('document_id').notNull(),
    piece: integer('piece').notNull(),
    /** Number of passages in the document, on piece 0. The others have 0, so that sums are right. */
    passages: integer('passages').notNull(),
    counts: sparsevec('counts', { dimensions: wordDimensions }).notNull(),
    /** True once counted into word_stats. */
    folded: boolean('folded').notNull().default(false),
    /** True, on piece 0, once its passages are among the postings; until then, search scans them. */
    posted: boolean('posted').notNull().default(false),
    /** Version of the analyser that indexed the document. */
    analyser: integer('analyser').notNull().default(1),
    /** Languages that its passages are indexed in, on piece 0. */
    languages: text('languages').array().$type<Language[]>().notNull().default(['english']),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.documentId, table.piece] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    /** Covers everything a question needs from its scope, so that the wide rows are not read. */
    index('document_words_scope')
      .on(table.tenantId, table.documentId, table.passages, table.languages)
      .where(sql`${table.piece} = 0`),
    index('document_words_unfolded').on(table.tenantId).where(sql`not ${table.folded}`),
    index('document_words_unposted')
      .on(table.tenantId, table.documentId)
      .where(sql`${table.piece} = 0 and not ${table.posted}`),
  ],
)

/** The number of an owner's passages that contain each word, over folded documents; word -1 counts the passages. */
export const wordStats = pgTable(
  'word_stats',
  {
    tenantId: tenantColumn(),
    word: integer('word').notNull(),
    passages: integer('passages').notNull(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.word] })],
)

/**
 * A part of a tenant's inverted index: passages that were posted together. Never changed; merged with its neighbour into
 * a new one, as it grows. A passage that is in several counts by the one with the highest id.
 */
export const postingSegments = pgTable(
  'posting_segments',
  {
    tenantId: tenantReference(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    passages: integer('passages').notNull(),
    /** The ids of its passages, ascending, 8 bytes each. Some of these passages may be gone. */
    ids: bytea('ids').notNull(),
    /** False while it is being merged. */
    live: boolean('live').notNull(),
    createdAt: createdAt(),
  },
  table => [primaryKey({ columns: [table.tenantId, table.id] })],
)

/**
 * The passages of a segment that hold each word, with the words' weights: an inverted index of passage_words, in pieces
 * of some kB that hold the lists of several words, or a part of one long list (see encode-postings.ts).
 */
export const postings = pgTable(
  'postings',
  {
    tenantId: tenantColumn(),
    segment: bigint('segment', { mode: 'number' }).notNull(),
    firstWord: integer('first_word').notNull(),
    piece: integer('piece').notNull(),
    data: bytea('data').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.segment, table.firstWord, table.piece] }),
    withinTenant(table.tenantId, table.segment, postingSegments).onDelete('cascade'),
  ],
)

/**
 * The meaning of passages, as vectors from an embedding model. Scanned like passage_words. During a change of model
 * there are rows from both; the dimension says which rows can be compared.
 */
export const passageVectors = pgTable(
  'passage_vectors',
  {
    tenantId: tenantColumn(),
    passageId: bigint('passage_id', { mode: 'number' }).notNull(),
    model: text('model').notNull(),
    dimensions: integer('dimensions').notNull(),
    documentId: text('document_id').notNull(),
    embedding: vector('embedding').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.passageId, table.model] }),
    withinTenant(table.tenantId, table.passageId, passages).onDelete('cascade'),
    index('passage_vectors_scope').on(table.tenantId, table.documentId),
  ],
)
