import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** Of more documents, only the first are represented. */
export const mostOutlined = 20
/** From each document, the number of first passages; others are taken at even distances. */
const leading = 12
const spread = 30
/** With more documents than this, no single one can be meant. */
const mostOpened = 10

/** Passages that represent all of the scope's documents, for a summary, in reading order. */
export async function outlinePassages(db: Queryable, scope: Scope): Promise<FoundPassage[]> {
  const documents = scope.documents.slice(0, mostOutlined)
  if (documents.length === 0) return []
  const ids = documents.map(document => document.id)
  const rows = await db.execute<PassageRow>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location
    from (
      select passages.id, passages.ordinal,
        count(*) over (partition by passages.document_id) as total
      from passages
      where passages.tenant_id = ${scope.tenantId}
        and passages.document_id = any(${sql.param(ids)}::text[])
    ) as numbered join passages p on p.tenant_id = ${scope.tenantId} and p.id = numbered.id
    where numbered.ordinal < ${leading} or numbered.ordinal % (numbered.total / ${spread}::int + 1) = 0
    order by array_position(${sql.param(ids)}::text[], p.document_id), p.ordinal`)
  return foundPassages(rows.rows, scope, () => 0)
}

/** The first passage, or `first` ones, of each of the scope's documents, in the scope's order; empty if there are many. */
export async function openingPassages(
  db: Queryable,
  scope: Scope,
  score: number,
  most = mostOpened,
  first = 1,
): Promise<FoundPassage[]> {
  if (scope.documents.length > most) return []
  const ids = scope.documents.map(document => document.id)
  const rows = await db.execute<PassageRow>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location
    from passages p
    where p.tenant_id = ${scope.tenantId} and p.ordinal < ${first}
      and p.document_id = any(${sql.param(ids)}::text[])
    order by array_position(${sql.param(ids)}::text[], p.document_id), p.ordinal`)
  return foundPassages(rows.rows, scope, () => score)
}
