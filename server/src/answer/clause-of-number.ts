import type { Queryable } from '../platform/database/database.ts'
import { analyseWords } from '../platform/text/analyse-words.ts'
import { callsAmendment, clauseNamed } from './lexicon/amending-words.ts'
import { wordsOfClauseAsked } from './lexicon/clause-asked-for-by-number.ts'
import { documentPassages } from './retrieve/document-passages.ts'
import { saysMore } from './says-more.ts'
import { cutSentences } from './sentences/cut-sentences.ts'
import type { ScoredSentence } from './sentences/scored-sentence.ts'
import type { Draft, FoundPassage, ScopeDocument } from './stages.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import { ofNumber } from './with-amendments.ts'
import { isAmendment } from './write/amendments/amends-which.ts'
import { type ClausePath, clauseAt, isWithin, pathNamed } from './write/amendments/clause-numbers.ts'
import { readChanges } from './write/amendments/read-changes.ts'
import { arrangeQuotes } from './write/arrange-quotes.ts'
import { listed } from './write/document-lines.ts'

/** In characters. */
const longestAsked = 200
const longestClause = 2_500
const mostDocuments = 5
const mostPassages = 600
/** Of more documents, names alike say little. */
const mostCompared = 1_000
/** Of a document whose clauses are numbered. */
const fewestNumbered = 3
const confidence = 0.9
const known = new Set(wordsOfClauseAsked.split(' '))

/** `draft` is null for any other question; `lacks` if the one document that is meant numbers its clauses and has none so. */
export type ClauseOfNumber = { draft: Draft | null; lacks: boolean }
const none: ClauseOfNumber = { draft: null, lacks: false }

/**
 * The clause that a question asks for by its number alone, "What does clause 6.2 of the lease say?", of each document that has
 * it; of an amendment without one, what it changes of that clause.
 */
export async function clauseOfNumber(
  db: Queryable,
  { text, wanted: { scope }, summary, parts, each, set }: UnderstoodQuestion,
): Promise<ClauseOfNumber> {
  if (text.length > longestAsked || summary !== null || parts.length > 0 || each || set) return none
  const asked = readAsked(text)
  if (!asked) return none
  const { path, rest } = asked
  const documents = documentsMeant(text, rest, scope.documents)
  if (
    saysMore(rest, documents, isKnown) ||
    documents.length > mostDocuments ||
    documents.some(({ onlyAsked }) => onlyAsked)
  )
    return none
  const passages = await documentPassages(db, { ...scope, documents }, mostPassages)
  const found = documents.flatMap(document => {
    const own = passages.filter(({ documentId }) => documentId === document.id)
    const quotes = arrangeQuotes(sentencesOf(own, path, document))
    return quotes.length > 0 ? [{ label: document.filename, quotes }] : []
  })
  const [only, other] = found
  if (!only) return { draft: null, lacks: documents.length === 1 && numbersClauses(passages) }
  const sentences = other ? listed(found) : only.quotes
  return { draft: { sentences, nearest: [], confidence }, lacks: false }
}

/** "Amendment 1" of all documents; of many, those whose names are all that the question says besides. */
function documentsMeant(text: string, rest: string, documents: ScopeDocument[]): ScopeDocument[] {
  const amendments = callsAmendment.test(text) ? documents.filter(isAmendment) : []
  if (amendments.length > 0) return ofNumber(text, amendments)
  if (documents.length <= mostDocuments || !saysMore(rest, [], isKnown)) return documents
  return documents.slice(0, mostCompared).filter(one => !saysMore(rest, [one], isKnown))
}

const isKnown = (word: string) => known.has(word) || callsAmendment.test(word)

function numbersClauses(passages: FoundPassage[]): boolean {
  const numbers = passages.flatMap(passage =>
    cutSentences(passage.text).map(({ start }) => clauseAt(passage, start)[0]),
  )
  return new Set(numbers.filter(number => number !== undefined)).size >= fewestNumbered
}

/** The number of the one clause that a question names, and what else it says; null where it names none or several. */
function readAsked(text: string): { path: ClausePath; rest: string } | null {
  const [match, ...others] = [...text.matchAll(clauseNamed)]
  if (!match || others.length > 0 || match.groups?.more) return null
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  return { path: pathNamed(match), rest }
}

function sentencesOf(passages: FoundPassage[], path: ClausePath, document: ScopeDocument): ScoredSentence[] {
  const own = upTo(
    longestClause,
    passages.flatMap(passage =>
      cutSentences(passage.text).flatMap(({ start, end }) =>
        isWithin(clauseAt(passage, start), path) ? [sentenceAt(passage, start, end)] : [],
      ),
    ),
  )
  if (own.length > 0 || !isAmendment(document)) return own
  const changes = readChanges(passages).named.filter(({ clauses }) =>
    clauses.some(clause => isWithin(clause, path) || isWithin(path, clause)),
  )
  const spans = changes.flatMap(change => change.spans)
  return spans.map(({ passage, start, end }) =>
    sentenceAt(passage, start - passage.start, end - passage.start),
  )
}

function sentenceAt(passage: FoundPassage, start: number, end: number): ScoredSentence {
  const text = passage.text.slice(start, end)
  return { passage, start, end, text, words: analyseWords(text, passage.language).length, score: 0 }
}

/** The first of them, together no longer than this. */
function upTo(most: number, sentences: ScoredSentence[]): ScoredSentence[] {
  let length = 0
  return sentences.filter(({ text }) => {
    length += text.length
    return length <= most
  })
}
