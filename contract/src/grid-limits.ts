import type { Tier } from './plans.ts'

/** The most review grids of a tenant, and documents and columns of one; null means no limit. Does not import zod. */
export type GridLimits = { grids: number | null; rows: number; columns: number }

export const gridLimits: Record<Tier, GridLimits> = {
  free: { grids: 1, rows: 5, columns: 5 },
  mini: { grids: 10, rows: 20, columns: 10 },
  pro: { grids: null, rows: 500, columns: 40 },
  enterprise: { grids: null, rows: 2_000, columns: 40 },
}

export const gridNameMaxLength = 80
export const columnNameMaxLength = 80
export const columnQuestionMaxLength = 500
export const mostGridColumns = 40
export const mostGridRows = 2_000
