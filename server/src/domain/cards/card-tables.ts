import type { DateRole, DocumentKind } from '@citewell/contract/card-kinds.ts'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../../platform/database/columns.ts'
import { documents } from '../documents/document-tables.ts'
import { tenantColumn, withinTenant } from '../tenants/tenant-tables.ts'
import type { CalledName } from './called-name.ts'
import type { FieldMark, StoredField } from './card-field.ts'

/** What a document is. The columns below `filledBy` are taken from the fields whenever these change, for lists and search. */
export const documentCards = pgTable(
  'document_cards',
  {
    tenantId: tenantColumn(),
    documentId: text('document_id').notNull(),
    fields: jsonb('fields').$type<StoredField[]>().notNull(),
    /** What a person removed. */
    removed: jsonb('removed').$type<FieldMark[]>().notNull().default([]),
    /** Version of the rules that found the fields. */
    maker: integer('maker').notNull(),
    /**
     * Version of the request to the model that filled what the rules left open; null until it was made, and −n after n
     * calls that failed for this text.
     */
    filledBy: integer('filled_by'),
    title: text('title'),
    kind: text('kind').$type<DocumentKind>(),
    parties: jsonb('parties').$type<string[]>().notNull(),
    /** Names and aliases of all parties in lower case, one a line. */
    partyNames: text('party_names').notNull(),
    /** The document's own date; the first day of a month or year. */
    dated: date('dated', { mode: 'string' }),
    datedIso: text('dated_iso'),
    datedRole: text('dated_role').$type<DateRole>(),
    version: text('version'),
    status: text('status'),
    numbers: jsonb('numbers').$type<string[]>().notNull().default([]),
    /** Codes such as "en". */
    languages: jsonb('languages').$type<string[]>().notNull().default([]),
    called: jsonb('called').$type<CalledName[]>().notNull(),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.documentId] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
    // In part, so that the card of one document is always looked up in the primary key: without statistics, these would
    // do as well, and they have all cards of a tenant.
    index('document_cards_kind').on(table.tenantId, table.kind).where(sql`${table.kind} is not null`),
    index('document_cards_dated').on(table.tenantId, table.dated).where(sql`${table.dated} is not null`),
    index('document_cards_party_names').using('gin', sql`${table.partyNames} gin_trgm_ops`),
  ],
)
