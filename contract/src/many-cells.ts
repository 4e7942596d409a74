import { z } from 'zod'
import { mostCellsAtOnce, mostGridColumns } from './grid-limits.ts'
import { documentId, gridColumnId } from './shapes.ts'

/** What becomes of many cells of a grid at once. */
const marks = ['confirmed', 'unconfirmed', 'locked', 'unlocked'] as const
export type Mark = (typeof marks)[number]

/** Cells as somebody saw them: a version for each of the columns, in their order; null leaves a cell out. */
const seenRow = z.object({
  document_id: documentId,
  versions: z.array(z.number().int().min(0).nullable()).max(mostGridColumns),
})
export type SeenRow = z.infer<typeof seenRow>

export const manyCells = z
  .object({
    mark: z.enum(marks),
    column_ids: z.array(gridColumnId).min(1).max(mostGridColumns),
    rows: z.array(seenRow).min(1).max(mostCellsAtOnce),
    /** Only says what would become of them. */
    dry_run: z.boolean().default(false),
  })
  .refine(({ column_ids: ids }) => new Set(ids).size === ids.length, {
    path: ['column_ids'],
    message: 'Each column can stand there once.',
  })
  .refine(({ rows, column_ids: ids }) => rows.every(({ versions }) => versions.length === ids.length), {
    path: ['rows'],
    message: 'Each row needs a version, or null, for each of the columns.',
  })
  .refine(({ rows, column_ids: ids }) => rows.length * ids.length <= mostCellsAtOnce, {
    path: ['rows'],
    message: `At most ${mostCellsAtOnce} cells can be changed at once.`,
  })
  .refine(({ rows }) => new Set(rows.map(({ document_id: id }) => id)).size === rows.length, {
    path: ['rows'],
    message: 'Each document can stand there once.',
  })
export type ManyCells = z.infer<typeof manyCells>

export const markedCells = z.object({
  /** Cells that were changed, or would be. */
  changed: z.number().int(),
  /** Cells that are as they were, by the reason. */
  left: z.object({
    /** They were so before. */
    already: z.number().int(),
    /** Somebody changed them since they were seen, they were read anew, or they are gone. */
    changed_since: z.number().int(),
    /** Without one value: not found, two values, or in need of a person. */
    without_value: z.number().int(),
    /** Their document or question is another one by now. */
    stale: z.number().int(),
    locked: z.number().int(),
    /** Confirmed by somebody else, whose word it stays. */
    of_others: z.number().int(),
    /** Of documents that the caller may not edit. */
    not_allowed: z.number().int(),
  }),
  /** The changed cells as they are now: sent back with the opposite mark, they become what they were. Empty of a dry run. */
  rows: z.array(seenRow),
})
export type MarkedCells = z.infer<typeof markedCells>
