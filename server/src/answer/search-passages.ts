import type { SearchHit } from '@citewell/contract/search.ts'
import type { Queryable } from '../platform/database/database.ts'
import { citeSpans } from './cite/cite-spans.ts'
import { cutSnippet, type Snippet } from './retrieve/cut-snippet.ts'
import { findPassages } from './retrieve/find-passages.ts'
import { joinPassages, pairNeighbours } from './retrieve/join-neighbours.ts'
import type { FoundPassage, Scope } from './stages.ts'
import { understandQuestion } from './understand/understand-question.ts'

/** Maximum length of a snippet that spans two passages, in characters. */
const longestJoined = 640

/**
 * One page of the passages that contain the query's words, best first, each with a snippet and highlighted words.
 * Consecutive passages become one hit if their snippets can be joined. `more` says whether another page follows.
 */
export async function searchPassages(
  db: Queryable,
  query: string,
  scope: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ hits: Omit<SearchHit, 'session_id'>[]; more: boolean }> {
  const text = query.toWellFormed().replace(/\p{Cc}/gu, ' ')
  const question = await understandQuestion(db, { text, earlier: [] }, scope)
  // One more than the page needs, even if each hit consists of two passages.
  const found = await findPassages(db, question, 2 * (offset + limit) + 1)
  const known = new Map<number, Snippet>()
  const snippetOf = (passage: FoundPassage) => {
    const snippet = known.get(passage.id) ?? cutSnippet(passage, found.terms)
    known.set(passage.id, snippet)
    return snippet
  }
  const pairs = pairNeighbours(
    found.passages,
    (first, second) => snippetOf(second).end - snippetOf(first).start <= longestJoined,
  )
  const shown = pairs.slice(offset, offset + limit)
  const passages = await joinPassages(db, scope.tenantId, shown)
  const snippets = passages.map((passage, index) => {
    const [first = passage, second] = shown[index] ?? []
    if (!second) return { passage, ...snippetOf(first) }
    const stretch = { start: snippetOf(first).start, end: snippetOf(second).end }
    return { passage, ...cutSnippet(passage, found.terms, stretch) }
  })
  const cited = await citeSpans(db, scope.tenantId, snippets)
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
  return { hits, more: pairs.length > offset + limit }
}
