import { sql } from 'drizzle-orm'
import { askedOnce } from '../../domain/chats/listed-documents.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { analyserVersion } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { noteLanguage } from '../read-passage.ts'
import type { QuestionLanguage, Scope, ScopeDocument } from '../stages.ts'

/** Each language adds another form of every word to the search. */
const mostLanguages = 4

/** The languages that the scope's documents are indexed in, those with the most passages first. */
export function languagesOf(db: Queryable, scope: Scope): Promise<Language[]> {
  return askedOnce(scope.documents, 'languages', () => readLanguages(db, scope))
}

async function readLanguages(db: Queryable, { tenantId, documents }: Scope): Promise<Language[]> {
  const ids = documents.map(document => document.id)
  const found = await db.execute<{ language: Language; current: boolean }>(sql`
    select language, bool_and(analyser = ${analyserVersion}::int) as current
    from document_words, unnest(languages) as language
    where tenant_id = ${tenantId} and piece = 0 and document_id = any(${sql.param(ids)}::text[])
    group by language order by sum(passages) desc, language limit ${mostLanguages}`)
  const [only, other] = found.rows
  noteLanguage(documents, only?.current && !other ? only.language : null)
  return found.rows.map(({ language }) => language)
}

/** Ids of the documents that are not in the language of the question, where not finding a clause tells little. */
export async function unreadIn(db: Queryable, scope: Scope, own: QuestionLanguage): Promise<string[]> {
  const ids = scope.documents.map(document => document.id)
  const found = await db.execute<{ id: string }>(sql`
    select document_id as id from document_words
    where tenant_id = ${scope.tenantId} and piece = 0 and document_id = any(${sql.param(ids)}::text[])
      and not ${own} = any(languages)`)
  return found.rows.map(({ id }) => id)
}

type Abroad = { documents: ScopeDocument[]; languages: Language[] }

/**
 * The documents that begin in another language than the question's, and these languages. A table, which has no small words
 * to tell its language by, is indexed as English.
 */
export function writtenAbroad(db: Queryable, scope: Scope, own: QuestionLanguage): Promise<Abroad> {
  return askedOnce(scope.documents, `not in ${own}`, () => readAbroad(db, scope, own))
}

async function readAbroad(
  db: Queryable,
  { tenantId, documents }: Scope,
  own: QuestionLanguage,
): Promise<Abroad> {
  const ids = documents.map(document => document.id)
  const found = await db.execute<{ id: string; language: Language }>(sql`
    select document_id as id, languages[1] as language from document_words
    where tenant_id = ${tenantId} and piece = 0 and document_id = any(${sql.param(ids)}::text[])
      and languages[1] <> ${own}`)
  const languageOf = new Map(found.rows.map(({ id, language }) => [id, language]))
  return {
    documents: documents.filter(({ id }) => languageOf.has(id)),
    languages: [...new Set(languageOf.values())].slice(0, mostLanguages),
  }
}
