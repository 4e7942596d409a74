import type { Queryable } from '../../platform/database/database.ts'
import { analyseWords } from '../../platform/text/analyse-words.ts'
import { hasWorded, usualWords } from '../lexicon/clause-kinds.ts'
import { countWords, spanWords } from '../lexicon/english.ts'
import { wordsOfLanguages } from '../lexicon/every-language.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import type { Alike, FoundPassage, FoundPassages, QuestionTerm, Side, UnderstoodQuestion } from '../stages.ts'
import { type FoundInEach, searchEach } from './search-each.ts'

/** A document is meant as well as another if it has this share of the other's own words of the question. */
const leastShare = 0.7
/** Words that any contract may lack. */
const light = new Set(
  analyseWords(
    `${wordsOfLanguages('documentKinds').join(' ')} party parties side need required give must ${spanWords} ${countWords}`,
  ).map(({ term }) => term),
)

type OfDocument = FoundInEach & { held: number }

/**
 * The documents that have a clause of the asked kind and that the question may mean as well as the one with the best
 * passage, which comes first; null unless there are several.
 */
export async function gatherAlike(
  db: Queryable,
  question: UnderstoodQuestion,
  { passages }: FoundPassages,
): Promise<Alike | null> {
  const { clause, expected } = question
  const { each, terms } = await searchEach(db, question)
  const telling = tellingTerms(question, terms)
  const read = each.map((one): OfDocument => ({ ...one, held: heldWeight(one.found.passages, telling) }))
  const having = read.filter(({ found }) => found.passages.some(({ text }) => hasWorded(clause ?? '', text)))
  const order = [...new Set(passages.map(({ documentId }) => documentId))]
  const place = ({ document }: OfDocument) => (order.indexOf(document.id) + 1 || order.length + 1) - 1
  const nearest = having.toSorted((a, b) => place(a) - place(b))
  const most = Math.max(0, ...[order[0], nearest[0]?.document.id].map(id => heldBy(read, id)))
  const alike = nearest
    .filter(({ held }) => held >= leastShare * most)
    .map(
      ({ document, found }): Side => ({
        label: document.filename,
        expected,
        clause,
        terms,
        passages: found.passages,
      }),
    )
  const total = question.wanted.scope.documents.length
  return alike.length > 1 ? { sides: alike, looked: each.length, total } : null
}

function heldBy(read: OfDocument[], id: string | undefined): number {
  return read.find(({ document }) => document.id === id)?.held ?? 0
}

/** The words that may tell which document is meant: neither those of every such clause nor those that only ask. */
function tellingTerms({ clause }: UnderstoodQuestion, terms: QuestionTerm[]): QuestionTerm[] {
  const usual = [...new Set(analyseWords(usualWords(clause ?? '')).map(({ term }) => term))]
  return terms.filter(
    ({ term, subject }) => subject && !light.has(term) && !usual.some(word => areAlike(word, term)),
  )
}

function heldWeight(passages: FoundPassage[], terms: QuestionTerm[]): number {
  const own = new Set(
    passages.flatMap(({ text, context, filename, language }) =>
      analyseWords(`${text}\n${context}\n${filename}`, language).map(({ id }) => id),
    ),
  )
  return terms.reduce((sum, { id, weight }) => sum + (own.has(id) ? weight : 0), 0)
}
