import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, Scope, SourceSpan } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** A stretch of a document's extracted text. */
export type Place = { document: string; start: number; end: number }

/** The places within the passages that hold their beginnings, by document in the order of the text. */
export async function spansAt(db: Queryable, scope: Scope, places: Place[]): Promise<SourceSpan[]> {
  if (places.length === 0) return []
  const { rows } = await db.execute<PassageRow & { told: number; until: number }>(sql`
    select distinct on (w.document, w.start)
      p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location,
      w.start as told, w.until as until
    from unnest(
      ${sql.param(places.map(({ document }) => document))}::text[],
      ${sql.param(places.map(({ start }) => start))}::int[],
      ${sql.param(places.map(({ end }) => end))}::int[]
    ) as w (document, start, until)
    join passages p on p.tenant_id = ${scope.tenantId} and p.document_id = w.document
      and p.start <= w.start and p."end" > w.start
    order by w.document, w.start, p.ordinal`)
  const passages = new Map<number, FoundPassage>()
  for (const passage of foundPassages(rows, scope, () => 1)) passages.set(passage.id, passage)
  return rows.flatMap(({ id, told, until }) => {
    const passage = passages.get(Number(id))
    return passage ? [{ passage, start: told, end: Math.min(until, passage.end) }] : []
  })
}
