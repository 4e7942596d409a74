import type { Tier } from './plans.ts'

/** The most review grids of a tenant, and documents and columns of one. Does not import zod. */
type GridLimits = { grids: number; rows: number; columns: number }

export const gridLimits: Record<Tier, GridLimits> = {
  free: { grids: 1, rows: 5, columns: 5 },
  mini: { grids: 10, rows: 20, columns: 10 },
  pro: { grids: 100, rows: 500, columns: 40 },
  enterprise: { grids: 200, rows: 2_000, columns: 40 },
}

export const gridNameMaxLength = 80
export const gridQuestionMaxLength = 500
export const columnNameMaxLength = 80
export const columnQuestionMaxLength = 500
export const mostGridColumns = 40
export const mostGridRows = 2_000
/** Cells of one call that confirms or locks many. */
export const mostCellsAtOnce = 4_000
