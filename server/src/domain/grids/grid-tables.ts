import type { Citation } from '@citewell/contract/citation.ts'
import type { CellValue, GridColumn } from '@citewell/contract/grid-columns.ts'
import type { CellState, GridScope, ModelNote, PausedFor } from '@citewell/contract/grid-shapes.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'
import { createdAt, moment, updatedAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/account-tables.ts'
import { collections } from '../collections/collection-tables.ts'
import { documents } from '../documents/document-tables.ts'
import { createdBy, tenantColumn, tenantReference, withinTenant } from '../tenants/tenant-tables.ts'

/** Review grids: documents down, columns across. */
export const grids = pgTable(
  'grids',
  {
    tenantId: tenantReference(),
    id: text('id').notNull(),
    createdBy: createdBy(),
    name: text('name').notNull(),
    scope: text('scope').$type<GridScope>().notNull(),
    /** All documents of this collection are its rows; null once it is deleted. */
    collectionId: text('collection_id'),
    columns: jsonb('columns').$type<GridColumn[]>().notNull(),
    status: text('status').$type<'idle' | 'running' | 'paused'>().notNull().default('idle'),
    /** Whether new and changed documents of its collection are read without a person's start. */
    follows: boolean('follows').notNull().default(false),
    /** What its runs took, to estimate the next one. */
    cellsRead: integer('cells_read').notNull().default(0),
    millisecondsRead: bigint('milliseconds_read', { mode: 'number' }).notNull().default(0),
    /** Whether a language model reads its cells, where the plan has one and the documents may go to it. */
    withModel: boolean('with_model').notNull().default(false),
    /** The most tokens that a run may take; null where no run with a model began. */
    mostTokens: integer('most_tokens'),
    /** What the run has taken so far. */
    runTokens: integer('run_tokens').notNull().default(0),
    /** Why it paused by itself. */
    pausedFor: text('paused_for').$type<PausedFor>(),
    /** Whether those who look after it get an email when values changed while it followed its collection. */
    mails: boolean('mails').notNull().default(true),
    /** Changes until then are told. */
    toldAt: moment('told_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // The migration sets collection_id alone to null.
    withinTenant(table.tenantId, table.collectionId, collections).onDelete('set null'),
    index('grids_created_by').on(table.createdBy),
    index('grids_collection').on(table.tenantId, table.collectionId),
    check('grids_status', sql`${table.status} in ('idle', 'running', 'paused')`),
  ],
)

/** The documents of a grid that is of no collection. */
export const gridDocuments = pgTable(
  'grid_documents',
  {
    tenantId: tenantColumn(),
    gridId: text('grid_id').notNull(),
    documentId: text('document_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.gridId, table.documentId] }),
    withinTenant(table.tenantId, table.gridId, grids).onDelete('cascade'),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    index('grid_documents_document').on(table.tenantId, table.documentId),
  ],
)

/**
 * Who looks after a document of a grid, and what a model was asked about it: that is noted before the call, so that a
 * process that ends meanwhile does not pay for the same twice.
 */
export const gridRows = pgTable(
  'grid_rows',
  {
    tenantId: tenantColumn(),
    gridId: text('grid_id').notNull(),
    documentId: text('document_id').notNull(),
    assignedTo: text('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** Of the text and the columns that a call is about; null when its cells are stored. */
    askedKey: text('asked_key'),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.gridId, table.documentId] }),
    withinTenant(table.tenantId, table.gridId, grids).onDelete('cascade'),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    index('grid_rows_document').on(table.tenantId, table.documentId),
    index('grid_rows_assigned_to').on(table.assignedTo),
  ],
)

const person = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

/**
 * `changes`: the document of the grid whose cell an amendment changes, and the value that this cell has then, which may hold
 * words of that document; null where a person must see what becomes of it. `place` sorts the amendments of the document. Who
 * may not read the amendment is shown the document's own value; who may not read the document, what the amendment says.
 */
export type StoredValue = CellValue & {
  changes?: {
    document: string
    place: { number: number | null; day: string | null }
    gives: CellValue | null
  }
}

/** What was read of one document for one column, and what people made of it. A cell that is waiting has no row. */
export const gridCells = pgTable(
  'grid_cells',
  {
    tenantId: tenantColumn(),
    gridId: text('grid_id').notNull(),
    documentId: text('document_id').notNull(),
    columnId: text('column_id').notNull(),
    state: text('state').$type<CellState>().notNull(),
    value: jsonb('value').$type<StoredValue>(),
    /** What another place of the document gives. */
    other: jsonb('other').$type<CellValue>(),
    citations: jsonb('citations').$type<Citation[]>().notNull().default([]),
    nearest: jsonb('nearest').$type<Citation[]>().notNull().default([]),
    words: jsonb('words').$type<{ start: number; end: number }>(),
    confidence: real('confidence'),
    /** What it was read from and by; the cell is stale when one of them is another now. */
    documentKey: text('document_key').notNull(),
    columnKey: text('column_key').notNull(),
    engine: integer('engine').notNull(),
    /** Whether a model had its turn, and which one's reply it is; null for what rules read. */
    modelAsked: boolean('model_asked').notNull().default(false),
    readBy: text('read_by'),
    /** Why rules read it although a model was to. */
    modelNote: text('model_note').$type<ModelNote>(),
    /** What was read before one of them changed. */
    before: jsonb('before').$type<CellValue>(),
    /** When another value was read than before, from a document that changed. */
    changedAt: moment('changed_at'),
    /** A person's value, which is shown instead of what was read. */
    entered: jsonb('entered').$type<CellValue>(),
    enteredCitations: jsonb('entered_citations').$type<Citation[]>().notNull().default([]),
    enteredBy: person('entered_by'),
    enteredAt: moment('entered_at'),
    confirmedBy: person('confirmed_by'),
    confirmedAt: moment('confirmed_at'),
    comment: text('comment'),
    commentedBy: person('commented_by'),
    commentedAt: moment('commented_at'),
    locked: boolean('locked').notNull().default(false),
    /** Counts the changes, so that of two people at once the second is told. */
    version: integer('version').notNull().default(0),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.gridId, table.documentId, table.columnId] }),
    withinTenant(table.tenantId, table.gridId, grids).onDelete('cascade'),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    index('grid_cells_document').on(table.tenantId, table.documentId),
    index('grid_cells_changed')
      .on(table.tenantId, table.gridId)
      .where(sql`${table.before} is not null and ${table.confirmedAt} is null`),
    index('grid_cells_entered_by').on(table.enteredBy),
    index('grid_cells_confirmed_by').on(table.confirmedBy),
    index('grid_cells_commented_by').on(table.commentedBy),
  ],
)
