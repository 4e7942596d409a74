import { askedOnce, madeOf } from '../domain/chats/listed-documents.ts'
import { isTableFile } from '../domain/tables/is-table-file.ts'
import type { Queryable } from '../platform/database/database.ts'
import { documentsCalled } from './documents-called.ts'
import { asksForChanges, asksOriginal, callsAmendment, wordsOfChanges } from './lexicon/amending-words.ts'
import { documentPassages } from './retrieve/document-passages.ts'
import { openingPassages } from './retrieve/outline-passages.ts'
import { allWords, saysMore } from './says-more.ts'
import { cutSentences } from './sentences/cut-sentences.ts'
import type { Draft, FoundPassage, Scope, ScopeDocument, SourceSpan } from './stages.ts'
import { kindOf, namesOfEach } from './understand/document-names.ts'
import type { UnderstoodQuestion } from './understood-question.ts'
import {
  type AmendmentPlace,
  amendedBy,
  isAmendment,
  laterFirst,
  numberIn,
  type Opened,
  openingWords,
  placeOf,
} from './write/amendments/amends-which.ts'
import { type Amending, bearingOn } from './write/amendments/find-changes.ts'
import { readChanges } from './write/amendments/read-changes.ts'
import { listChanges, tellAmendments } from './write/amendments/tell-amendments.ts'
import type { Said } from './write/own-words/said.ts'

/** Amendments that are read. */
const mostAmendments = 40
const mostPassages = 600
/** Of more amendments, and of more documents that they may amend, the beginnings of the nearest are read. */
const mostOpened = 120
/** Passages that tell it. */
const openingOf = 3
/** In characters. */
const longestAsked = 200
/** Passages that a model is given besides. */
const mostAdded = 4

/** Tells beside each quotation what amendments of its document say on it. */
export async function withAmendments(
  db: Queryable,
  draft: Draft,
  { text, wanted: { terms } }: UnderstoodQuestion,
  scope: Scope,
  said: Said,
): Promise<Draft> {
  const cited = draft.sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage.documentId))
  const asked = terms.flatMap(({ term, subject }) => (subject ? [term] : []))
  const amending = (await amendmentsOf(db, new Set(cited), scope)).map(one => ({ ...one, asked }))
  return tellAmendments(draft, amending, asksOriginal.test(text.slice(0, longestAsked)), said)
}

/** Passages for a model, which say what amends what, with those that change what they say. */
export async function amendedPassages(
  db: Queryable,
  passages: FoundPassage[],
  scope: Scope,
): Promise<FoundPassage[]> {
  const isOpen = ({ keepLocal }: ScopeDocument) => keepLocal !== true
  const open = documentsOf(scope).every(isOpen)
    ? scope
    : {
        ...scope,
        documents: scope.documents.filter(isOpen),
        besides: (scope.besides ?? []).filter(isOpen),
      }
  const amending = await amendmentsOf(db, new Set(passages.map(({ documentId }) => documentId)), open)
  if (amending.length === 0) return passages
  const known = new Set(passages.map(({ id }) => id))
  const changing = passages
    .flatMap(passage => spansOf(passage).flatMap(span => bearingOn(span, amending)))
    .flatMap(({ change }) => change.spans.map(({ passage }) => passage))
    .filter(({ id }) => !known.has(id))
  const added = [...new Map(changing.map(passage => [passage.id, passage])).values()].slice(0, mostAdded)
  return [...passages, ...added].map(passage => ({ ...passage, ...relationOf(passage, amending) }))
}

function spansOf(passage: FoundPassage): SourceSpan[] {
  return cutSentences(passage.text).map(({ start, end }) => ({
    passage,
    start: passage.start + start,
    end: passage.start + end,
  }))
}

function relationOf({ documentId }: FoundPassage, amending: Amending[]): Pick<FoundPassage, 'amends'> {
  const amends = amending.find(({ amendment }) => amendment.id === documentId)
  if (amends) return { amends: `amends ${amends.original.filename}` }
  const by = amending.filter(({ original }) => original.id === documentId)
  if (by.length === 0) return {}
  return { amends: `amended by ${by.map(({ amendment }) => amendment.filename).join(', ')}` }
}

