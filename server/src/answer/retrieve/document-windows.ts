import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/**
 * The sizes of a document's passages with their contexts, in bytes, since a letter of other than Latin script makes more
 * tokens; and what says whether it is the same as when it was read.
 */
export type DocumentSize = { id: string; sizes: number[]; key: string }

/** The sizes of the scope's documents, in its order. */
export async function documentSizes(db: Queryable, { tenantId, documents }: Scope): Promise<DocumentSize[]> {
  const ids = documents.map(({ id }) => id)
  const { rows } = await db.execute<DocumentSize>(sql`
    select id, sha256 || ' ' || coalesce(extractor, '') as key, (
      select coalesce(array_agg(octet_length(text) + octet_length(context) order by ordinal), '{}')
      from passages where passages.tenant_id = documents.tenant_id and passages.document_id = documents.id
    ) as sizes
    from documents
    where tenant_id = ${tenantId} and id = any(${sql.param(ids)}::text[])
    order by array_position(${sql.param(ids)}::text[], id)`)
  return rows
}

/** The passages of a document in reading order, from the given one on, cut into windows of at most so many bytes. */
export async function documentWindows(
  db: Queryable,
  scope: Scope,
  documentId: string,
  mostBytes: number,
  from = 0,
): Promise<FoundPassage[][]> {
  const { rows } = await db.execute<PassageRow>(sql`
    select id, document_id, start, "end", text, context, page, location
    from passages where tenant_id = ${scope.tenantId} and document_id = ${documentId} order by ordinal`)
  const passages = foundPassages(rows, scope, () => 0).slice(from)
  const sizes = passages.map(({ text, context }) => Buffer.byteLength(text) + Buffer.byteLength(context))
  return windowsOf(sizes, mostBytes).map(({ from, to }) => passages.slice(from, to))
}

/** How passages of these sizes are cut into windows; one that is larger is a window of its own. */
export function windowsOf(sizes: number[], mostBytes: number): { from: number; to: number }[] {
  const windows: { from: number; to: number }[] = []
  let size = 0
  for (const [at, own] of sizes.entries()) {
    if (windows.length === 0 || size + own > mostBytes) {
      windows.push({ from: at, to: at })
      size = 0
    }
    const last = windows.at(-1)
    if (last) last.to = at + 1
    size += own
  }
  return windows
}
