import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { createKeptValues, type KeptByVersion, readByVersion } from '../../platform/kept-values.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** With more documents than this, a term has many definitions, and none of them is the one that is asked for. */
const mostDocuments = 50
const mostDefinitions = 3

/** In characters of the terms of cards. People read an answer before they ask again. */
const known: KeptByVersion<ReadonlySet<string>> = createKeptValues({
  all: 1_000_000,
  each: 100_000,
  milliseconds: 180_000,
})

/** Passages in which a document defines one of these terms (in lower case), as its card says. */
export async function definitionPassages(
  db: Queryable,
  scope: Scope,
  terms: string[],
): Promise<FoundPassage[]> {
  if (terms.length === 0 || scope.documents.length > mostDocuments) return []
  const ids = scope.documents.map(({ id }) => id)
  if (!(await areDefined(db, scope, ids, terms))) return []
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

/**
 * Whether a card has one of these terms, as hardly any has. What a card was found to have is known as long as its row has
 * the same version, so that a correction holds at once: to unpack the cards of fifty contracts takes ten times as long.
 */
async function areDefined(
  db: Queryable,
  { tenantId }: Scope,
  ids: string[],
  terms: string[],
): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; version: string }>(sql`
    select document_id as id, concat(ctid, ' ', xmin) as version from document_cards
    where tenant_id = ${tenantId} and document_id = any(${sql.param(ids)}::text[])`)
  const found = await readByVersion(known, tenantId, rows, async unknown => {
    const read = await db.execute<{ id: string; terms: string[] }>(sql`
      select document_id as id, array(
        select lower(field ->> 'value') from jsonb_array_elements(fields) as field
        where field ->> 'kind' = 'term' and field ->> 'start' is not null
      ) as terms
      from document_cards
      where tenant_id = ${tenantId} and document_id = any(${sql.param(unknown)}::text[])`)
    return read.rows.map(({ id, terms: own }) => ({
      id,
      value: new Set(own),
      size: own.join().length,
    }))
  })
  return [...found.values()].some(own => terms.some(term => own.has(term)))
}
