import type { TenantId } from '../domain/tenants/tenant-id.ts'
import type { Database } from '../platform/database/database.ts'
import { adjoin, joinPassages } from './retrieve/join-neighbours.ts'
import type { Draft, DraftSentence, SourceSpan } from './stages.ts'
import { quoteMarkdown } from './write/quote-markdown.ts'

/** Maximum length of a quotation that spans two passages, in characters. */
const longestJoined = 640

/** Joins two quotations that follow each other in a paragraph that the index cut into two passages. */
export async function joinQuotes(db: Database, tenantId: TenantId, draft: Draft): Promise<Draft> {
  const sentences: DraftSentence[] = []
  for (const sentence of draft.sentences) {
    const joined = await joinedWith(db, tenantId, sentences.at(-1), sentence)
    if (joined) sentences[sentences.length - 1] = joined
    else sentences.push(sentence)
  }
  return { ...draft, sentences }
}

async function joinedWith(
  db: Database,
  tenantId: TenantId,
  before: DraftSentence | undefined,
  sentence: DraftSentence,
): Promise<DraftSentence | null> {
  const [a, b] = [before && quotedSpan(before), quotedSpan(sentence)]
  if (!before || !a || !b) return null
  const [first, second] = a.start <= b.start ? [a, b] : [b, a]
  const atBorder = first.end === first.passage.end && second.start === second.passage.start
  if (!atBorder || !adjoin(first.passage, second.passage) || second.end - first.start > longestJoined)
    return null
  const [passage] = await joinPassages(db, tenantId, [[first.passage, second.passage]])
  if (!passage) return null
  const quote = passage.text.slice(first.start - passage.start, second.end - passage.start)
  // A quotation ends where its paragraph ends.
  if (/\n/.test(quote.slice(first.end - first.start, second.start - first.start))) return null
  return {
    text: quoteMarkdown(quote),
    plain: quote,
    sources: [{ passage, start: first.start, end: second.end }],
    breakAfter: sentence.breakAfter,
  }
}

/** The single span that the sentence quotes verbatim; null for rows, list items and connecting lines. */
function quotedSpan({ sources, plain, text, breakAfter }: DraftSentence): SourceSpan | null {
  const [span] = sources
  if (!span || sources.length > 1 || breakAfter === 'line' || text !== quoteMarkdown(plain)) return null
  const { passage, start, end } = span
  return passage.text.slice(start - passage.start, end - passage.start) === plain ? span : null
}
