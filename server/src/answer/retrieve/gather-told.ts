import type { DocumentKind, NumberRole } from '@citewell/contract/card-kinds.ts'
import { attended } from '../../domain/cards/card-field.ts'
import { loadCardFields, type StoredField } from '../../domain/cards/load-card-fields.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { clauseAskedOf } from '../lexicon/clauses-of-cards.ts'
import type {
  CardAsked,
  FoundPassage,
  QuestionTerm,
  Scope,
  ScopeDocument,
  Side,
  SourceSpan,
} from '../stages.ts'
import type { CardQuestion, UnderstoodQuestion } from '../understood-question.ts'
import { openingPassages } from './outline-passages.ts'
import { searchEach } from './search-each.ts'
import { type Place, spansAt } from './spans-at.ts'

/** Beyond these, no line is read for each. */
const mostDocuments = 20
const mostOfOne = 6
/** A meeting has more people than a contract has parties. */
const mostPresent = 20
/** What the words of a question do not find: a title seldom says that it is one. */
export const isOnCardOnly = (field: CardAsked) => field !== 'party' && !datesMeant[field]
/** Which of a document's dates are meant, the surest first. */
const datesMeant: Partial<Record<CardAsked, string[]>> = {
  date: ['effective', 'signed', 'dated', 'issued', 'meeting'],
  signed: ['signed', 'dated'],
  effective: ['effective'],
  due: ['due'],
}
/** Which number is a document's own, if it is of these kinds. */
const ownNumbers: Partial<Record<DocumentKind, NumberRole>> = {
  invoice: 'invoice',
  order: 'order',
  offer: 'order',
  contract: 'contract',
  amendment: 'contract',
}
const numberless: NumberRole[] = ['document', 'case']

/**
 * Where each document says what its card says, and the best passages of those whose card does not; null if no card has
 * what is asked.
 */
export async function gatherTold(
  db: Queryable,
  question: UnderstoodQuestion,
  { field: asked, things, ofContracts = false }: CardQuestion,
): Promise<Side[] | null> {
  const whole = scopeMeant(question)
  if (whole.documents.length === 0 || whole.documents.length > mostDocuments) return null
  const fields = await loadCardFields(
    db,
    whole.tenantId,
    whole.documents.map(({ id }) => id),
  )
  const contracts = ofContracts ? whole.documents.filter(({ id }) => mayBeContract(fields.get(id) ?? [])) : []
  const kept = contracts.length > 0 ? contracts : whole.documents
  const isMeant = ({ id }: ScopeDocument) => things.length === 0 || isCalled(fields.get(id) ?? [], things)
  const scope = { ...whole, documents: kept.filter(isMeant) }
  const places = scope.documents.flatMap(({ id }) => placesOf(id, fields.get(id) ?? [], asked))
  const spans = await spansAt(db, scope, places)
  if (spans.length === 0) return null
  const having = new Set(spans.map(({ passage }) => passage.documentId))
  const lacking = scope.documents.filter(({ id }) => !having.has(id))
  const searched = isOnCardOnly(asked) ? [] : lacking
  const { each, terms } = await searchLacking(db, question, { ...scope, documents: searched })
  return scope.documents.map(({ id, filename }): Side => {
    const told = spans.filter(({ passage }) => passage.documentId === id)
    const passages = [...new Set(told.map(({ passage }) => passage))]
    const found = each.get(id) ?? passages
    return { label: filename, expected: question.expected, terms, passages: found, told }
  })
}

