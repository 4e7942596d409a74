import { setImmediate as turn } from 'node:timers/promises'
import type { CellValue } from '@citewell/contract/grid-columns.ts'
import type { Queryable } from '../platform/database/database.ts'
import { slashedOrder } from '../platform/text/written-dates.ts'
import { asksCard, toldByCard } from './asked-of-card.ts'
import { byRule } from './grid/by-rule.ts'
import {
  type DatedColumn as Asked,
  asText,
  asValueAsked,
  type CellRead,
  type ColumnAsked,
  kindOfType,
  type ReadValue,
  wordingOf,
} from './grid/cell-read.ts'
import { findOwnValues, findValues } from './grid/find-values.ts'
import { isAnotherDay, isNo, mayStandElsewhere } from './grid/is-doubtful.ts'
import { joinSpans } from './grid/join-spans.ts'
import { areSameWorth } from './grid/same-worth.ts'
import { lacksNamed } from './lacks-named.ts'
import { hasWorded, isClauseWord, isDenied, isInForce, isValueOf, isWorded } from './lexicon/clause-kinds.ts'
import { documentPassages } from './retrieve/document-passages.ts'
import { findPassages } from './retrieve/find-passages.ts'
import type { ScoredSentence } from './sentences/scored-sentence.ts'
import type { Expected, FoundPassage, QuestionTerm, Scope, ScopeDocument, SourceSpan } from './stages.ts'
import { toldByClause } from './told-by-clause.ts'
import { languagesOf } from './understand/languages-of.ts'
import { readQuestion } from './understand/read-question.ts'
import { wordReader } from './understand/word-reader.ts'
import { answerConfidence } from './write/answer-confidence.ts'
import { readEvidence } from './write/read-evidence.ts'
import { scoreSentences } from './write/score-sentences.ts'
import { wholeClause } from './write/whole-clause.ts'
import { withValue } from './write/with-value.ts'

/** Raise it when the same document and column may be read otherwise: their cells are then stale. */
export const cellEngine = 7

type Decided = Omit<CellRead, 'looked'>

/** A document's text is read whole for clauses whose wording is known, up to so many passages. */
const mostPassages = 4_000
/** Number of passages whose sentences compete. */
const searched = 8
const mostNearest = 3
/** Number of best sentences in which a value is looked for. */
const mostTried = 5
/** Of a sentence that says in known words that there is no such clause; nine in ten are right. */
const deniedConfidence = 0.9
/** Fewer words are a heading: "3.1 Grant of Licence." */
const fewestWords = 5
/** Below this, a cell stays empty: a gap is seen, a wrong value is believed. */
const leastConfidence = 0.5
/** Of the weight of the question's words: "which law requires the retention" is not answered by a clause on the law alone. */
const mostMissing = 0.5
/** A second value conflicts if its sentence is nearly as good. */
const nearScore = 0.7
/** Other sentences of the same kind of clause are cited beside the best one. */
const mostCited = 3
const nearCited = 2.5

/** Reads each column's cell of one document, in turn, without a model. Null for one that fails; the others go on. */
export async function* fillCells(
  db: Queryable,
  { tenantId, document }: { tenantId: Scope['tenantId']; document: ScopeDocument },
  columns: ColumnAsked[],
  onFailure: (error: unknown) => void,
): AsyncGenerator<CellRead | null> {
  const scope: Scope = { tenantId, documents: [document] }
  const languages = await languagesOf(db, scope)
  const whole = await documentPassages(db, scope, mostPassages)
  const order = slashedOrder(whole.map(({ text }) => text).join('\n'))
  for (const column of columns) {
    const reading = readCell(db, scope, { column: { ...column, order }, languages, whole })
    yield await reading.catch((error: unknown) => {
      onFailure(error)
      return null
    })
    await turn()
  }
}

async function readCell(db: Queryable, scope: Scope, reading: Reading): Promise<CellRead> {
  const { column, whole } = reading
  const clause = await toldByClause(db, scope, column, whole)
  if (clause && !(isNo(clause) && mayStandElsewhere(column))) return clause
  const told = clause ? null : await toldByCard(db, scope, column, whole)
  if (told !== null) return told
  const read = await readInText(db, scope, reading)
  if (clause) return read.values[0]?.value.plain === 'yes' ? read : clause
  return asksCard(column) || isAnotherDay(column, read) ? inDoubt(read) : read
}

