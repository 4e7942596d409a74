import type { Queryable } from '../platform/database/database.ts'
import { gatherPassages } from './retrieve/gather-passages.ts'
import type { Gathered, Question, Scope, ScopeDocument } from './stages.ts'
import { kindOf } from './understand/document-names.ts'
import { readMeant } from './understand/read-meant.ts'
import { understandQuestion } from './understand/understand-question.ts'
import type { UnderstoodQuestion } from './understood-question.ts'

/** A question as it is asked of some documents, with what was found in them. */
export type AskedOf = { question: UnderstoodQuestion; found: Gathered }

/**
 * Asks the other documents that have the names of a question in their text: a policy of the company whose contract was
 * searched because the contract's card has the name. Null if none has, or the question speaks of the document that it means.
 * All others, where it names a day and a subject.
 */
export async function askOthers(
  db: Queryable,
  asked: Question,
  { isByName, wanted, ofDay, asksForDecisions }: UnderstoodQuestion,
  scope: Scope,
): Promise<AskedOf | null> {
  const isOfDay = typeof ofDay === 'string' && !asksForDecisions
  if (!isByName && !isOfDay) return null
  const others = besides(wanted.scope, scope)
  if (others.documents.length === 0) return null
  if (isOfDay) {
    const question = await understandQuestion(db, { ...asked, text: ofDay }, others)
    return { question, found: await gatherPassages(db, question) }
  }
  const first = await understandQuestion(db, asked, others)
  const { holders = [] } = first
  const documents = first.wanted.scope.documents.filter(({ id }) => holders.every(own => own.includes(id)))
  const isNamed = holders.length > 0 || documents.length < others.documents.length
  if (!isNamed || documents.length === 0 || first.unknownNames.length > 0) return null
  const question = await understandQuestion(db, asked, { ...scope, documents })
  return { question, found: await gatherPassages(db, question) }
}

/**
 * Asks those that speak of the document what was done with it: minutes, letters and lists, and contracts that have its name. Null
 * if the question asks for no deed, or all documents were searched.
 */
export async function askTellers(
  db: Queryable,
  asked: Question,
  { deed, wanted, language }: UnderstoodQuestion,
  scope: Scope,
): Promise<AskedOf | null> {
  const others = besides(wanted.scope, scope)
  if (!deed || others.documents.length === 0) return null
  const { holders = [] } = await understandQuestion(db, asked, others)
  const holding = new Set(holders.flat())
  const documents = others.documents.filter(one => holding.has(one.id) || !laysDown(one))
  if (documents.length === 0) return null
  const within = { text: asked.text, scope: { ...scope, documents } }
  const question = { ...(await readMeant(db, { ...asked, language }, within)), deed }
  return { question, found: await gatherPassages(db, question) }
}

/** Whether it is a document that lays down what holds, so that "paid" in it is what somebody pays. */
export function laysDown(document: ScopeDocument): boolean {
  const kind = kindOf(document)
  return kind === 'contract' || kind === 'amendment' || kind === 'policy'
}

function besides(searched: Scope, scope: Scope): Scope {
  const known = new Set(searched.documents.map(({ id }) => id))
  return { ...scope, documents: scope.documents.filter(({ id }) => !known.has(id)) }
}
