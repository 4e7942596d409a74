import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

/** Where to read in a document: after a passage, under a heading, on pages, or from its beginning. */
export type ReadingPlace = { after?: FoundPassage; section?: string; pages?: { from: number; to: number } }

const mostRead = 8

/** The next passages of a document of the scope from a place on, in reading order. */
export async function readOn(
  db: Queryable,
  scope: Scope,
  documentId: string,
  { after, section, pages }: ReadingPlace,
): Promise<FoundPassage[]> {
  const within: SQL[] = []
  if (after) within.push(sql`p.start >= ${after.end}`)
  if (section !== undefined) within.push(sql`position(${section.toLowerCase()} in lower(p.context)) > 0`)
  if (pages) within.push(sql`p.page between ${pages.from} and ${pages.to}`)
  const document = scope.documents.find(({ id }) => id === documentId)
  if (!document) return []
  const { rows } = await db.execute<PassageRow>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location
    from passages p
    where p.tenant_id = ${scope.tenantId} and p.document_id = ${document.id}
      ${sql.join(
        within.map(condition => sql`and ${condition}`),
        sql` `,
      )}
    order by p.ordinal limit ${mostRead}`)
  return foundPassages(rows, scope, () => 1)
}
