import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { FoundPassage, Scope } from '../stages.ts'
import { foundPassages, type PassageRow } from './found-row.ts'

const longest = 200

/** The scope's passages that hold the text as it is written, case aside: for "to be or not to be", whose words are not in the index. */
export async function phraseSearch(
  db: Queryable,
  text: string,
  scope: Scope,
  limit: number,
): Promise<FoundPassage[]> {
  const phrase = text.trim().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (phrase === '' || phrase.length > longest || scope.documents.length === 0) return []
  const pattern = likePattern(phrase.replace(/\s+/g, ' '))
  const ids = scope.documents.map(document => document.id)
  const rows = await db.execute<PassageRow>(sql`
    select p.id, p.document_id, p.start, p."end", p.text, p.context, p.page, p.location
    from passages p join documents on documents.id = p.document_id
    where documents.owner_id = ${scope.ownerId} and p.document_id = any(${sql.param(ids)}::text[])
      and p.text ilike ${pattern}
    order by length(p.text), p.id limit ${limit}`)
  return foundPassages(rows.rows, scope, () => 1)
}
