import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { documentKinds } from '../lexicon/document-kinds.ts'
import { asksSameAgain, speaksOfIt } from '../lexicon/document-phrases.ts'
import type {
  Alike,
  FoundAbroad,
  FoundPassage,
  FoundPassages,
  Gathered,
  QuestionTerm,
  Scope,
  Side,
} from '../stages.ts'
import type { Asked, Comparison, EachAsked, UnderstoodQuestion } from '../understood-question.ts'
import { documentPassages } from './document-passages.ts'
import { findPassages } from './find-passages.ts'
import { gatherAlike, wordedFirst } from './gather-alike.ts'
import { gatherSet } from './gather-set.ts'
import { clausesTold, daysTold, endsTold, gatherTold, placesTold } from './gather-told.ts'
import { openingPassages, outlinePassages } from './outline-passages.ts'
import type { QuestionVector } from './search-by-meaning.ts'
import { searchEach } from './search-each.ts'
import { takenInTurn } from './taken-in-turn.ts'

const kinds = new Set(analyseWords([...documentKinds].join(' ')).map(({ term }) => term))
/** Number of passages of two documents that are compared in full. */
const mostCompared = 600
/** Number of documents that may be the minutes of one meeting, and of passages that they have. */
const mostOfMeeting = 3
const mostOfMinutes = 100
/** Number of best passages for each side of a comparison. */
const ofOneSide = 8

/**
 * The passages to answer from: those found, at most `most`; for a summary of everything, an outline of the documents; for
 * a comparison, those of each side.
 */
export async function gatherPassages(
  db: Queryable,
  question: UnderstoodQuestion,
  meanings: Meanings = noMeanings,
  most?: number,
): Promise<Gathered> {
  const { summary, comparison, wanted, each, unknownNames } = question
  if (unknownNames.length > 0 && wanted.scope.documents.length === 0) return nothing
  const set = question.set && (await gatherSet(db, wanted.scope, question.set))
  if (set) {
    const passages = set.lines.flatMap(({ span }) => span?.passage ?? [])
    return { ...nothing, passages, set }
  }
  if (each) return gatherEach(db, each)
  const told = question.card && (await gatherTold(db, question, question.card))
  if (told) return together(told)
  const asked = askedApart(question)
  if (asked.length > 0) return gatherAsked(db, asked, meanings, most)
  const meaning = meanings.get(question.text) ?? null
  if (!summary) {
    const found = await findAll(db, question, most, meaning)
    return { ...(await withAllDecided(db, question, found)), outline: false, sides: [] }
  }
  const found = await findPassages(db, question, most, meaning)
  // Somebody's duties stand all over a contract.
  const isOfOne = summary === 'actions' && question.obliged !== null && wanted.scope.documents.length === 1
  const subject = summary !== 'about' && !isOfOne && namesSubject(found.terms, wanted.scope)
  if (summary === 'comparison') return gatherSides(db, comparison, wanted.scope, found, subject)
  if (subject) return { ...found, passages: found.passages.slice(0, ofOneSide), outline: false, sides: [] }
  const passages = await outlinePassages(db, wanted.scope)
  const places = summary === 'actions' ? [] : await placesTold(db, wanted.scope, ['party', 'date'])
  return { ...found, passages, told: places, outline: true, sides: [] }
}

/**
 * "Summarize the payment terms" names a subject; "summarize this" means the whole, and so does "summarize the agreement"
 * where only one document is meant.
 */
function namesSubject(terms: QuestionTerm[], { documents }: Scope): boolean {
  const isKind = ({ term }: QuestionTerm) => documents.length === 1 && kinds.has(term)
  return terms.some(term => term.subject && !term.earlier && term.passages > 0 && !isKind(term))
}

/** The vectors of texts that are searched for; none without an embedding model. */
export type Meanings = ReadonlyMap<string, QuestionVector>
const noMeanings: Meanings = new Map()

/** The texts that are searched for by meaning. Where each document is asked, words alone compare them. */
export function searchedTexts(question: UnderstoodQuestion): string[] {
  if (question.each) return []
  const asked = askedApart(question)
  return asked.length === 0 ? [question.text] : [...new Set(asked.map(one => one.question.text))]
}

/** What is searched for one after the other. */
function askedApart({ parts, comparison }: UnderstoodQuestion): Asked[] {
  if (parts.length > 0) return parts
  return comparison && 'things' in comparison ? comparison.things : []
}

const nothing: Gathered = { passages: [], terms: [], outline: false, sides: [] }

/** The best passages of each document, with its first one and the place of its date if that is asked for. */
async function gatherEach(
  db: Queryable,
  { question, dated, ending, unread, amending = {} }: EachAsked,
): Promise<Gathered> {
  const { scope } = question.wanted
  const { each, terms } = await searchEach(db, question)
  // Those in another language are asked in their own words.
  const there = new Map<string, FoundAbroad>()
  for (const abroad of question.abroad ?? [])
    for (const { document, found } of (await searchEach(db, abroad)).each)
      there.set(document.id, { ...found, expected: abroad.expected, clause: abroad.clause })
  const abroadOf = (id: string): Pick<Side, 'abroad'> => {
    const found = there.get(id)
    return found ? { abroad: [found] } : {}
  }
  const documents = each.map(({ document }) => document)
  const ends = ending ? await endsTold(db, { ...scope, documents }) : []
  const clauses = dated || ending ? [] : await clausesTold(db, { ...scope, documents }, question.text)
  const openings = dated ? await openingPassages(db, { ...scope, documents }, 1, documents.length) : []
  const dates = dated ? await placesTold(db, { ...scope, documents }, ['date']) : []
  const days = dated ? await daysTold(db, { ...scope, documents }) : new Map<string, string>()
  const openingOf = new Map(openings.map(opening => [opening.documentId, opening]))
  const sides = each.map(({ document, found: { passages } }): Side => {
    const { expected, clause } = question
    const own = clauses.filter(({ passage }) => passage.documentId === document.id)
    const end = ends.find(({ span }) => span.passage.documentId === document.id)
    return {
      label: document.filename,
      ...(unread.includes(document.id) && { isUnread: true }),
      contract: amending[document.id] ?? document.id,
      ...(amending[document.id] !== undefined && { isAmendment: true }),
      expected,
      clause,
      terms,
      passages,
      ...abroadOf(document.id),
      opening: openingOf.get(document.id),
      ...(own.length > 0 && { told: own }),
      ...(end && { told: [end.span], day: end.day }),
      ...(dated && {
        told: dates.filter(({ passage }) => passage.documentId === document.id),
        day: days.get(document.id),
      }),
    }
  })
  return { ...together(sides), terms, looked: scope.documents.length }
}

