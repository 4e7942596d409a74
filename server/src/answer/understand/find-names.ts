import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { wordDimensions } from '../../platform/text/word-vector.ts'
import type { Scope, ScopeDocument } from '../stages.ts'
import type { NameAsked } from './names-asked.ts'

/** Counting the words of more documents would take too long before an answer. */
const mostCounted = 400
const mostNames = 3
/**
 * A document is a party's if it has the name in this number of passages, or in all if it is shorter, and in this share
 * of the number in the document that has it most.
 */
const leastTimes = 3
const leastShare = 0.3

type Counted = { times: number; passages: number }

/** A name that no card or file name has, with the documents whose text has it. */
export type NameFound = { name: NameAsked; documents: ScopeDocument[]; occurs: boolean }

/**
 * Looks for names in the text of the scope's documents: which documents have one often, as a party's contract does, and
 * whether any has it at all.
 */
export async function findNames(db: Queryable, names: NameAsked[], scope: Scope): Promise<NameFound[]> {
  if (scope.documents.length === 0 || scope.documents.length > mostCounted) return []
  const found: NameFound[] = []
  for (const name of names.slice(0, mostNames)) {
    const counts = await countsOf(db, name.written, scope)
    const most = Math.max(0, ...[...counts.values()].map(({ times }) => times))
    const often = scope.documents.filter(({ id }) => {
      const { times, passages } = counts.get(id) ?? { times: 0, passages: 0 }
      return times > 0 && times >= Math.min(leastTimes, passages) && times >= leastShare * most
    })
    const tells = name.form !== 'owner' && often.length <= Math.max(1, scope.documents.length / 2)
    const documents = tells && often.length < scope.documents.length ? often : []
    found.push({ name, documents, occurs: most > 0 })
  }
  return found
}

/** The number of each document's passages that have the name's rarest word. */
async function countsOf(db: Queryable, written: string, scope: Scope): Promise<Map<string, Counted>> {
  const terms = new Set(analyseWords(written).flatMap(word => (word.stop || word.nested ? [] : [word.id])))
  const words = [...terms].slice(0, 6).map(id => ({ w: id, u: `{${id}:1}/${wordDimensions}` }))
  if (words.length === 0) return new Map()
  const ids = scope.documents.map(document => document.id)
  const rows = await db.execute<{ id: string } & Counted>(sql`
    with terms as materialized (
      select w, u::sparsevec as u from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as t(w int, u text)
    ), counted as (
      select document_id, passages, sparsevec(counts, ${wordDimensions}, false) as counts from document_words
      where tenant_id = ${scope.tenantId} and document_id = any(${sql.param(ids)}::text[])
    ), each as (
      select document_id, w, sum(-(counts <#> terms.u)) as times, sum(passages) as passages from counted cross join terms group by document_id, w
    )
    select document_id as id, min(times)::int as times, max(passages)::int as passages from each group by document_id having min(times) > 0`)
  return new Map(rows.rows.map(({ id, ...counted }) => [id, counted]))
}