/** All changes of the amendment that a question asks for as a whole: "What changed with amendment 1?" Null for any other. */
export async function changesAsked(
  db: Queryable,
  { text, wanted, parts, each, summary }: UnderstoodQuestion,
  scope: Scope,
  said: Said,
): Promise<Draft | null> {
  const isOne = parts.length === 0 && each === null && summary !== 'actions'
  if (!isOne || text.length > longestAsked || !asksForChanges.test(text) || !callsAmendment.test(text))
    return null
  const called = wanted.scope.documents.filter(isAmendment)
  const meant = ofNumber(text, called)
  // A list of all changes would show much of what may only be asked.
  if (meant.length === 0 || meant.length > mostAmendments || meant.some(({ onlyAsked }) => onlyAsked))
    return null
  const amending = await readAmending(db, meant, scope, null)
  const originals = [...new Set(amending.map(({ original }) => original))]
  if (originals.length !== 1 || !asksForAll(text, [...meant, ...originals])) return null
  return listChanges(amending.reverse(), said)
}

/** "Amendment 1" of several. */
export function ofNumber(text: string, amendments: ScopeDocument[]): ScopeDocument[] {
  const asked = numberIn(text)
  const own = amendments.filter(({ filename }) => asked !== null && numberIn(filename) === asked)
  return own.length > 0 ? own : amendments
}

/** Whether nothing is left of the question beside the names of documents and what asks for changes. */
const asksForAll = (text: string, documents: ScopeDocument[]) =>
  !saysMore(text, documents, word => asksChanges.has(word) || callsAmendment.test(word))
const asksChanges = new Set(wordsOfChanges.split(' '))

/** The amendments of these documents and of those that they amend themselves, the latest first. */
export async function amendmentsOf(
  db: Queryable,
  cited: ReadonlySet<string>,
  scope: Scope,
): Promise<Amending[]> {
  const all = documentsOf(scope)
  const amendments = amendmentsIn(scope)
  if (amendments.length === 0 || cited.size === 0) return []
  const quoted = all.filter(({ id }) => cited.has(id))
  if (amendments.length === 1 && quoted.every(isAmendment)) return []
  if (amendments.length <= mostOpened) return readAmending(db, amendments, scope, cited)
  const opened = await openedOf(db, quoted.slice(0, mostOpened), scope)
  const near = documentsCalled(amendments, wordsOfEach(amendments), opened.map(openingWords), mostOpened)
  return readAmending(db, near, scope, cited)
}

const documentsOf = ({ documents, besides = [] }: Scope): ScopeDocument[] =>
  besides.length === 0
    ? documents
    : [...new Map([...documents, ...besides].map(one => [one.id, one])).values()]
const findAmendments = (documents: ScopeDocument[]) => documents.filter(isAmendment)
const findOriginals = (documents: ScopeDocument[]) => documents.filter(mayBeAmended)
const amendmentsIn = ({ documents, besides = [] }: Scope) => [
  ...madeOf(documents, findAmendments),
  ...madeOf(besides, findAmendments).filter(({ id }) => !documents.some(one => one.id === id)),
]
/** Whether one of the documents is called an amendment. */
export const hasAmendments = (scope: Scope): boolean => amendmentsIn(scope).length > 0
const originalsIn = (scope: Scope) => madeOf(documentsOf(scope), findOriginals)

function mayBeAmended(document: ScopeDocument): boolean {
  const kind = kindOf(document)
  return !isAmendment(document) && !isTableFile(document.filename) && (kind === null || amendable.has(kind))
}
const amendable = new Set(['contract', 'order', 'offer', 'policy', 'letter', 'form', 'other'])

const wordsOfEach = (documents: ScopeDocument[]) => namesOfEach(documents).map(allWords)

/** Which of these documents amends which other of the scope, by their ids. */
export async function amendingOthers(
  db: Queryable,
  { besides: _, ...scope }: Scope,
  among = scope.documents,
): Promise<Record<string, string>> {
  const amendments = madeOf(among, findAmendments).slice(0, mostOpened)
  if (amendments.length === 0) return {}
  const pairs = await pairsOf(db, amendments, scope, null)
  return Object.fromEntries(pairs.map(({ amendment, original }) => [amendment.id, original.id]))
}

