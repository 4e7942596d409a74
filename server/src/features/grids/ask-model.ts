import type { GridColumn } from '@citewell/contract/grid-columns.ts'
import type { ModelNote, PausedFor } from '@citewell/contract/grid-shapes.ts'
import { and, eq, sql } from 'drizzle-orm'
import { askCells, type CellQuestion, questionOfCells } from '../../answer/ask-cells.ts'
import type { CellRead } from '../../answer/grid/cell-read.ts'
import type { ToldCell } from '../../answer/grid/read-cell-reply.ts'
import { documents } from '../../domain/documents/document-tables.ts'
import { gridRows, grids } from '../../domain/grids/grid-tables.ts'
import { isGrid } from '../../domain/grids/owned-grid.ts'
import { recordUsage } from '../../domain/plans/record-usage.ts'
import { mayBeSent } from '../../ingest/may-be-sent.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { ModelUsage } from '../../providers/language-model/language-model.ts'
import type { Providers } from '../../providers/providers.ts'
import { modelOfGrids } from './model-of-grids.ts'
import { isRow } from './row-keys.ts'
import type { ReadableDocument } from './store-cells.ts'

export type ModelDeps = {
  db: Database
  clock: Clock
  providers: Pick<Providers, 'language'>
  signal: AbortSignal
}
type Row = typeof grids.$inferSelect

/** The run may not go on by itself; what is read stays. */
export class RunPaused extends Error {
  readonly reason: PausedFor
  constructor(reason: PausedFor, options: { cause?: unknown } = {}) {
    super(`A grid paused: ${reason}`, options)
    this.reason = reason
  }
}

/** What a model said of a document's columns; `record` counts what it took, with the cells. */
type Asked = {
  told: (ToldCell | null)[] | null
  model: string
  note: ModelNote | null
  tokens: number
  record?: (tx: Queryable) => Promise<void>
}

/**
 * Asks the model about all these columns of a document in one call. That is noted before, so that a process which ends
 * during the call does not pay for it again: rules read those cells, and say so. Throws RunPaused.
 */
export async function askModel(
  deps: ModelDeps,
  grid: Row,
  document: ReadableDocument,
  columns: GridColumn[],
  read: (CellRead | null)[],
): Promise<Asked> {
  const { db, clock, providers, signal } = deps
  const { language } = providers
  const { tenantId } = grid
  const known = await modelOfGrids(db, language, tenantId, clock.now())
  if (known === null) throw new RunPaused('model')
  const { model, host, tokensLeft } = known
  const [sent] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.tenantId, tenantId), eq(documents.id, document.id), mayBeSent(host)))
  if (!sent) return { told: null, model, note: 'kept_local', tokens: 0 }
  const question = await questionOfCells(db, { tenantId, document }, columns, read, {
    ...{ model, signal, window: language.detailsOf(model).window },
  })
  if (!question) return { told: null, model, note: 'window_too_small', tokens: 0 }
  const counting = (usage: ModelUsage) => ({
    model,
    tokens: usage.input_tokens + usage.output_tokens,
    record: (tx: Queryable) => recordUsage(tx, tenantId, model, usage, clock.now()),
  })
  if (await wasAsked(db, grid, document, question))
    return {
      ...{ told: null, note: 'call_lost' },
      ...counting({ input_tokens: question.tokens, output_tokens: 0 }),
    }
  if (grid.mostTokens !== null && (await spentNow(db, grid)) + question.tokens > grid.mostTokens)
    throw new RunPaused('ceiling')
  if (tokensLeft !== null && question.tokens > tokensLeft) throw new RunPaused('allowance')
  const noted = { tenantId, gridId: grid.id, documentId: document.id, askedKey: question.key }
  await db
    .insert(gridRows)
    .values(noted)
    .onConflictDoUpdate({
      target: [gridRows.tenantId, gridRows.gridId, gridRows.documentId],
      set: { askedKey: question.key },
    })
  const { told, usage, failure } = await askCells(language, question)
  if (failure === null) return { told, note: null, ...counting(usage) }
  if (failure.worked || failure.ofRequest) return { told: null, note: 'model_failed', ...counting(usage) }
  await db.update(gridRows).set({ askedKey: null }).where(isRow(grid, document.id))
  throw new RunPaused('model', { cause: failure })
}

async function wasAsked(
  db: Queryable,
  grid: Row,
  { id }: ReadableDocument,
  { key }: CellQuestion,
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(gridRows)
    .where(and(isRow(grid, id), eq(gridRows.askedKey, key)))
  return row !== undefined
}

/** Calls before this one in the same slice count, too. */
async function spentNow(db: Queryable, grid: Row): Promise<number> {
  const [row] = await db.select({ spent: grids.runTokens }).from(grids).where(isGrid(grid))
  return row?.spent ?? 0
}
