import type { Queryable } from '../platform/database/database.ts'
import { gatherPassages } from './retrieve/gather-passages.ts'
import type { Gathered, Question, Scope, UnderstoodQuestion } from './stages.ts'
import { understandQuestion } from './understand/understand-question.ts'

/** A question as it is asked of some documents, with what was found in them. */
export type AskedOf = { question: UnderstoodQuestion; found: Gathered }

/**
 * Asks the other documents that have the names of a question in their text: a policy of the company whose contract was
 * searched because the contract's card has the name. Null if none has, or the question speaks of the document that it means.
 */
export async function askOthers(
  db: Queryable,
  asked: Question,
  { isByName, wanted }: UnderstoodQuestion,
  scope: Scope,
): Promise<AskedOf | null> {
  if (!isByName) return null
  const searched = new Set(wanted.scope.documents.map(({ id }) => id))
  const others = { ...scope, documents: scope.documents.filter(({ id }) => !searched.has(id)) }
  if (others.documents.length === 0) return null
  const first = await understandQuestion(db, asked, others)
  const { holders = [] } = first
  const documents = first.wanted.scope.documents.filter(({ id }) => holders.every(own => own.includes(id)))
  const isNamed = holders.length > 0 || documents.length < others.documents.length
  if (!isNamed || documents.length === 0 || first.unknownNames.length > 0) return null
  const question = await understandQuestion(db, asked, { ...scope, documents })
  return { question, found: await gatherPassages(db, question) }
}