/** Searches for each part, or in each document, by itself. */
async function gatherAsked(db: Queryable, asked: Asked[], meanings: Meanings, most = 0): Promise<Gathered> {
  const ofEach = Math.max(ofOneSide, Math.ceil(most / asked.length))
  const sides: Side[] = []
  for (const { label, question } of asked) {
    const { expected, clause } = question
    const found = await findAll(db, question, ofEach, meanings.get(question.text) ?? null)
    const cards = question.card && (await gatherTold(db, question, question.card))
    const told = cards?.length === 1 ? cards[0]?.told : undefined
    const passages =
      asksSameAgain.test(label) || speaksOfIt.test(label)
        ? withinSame(found.passages, sides.at(-1))
        : found.passages
    sides.push({ label, expected, clause, ...found, passages, ...(told && { told }) })
  }
  return together(sides)
}

/** "… and how long?" asks of the document that the part before it is best answered by, as far as that has anything. */
function withinSame(passages: FoundPassage[], before: Side | undefined): FoundPassage[] {
  const meant = before?.passages[0]?.documentId
  const own = passages.filter(({ documentId }) => documentId === meant)
  return own.length > 0 ? own : passages
}

/** The passages found, with the documents that the question may mean as well, and with what those in other languages have. */
async function findAll(
  db: Queryable,
  { abroad = [], ...question }: UnderstoodQuestion,
  most: number | undefined,
  meaning: QuestionVector | null,
): Promise<FoundPassages & { alike?: Alike; abroad?: FoundAbroad[] }> {
  const found = await findPassages(db, question, most, meaning)
  const alike = question.ofAny && (await gatherAlike(db, question.ofAny, found))
  const there: FoundAbroad[] = []
  for (const asked of abroad) {
    const found = await findPassages(db, asked, most, meaning)
    there.push({ ...found, expected: asked.expected, clause: asked.clause })
  }
  return {
    ...found,
    ...(alike && { alike }),
    ...(there.length > 0 && { abroad: there }),
  }
}

/** The passages of all sides in turn, so that the first ones are of every side. */
function together(sides: Side[]): Gathered {
  const ofSides = sides.map(side => [
    ...(side.opening ? [side.opening] : []),
    ...(side.told ?? []).map(({ passage }) => passage),
    ...wordedFirst(side),
  ])
  return { passages: takenInTurn(ofSides), terms: sides[0]?.terms ?? [], outline: false, sides }
}

/** The documents that are compared, each with its own passages. */
async function gatherSides(
  db: Queryable,
  comparison: Comparison | null,
  scope: Scope,
  found: FoundPassages,
  subject: boolean,
): Promise<Gathered> {
  if (comparison?.of !== 'documents') return { ...found, outline: false, sides: [] }
  const documents = comparison.documents.map(({ document }) => document)
  const outline = comparison.named || !subject
  const passages = outline ? await outlinePassages(db, { ...scope, documents }) : found.passages
  const whole = outline ? await wholePassages(db, { ...scope, documents }) : null
  const sides = comparison.documents.map(({ document, expected }): Side => {
    const isOwn = ({ documentId }: FoundPassage) => documentId === document.id
    const side = { label: document.filename, expected, terms: found.terms, passages: passages.filter(isOwn) }
    return whole ? { ...side, whole: whole.filter(isOwn) } : side
  })
  return { ...found, passages, outline, sides }
}

/** For a question of what one meeting decided, the other passages of its minutes behind those found, unless these are long. */
async function withAllDecided<Found extends FoundPassages>(
  db: Queryable,
  { asksForDecisions, ofDay, wanted: { scope } }: UnderstoodQuestion,
  found: Found,
): Promise<Found & { areAll?: boolean }> {
  if (!(asksForDecisions || typeof ofDay === 'string') || scope.documents.length > mostOfMeeting) return found
  const all = await documentPassages(db, scope, mostOfMinutes + 1)
  if (all.length > mostOfMinutes) return found
  const known = new Set(found.passages.map(({ id }) => id))
  const others = all.filter(({ id }) => !known.has(id))
  return { ...found, passages: [...found.passages, ...others], areAll: true }
}

/** All passages of the documents; null if these are long, or may only be asked, of which a list of changes shows too much. */
async function wholePassages(db: Queryable, scope: Scope): Promise<FoundPassage[] | null> {
  if (scope.documents.some(({ onlyAsked }) => onlyAsked)) return null
  const passages = await documentPassages(db, scope, mostCompared + 1)
  return passages.length <= mostCompared ? passages : null
}
