import type { Queryable } from '../../platform/database/database.ts'
import { isDocumentKind } from '../lexicon/document-kinds.ts'
import {
  besideName,
  goesOnFor,
  goesOnToNone,
  goesOnWith,
  noSubjectOfTwo,
  ofTheTwo,
} from '../lexicon/going-on-comparing.ts'
import { wantedOf, withoutWanted } from '../lexicon/which-is-more.ts'
import type { Question, Scope, ScopeDocument } from '../stages.ts'
import type { Comparison, UnderstoodQuestion } from '../understood-question.ts'
import { withoutDocuments } from './compared-subject.ts'
import { type DocumentNames, namesOfEach, nameWords } from './document-names.ts'
import { inEach } from './read-comparison.ts'

const mostBefore = 4
/** In characters. */
const longest = 120

export type GoneOn = Pick<UnderstoodQuestion, 'summary' | 'more'> & { comparison: Comparison; scope: Scope }

/** Whether a question may go on from a comparison, as far as its words tell: "and the notice period?", "and for subcontractors?". */
export function mayGoOnComparing({ text, earlier }: Question): boolean {
  if (earlier.length === 0 || text.length > longest || goesOnToNone.test(text)) return false
  return goesOn(text)
}

/** "Which is longer?" asks for the subject of before as well. */
const goesOn = (text: string) => goesOnWith.test(text) || ofTheTwo.test(text) || isMoreAlone(text)
const isMoreAlone = (text: string) => wantedOf(text) !== null && saysNoSubject(text)
const saysNoSubject = (text: string) => !/\p{L}{3}/u.test(withoutWanted(text).replace(noSubjectOfTwo, ''))

/**
 * What goes on from a comparison of the same subject in several documents asks these for another subject, or for the same in
 * another case; "and for Roe?" asks another document for the same. Null if no comparison was asked before. `understand` reads the question that named the documents.
 */
export async function goOnComparing(
  db: Queryable,
  question: Question,
  scope: Scope,
  more: UnderstoodQuestion['more'],
  understand: (text: string) => Promise<UnderstoodQuestion>,
): Promise<GoneOn | null> {
  const base = question.earlier.slice(-mostBefore).findLast(text => !goesOn(text))
  const before = base === undefined ? null : await understand(base)
  if (before?.comparison?.of !== 'subject') return null
  const documents = documentsOf(before.comparison, scope)
  if (documents.length < 2) return null
  const subject = before.comparison.things[0]?.question.text ?? ''
  const names = namesIn(question.text)
  const called = documentsCalled(names, scope.documents)
  if (called.length > 0) {
    const left = names.reduce((rest, name) => rest.replace(name, ' '), question.text.replace(goesOnWith, ''))
    if (called.length > 1 || /\p{L}/u.test(left.replace(besideName, ' '))) return null
    const within = { ...scope, documents: called }
    const comparison = await inEach(db, { ...question, text: subject, earlier: [] }, called, within, 1)
    return comparison && { summary: before.summary, more: null, comparison, scope: within }
  }
  const within = { ...scope, documents }
  const own = withoutDocuments(question.text.replace(goesOnWith, '').replace(ofTheTwo, ' ')).trim()
  const isCase = goesOnFor.test(question.text)
  // "Which of the two is longer?" asks for the subject of before.
  const asked = saysNoSubject(own) ? subject : own
  const earlier = isCase ? [subject] : []
  const comparison = await inEach(db, { ...question, text: asked, earlier }, documents, within)
  return (
    comparison && { summary: before.summary, more: more ?? before.more ?? null, comparison, scope: within }
  )
}

function documentsOf({ things }: Extract<Comparison, { of: 'subject' }>, scope: Scope): ScopeDocument[] {
  const ids = new Set(things.flatMap(({ question }) => question.wanted.scope.documents.map(({ id }) => id)))
  return scope.documents.filter(({ id }) => ids.has(id))
}

/** Words that are written as names, beside the first one: "and the Roe fee?". */
const namesIn = (text: string) =>
  (text.match(/(?<=\s)\p{Lu}[\p{L}\p{N}-]*/gu) ?? []).filter(name => !isDocumentKind(name))

/** The documents that have such a word in what they are called. */
function documentsCalled(names: string[], documents: ScopeDocument[]): ScopeDocument[] {
  const words = names.flatMap(nameWords)
  const known = namesOfEach(documents)
  return documents.filter((_, at) => {
    const own = known[at]
    return own !== undefined && words.some(word => isCalled(own, word))
  })
}

const isCalled = ({ names, words }: DocumentNames, word: string) =>
  words.has(word) || names.some(name => name.words.includes(word))
