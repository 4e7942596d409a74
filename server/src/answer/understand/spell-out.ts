import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { Scope } from '../stages.ts'

/** In capitals: a shorter one is the initials of too much. */
const initials = /(?<![\p{L}\p{N}])[A-Z]{3,6}(?![\p{L}\p{N}])/gu
const mostWords = 2
const mostDocuments = 200
const mostTerms = 20
/** Words in small letters within a term: "Head of Records and Information". */
const small = '(?: (?:of|and|for|the|to|in|on|&))*'

/**
 * The question with the term in place of its initials, "Senior Information Risk Owner" for "SIRO", where no text of the scope has
 * these and one term with capitals has them. Null if there is none such.
 */
export async function spellOut(db: Queryable, text: string, scope: Scope): Promise<string | null> {
  const isShouted = !/\p{Ll}{2}/u.test(text)
  const asked = isShouted ? [] : [...new Set(text.match(initials) ?? [])].slice(0, mostWords)
  if (asked.length === 0 || scope.documents.length > mostDocuments) return null
  let spelled = text
  for (const letters of asked) {
    const term = await termOf(db, letters, scope)
    if (term !== null) spelled = spelled.replaceAll(letters, term)
  }
  return spelled === text ? null : spelled
}

/** The only term with these initials; null if there is none, or the texts have the initials themselves. */
async function termOf(
  db: Queryable,
  letters: string,
  { tenantId, documents }: Scope,
): Promise<string | null> {
  const ids = documents.map(({ id }) => id)
  // Letters alone, so that nothing of it is a pattern of the question's.
  const spelled = [...letters].map(letter => `${letter}[[:alpha:]'’-]+`).join(`${small} `)
  const { rows } = await db.execute<{ term: string | null; written: boolean }>(sql`
    select distinct substring(text from ${`\\m${spelled}`}::text) as term, text ~ ${`\\m${letters}\\M`}::text as written
    from passages
    where tenant_id = ${tenantId} and document_id = any(${sql.param(ids)}::text[])
      and (text ~ ${`\\m${spelled}`}::text or text ~ ${`\\m${letters}\\M`}::text)
    limit ${mostTerms}`)
  const terms = new Set(rows.flatMap(({ term }) => (term === null ? [] : [term])))
  const [only] = terms
  return terms.size === 1 && only !== undefined && !rows.some(({ written }) => written) ? only : null
}
