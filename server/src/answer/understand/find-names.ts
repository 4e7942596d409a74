import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { wordDimensions } from '../../platform/text/word-vector.ts'
import { companyForms } from '../lexicon/names.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import type { NameAsked } from './names-asked.ts'

/** Counting the words of more documents would take too long before an answer. */
const mostCounted = 400
const forms = new Set(companyForms)
const mostNames = 6
const mostWords = 6
/**
 * A document is a party's if it has the name in this number of passages, or in all if it is shorter, and in this share
 * of the number in the document that has it most.
 */
const leastTimes = 3
const leastShare = 0.3

type Counted = { times: number; passages: number }

/** A name that no card or file name has, with the documents whose text has it often; `occurs` if any has it. */
export type NameFound = {
  name: NameAsked
  documents: ScopeDocument[]
  occurs: boolean
  /** Ids of all documents that have it. */
  having: string[]
}
type WordIds = { ids: number[] }

/**
 * Looks for names in the text of the scope's documents: which documents have one often, as a party's contract does, and
 * whether any has it at all.
 */
export async function findNames(
  db: Queryable,
  names: NameAsked[],
  scope: Scope,
  languages: Language[],
): Promise<NameFound[]> {
  if (scope.documents.length === 0 || scope.documents.length > mostCounted) return []
  const found: NameFound[] = []
  for (const name of names.slice(0, mostNames)) {
    const words = wordsOf(name.name, languages)
    if (words.length === 0) continue
    const counts = await countsOf(db, words, scope)
    const most = Math.max(0, ...[...counts.values()].map(({ times }) => times))
    const often = scope.documents.filter(({ id }) => {
      const { times, passages } = counts.get(id) ?? { times: 0, passages: 0 }
      return times > 0 && times >= Math.min(leastTimes, passages) && times >= leastShare * most
    })
    // A name that is used as any other may be somebody who is only mentioned.
    const tells = name.form !== 'plain' && often.length <= Math.max(1, scope.documents.length / 2)
    const documents = tells && often.length < scope.documents.length ? often : []
    const having = [...counts].flatMap(([id, { times }]) => (times > 0 ? [id] : []))
    found.push({ name, documents, occurs: most > 0, having })
  }
  return found
}

/** Words that hardly a page in Hindi lacks. */
const ofHindi = ['है', 'हैं', 'में', 'के', 'की', 'को', 'और']

/** Whether one of the scope's documents is in Hindi. Passages are indexed alike in all languages of its letters. */
export async function holdsHindi(db: Queryable, scope: Scope): Promise<boolean> {
  const ids = ofHindi.flatMap(word => analyseWords(word, 'english').map(({ id }) => id))
  return (await countsOf(db, [{ ids }], scope)).size > 0
}

/** The words of a name, each in its forms in every language of the documents. */
function wordsOf(written: string, languages: Language[]): WordIds[] {
  const byStart = new Map<number, Set<number>>()
  for (const language of languages.length > 0 ? languages : (['english'] as const))
    for (const { start, end, id, stop, nested } of analyseWords(written, language)) {
      // "Siemens AG" is also called Siemens.
      if (stop || nested || forms.has(written.slice(start, end).toLowerCase())) continue
      byStart.set(start, (byStart.get(start) ?? new Set()).add(id))
    }
  return [...byStart.values()].slice(0, mostWords).map(ids => ({ ids: [...ids] }))
}

/** The number of each document's passages that have the name's rarest word. */
async function countsOf(db: Queryable, words: WordIds[], scope: Scope): Promise<Map<string, Counted>> {
  const terms = words.flatMap(({ ids }, word) => ids.map(id => ({ word, u: `{${id}:1}/${wordDimensions}` })))
  const ids = scope.documents.map(document => document.id)
  const rows = await db.execute<{ id: string } & Counted>(sql`
    with terms as materialized (
      select word, u::sparsevec as u from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t(word int, u text)
    ), counted as (
      select document_id, passages, sparsevec(counts, ${wordDimensions}, false) as counts from document_words
      where tenant_id = ${scope.tenantId} and document_id = any(${sql.param(ids)}::text[])
    ), sought as (
      select document_id, word, u, -sum(counts <#> terms.u) as times, sum(passages) as passages
      from counted cross join terms group by document_id, word, u
    ), each as (
      -- Of a word's forms in several languages, the one that a document has.
      select document_id, word, max(times) as times, max(passages) as passages from sought group by document_id, word
    )
    select document_id as id, min(times)::int as times, max(passages)::int as passages from each group by document_id having min(times) > 0`)
  return new Map(rows.rows.map(({ id, ...counted }) => [id, counted]))
}
