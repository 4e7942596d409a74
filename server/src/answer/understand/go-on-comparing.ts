import type { Queryable } from '../../platform/database/database.ts'
import { isDocumentKind } from '../lexicon/document-kinds.ts'
import {
  goesOnFor,
  goesOnToNone,
  goesOnWith,
  noSubjectOfTwo,
  ofTheTwo,
} from '../lexicon/going-on-comparing.ts'
import { withoutWanted } from '../lexicon/which-is-more.ts'
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
  return goesOnWith.test(text) || ofTheTwo.test(text)
}

/**
 * What goes on from a comparison of the same subject in several documents asks these for another subject, or for the same in
 * another case. Null if no comparison was asked before. `understand` reads the question that named the documents.
 */
export async function goOnComparing(
  db: Queryable,
  question: Question,
  scope: Scope,
  more: UnderstoodQuestion['more'],
  understand: (text: string) => Promise<UnderstoodQuestion>,
): Promise<GoneOn | null> {
  const base = question.earlier
    .slice(-mostBefore)
    .findLast(text => !goesOnWith.test(text) && !ofTheTwo.test(text))
  const before = base === undefined ? null : await understand(base)
  if (before?.comparison?.of !== 'subject') return null
  const documents = documentsOf(before.comparison, scope)
  if (documents.length < 2) return null
  if (namesAny(question.text, scope.documents)) return null
  const within = { ...scope, documents }
  const subject = before.comparison.things[0]?.question.text ?? ''
  const own = withoutDocuments(question.text.replace(goesOnWith, '').replace(ofTheTwo, ' ')).trim()
  const isCase = goesOnFor.test(question.text)
  // "Which of the two is longer?" asks for the subject of before.
  const isSame = !/\p{L}{3}/u.test(withoutWanted(own).replace(noSubjectOfTwo, ''))
  const asked = isSame ? subject : own
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

/** Whether a word is written as a name and stands in what a document is called: "and the Roe fee?". */
function namesAny(text: string, documents: ScopeDocument[]): boolean {
  const names = text.match(/(?<=\s)\p{Lu}[\p{L}\p{N}-]*/gu) ?? []
  const words = names.filter(name => !isDocumentKind(name)).flatMap(nameWords)
  return words.length > 0 && namesOfEach(documents).some(own => words.some(word => isCalled(own, word)))
}

const isCalled = ({ names, words }: DocumentNames, word: string) =>
  words.has(word) || names.some(name => name.words.includes(word))
