import type { Queryable } from '../../platform/database/database.ts'
import { comparative } from '../lexicon/document-phrases.ts'
import { asksOfTwoDocuments } from '../lexicon/english.ts'
import type { Question, Scope, ScopeDocument } from '../stages.ts'
import type { Asked, Comparison } from '../understood-question.ts'
import { onlyNames, subjectInAll, subjectOf, withoutDocuments, withoutList } from './compared-subject.ts'
import { documentsMeant, type Meant } from './documents-meant.ts'
import { documentsOfLabels, scopeOfLabel } from './documents-of-labels.ts'
import { expectedAnswer } from './expected-answer.ts'
import { readClause, readMeant } from './read-meant.ts'
import { readSides } from './read-sides.ts'

const setsOff = /[;:?]|\s[–—-]\s/u
/** Number of documents that are set side by side. */
const mostSides = 5

/**
 * Documents as a whole if the question means these, the same subject in each if it names one, otherwise two things that
 * documents mention.
 */
export async function readComparison(
  db: Queryable,
  question: Question,
  scope: Scope,
  given: Meant,
): Promise<Comparison | null> {
  const { text } = question
  // What is left of the question to search for may be its names alone.
  const isBare = onlyNames(
    given.text,
    given.named.map(({ label }) => label),
  )
  const meant = isBare ? { ...given, text: '' } : given
  const alone = (own: string) => ({ ...question, text: own, earlier: [] })
  const sides = readSides(text)
  const named = sides && sides.aspect === '' ? documentsOfLabels(sides.labels, scope) : null
  const isNamed = meant.named.length > 0
  const isMore = isNamed && meant.scope.documents.length > 2
  const documents = isMore || !named ? meant.scope.documents : named
  // In "Roe vs Doe - can they pass it on without asking", what stands behind "on" is not all that is asked.
  const isPart = isNamed && sides?.labels.some(label => setsOff.test(label)) === true
  const subject = (!isPart && sides?.aspect) || (isNamed ? subjectOf(meant.text) : '')
  // The one that is left of two is no comparison, but it is not to be told of both.
  if (meant.missing.length > 0 && documents.length === 1)
    return subject === '' ? { of: 'several' } : inEach(db, alone(subject), documents, meant.scope, 1)
  // A label that is only the word of a document's name, as "Quendel", is left in the subject.
  const isAllNamed = isMore || !named || named.length === meant.scope.documents.length
  if (isNamed && isAllNamed && subject !== '') {
    const same = await sameSubject(db, alone(text), documents, meant, subject)
    if (same) return same
  }
  const inAll = isNamed || sides ? '' : subjectInAll(text)
  if (inAll !== '') {
    const same = await inEach(db, alone(inAll), documents, scope)
    if (same) return same
  }
  const ofDocuments = isNamed || asksOfTwoDocuments.test(text)
  const one = meant.named.flatMap(({ documents }) => (documents.length === 1 ? documents : []))
  const isList = new Set(one).size > 2
  const two = isList
    ? []
    : (named ?? (meant.scope.documents.length === 2 && (ofDocuments || !sides) ? documents : []))
  const [first, second] = two
  if (first && second) {
    const both = [first, second].map(document => ({ document, expected: expectedAnswer(document.filename) }))
    return { of: 'documents', documents: both, named: named !== null || isNamed }
  }
  const isWhole = documents.length > 2 && subjectOf(isNamed ? meant.text : text) === ''
  if (isWhole && (named || !sides || isList)) return { of: 'several' }
  if (!sides) return null
  const { aspect } = sides
  const things: Asked[] = []
  for (const label of sides.labels) {
    // The whole question may name only one side's document.
    const own = aspect === '' ? scope : scopeOfLabel(label, scope)
    // Inside a document that the label names, this name does not distinguish passages.
    const { text: rest } = documentsMeant(label, scope)
    const beside = own !== scope && rest === label ? '' : rest
    const text = `${aspect} ${beside}`.trim()
    const asked = alone(text)
    things.push({ label, question: await readMeant(db, asked, documentsMeant(asked.text, own)) })
  }
  return { of: 'things', things }
}

/** The same subject in each of the documents that the question names; null if it names none, one or too many. */
export async function sameSubject(
  db: Queryable,
  question: Question,
  documents: ScopeDocument[],
  meant: Meant,
  subject = withoutDocuments(withoutList(meant.text).replace(comparative, '')),
): Promise<Comparison | null> {
  return meant.named.length === 0 ? null : inEach(db, { ...question, text: subject }, documents, meant.scope)
}

/** One question for each of two to five documents, or of `least`; null for fewer or more. */
export async function inEach(
  db: Queryable,
  question: Question,
  documents: ScopeDocument[],
  scope: Scope,
  least = 2,
): Promise<Comparison | null> {
  if (documents.length < least || documents.length > mostSides) return null
  const things: Asked[] = []
  for (const document of documents) {
    const own = await readClause(db, question, { ...scope, documents: [document] })
    things.push({ label: document.filename, question: own })
  }
  return { of: 'subject', things }
}