/** What a document changes in the one of the scope that it amends, with its place among the amendments and how it begins; null if it is none. */
export async function amendmentOf(
  db: Queryable,
  document: ScopeDocument,
  scope: Scope,
): Promise<(Amending & { place: AmendmentPlace; opening: string }) | null> {
  if (!isAmendment(document)) return null
  const [amending] = await readAmending(db, [document], scope, null)
  const [opened] = await openedOf(db, [document], scope)
  return amending && opened ? { ...amending, place: placeOf(opened), opening: opened.opening } : null
}

/** Each amendment with what it changes in the one document that it amends, if that is one of the quoted ones or amended by one. */
async function readAmending(
  db: Queryable,
  amendments: ScopeDocument[],
  scope: Scope,
  cited: ReadonlySet<string> | null,
): Promise<Amending[]> {
  const pairs = await pairsOf(db, amendments, scope, cited)
  const meant = new Set(
    pairs.flatMap(({ amendment, original }) =>
      cited === null || cited.has(original.id) || cited.has(amendment.id) ? [original.id] : [],
    ),
  )
  const own = pairs.filter(({ original }) => meant.has(original.id)).slice(0, mostAmendments)
  if (own.length === 0) return []
  const documents = own.map(({ amendment }) => amendment)
  const passages = await documentPassages(db, { ...scope, documents }, mostPassages)
  return own.map(({ amendment, original }) => ({
    amendment,
    original,
    ...readChanges(passages.filter(({ documentId }) => documentId === amendment.id)),
  }))
}

type Pair = Pick<Amending, 'amendment' | 'original'>

/** Each with the document that it amends, the latest of a document first; of a kept list of documents it is found once. */
async function pairsOf(
  db: Queryable,
  amendments: ScopeDocument[],
  scope: Scope,
  cited: ReadonlySet<string> | null,
): Promise<Pair[]> {
  const all = amendmentsIn(scope)
  const isWhole = !scope.besides?.length && all.length <= mostOpened
  if (!isWhole || originalsIn(scope).length > mostOpened) return findPairs(db, amendments, scope, cited)
  const pairs = await askedOnce(scope.documents, 'which amends which', () => findPairs(db, all, scope, null))
  const wanted = new Set(amendments.map(({ id }) => id))
  return pairs.filter(({ amendment }) => wanted.has(amendment.id))
}

async function findPairs(
  db: Queryable,
  amendments: ScopeDocument[],
  scope: Scope,
  cited: ReadonlySet<string> | null,
): Promise<Pair[]> {
  const opened = await openedOf(db, amendments, scope)
  const candidates = await openedOf(db, candidatesOf(opened, originalsIn(scope), cited), scope)
  const pairs = opened.flatMap(one => {
    const original = amendedBy(one, candidates)
    return original ? [{ one, original }] : []
  })
  // Numbers and days of amendments of different documents tell nothing of each other.
  return [...Map.groupBy(pairs, ({ original }) => original.id).values()].flatMap(own =>
    own
      .sort((a, b) => laterFirst(a.one, b.one))
      .map(({ one, original }) => ({ amendment: one.document, original })),
  )
}

/** Documents that these may amend: those that are quoted, and those whose names they have. */
function candidatesOf(
  amendments: Opened[],
  originals: ScopeDocument[],
  cited: ReadonlySet<string> | null,
): ScopeDocument[] {
  if (originals.length <= mostOpened) return originals
  const quoted = originals.filter(({ id }) => cited?.has(id)).slice(0, mostOpened)
  const others = originals.filter(({ id }) => !cited?.has(id))
  const texts = amendments.map(openingWords)
  return [...quoted, ...documentsCalled(others, wordsOfEach(others), texts, mostOpened - quoted.length)]
}

/** Documents with how they begin, headings included. */
async function openedOf(db: Queryable, documents: ScopeDocument[], scope: Scope): Promise<Opened[]> {
  const passages = await openingPassages(db, { ...scope, documents }, 0, mostOpened, openingOf)
  const first = Map.groupBy(passages, ({ documentId }) => documentId)
  return documents.map(document => ({
    document,
    opening: (first.get(document.id) ?? []).flatMap(({ context, text }) => [context, text]).join('\n'),
  }))
}
