import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** The first `most` passages of the scope's documents in reading order. */
export async function documentPassages(db: Queryable, scope: Scope, most: number): Promise<FoundPassage[]> {
  const ids = scope.documents.map(({ id }) => id)
  const { rows } = await db.execute<PassageRow>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location
    from passages p
    where p.tenant_id = ${scope.tenantId} and p.document_id = any(${sql.param(ids)}::text[])
    order by p.document_id, p.ordinal limit ${most}`)
  return foundPassages(rows, scope, () => 0)
}
