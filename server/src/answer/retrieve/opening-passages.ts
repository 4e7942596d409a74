import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** Of more documents than this one cannot be meant. */
const mostDocuments = 10

/** The first passage of each of the scope's documents, in the scope's order; none when there are many. */
export async function openingPassages(db: Queryable, scope: Scope, score: number): Promise<FoundPassage[]> {
  if (scope.documents.length > mostDocuments) return []
  const ids = scope.documents.map(document => document.id)
  const rows = await db.execute<PassageRow>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location
    from passages p join documents on documents.id = p.document_id
    where documents.owner_id = ${scope.ownerId} and p.ordinal = 0
      and p.document_id = any(${sql.param(ids)}::text[])
    order by array_position(${sql.param(ids)}::text[], p.document_id)`)
  return foundPassages(rows.rows, scope, () => score)
}