/** A card that does not say what its document is may be one of a contract. */
function mayBeContract(fields: StoredField[]): boolean {
  const kinds = fields.flatMap(({ kind, value }) => (kind === 'kind' ? [value] : []))
  return kinds.every(kind => kind === 'contract' || kind === 'amendment')
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

/**
 * Where the cards of these documents found the clause that a question asks each contract for, whatever the language; of
 * clauses of which a card says yes or no, where it says yes.
 */
export async function clausesTold(db: Queryable, scope: Scope, question: string): Promise<SourceSpan[]> {
  const role = clauseAskedOf(question, '', 'text') ?? clauseAskedOf(question, '', 'yes-no')
  if (role === null || scope.documents.length === 0) return []
  const ids = scope.documents.map(({ id }) => id)
  const fields = await loadCardFields(db, scope.tenantId, ids)
  // A contract that runs to a day says so instead of how long it runs.
  const roles = role === 'term' ? ['term', 'expiry'] : [role]
  const isAsked = ({ role: own, value, start }: StoredField, role: string) =>
    own === role && start !== null && !/^no$/i.test(value)
  const places = ids.flatMap(document => {
    const own = (fields.get(document) ?? []).filter(({ kind }) => kind === 'clause' || kind === 'date')
    const [field] = roles.flatMap(role => own.find(one => isAsked(one, role)) ?? [])
    return field?.start == null ? [] : [{ document, start: field.start, end: field.end ?? field.start }]
  })
  return spansAt(db, scope, places)
}

/** Where the cards know on which whole day a contract ends, with that day. */
export async function endsTold(
  db: Queryable,
  { tenantId, documents }: Scope,
): Promise<{ span: SourceSpan; day: string }[]> {
  const ids = documents.map(({ id }) => id)
  const fields = await loadCardFields(db, tenantId, ids)
  const ends = ids.flatMap(document => {
    const end = (fields.get(document) ?? []).find(({ kind, role }) => kind === 'date' && role === 'expiry')
    const { start, iso } = end ?? {}
    return start == null || !iso || !wholeDay.test(iso)
      ? []
      : [{ document, start, end: end?.end ?? start, day: iso }]
  })
  const spans = await spansAt(db, { tenantId, documents }, ends)
  return spans.flatMap(span => {
    const own = ends.find(({ document }) => document === span.passage.documentId)
    return own ? [{ span, day: own.day }] : []
  })
}
const wholeDay = /^\d{4}-\d{2}-\d{2}$/

/** The dates that stand on the cards, where they are whole days: "2004-05-17". */
export async function daysTold(db: Queryable, scope: Scope): Promise<Map<string, string>> {
  const ids = scope.documents.map(({ id }) => id)
  const fields = await loadCardFields(db, scope.tenantId, ids)
  return new Map(
    ids.flatMap(id => {
      const iso = fieldsMeant(fields.get(id) ?? [], 'date')[0]?.iso ?? ''
      return wholeDay.test(iso) ? [[id, iso] as const] : []
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
  if (scope.documents.length === 0) return { each: new Map(), terms: [] }
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
  const placed = fields.filter(({ start }) => start !== null)
  const people = placed.filter(({ kind }) => kind === 'person')
  if (asked === 'signer') return people.filter(isSigner).slice(0, mostOfOne)
  if (asked === 'present') return people.filter(({ role }) => role === attended).slice(0, mostPresent)
  if (asked.endsWith('number')) return numbersMeant(fields, asked)
  return placed.filter(({ kind }) => kind === asked).slice(0, mostOfOne)
}

const isSigner = ({ foundBy }: StoredField) => foundBy === 'signature-block'

/** The numbers of the role that is named, else the first that is the document's own. */
function numbersMeant(fields: StoredField[], asked: CardAsked): StoredField[] {
  const numbers = fields.filter(({ kind, start }) => kind === 'number' && start !== null)
  if (asked !== 'number') return numbers.filter(({ role }) => asked === `${role} number`).slice(0, mostOfOne)
  const own = ownNumbers[fields.find(({ kind }) => kind === 'kind')?.value as DocumentKind]
  for (const role of own ? [own, ...numberless] : numberless) {
    const number = numbers.find(field => field.role === role)
    if (number) return [number]
  }
  return []
}

/** Whether the document's title or kind has one of these words. */
function isCalled(fields: StoredField[], things: string[]): boolean {
  const names = fields.filter(({ kind }) => kind === 'title' || kind === 'kind')
  const words = names.flatMap(({ value, aliases }) => [value, ...aliases]).join(' ')
  const isMinutes = names.some(({ kind, value }) => kind === 'kind' && value === 'minutes')
  const called = new Set(analyseWords(`${words}${isMinutes ? ' meeting' : ''}`).map(({ term }) => term))
  return things.some(term => called.has(term))
}
