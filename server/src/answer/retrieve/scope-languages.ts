import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import type { Scope } from '../stages.ts'

/** Each costs the question a form of each of its words. */
const mostLanguages = 4

/** The languages that the scope's documents are indexed by, those of most passages first. */
export async function scopeLanguages(db: Queryable, scope: Scope): Promise<Language[]> {
  const ids = scope.documents.map(document => document.id)
  const found = await db.execute<{ language: Language }>(sql`
    select language from document_words, unnest(languages) as language
    where owner_id = ${scope.ownerId} and piece = 0 and document_id = any(${sql.param(ids)}::text[])
    group by language order by sum(passages) desc, language limit ${mostLanguages}`)
  return found.rows.map(({ language }) => language)
}
