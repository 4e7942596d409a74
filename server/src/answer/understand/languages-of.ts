import { sql } from 'drizzle-orm'
import { askedOnce } from '../../domain/chats/listed-documents.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { analyserVersion } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { noteLanguage } from '../read-passage.ts'
import type { QuestionLanguage, Scope, ScopeDocument } from '../stages.ts'

/** Each language adds another form of every word to the search. */
const mostLanguages = 4

/** How a document is indexed: the language it begins in first. */
type Indexed = { languages: Language[]; passages: number; isCurrent: boolean }

/** A document of a kept list is another object once anything of it has changed, also its index. */
const indexed = new WeakMap<ScopeDocument, Indexed>()
const notIndexed: Indexed = { languages: [], passages: 0, isCurrent: true }

/** The languages that the scope's documents are indexed in, those with the most passages first. */
export function languagesOf(db: Queryable, scope: Scope): Promise<Language[]> {
  return askedOnce(scope.documents, 'languages', () => readLanguages(db, scope))
}

async function readLanguages(db: Queryable, scope: Scope): Promise<Language[]> {
  await readIndexed(db, scope)
  const passages = new Map<Language, number>()
  let isCurrent = true
  for (const document of scope.documents) {
    const found = indexed.get(document) ?? notIndexed
    isCurrent &&= found.isCurrent
    for (const language of found.languages)
      passages.set(language, (passages.get(language) ?? 0) + found.passages)
  }
  const languages = [...passages].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
  const [only, other] = languages
  noteLanguage(scope.documents, isCurrent && only && !other ? only[0] : null)
  return languages.slice(0, mostLanguages).map(([language]) => language)
}

/** Asks only for those of which it is not known. */
async function readIndexed(db: Queryable, { tenantId, documents }: Scope): Promise<void> {
  const missing = new Map(
    documents.flatMap(document => (indexed.has(document) ? [] : [[document.id, document] as const])),
  )
  if (missing.size === 0) return
  const { rows } = await db.execute<{ ids: string[] } & Indexed>(sql`
    select array_agg(document_id) as ids, languages, passages, analyser = ${analyserVersion}::int as "isCurrent"
    from document_words
    where tenant_id = ${tenantId} and piece = 0 and document_id = any(${sql.param([...missing.keys()])}::text[])
    group by languages, passages, "isCurrent"`)
  for (const document of missing.values()) indexed.set(document, notIndexed)
  for (const { ids, ...found } of rows)
    for (const id of ids) {
      const document = missing.get(id)
      if (document) indexed.set(document, found)
    }
}

/** Ids of the documents that are not in the language of the question, where not finding a clause tells little. */
export async function unreadIn(db: Queryable, scope: Scope, own: QuestionLanguage): Promise<string[]> {
  await readIndexed(db, scope)
  return scope.documents.flatMap(document => {
    const found = indexed.get(document) ?? notIndexed
    return found === notIndexed || found.languages.some(language => language === own) ? [] : [document.id]
  })
}

/**
 * The documents that begin in another language than this one, by their language. A table, which has no small words to tell
 * its language by, is indexed as English.
 */
export async function writtenAbroad(
  db: Queryable,
  scope: Scope,
  own: QuestionLanguage,
): Promise<[Language, ScopeDocument[]][]> {
  await readIndexed(db, scope)
  const written = new Map<Language, ScopeDocument[]>()
  for (const document of scope.documents) {
    const [first] = (indexed.get(document) ?? notIndexed).languages
    if (first === undefined || first === own) continue
    const known = written.get(first)
    if (known) known.push(document)
    else written.set(first, [document])
  }
  return [...written].slice(0, mostLanguages)
}
