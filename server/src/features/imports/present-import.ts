import {
  type EntryOutcome,
  type EntryState,
  entryOutcomes,
  entryStates,
} from '@citewell/contract/import-states.ts'
import type { Import, ImportEntry } from '@citewell/contract/imports.ts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { importEntries, imports } from '../../domain/imports/import-tables.ts'
import type { Principal } from '../../domain/rights/principal.ts'
import type { Known } from '../../domain/tenants/owned.ts'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { FieldError } from '../../platform/errors.ts'
import { type EntryRow, entriesOf, type ImportRow, ownImports } from './owned-import.ts'

/** An import with its progress, as it is now. */
export async function showImport(db: Queryable, { tenantId, id }: ImportRow): Promise<Import> {
  const rows = await db
    .select()
    .from(imports)
    .where(and(eq(imports.tenantId, tenantId), eq(imports.id, id)))
  const [shown] = await presentImports(db, rows)
  if (!shown) throw new Error('The import is gone')
  return shown
}

export async function listImports(
  db: Queryable,
  who: Principal,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Import[]; next_cursor: string | null }> {
  const created = sql`date_trunc('milliseconds', ${imports.createdAt})`
  const after = decodeCursor(cursor)
  const rows = await db
    .select()
    .from(imports)
    .where(
      and(
        ownImports(who),
        after ? sql`(${created}, ${imports.id}) < (${after.moment}::timestamptz, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(created), desc(imports.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: await presentImports(db, page),
    next_cursor: last ? encodeCursor(last.createdAt, last.id) : null,
  }
}

async function presentImports(db: Queryable, rows: ImportRow[]): Promise<Import[]> {
  const [tenantId] = rows.map(row => row.tenantId)
  if (tenantId === undefined) return []
  const counts = await db
    .select({
      importId: importEntries.importId,
      state: importEntries.state,
      outcome: importEntries.outcome,
      count: sql<number>`count(*)::int`,
    })
    .from(importEntries)
    .where(
      and(
        eq(importEntries.tenantId, tenantId),
        inArray(
          importEntries.importId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(importEntries.importId, importEntries.state, importEntries.outcome)
  const waiting = await db
    .select({ id: imports.id, createdAt: imports.createdAt, count: sql<number>`count(*)::int` })
    .from(importEntries)
    .innerJoin(
      imports,
      and(eq(imports.tenantId, importEntries.tenantId), eq(imports.id, importEntries.importId)),
    )
    .where(
      and(
        eq(importEntries.tenantId, tenantId),
        eq(importEntries.state, 'waiting'),
        eq(imports.paused, false),
      ),
    )
    .groupBy(imports.id, imports.createdAt)
  return rows.map(row => {
    const own = counts.filter(({ importId }) => importId === row.id)
    const sum = (counted: typeof own) => counted.reduce((total, { count }) => total + count, 0)
    const before = waiting.filter(({ id, createdAt }) => id !== row.id && createdAt < row.createdAt)
    const states = entryStates.map(state => [state, sum(own.filter(each => each.state === state))])
    const outcomes = entryOutcomes.map(outcome => [
      outcome,
      sum(own.filter(each => each.outcome === outcome)),
    ])
    return {
      id: row.id,
      name: row.name,
      status: row.status,
      paused: row.paused,
      collection_id: row.collectionId,
      folders: row.folders,
      entries: { total: sum(own), ...(Object.fromEntries(states) as Record<EntryState, number>) },
      outcomes: Object.fromEntries(outcomes) as Record<EntryOutcome, number>,
      ahead: waiting.some(({ id }) => id === row.id)
        ? before.reduce((total, { count }) => total + count, 0)
        : 0,
      created_at: row.createdAt.toISOString(),
      finished_at: row.finishedAt?.toISOString() ?? null,
    }
  })
}

/** One page of the entries by path. */
export async function listEntries(
  db: Queryable,
  imported: Known,
  { state, limit, cursor }: { state?: EntryState | undefined; limit: number; cursor?: string | undefined },
): Promise<{ items: ImportEntry[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : pathAfter(cursor)
  const rows = await db
    .select()
    .from(importEntries)
    .where(
      and(
        entriesOf(imported),
        state ? eq(importEntries.state, state) : undefined,
        after === undefined ? undefined : gt(importEntries.path, after),
      ),
    )
    .orderBy(importEntries.path)
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    items: page.map(presentEntry),
    next_cursor: last ? Buffer.from(last.path).toString('base64url') : null,
  }
}

function pathAfter(cursor: string): string {
  const path = Buffer.from(cursor, 'base64url').toString()
  if (path.includes('\0')) throw new FieldError(['query', 'cursor'], 'This is not a cursor of this list')
  return path
}

export function presentEntry(row: EntryRow): ImportEntry {
  return {
    path: row.path,
    sha256: row.sha256,
    bytes: row.bytes,
    state: row.state,
    outcome: row.outcome,
    document_id: row.documentId,
    external_id: row.externalId,
    labels: row.metadata.labels ?? [],
    link: row.metadata.link ?? null,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? '' },
  }
}