/** Any date may be that of another thing where the card knows none of the document: a person decides. */
function inDoubt(read: CellRead): CellRead {
  if (read.state === 'not-found') return read
  const nearest = [...read.values.flatMap(({ sources }) => sources), ...read.nearest]
  return { ...read, state: 'unclear', values: [], nearest }
}

type Reading = {
  column: Asked
  languages: Awaited<ReturnType<typeof languagesOf>>
  whole: FoundPassage[]
}

async function readInText(
  db: Queryable,
  scope: Scope,
  { column, languages, whole }: Reading,
): Promise<CellRead> {
  const text = wordingOf(column)
  const read = readQuestion({ text, earlier: [] }, { text, scope }, languages)
  const expected = { ...read.expected, kind: kindOfType[column.type] ?? read.expected.kind }
  const { clause } = read
  const asked = new Set(read.wanted.terms.map(({ id }) => id))
  const terms = [...read.wanted.terms, ...read.wanted.clause.filter(({ id }) => !asked.has(id))]
  const found = await findPassages(db, { ...read, wanted: { ...read.wanted, terms } })
  const nearby = found.passages.slice(0, searched)
  const known = new Set(nearby.map(({ id }) => id))
  const worded = clause
    ? whole.filter(passage => !known.has(passage.id) && hasWorded(clause, passage.text))
    : []
  const scores = new Map(found.passages.map(({ id, score }) => [id, score]))
  const passages = [...nearby, ...worded.map(passage => ({ ...passage, score: scores.get(passage.id) ?? 0 }))]
  const own = ownTerms(found.terms, read.wanted.terms)
  const scored = scoreSentences(expected, own, passages, clause)
  return { ...decide(column, { expected, own, clause, scored }), looked: passages }
}

type Weighed = {
  expected: Expected
  own: QuestionTerm[]
  clause: string | null
  scored: ScoredSentence[]
}

function decide(column: Asked, { expected, own, clause, scored }: Weighed): Decided {
  const certain = clause ? scored.filter(sentence => isWorded(clause, sentence.text)) : []
  const ofIt = certain
    .filter(({ text }) => isInForce(text) && (isMeasured(column) || !isHeading(text)))
    .filter(sentence => !isOfAnother(column, sentence))
  const [surest] = ofIt
  if (surest) {
    const confidence = answerConfidence(readEvidence(expected, own, surest, clause))
    return asCell(
      column,
      ofIt.map(one => withValue(one, expected)),
      confidence,
      clause,
    )
  }
  if (certain[0]) return unclear(certain[0], 0)
  const denied = clause ? scored.find(sentence => isDenied(clause, sentence.text)) : undefined
  if (denied && column.type === 'yes-no')
    return { ...asFound(yesNo('no'), [denied]), confidence: deniedConfidence }
  const tried = scored.slice(0, mostTried).map(sentence => {
    const evidence = readEvidence(expected, own, sentence, clause)
    const { missing, deniesNear } = evidence
    const confidence = missing > mostMissing ? 0 : answerConfidence(evidence)
    return { sentence, confidence, denies: deniesNear === 1 }
  })
  const sure = tried
    .filter(({ confidence }) => confidence >= leastConfidence)
    .sort((a, b) => b.confidence - a.confidence)
  const [first] = sure
  if (!first || clause) return notFound(scored, tried[0]?.confidence ?? 0)
  // What is said of another name or number answers nothing.
  const telling = sure.filter(({ sentence }) => !isOfAnother(column, sentence))
  const [best] = telling
  if (!best) return unclear(first.sentence, first.confidence)
  if (column.type === 'yes-no' && best.denies)
    return { ...asFound(yesNo('no'), [best.sentence]), confidence: best.confidence }
  return asCell(
    column,
    telling.map(({ sentence }) => withValue(sentence, expected)),
    best.confidence,
  )
}

/** What stands in a short line is a value where one is asked for. */
const isMeasured = ({ type }: ColumnAsked) => type !== 'yes-no' && type !== 'text'
const isHeading = (text: string) => text.trim().split(/\s+/).length < fewestWords

const isOfAnother = ({ type, question }: ColumnAsked, sentence: ScoredSentence) =>
  type === 'yes-no' &&
  lacksNamed(question, sentence, (asked, language) =>
    wordReader(
      asked,
      asked.length,
    )(language).filter(({ form, written }) => form !== 'name' || !isClauseWord(written)),
  )

