import { type AskedOf, laysDown } from './ask-others.ts'
import { lacksResult } from './compute/tell/lacks-result.ts'
import { draftFromProse } from './draft-from-prose.ts'
import { asksForTasks } from './lexicon/action-tables.ts'
import { isOnCardOnly } from './retrieve/gather-told.ts'
import { certain, sureOfOthers } from './set-by-hand.ts'
import type { Draft, DraftSentence, Gathered, Scope } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { withOutcome } from './with-outcome.ts'
import { compareDocuments } from './write/compare.ts'
import { lacksBoth } from './write/lacks-both.ts'
import { withoutClause } from './write/lacks-clause.ts'
import { lacksDecision } from './write/lacks-decision.ts'
import { lacksDenial } from './write/lacks-denial.ts'
import { lacksSubject } from './write/lacks-subject.ts'
import { holdsAny, missedOnDay } from './write/missed-on-day.ts'
import { neutraliseMarkdown } from './write/neutralise-markdown.ts'
import { connectingLine } from './write/own-lines.ts'
import type { Said } from './write/own-words/said.ts'
import { isPlain, remarked } from './write/remarks.ts'
import { tellingDraft, tellsOfDeed, withDeed } from './write/tell-deed.ts'
import { writeAlike } from './write/write-alike.ts'
import { writeDecisions } from './write/write-decisions.ts'
import { writeEach } from './write/write-each.ts'
import { writeFound } from './write/write-found.ts'
import { writeSet } from './write/write-set.ts'
import { writeParts, writeSameSubject } from './write/write-sides.ts'
import { writeSummary } from './write/write-summary.ts'
import { writeTold } from './write/write-told.ts'

/** What else may be asked where the draft of what was found is not plain. */
export type AskingMore = {
  /** Asks other documents than those of the names in the question. */
  ofOthers?: () => Promise<AskedOf | null>
  /** Asks the documents that speak of the one that is searched what was done with it. */
  ofTellers?: () => Promise<AskedOf | null>
}

/**
 * The draft; where it has nothing plain, that of the other documents with the names of the question, if that is better; where it
 * lacks what was done and is asked for, what those say that speak of it.
 */
export async function draftOfAll(
  asked: AskedOf,
  { ofOthers, ofTellers }: AskingMore,
  scope: Scope,
  said: Said,
): Promise<Draft> {
  const { deed } = asked.question
  const contracts = new Set(scope.documents.flatMap(one => (laysDown(one) ? [one.id] : [])))
  const first = await draftOf(asked.question, asked.found, scope, said)
  const own = tellingDraft(first, asked.found, deed, contracts, said) ?? first
  const tells = !deed || tellsOfDeed(own, deed, contracts)
  const tellers = deed && ofTellers && !(tells && isPlain(own, said)) ? await ofTellers() : null
  const theirs = tellers && (await draftOf(tellers.question, tellers.found, scope, said))
  const told = theirs && tellingDraft(theirs, tellers.found, deed, contracts, said)
  if (told && (!tells || isPlain(told, said))) return inOthers(told, said.inOthers)
  const missed = missedOnDay(asked.question, asked.found)
  const others = ofOthers && (missed.size > 0 || !isPlain(own, said)) ? await ofOthers() : null
  const draft = others && (await draftOf(others.question, others.found, scope, said))
  const lead = typeof asked.question.ofDay === 'string' ? said.inOtherDays : said.inOthers
  if (
    draft &&
    (missed.size > 0 ? isPlain(draft, said) && holdsAny(draft, missed) : isBetter(draft, own, said))
  )
    return inOthers(withDeed(draft, deed, contracts, said), lead)
  return withDeed(missed.size > 0 ? remarked(own, said) : own, deed, contracts, said)
}

const inOthers = (draft: Draft, lead: string): Draft => ({
  ...draft,
  sentences: [connectingLine(lead), ...draft.sentences],
})

/** Whether it is sure, or quotes something at all where the documents of the name have nothing. */
function isBetter(others: Draft, own: Draft, said: Said): boolean {
  if (isPlain(others, said) && (others.confidence ?? 0) >= sureOfOthers) return true
  const quotes = ({ sentences }: Draft) => sentences.some(({ sources }) => sources.length > 0)
  return quotes(others) && !quotes(own)
}

