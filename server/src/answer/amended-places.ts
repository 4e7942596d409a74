import type { Queryable } from '../platform/database/database.ts'
import { documentPassages } from './retrieve/document-passages.ts'
import { wholeSentence } from './sentences/whole-sentence.ts'
import type { Scope, ScopeDocument, SourceSpan } from './stages.ts'
import { amendmentsOf } from './with-amendments.ts'
import { bearingOn } from './write/amendments/find-changes.ts'
import { holdsWords } from './write/amendments/holds-words.ts'

/** A value of a document, and where it stands. */
type Place = { start: number; end: number; value: string }

const mostPassages = 4_000

/** For each of these places of a document, what amendments of the scope change in its clause, the latest first. */
export async function amendedPlaces(
  db: Queryable,
  scope: Scope,
  document: ScopeDocument,
  places: Place[],
): Promise<SourceSpan[][]> {
  const amending = (await amendmentsOf(db, new Set([document.id]), scope)).filter(
    ({ original }) => original.id === document.id,
  )
  if (amending.length === 0) return places.map(() => [])
  const whole = await documentPassages(db, { ...scope, documents: [document] }, mostPassages)
  return places.map(({ start, end, value }) => {
    const passage = whole.find(one => one.start <= start && start < one.end)
    if (!passage) return []
    const span = wholeSentence({ passage, start, end })
    const clause = passage.text.slice(span.start - passage.start, span.end - passage.start)
    return bearingOn(span, amending).flatMap(({ change, isNamed }) =>
      isNamed && isOfValue(value, clause, change.old) ? change.spans.slice(0, 1) : [],
    )
  })
}

/** Whether the words that are replaced in the clause are those of the value. */
function isOfValue(value: string, clause: string, old: string[]): boolean {
  const inClause = old.filter(words => holdsWords(clause, words))
  return inClause.length === 0 || inClause.some(words => holdsWords(value, words) || holdsWords(words, value))
}
