import { sql } from 'drizzle-orm'
import { isAskedAgain } from '../../domain/chats/listed-documents.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { wordDimensions } from '../../platform/text/word-vector.ts'
import type { Scope, ScopeDocument } from '../stages.ts'

/** Counting the words of more documents would take too long before an answer. */
export const mostCounted = 400

/** A word with its dimension in each language of the documents. */
export type CountableWord = { start: number; end: number; nested: boolean; ids: Map<number, Language[]> }

/** The number of a document's passages that have a word, and of all its passages. */
export type Counted = { times: number; passages: number }

/** The words of a text as documents in these languages are indexed by them; of `INC-4502` also the parts. */
export function countableWords(text: string, languages: Language[]): CountableWord[] {
  const words = new Map<string, CountableWord>()
  for (const language of languages.length > 0 ? languages : (['english'] as const))
    for (const { start, end, id, stop, nested } of analyseWords(text, language)) {
      if (stop) continue
      const word = words.get(`${start} ${end}`) ?? { start, end, nested, ids: new Map() }
      word.ids.set(id, [...(word.ids.get(id) ?? []), language])
      words.set(`${start} ${end}`, word)
    }
  return [...words.values()]
}

/** For each word, the documents of the scope that have it, by their ids; null if there are too many to count in. */
export async function countWords(
  db: Queryable,
  words: Pick<CountableWord, 'ids'>[],
  scope: Scope,
): Promise<Map<string, Counted>[] | null> {
  if (scope.documents.length > mostCounted) return null
  const ids = [...new Set(words.flatMap(word => [...word.ids.keys()]))]
  if (ids.length === 0 || scope.documents.length === 0) return words.map(() => new Map())
  const byTerm = await countTerms(db, ids, scope)
  return words.map(word => {
    const counts = new Map<string, Counted>()
    for (const [term, languages] of word.ids)
      for (const { id, times, passages, spoken } of byTerm.get(term) ?? []) {
        // "Integrity" is indexed as Spanish "integra" would be, but not in a document in English.
        const isOwn = languages.some(language => spoken.split(' ').includes(language))
        if (isOwn && times > (counts.get(id)?.times ?? 0)) counts.set(id, { times, passages })
      }
    return counts
  })
}

type TermCount = { id: string; spoken: string } & Counted

/** In counts, about 100 bytes each. */
const mostHeld = 200_000
/** Of lists of documents that are asked again: any change of their index ends the list. */
let held = { lists: new WeakMap<ScopeDocument[], Map<number, TermCount[]>>(), counts: 0 }

/** The documents of the scope that have each of the terms. */
async function countTerms(db: Queryable, ids: number[], scope: Scope): Promise<Map<number, TermCount[]>> {
  const { documents } = scope
  if (!isAskedAgain(documents)) return readCounts(db, ids, scope)
  const known = held.lists.get(documents) ?? new Map<number, TermCount[]>()
  const missing = ids.filter(id => !known.has(id))
  if (missing.length === 0) return known
  const found = await readCounts(db, missing, scope)
  if (held.counts > mostHeld) held = { lists: new WeakMap(), counts: 0 }
  held.lists.set(documents, known)
  for (const id of missing) {
    const counts = found.get(id) ?? []
    known.set(id, counts)
    held.counts += counts.length + 1
  }
  return known
}

async function readCounts(
  db: Queryable,
  ids: number[],
  { tenantId, documents }: Scope,
): Promise<Map<number, TermCount[]>> {
  const terms = ids.map(id => ({ term: id, u: `{${id}:1}/${wordDimensions}` }))
  const { rows } = await db.execute<{ term: number } & TermCount>(sql`
    with terms as materialized (
      select term, u::sparsevec as u from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t(term int, u text)
    ), counted as materialized (
      select document_id, passages, languages, sparsevec(counts, ${wordDimensions}, false) as counts
      from document_words
      where tenant_id = ${tenantId} and document_id = any(${sql.param(documents.map(({ id }) => id))}::text[])
    )
    select document_id as id, term, (-sum(counts <#> terms.u))::int as times, sum(passages)::int as passages,
      max(array_to_string(languages, ' ')) as spoken
    from counted cross join terms group by document_id, term having sum(counts <#> terms.u) < 0`)
  return Map.groupBy(rows, ({ term }) => term)
}
