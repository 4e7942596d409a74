import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** With more documents than this, a term has many definitions, and none of them is the one that is asked for. */
const mostDocuments = 50
const mostDefinitions = 3

/** Passages in which a document defines one of these terms (in lower case), as its card says. */
export async function definitionPassages(
  db: Queryable,
  scope: Scope,
  terms: string[],
): Promise<FoundPassage[]> {
  if (terms.length === 0 || scope.documents.length > mostDocuments) return []
  const ids = scope.documents.map(({ id }) => id)
  const { rows } = await db.execute<PassageRow>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location
    from (
      select document_cards.document_id, (field ->> 'start')::int as place
      from document_cards cross join jsonb_array_elements(document_cards.fields) as field
      where document_cards.tenant_id = ${scope.tenantId}
        and document_cards.document_id = any(${sql.param(ids)}::text[])
        and field ->> 'kind' = 'term' and field ->> 'start' is not null
        and lower(field ->> 'value') = any(${sql.param(terms)}::text[])
      order by array_position(${sql.param(ids)}::text[], document_cards.document_id)
      limit ${mostDefinitions}
    ) as definitions
    join passages p on p.tenant_id = ${scope.tenantId} and p.document_id = definitions.document_id
      and p.start <= definitions.place and p."end" > definitions.place
    order by array_position(${sql.param(ids)}::text[], p.document_id), p.ordinal`)
  return foundPassages(rows, scope, () => 0)
}
