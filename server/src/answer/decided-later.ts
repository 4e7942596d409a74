import type { Queryable } from '../platform/database/database.ts'
import { monthNumbers } from '../platform/text/month-names.ts'
import { saysProposal } from './lexicon/decisions.ts'
import { decidesNothing } from './lexicon/meetings.ts'
import { documentPassages } from './retrieve/document-passages.ts'
import type { Draft, DraftSentence, Scope } from './stages.ts'
import { mayBeOfOneBody, minutesIn } from './understand/meeting-meant.ts'
import { decides, type Line, linesOf, quoteOf } from './write/write-meeting.ts'

const mostPassages = 400
const mostDecisions = 2
const name = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]{3,}/gu

/**
 * Puts before a quoted proposal what a later meeting of the same body decided on it: a sentence that has a name in common
 * with the proposal and with the question. "No decision was taken", right behind the proposal, is quoted with it.
 */
export async function withLaterDecision(
  db: Queryable,
  draft: Draft,
  text: string,
  scope: Scope,
): Promise<Draft> {
  const proposed = draft.sentences.filter(isProposal)
  const [first] = proposed
  if (!first || saysProposal.test(text) || draft.sentences.some(({ text: line }) => line.startsWith('|')))
    return draft
  const minutes = await minutesIn(db, scope)
  const dayOf = new Map(minutes.map(({ document, day }) => [document.id, day]))
  const ids = proposed.flatMap(({ sources }) => sources[0]?.passage.documentId ?? [])
  const [from] = minutes.filter(({ document }) => ids.includes(document.id))
  if (!from) return draft
  const names = namesIn(proposed.map(({ plain }) => plain).join(' ')).filter(one =>
    text.toLowerCase().includes(one),
  )
  const later = minutes.filter(
    ({ day, document }) =>
      day > from.day && document.onlyAsked !== true && mayBeOfOneBody(from.document, document),
  )
  const documents = names.length === 0 ? [] : later.map(({ document }) => document)
  const passages =
    documents.length === 0 ? [] : await documentPassages(db, { ...scope, documents }, mostPassages)
  const known = new Set(draft.sentences.map(({ plain }) => plain))
  const decided = passages
    .flatMap(linesOf)
    .filter(
      line =>
        !known.has(line.text) && decides(line.text) && namesIn(line.text).some(one => names.includes(one)),
    )
    .sort((a, b) =>
      (dayOf.get(b.passage.documentId) ?? '').localeCompare(dayOf.get(a.passage.documentId) ?? ''),
    )
    .slice(0, mostDecisions)
  const at = draft.sentences.findIndex(({ sources }) => sources.length > 0)
  const own = draft.sentences.map(one => (isProposal(one) ? withOutcome(one) : one))
  return {
    ...draft,
    sentences: [...own.slice(0, at), ...decided.map(line => quoteOf(line, true)), ...own.slice(at)],
  }
}

const isProposal = ({ plain, sources }: DraftSentence) => sources.length > 0 && saysProposal.test(plain)

const namesIn = (text: string) =>
  (text.match(name) ?? []).map(one => one.toLowerCase()).filter(one => !monthNumbers.has(one))

/** The proposal with "No decision was taken", if that follows. */
function withOutcome(sentence: DraftSentence): DraftSentence {
  const [source, other] = sentence.sources
  if (!source || other || sentence.text.startsWith('- ')) return sentence
  const { passage, start, end } = source
  const next = linesOf(passage).find((line: Line) => passage.start + line.start >= end)
  if (!next || !decidesNothing.test(next.text)) return sentence
  return quoteOf({ passage, start: start - passage.start, end: next.end }, sentence.breakAfter)
}
