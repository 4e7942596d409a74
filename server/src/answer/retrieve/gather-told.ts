import { loadCardFields, type StoredField } from '../../domain/cards/load-card-fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type {
  CardAsked,
  FoundPassage,
  QuestionTerm,
  Scope,
  Side,
  SourceSpan,
  UnderstoodQuestion,
} from '../stages.ts'
import { openingPassages } from './outline-passages.ts'
import { searchEach } from './search-each.ts'
import { type Place, spansAt } from './spans-at.ts'

/** Beyond these, no line is read for each. */
const mostDocuments = 20
const mostOfOne = 6
/** What the words of a question do not find: a title seldom says that it is one. */
const onCardOnly = new Set<CardAsked | null>(['title', 'signer'])
/** Which of a document's dates are meant, the surest first. */
const datesMeant: Partial<Record<CardAsked, string[]>> = {
  date: ['effective', 'signed', 'dated', 'issued', 'meeting'],
  signed: ['signed', 'dated'],
  effective: ['effective'],
}

/**
 * Where each document says what its card says, and the best passages of those whose card does not; null if no card has
 * what is asked.
 */
export async function gatherTold(
  db: Queryable,
  question: UnderstoodQuestion,
  asked: CardAsked,
): Promise<Side[] | null> {
  const scope = scopeMeant(question)
  if (scope.documents.length === 0 || scope.documents.length > mostDocuments) return null
  const fields = await loadCardFields(
    db,
    scope.tenantId,
    scope.documents.map(({ id }) => id),
  )
  const places = scope.documents.flatMap(({ id }) => placesOf(id, fields.get(id) ?? [], asked))
  const spans = await spansAt(db, scope, places)
  if (spans.length === 0) return null
  const having = new Set(spans.map(({ passage }) => passage.documentId))
  const lacking = scope.documents.filter(({ id }) => !having.has(id))
  const { each, terms } = await searchLacking(db, question, { ...scope, documents: lacking })
  return scope.documents.map(({ id, filename }): Side => {
    const told = spans.filter(({ passage }) => passage.documentId === id)
    const passages = [...new Set(told.map(({ passage }) => passage))]
    const found = each.get(id) ?? passages
    return { label: filename, expected: question.expected, terms, passages: found, told }
  })
}

/** Where each of the documents says this of itself, as far as its card knows it. */
export async function placesTold(db: Queryable, scope: Scope, asked: CardAsked[]): Promise<SourceSpan[]> {
  const fields = await loadCardFields(
    db,
    scope.tenantId,
    scope.documents.map(({ id }) => id),
  )
  return spansAt(
    db,
    scope,
    scope.documents.flatMap(({ id }) => asked.flatMap(one => placesOf(id, fields.get(id) ?? [], one))),
  )
}

/** The dates that stand on the cards, where they are whole days: "2004-05-17". */
export async function daysTold(db: Queryable, scope: Scope): Promise<Map<string, string>> {
  const ids = scope.documents.map(({ id }) => id)
  const fields = await loadCardFields(db, scope.tenantId, ids)
  return new Map(
    ids.flatMap(id => {
      const iso = fieldsMeant(fields.get(id) ?? [], 'date')[0]?.iso ?? ''
      return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? [[id, iso] as const] : []
    }),
  )
}

/** "Who are its parties?" asks for those of the document of the answer before. */
function scopeMeant({ wanted, cited }: UnderstoodQuestion): Scope {
  const { scope, followsUp } = wanted
  const documents = followsUp ? scope.documents.filter(({ id }) => cited.includes(id)) : []
  return documents.length > 0 ? { ...scope, documents } : scope
}

/** A card may miss what the document says, most likely at its beginning. */
async function searchLacking(
  db: Queryable,
  question: UnderstoodQuestion,
  scope: Scope,
): Promise<{ each: Map<string, FoundPassage[]>; terms: QuestionTerm[] }> {
  if (scope.documents.length === 0 || onCardOnly.has(question.card)) return { each: new Map(), terms: [] }
  const { each, terms } = await searchEach(db, { ...question, wanted: { ...question.wanted, scope } })
  const openings = await openingPassages(db, scope, 1, mostDocuments)
  const passagesOf = each.map(({ document, found }): [string, FoundPassage[]] => {
    const own = openings.filter(({ documentId }) => documentId === document.id)
    const known = new Set(own.map(({ id }) => id))
    return [document.id, [...own, ...found.passages.filter(({ id }) => !known.has(id))]]
  })
  return { each: new Map(passagesOf), terms }
}

function placesOf(document: string, fields: StoredField[], asked: CardAsked): Place[] {
  const chosen = fieldsMeant(fields, asked)
  return chosen.flatMap(({ start, end }) => (start === null ? [] : [{ document, start, end: end ?? start }]))
}

function fieldsMeant(fields: StoredField[], asked: CardAsked): StoredField[] {
  // Another date than the surest one would be a wrong answer, even if that one stands nowhere.
  const dates = datesMeant[asked]?.flatMap(meant =>
    fields.filter(({ kind, role }) => kind === 'date' && role === meant),
  )
  if (dates) return dates.slice(0, 1)
  const meant =
    asked === 'signer'
      ? fields.filter(({ kind, foundBy }) => kind === 'person' && foundBy === 'signature-block')
      : fields.filter(({ kind }) => kind === asked)
  return meant.filter(({ start }) => start !== null).slice(0, mostOfOne)
}
