import type { Queryable } from '../../platform/database/database.ts'
import { clauseWithNumber, headingsOfClauses } from '../lexicon/clause-headings.ts'
import { isWorded } from '../lexicon/clause-kinds.ts'
import { cutSentences } from '../sentences/cut-sentences.ts'
import type { FoundPassage, Gathered } from '../stages.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { documentPassages } from './document-passages.ts'

/** Kinds of clauses that are said of other clauses: "liability for breaches of clause 7". */
const ofOthers = new Set(['cap on liability', 'amount of the liability cap', 'uncapped liability'])
const mostDocuments = 2
const mostPassages = 400

/**
 * The passages found; those with such a clause that names another one by its number have that one's heading above them, too, since
 * it is what a question calls it by.
 */
export async function nameClauses(
  db: Queryable,
  { clause, wanted: { scope } }: UnderstoodQuestion,
  found: Gathered,
): Promise<Gathered> {
  if (clause === null || !ofOthers.has(clause)) return found
  const named = new Map(
    found.passages.flatMap(passage => {
      const numbers = numbersIn(passage, clause)
      return numbers.length > 0 ? [[passage, numbers] as const] : []
    }),
  )
  const ids = [...new Set([...named.keys()].map(({ documentId }) => documentId))].slice(0, mostDocuments)
  const documents = scope.documents.filter(({ id, onlyAsked }) => ids.includes(id) && !onlyAsked)
  if (documents.length === 0) return found
  const all = await documentPassages(db, { ...scope, documents }, mostPassages)
  const headings = new Map(
    documents.map(({ id }) => [id, headingsIn(all.filter(one => one.documentId === id))]),
  )
  return {
    ...found,
    passages: found.passages.map(passage => {
      const own = (named.get(passage) ?? []).flatMap(
        number => headings.get(passage.documentId)?.get(number) ?? [],
      )
      const [title = '', ...rest] = passage.context.split('\n')
      return own.length === 0 ? passage : { ...passage, context: [title, ...own, ...rest].join('\n') }
    }),
  }
}

/** The numbers of the clauses that its clause of this kind names. */
function numbersIn({ text }: FoundPassage, clause: string): string[] {
  return cutSentences(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter(sentence => isWorded(clause, sentence))
    .flatMap(sentence =>
      Array.from(sentence.matchAll(clauseWithNumber), ([, number, other]) => number ?? other ?? ''),
    )
}

/** The headings of a document's clauses by their numbers; none of a number that a schedule, say, has again. */
export function headingsIn(passages: Pick<FoundPassage, 'context' | 'text'>[]): Map<string, string> {
  const found = new Map<string, string>()
  const twice = new Set<string>()
  for (const { context, text } of passages)
    for (const { groups } of `${context}\n${text}`.matchAll(headingsOfClauses)) {
      const number = groups?.number ?? ''
      const heading = groups?.heading?.trim() ?? ''
      if ((found.get(number) ?? heading) !== heading) twice.add(number)
      found.set(number, heading)
    }
  for (const number of twice) found.delete(number)
  return found
}
