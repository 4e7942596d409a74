import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { commonInitials } from '../lexicon/common-initials.ts'
import type { Scope } from '../stages.ts'

/** In capitals: a shorter one is the initials of too much. */
const initials = /(?<![\p{L}\p{N}])[A-Z]{3,6}(?![\p{L}\p{N}])/gu
const mostWords = 2
const mostDocuments = 200
/** No index finds initials, and each passage takes 0.3 ms to read through. */
const mostPassages = 2000
const mostTerms = 2
/** In characters. */
const longestTerm = 120
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
  const own = sql`tenant_id = ${tenantId} and document_id = any(${sql.param(ids)}::text[])`
  const { rows: read } = await db.execute<{ passages: number; written: boolean }>(sql`
    select count(*)::int as passages, bool_or(position(${letters}::text in text) > 0) as written
    from (select text from passages where ${own} limit ${mostPassages + 1}) as few`)
  if (read.some(({ passages, written }) => written || passages > mostPassages)) return null
  // Letters alone, so that nothing of it is a pattern of the question's.
  const spelled = `\\m${[...letters].map(letter => `${letter}[[:alpha:]'’-]+`).join(`${small} `)}`
  const { rows } = await db.execute<{ term: string }>(sql`
    select distinct substring(text from ${spelled}::text) as term from passages
    where ${own} and text ~ ${spelled}::text limit ${mostTerms}`)
  const [only, other] = rows
  if (!only || other || only.term.length > longestTerm) return null
  const meant = commonInitials.get(letters)
  return meant === undefined || meant === only.term.toLowerCase() ? only.term : null
}