/** The cell of the sentences that answer, best first. */
function asCell(
  column: Asked,
  sentences: ScoredSentence[],
  confidence: number,
  clause: string | null = null,
): Decided {
  const [best] = sentences
  if (!best) return notFound([], 0)
  const cited = sentences.filter(({ score }) => best.score - score <= nearCited).slice(0, mostCited)
  if (column.type === 'yes-no') return { ...asFound(yesNo('yes'), cited), confidence }
  const ruled = byRule(column, candidates(column, sentences, clause))
  if (ruled) return { state: 'found', values: [ruled], nearest: [], confidence }
  if (column.type === 'text') return { ...asFound(asText(wholeClause(best).text), cited), confidence }
  const typed = sentences.slice(0, mostTried).flatMap(sentence => {
    const { text, passage } = sentence
    const values = findValues(asValueAsked(column), text, passage.language).filter(
      value => clause === null || isValueOf(clause, text, value),
    )
    return values.length > 0 ? [{ sentence, values }] : []
  })
  const [first] = typed
  const [value] = first?.values ?? []
  if (!first || !value) return unclear(best, confidence)
  if (column.type === 'several-of')
    return severalOf(
      typed.flatMap(({ values }) => values.map(({ value }) => value)),
      first.sentence,
      confidence,
    )
  const own = asRead(value, first.sentence)
  const other = typed.find(
    ({ sentence, values: [rival] }) =>
      rival !== undefined &&
      first.sentence.score - sentence.score < nearScore &&
      sentence.passage.id !== first.sentence.passage.id &&
      !areSameWorth(column.type, value.value, rival.value),
  )
  const [rival] = other?.values ?? []
  if (!other || !rival) return { state: 'found', values: [own], nearest: [], confidence }
  return { state: 'conflicting', values: [own, asRead(rival, other.sentence)], nearest: [], confidence }
}

/** The values that a rule chooses from: of each sentence that answers, all that belong to what is asked. */
function candidates(column: Asked, sentences: ScoredSentence[], clause: string | null): ReadValue[] {
  const [best] = sentences
  const near = sentences.filter(({ score }) => best && best.score - score <= nearCited).slice(0, mostTried)
  return near.flatMap(sentence => {
    if (column.type === 'text') {
      const clauseOf = wholeClause(sentence)
      const span = spanOf(clauseOf)
      return [{ value: asText(clauseOf.text), sources: [span], words: { start: span.start, end: span.end } }]
    }
    return findOwnValues(asValueAsked(column), sentence.text, sentence.passage.language)
      .filter(value => clause === null || isValueOf(clause, sentence.text, value))
      .map(value => asRead(value, sentence))
  })
}

function severalOf(found: CellValue[], sentence: ScoredSentence, confidence: number): Decided {
  const options = [...new Set(found.flatMap(value => value.options))]
  const value = { text: options.join('; '), plain: null, unit: null, options }
  return { ...asFound(value, [sentence]), confidence }
}

function asFound(value: CellValue, sentences: ScoredSentence[]): Omit<Decided, 'confidence'> {
  const sources = joinSpans(sentences.map(sentence => spanOf(wholeClause(sentence))))
  const { start, end } = sources[0] ?? { start: 0, end: 0 }
  return { state: 'found', values: [{ value, sources, words: { start, end } }], nearest: [] }
}

function asRead(
  { value, start, end }: { value: CellValue; start: number; end: number },
  sentence: ScoredSentence,
): ReadValue {
  const from = sentence.passage.start + sentence.start
  return { value, sources: [spanOf(wholeClause(sentence))], words: { start: from + start, end: from + end } }
}

function unclear(sentence: ScoredSentence, confidence: number): Decided {
  return { state: 'unclear', values: [], nearest: [spanOf(sentence)], confidence }
}

function notFound(scored: ScoredSentence[], confidence: number): Decided {
  const nearest: ScoredSentence[] = []
  for (const sentence of scored) {
    if (nearest.length === mostNearest) break
    if (!nearest.some(({ passage }) => passage.id === sentence.passage.id)) nearest.push(sentence)
  }
  return { state: 'not-found', values: [], nearest: nearest.map(spanOf), confidence }
}

/** The question's own terms: a clause's usual words, which were searched too, are none of them. */
function ownTerms(terms: QuestionTerm[], wanted: { id: number }[]): QuestionTerm[] {
  const own = new Set(wanted.map(({ id }) => id))
  return terms.filter(({ id }) => own.has(id))
}

function spanOf({ passage, start, end }: ScoredSentence): SourceSpan {
  return { passage, start: passage.start + start, end: passage.start + end }
}

const yesNo = (plain: 'yes' | 'no'): CellValue => ({ text: plain, plain, unit: null, options: [] })
