import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** The size of a document in characters, and what says whether it is the same as when it was read. */
export type DocumentSize = { id: string; length: number; key: string }

/** The sizes of the scope's documents, in its order. */
export async function documentSizes(db: Queryable, { tenantId, documents }: Scope): Promise<DocumentSize[]> {
  const ids = documents.map(({ id }) => id)
  const { rows } = await db.execute<DocumentSize>(sql`
    select id, sha256 || ' ' || coalesce(extractor, '') as key, (
      select coalesce(max(passages."end"), 0) from passages
      where passages.tenant_id = documents.tenant_id and passages.document_id = documents.id
    ) as length
    from documents
    where tenant_id = ${tenantId} and id = any(${sql.param(ids)}::text[])
    order by array_position(${sql.param(ids)}::text[], id)`)
  return rows
}

/** All passages of a document in reading order, cut into windows of at most so many characters. */
export async function documentWindows(
  db: Queryable,
  scope: Scope,
  documentId: string,
  mostCharacters: number,
): Promise<FoundPassage[][]> {
  const { rows } = await db.execute<PassageRow>(sql`
    select id, document_id, start, "end", text, context, page, location
    from passages where tenant_id = ${scope.tenantId} and document_id = ${documentId} order by ordinal`)
  const windows: FoundPassage[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const passage of foundPassages(rows, scope, () => 0)) {
    const own = passage.text.length + passage.context.length
    if (length + own > mostCharacters) {
      windows.push([])
      length = 0
    }
    windows.at(-1)?.push(passage)
    length += own
  }
  return windows
}
