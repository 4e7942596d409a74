import type { TableCorrection } from '@citewell/contract/table-correction.ts'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, updatedAt } from '../../platform/database/columns.ts'
import { documents } from '../documents/document-tables.ts'
import { tenantColumn, withinTenant } from '../tenants/tenant-tables.ts'
import type { TableDescription } from './table-place.ts'

/** The tables of documents as they are understood. */
export const documentTables = pgTable(
  'document_tables',
  {
    tenantId: tenantColumn(),
    documentId: text('document_id').notNull(),
    sheet: integer('sheet').notNull(),
    region: integer('region').notNull(),
    description: jsonb('description').$type<TableDescription>().notNull(),
    cellCount: integer('cell_count').notNull(),
    /** Numbers and marks of the rows, as encode-cells.ts writes them. */
    rows: bytea('rows').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.documentId, table.sheet, table.region] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
  ],
)

/** Their cells, column by column, so that a question reads only the columns it needs. */
export const documentTableCells = pgTable(
  'document_table_cells',
  {
    tenantId: tenantColumn(),
    documentId: text('document_id').notNull(),
    sheet: integer('sheet').notNull(),
    region: integer('region').notNull(),
    /** The first and last column of this piece, by position. */
    columnFrom: integer('column_from').notNull(),
    columnTo: integer('column_to').notNull(),
    /** As encode-cells.ts writes them. */
    cells: bytea('cells').notNull(),
  },
  table => [
    primaryKey({
      columns: [table.tenantId, table.documentId, table.sheet, table.region, table.columnFrom],
      name: 'document_table_cells_pk',
    }),
    foreignKey({
      columns: [table.tenantId, table.documentId, table.sheet, table.region],
      foreignColumns: [
        documentTables.tenantId,
        documentTables.documentId,
        documentTables.sheet,
        documentTables.region,
      ],
      name: 'document_table_cells_table_fk',
    }).onDelete('cascade'),
  ],
)

/** What a person said of a document's tables. It stays when the document is read again. */
export const documentTableCorrections = pgTable(
  'document_table_corrections',
  {
    tenantId: tenantColumn(),
    documentId: text('document_id').notNull(),
    /** In the order in which they were made; a later one comes first where both say something of the same. */
    corrections: jsonb('corrections').$type<TableCorrection[]>().notNull(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.tenantId, table.documentId] }),
    withinTenant(table.tenantId, table.documentId, documents).onDelete('cascade'),
  ],
)
