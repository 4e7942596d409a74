import type { SearchHit } from '@citewell/contract/search.ts'
import type { Queryable } from '../platform/database/database.ts'
import { splitSentences } from '../platform/text/split-sentences.ts'
import { citeSpans } from './cite/cite-spans.ts'
import { completeWord } from './retrieve/complete-word.ts'
import { cutSnippet, type Snippet } from './retrieve/cut-snippet.ts'
import { findPassages } from './retrieve/find-passages.ts'
import { joinPassages, type Neighbours, pairNeighbours } from './retrieve/join-neighbours.ts'
import type { FoundPassage, Scope } from './stages.ts'
import { understandQuestion } from './understand/understand-question.ts'

/** Maximum length of a snippet that spans two passages, in characters. */
const longestJoined = 640
/** Number of other places of a sentence that a hit names. */
const mostRepeats = 5
/** In characters. Documents that share less, such as a heading, go on differently. */
const shortestShared = 40

/**
 * One page of the passages that contain the query's words, best first, each with a snippet and highlighted words.
 * The last word may be only begun. Consecutive passages become one hit if their snippets can be joined, and so do
 * places with the same sentence, in one document or several. `more` says whether another page follows.
 */
export async function searchPassages(
  db: Queryable,
  query: string,
  scope: Scope,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ hits: Omit<SearchHit, 'session_id'>[]; more: boolean }> {
  const text = query.toWellFormed().replace(/\p{Cc}/gu, ' ')
  const question = await understandQuestion(db, { text, earlier: [] }, scope, { byText: false })
  const begun = await completeWord(db, text, question.wanted.scope)
  const asked = new Set(question.wanted.terms.map(({ id }) => id))
  question.wanted.terms.push(...begun.filter(({ id }) => !asked.has(id)))
  // One more than the page needs, even if each hit consists of two passages.
  const found = await findPassages(db, question, 2 * (offset + limit) + 1, null, true)
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
  const places = foldRepeated(pairs, snippetOf)
  const page = places.slice(offset, offset + limit)
  const shown = page.map(place => place.pair)
  const passages = await joinPassages(db, scope.tenantId, shown)
  const snippets = passages.map((passage, index) => {
    const [first = passage, second] = shown[index] ?? []
    if (!second) return { passage, ...snippetOf(first) }
    const stretch = { start: snippetOf(first).start, end: snippetOf(second).end }
    return { passage, ...cutSnippet(passage, found.terms, stretch) }
  })
  const repeated = page.flatMap(place => place.repeats.map(each => ({ passage: each, ...snippetOf(each) })))
  const cited = await citeSpans(db, scope.tenantId, [...snippets, ...repeated])
  const elsewhere = cited.splice(snippets.length).map(citation => citation.location)
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
    also_at: [...new Set(elsewhere.splice(0, page[index]?.repeats.length))].filter(
      location => location !== citation.location,
    ),
    also_in: alsoIn(citation.document_id, snippets[index]?.passage.alsoIn ?? [], page[index]?.copies ?? []),
  }))
  return { hits, more: places.length > offset + limit }
}

type Place = { pair: Neighbours; repeats: FoundPassage[]; copies: FoundPassage[] }

/**
 * Keeps the first of the places where the same sentences hold the words, such as one on each page of a document, or one
 * in each version of it.
 */
function foldRepeated(pairs: Neighbours[], snippetOf: (passage: FoundPassage) => Snippet): Place[] {
  const places = new Map<string, Place>()
  for (const pair of pairs) {
    const [first] = pair
    const held = pair.map(passage => heldBy(passage, snippetOf(passage))).join(' ')
    const key = held.length < shortestShared ? `${first.documentId} ${held}` : held
    const known = places.get(key)
    if (known === undefined) places.set(key, { pair, repeats: [], copies: [] })
    else if (known.pair[0].documentId !== first.documentId) known.copies.push(first)
    else if (known.repeats.length < mostRepeats) known.repeats.push(first)
  }
  return [...places.values()]
}

/** The other documents of a hit, each once: those with the same passage, and those with the same sentence. */
function alsoIn(
  own: string,
  same: NonNullable<FoundPassage['alsoIn']>,
  copies: FoundPassage[],
): SearchHit['also_in'] {
  const others = copies.flatMap(({ documentId, filename, alsoIn: more = [] }) => [
    { id: documentId, filename },
    ...more,
  ])
  const all = [...same, ...others].filter(({ id }) => id !== own)
  return [...new Map(all.map(({ id, filename }) => [id, { document_id: id, filename }])).values()]
}

/** The words of a snippet's sentences that hold what was searched for. */
function heldBy(passage: FoundPassage, { start, end, highlights }: Snippet): string {
  const text = passage.text.slice(start - passage.start, end - passage.start)
  const holding = splitSentences(text).filter(sentence =>
    highlights.some(([from, to]) => from < sentence.end && to > sentence.start),
  )
  return (holding.length === 0 ? [{ start: 0, end: text.length }] : holding)
    .map(sentence => text.slice(sentence.start, sentence.end))
    .join(' ')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
