import { and, eq, type SQL } from 'drizzle-orm'
import { gridRows } from '../../domain/grids/grid-tables.ts'
import type { Known } from '../../domain/tenants/owned.ts'

/** A condition on what is known of rows: those of a grid. */
export const rowsOf = (grid: Known): SQL | undefined =>
  and(eq(gridRows.tenantId, grid.tenantId), eq(gridRows.gridId, grid.id))

/** The one of a document. */
export const isRow = (grid: Known, documentId: string): SQL | undefined =>
  and(rowsOf(grid), eq(gridRows.documentId, documentId))
