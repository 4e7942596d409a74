import type { Database } from '../platform/database/database.ts'
import { joinPassages } from './retrieve/join-passages.ts'
import { adjoin } from './retrieve/pair-neighbours.ts'
import type { Draft, DraftSentence, SourceSpan } from './stages.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'

/** Characters that one quotation over a border has at most. */
const longest = 640

/** Makes one quotation of two that follow each other in a paragraph which the index parts into passages. */
export async function joinQuotes(db: Database, ownerId: string, draft: Draft): Promise<Draft> {
  const sentences: DraftSentence[] = []
  for (const sentence of draft.sentences) {
    const joined = await joinedWith(db, ownerId, sentences.at(-1), sentence)
    if (joined) sentences[sentences.length - 1] = joined
    else sentences.push(sentence)
  }
  return { ...draft, sentences }
}

async function joinedWith(
  db: Database,
  ownerId: string,
  before: DraftSentence | undefined,
  sentence: DraftSentence,
): Promise<DraftSentence | null> {
  const [a, b] = [before && quotedSpan(before), quotedSpan(sentence)]
  if (!before || !a || !b) return null
  const [first, second] = a.start <= b.start ? [a, b] : [b, a]
  const atBorder = first.end === first.passage.end && second.start === second.passage.start
  if (!atBorder || !adjoin(first.passage, second.passage) || second.end - first.start > longest) return null
  const [passage] = await joinPassages(db, ownerId, [[first.passage, second.passage]])
  if (!passage) return null
  const quote = passage.text.slice(first.start - passage.start, second.end - passage.start)
  // Where a paragraph ends, so does its quotation.
  if (/\n/.test(quote.slice(first.end - first.start, second.start - first.start))) return null
  return {
    text: neutraliseMarkdown(quote),
    plain: quote,
    sources: [{ passage, start: first.start, end: second.end }],
    breakAfter: sentence.breakAfter,
  }
}

/** The one span that the sentence quotes as it stands; null for rows, list items and connecting lines. */
function quotedSpan({ sources, plain, text, breakAfter }: DraftSentence): SourceSpan | null {
  const [span] = sources
  if (!span || sources.length > 1 || breakAfter === 'line' || text !== neutraliseMarkdown(plain)) return null
  const { passage, start, end } = span
  return passage.text.slice(start - passage.start, end - passage.start) === plain ? span : null
}