async function draftOf(
  question: UnderstoodQuestion,
  found: Gathered,
  scope: Scope,
  said: Said,
): Promise<Draft> {
  const incomplete = scope.incomplete === true
  const { documents } = question.wanted.scope
  const missing = question.missingKinds.map(name =>
    connectingLine(said.noSuchDocument(neutraliseMarkdown(name), incomplete)),
  )
  const names = question.unknownNames.map(({ name, isTitle }) =>
    connectingLine(
      (isTitle && documents.length > 0 ? said.unknownTitle : said.unknownName)(
        neutraliseMarkdown(name),
        incomplete,
      ),
    ),
  )
  const unknown = [...names, ...missing]
  // What stands elsewhere is nothing that the unknown party has agreed to.
  if (names.length > 0 && found.sides.length === 0 && found.passages.length === 0)
    return { sentences: unknown, nearest: [], confidence: 0 }
  if (question.set && found.set) return writeSet(found.set, question.set, scope, said)
  const first =
    draftFromProse(question, found, scope.answersIn) ?? (await draftOfFound(question, found, said))
  const byName = isOfOthers(question, first) ? await draftOfHolders(question, found, said) : null
  // Among fewer passages each looks better than it is.
  const draft = byName ? remarked(byName, said) : first
  const isElse = documents.length > 1 && question.unknownNames.some(({ isTitle }) => isTitle)
  // Sentences about signing are many; who signed, and which number it has, stands where the cards have it.
  const isUntold =
    question.card !== null && isOnCardOnly(question.card.field) && question.card.field !== 'title'
  const isDoubtful = isElse || question.isMentioned || (isUntold && !found.sides.some(({ told }) => told))
  const isOneSided = question.ofBoth === true && lacksBoth(question.clause, draft.sentences)
  const isAside =
    isOneSided ||
    lacksDenial(question.expected, draft) ||
    lacksDecision(question.expected, question.text, draft.sentences) ||
    isOfOthers(question, draft) ||
    lacksSubject(question, draft.sentences) ||
    lacksResult(question.text, draft)
  const asked = { text: question.text, clause: question.clause, documents }
  const lacking = withoutClause(draft, asked, found.passages, said)
  if (lacking) return withUnknown(lacking, unknown)
  return withUnknown(
    withOnly(isDoubtful || isAside ? remarked(draft, said) : draft, question, scope, said),
    unknown,
  )
}

/** Whether the question has a name that some documents have, and none of them is quoted. */
function isOfOthers({ holders = [] }: UnderstoodQuestion, { sentences, confidence }: Draft): boolean {
  if ((confidence ?? 0) >= certain) return false
  const cited = new Set(sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage.documentId)))
  return cited.size > 0 && holders.some(having => !having.some(id => cited.has(id)))
}

/** From the documents that have the names of the question alone; null if they do not answer it plainly. */
async function draftOfHolders(
  question: UnderstoodQuestion,
  found: Gathered,
  said: Said,
): Promise<Draft | null> {
  const { holders = [] } = question
  const passages = found.passages.filter(({ documentId }) => holders.some(own => own.includes(documentId)))
  if (found.sides.length > 0 || passages.length === 0) return null
  const draft = await draftOfFound(question, { ...found, passages }, said)
  const isQuoted = draft.sentences.some(({ sources }) => sources.length > 0)
  return isQuoted && !draft.doubtful && !isOfOthers(question, draft) ? draft : null
}

/** What was not searched may answer where the one document of its kind hardly does. */
function withOnly(draft: Draft, { only }: UnderstoodQuestion, scope: Scope, said: Said): Draft {
  if (!only || !draft.doubtful) return draft
  const line = said.onlySearched(neutraliseMarkdown(only.filename), scope.documents.length)
  return { ...draft, sentences: [...draft.sentences, connectingLine(line)] }
}

function withUnknown(draft: Draft, unknown: DraftSentence[]): Draft {
  return { ...draft, sentences: [...unknown, ...draft.sentences] }
}

async function draftOfFound(
  {
    text,
    wanted,
    summary,
    expected,
    each,
    parts,
    card,
    comparison,
    clause,
    obliged,
    more = null,
    asksForDecisions,
    ofDay,
  }: UnderstoodQuestion,
  { passages, terms, sides, outline, looked = sides.length, alike, told, abroad, areAll }: Gathered,
  said: Said,
): Promise<Draft> {
  if (each) return writeEach(sides, { ...each, looked }, said)
  if (parts.length > 0) return writeParts(sides, said)
  if (card && sides.some(({ told }) => told)) return writeTold(sides, card.field, said)
  if (comparison?.of === 'several')
    return { sentences: [connectingLine(said.compareTwo)], nearest: [], confidence: null }
  if (comparison?.of === 'subject')
    return withOutcome(writeSameSubject(sides, said), { more, comparison }, sides, said)
  if (sides.length > 0) return outline ? compareDocuments(sides, said) : writeParts(sides, said)
  if (summary !== null && summary !== 'comparison') {
    const listed =
      summary === 'actions' && asksForTasks.test(text) ? withoutContracts(passages, wanted.scope) : passages
    const written = await writeSummary(listed, summary, said, { told, obliged })
    // "What does Jane have to do?" may be told by any sentence.
    const isTold = obliged === null || written.sentences.some(({ sources }) => sources.length > 0)
    if (isTold) return written
  }
  const decided = asksForDecisions && areAll ? writeDecisions(passages, said) : null
  if (decided) return decided
  const several = alike ? await writeAlike(alike, said) : null
  const draft = several ?? writeFound({ expected, terms, passages, clause, abroad }, said)
  // What a meeting of that day decided may be worded otherwise, or in another language.
  const isLacking = typeof ofDay === 'string' && draft.sentences.every(({ sources }) => sources.length === 0)
  const near = isLacking && expected.kind === 'decision' ? writeDecisions(passages, said) : null
  return near ? remarked(near, said) : draft
}

/** A contract's clauses are no tasks of those who met, where there are other documents that may list them. */
function withoutContracts(passages: Gathered['passages'], { documents }: Scope): Gathered['passages'] {
  const contracts = new Set(documents.flatMap(one => (laysDown(one) ? [one.id] : [])))
  const others = passages.filter(({ documentId }) => !contracts.has(documentId))
  return others.length > 0 ? others : passages
}
