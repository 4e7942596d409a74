import type { SearchHit } from '@citewell/contract/search.ts'
import type { Database } from '../platform/database/database.ts'
import { citeSpans } from './cite/cite-spans.ts'
import { cutSnippet } from './retrieve/cut-snippet.ts'
import { findPassages } from './retrieve/find-passages.ts'
import type { Scope } from './stages.ts'

/**
 * One page of the passages that hold the query's words, best first, each with a snippet and where
 * the words stand in it. `more` says whether another page follows.
 */
export async function searchPassages(
  db: Database,
  query: string,
  scope: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ hits: SearchHit[]; more: boolean }> {
  const text = query.toWellFormed().replace(/\p{Cc}/gu, ' ')
  const found = await findPassages(db, { text, earlier: [] }, scope, offset + limit + 1)
  const snippets = found.passages
    .slice(offset, offset + limit)
    .map(passage => ({ passage, ...cutSnippet(passage, found.terms) }))
  const cited = await citeSpans(db, scope.ownerId, snippets)
  const hits = cited.map((citation, index) => ({
    document_id: citation.document_id,
    filename: citation.filename,
    page: citation.page,
    location: citation.location,
    snippet: citation.quote,
    highlights: snippets[index]?.highlights ?? [],
    score: citation.score,
    start: citation.start,
    end: citation.end,
    boxes: citation.boxes,
    also_in: (snippets[index]?.passage.alsoIn ?? []).map(({ id, filename }) => ({
      document_id: id,
      filename,
    })),
  }))
  return { hits, more: found.passages.length > offset + limit }
}
