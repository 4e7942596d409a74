import { sql } from 'drizzle-orm'
import { isKept } from '../../domain/chats/listed-documents.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { analyserVersion } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { noteLanguage } from '../read-passage.ts'
import type { QuestionLanguage, Scope, ScopeDocument } from '../stages.ts'

/** Each language adds another form of every word to the search. */
const mostLanguages = 4

/** The languages that the scope's documents are indexed in, those with the most passages first. */
export async function languagesOf(db: Queryable, { tenantId, documents }: Scope): Promise<Language[]> {
  const known = languagesOfKept.get(documents)
  if (known) return known
  const ids = documents.map(document => document.id)
  const found = await db.execute<{ language: Language; current: boolean }>(sql`
    select language, bool_and(analyser = ${analyserVersion}::int) as current
    from document_words, unnest(languages) as language
    where tenant_id = ${tenantId} and piece = 0 and document_id = any(${sql.param(ids)}::text[])
    group by language order by sum(passages) desc, language limit ${mostLanguages}`)
  const languages = found.rows.map(({ language }) => language)
  const [only, other] = found.rows
  noteLanguage(documents, only?.current && !other ? only.language : null)
  if (isKept(documents)) languagesOfKept.set(documents, languages)
  return languages
}
const languagesOfKept = new WeakMap<ScopeDocument[], Language[]>()

type Abroad = { documents: ScopeDocument[]; languages: Language[] }
const abroadOfKept = new WeakMap<ScopeDocument[], ReadonlyMap<QuestionLanguage, Abroad>>()

/** Ids of the documents that are not in the language of the question, where not finding a clause tells little. */
export async function unreadIn(db: Queryable, scope: Scope, own: QuestionLanguage): Promise<string[]> {
  const ids = scope.documents.map(document => document.id)
  const found = await db.execute<{ id: string }>(sql`
    select document_id as id from document_words
    where tenant_id = ${scope.tenantId} and piece = 0 and document_id = any(${sql.param(ids)}::text[])
      and not ${own} = any(languages)`)
  return found.rows.map(({ id }) => id)
}

/**
 * The documents that begin in another language than the question's, and these languages. A table, which has no small words
 * to tell its language by, is indexed as English.
 */
export async function writtenAbroad(db: Queryable, scope: Scope, own: QuestionLanguage): Promise<Abroad> {
  const known = abroadOfKept.get(scope.documents)?.get(own)
  if (known) return known
  const ids = scope.documents.map(document => document.id)
  const found = await db.execute<{ id: string; language: Language }>(sql`
    select document_id as id, languages[1] as language from document_words
    where tenant_id = ${scope.tenantId} and piece = 0 and document_id = any(${sql.param(ids)}::text[])
      and languages[1] <> ${own}`)
  const languageOf = new Map(found.rows.map(({ id, language }) => [id, language]))
  const abroad = {
    documents: scope.documents.filter(({ id }) => languageOf.has(id)),
    languages: [...new Set(languageOf.values())].slice(0, mostLanguages),
  }
  if (isKept(scope.documents))
    abroadOfKept.set(
      scope.documents,
      new Map([...(abroadOfKept.get(scope.documents) ?? []), [own, abroad] as const]),
    )
  return abroad
}
