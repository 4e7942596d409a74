import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { inTurns } from '../in-turns.ts'
import { hasWorded, usualWords } from '../lexicon/clause-kinds.ts'
import { readsAsContract } from '../lexicon/clause-parts.ts'
import { documentKinds } from '../lexicon/document-kinds.ts'
import { countWords, spanWords } from '../lexicon/english.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { passageIds } from '../read-passage.ts'
import { areOfContracts } from '../sentences/are-of-contracts.ts'
import type { Alike, FoundPassage, FoundPassages, QuestionTerm, ScopeDocument, Side } from '../stages.ts'
import type { UnderstoodQuestion } from '../understood-question.ts'
import { searchEach } from './search-each.ts'
import { takenInTurn } from './taken-in-turn.ts'
import type { PassageCounts } from './weigh-terms.ts'

/** A document is meant as well as another if it has this share of the other's own words of the question. */
const leastShare = 0.7
/** Every document is searched and read once more, while others wait. Who asks more at once looks for one of them. */
const mostDocuments = 50
const mostWorded = 5
/** Words that any contract may lack. */
const light = new Set(
  analyseWords(
    `${[...documentKinds].join(' ')} party parties side need required give must ${spanWords} ${countWords}`,
  ).map(({ term }) => term),
)

type OfDocument = { document: ScopeDocument; passages: FoundPassage[] }
type Worded = OfDocument & { worded: FoundPassage }

/**
 * The documents that have a clause of the asked kind and that the question may mean as well as the one with the best
 * passage, which comes first; null unless it has one, too, and there are several.
 */
export async function gatherAlike(
  db: Queryable,
  question: UnderstoodQuestion,
  { passages: best, counts }: FoundPassages & { counts: PassageCounts },
): Promise<Alike | null> {
  const { clause, expected, wanted } = question
  const total = wanted.scope.documents.length
  if (clause === null || total > mostDocuments) return null
  const { each, terms } = await searchEach(db, question, counts)
  const order = [...new Set(best.map(({ documentId }) => documentId))]
  const place = ({ document }: OfDocument) => (order.indexOf(document.id) + 1 || order.length + 1) - 1
  const read = each.map(({ document, found }): OfDocument => ({ document, passages: found.passages }))
  const having = await inTurns(
    read.toSorted((a, b) => place(a) - place(b)),
    one => withWorded(one, clause),
  )
  // What the best passage says must not go missing, unless it is a contract's without such a clause.
  const telling = order.find(id => having.some(({ document }) => document.id === id) || !isContract(best, id))
  if (having.length < 2 || having[0]?.document.id !== telling) return null
  const own = tellingTerms(clause, terms)
  const held = await inTurns(having, one => ({ one, weight: heldWeight(one.passages, own) }))
  const alike = held.flatMap(({ one, weight }) => (weight >= leastShare * (held[0]?.weight ?? 0) ? one : []))
  if (alike.length < 2) return null
  const sides = alike.map(
    ({ document, passages }): Side => ({ label: document.filename, expected, clause, terms, passages }),
  )
  // How clauses are worded is known in English, so a document in another language may have one.
  const isForeign = wanted.terms.some(({ languages }) => languages.some(language => language !== 'english'))
  return {
    sides,
    worded: alike.slice(0, mostWorded).map(({ worded }) => worded),
    looked: each.length,
    total,
    counted: alike.length === having.length && !isForeign,
  }
}

/**
 * The found passages, for a reader who weighs them all: first those with the clause, of the documents that have one.
 * They are scored like the best one, since another search has found them.
 */
export function wordedFirst({
  passages,
  alike,
  abroad,
}: FoundPassages & { alike?: Alike; abroad?: FoundPassages[] }): FoundPassage[] {
  const known = new Map(passages.map(passage => [passage.id, passage]))
  const first = (alike?.worded ?? []).map(
    passage => known.get(passage.id) ?? { ...passage, score: passages[0]?.score ?? passage.score },
  )
  const ids = new Set(first.map(({ id }) => id))
  const home = passages.filter(({ id }) => !ids.has(id))
  return [...first, ...(abroad ? takenInTurn([home, ...abroad.map(({ passages }) => passages)]) : home)]
}

/** Whether the best passage of a document is worded as a contract is. */
function isContract(best: FoundPassage[], id: string): boolean {
  const passage = best.find(({ documentId }) => documentId === id)
  return passage !== undefined && readsAsContract(passage.text)
}

function withWorded(one: OfDocument, clause: string): Worded | null {
  // "The company pays …" in a list of questions and answers is no clause.
  if (!areOfContracts(one.passages)) return null
  const worded = one.passages.find(({ text }) => hasWorded(clause, text))
  return worded ? { ...one, worded } : null
}

/** The words that may tell which document is meant: neither those of every such clause nor those that only ask. */
function tellingTerms(clause: string, terms: QuestionTerm[]): QuestionTerm[] {
  const usual = [...new Set(analyseWords(usualWords(clause)).map(({ term }) => term))]
  return terms.filter(
    ({ term, subject }) => subject && !light.has(term) && !usual.some(word => areAlike(word, term)),
  )
}

function heldWeight(passages: FoundPassage[], terms: QuestionTerm[]): number {
  const isHeld = ({ id }: QuestionTerm) =>
    passages.some(({ text, context, filename, language }) =>
      [text, context, filename].some(part => passageIds(part, language).has(id)),
    )
  return terms.reduce((sum, term) => sum + (isHeld(term) ? term.weight : 0), 0)
}
