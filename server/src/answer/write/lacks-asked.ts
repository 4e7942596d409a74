import { saysSum } from '../lexicon/english.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { areSynonyms } from '../lexicon/wordnet/meanings.ts'
import { passageIds, passageWords } from '../read-passage.ts'
import { asksForMoney, givesExpected } from '../sentences/holds-expected.ts'
import { namesSubject, onlyAnnounces } from '../sentences/sentence-signs.ts'
import type { DraftSentence, Expected, FoundPassage, QuestionTerm } from '../stages.ts'
import type { Evidence } from './evidence.ts'
import { lacksAside } from './lacks-aside.ts'
import { lacksFocus } from './lacks-focus.ts'
import { lacksLettered } from './lacks-lettered.ts'
import { lacksName } from './lacks-name.ts'
import { lacksNumbered } from './lacks-numbered.ts'
import { saysNamesAlone } from './says-names-alone.ts'

/** Where the best sentence lacks so much of the question, the kind of thing that is asked for must be spoken of. */
const muchMissing = 0.35

/** What quotes are held against; `best` is the passage of the best sentence. */
export type HeldAgainst = {
  expected: Expected
  terms: QuestionTerm[]
  passages: FoundPassage[]
  clause: string | null
  best: FoundPassage
  evidence: Evidence
}

/** Whether the quotes lack the figure, the definition, the name or the thing that is asked for, whatever else they say. */
export function lacksAsked(
  { expected, terms, passages, clause, best, evidence }: HeldAgainst,
  sentences: DraftSentence[],
): boolean {
  return (
    lacksValue(expected, sentences) ||
    lacksRule(expected, sentences) ||
    lacksDefinition(expected, terms, sentences) ||
    lacksFocus(expected, sentences, clause) ||
    lacksName(expected, sentences) ||
    lacksAside(expected, sentences) ||
    lacksNumbered(expected, sentences) ||
    lacksLettered(expected, sentences) ||
    lacksUntranslated(expected, best, passages) ||
    lacksKindAsked(expected, evidence, sentences) ||
    leavesThingUnsaid(expected, evidence, sentences) ||
    saysNamesAlone(expected, sentences) ||
    sentences.every(({ plain }) => onlyAnnounces(expected, plain))
  )
}

/** Whether how long is asked, how much, how heavy or how high, and no quote says any such thing. */
function lacksValue(expected: Expected, sentences: DraftSentence[]): boolean {
  const { kind, lasts, measure } = expected
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  if (!lasts && !measure && kind !== 'amount' && kind !== 'number') return false
  // A row of a table, though not one of the names of its columns, has its figures in a form of its own.
  const isGiven = (plain: string) => {
    if (!plain.includes(' | ')) return givesExpected(expected, plain)
    return asksForMoney(expected) ? behindFirst(plain).some(isBareFigure) : /\d/.test(plain)
  }
  return quotes.length > 0 && !quotes.some(({ plain }) => isGiven(plain))
}

/** Whether it is asked how many are too many, and no quote says a limit. */
function lacksRule({ form }: Expected, sentences: DraftSentence[]): boolean {
  return form?.isRule === true && !sentences.some(({ plain }) => form.says.test(plain))
}

/** The cells of rows, but for those that say what each row is about. */
const behindFirst = (rows: string) => rows.split('\n').flatMap(row => row.split(' | ').slice(1))

/** A sum of money in a table often has no currency beside it, and never a unit of something else: not "6 hours". */
const isBareFigure = (cell: string) => /\d/.test(cell) && (saysSum.test(cell) || !/\p{L}{2}/u.test(cell))

/** Whether it is asked what a thing is, and no quote says so of it. */
function lacksDefinition(
  { asksThing, defined }: Expected,
  terms: QuestionTerm[],
  sentences: DraftSentence[],
): boolean {
  if (!asksThing || !defined) return false
  const subject = new Set(terms.flatMap(({ id }) => (defined.all.has(id) ? [id] : [])))
  const quotes = sentences.filter(({ sources }) => sources.length > 0)
  return !quotes.some(({ plain, sources }) => {
    const words = [...passageWords(plain, sources[0]?.passage.language)]
    return namesSubject(plain, 0, words, subject) || plain.includes(' | ')
  })
}

/** Whether it is asked which insurer covers something, say, and nothing around the quotes speaks of an insurer. */
function lacksKindAsked(
  { kind, whichWords, wordsIn }: Expected,
  { worded, missing }: Evidence,
  sentences: DraftSentence[],
): boolean {
  if (kind !== 'other' || whichWords.size === 0 || worded === 1 || missing < muchMissing) return false
  const passages = sentences.flatMap(({ sources }) => sources.map(({ passage }) => passage))
  const known = new Set(
    passages.flatMap(({ text, context, filename, language }) =>
      passageWords(`${text}\n${context}\n${filename}`, language).flatMap(({ stop, term }) =>
        stop ? [] : [term],
      ),
    ),
  )
  const asked = wordsIn(passages[0]?.language).filter(({ id }) => whichWords.has(id))
  return asked.length > 0 && !asked.some(({ term }) => isSaidBy(known, term))
}

/** Whether one of the stems may stand for this one, or means the same. */
const isSaidBy = (known: ReadonlySet<string>, stem: string) =>
  [...known].some(word => mayStandFor(stem, word) || areSynonyms(stem, word))

/**
 * Whether a question that was translated has a name, or in German a noun that no list of words has, that stands nowhere in
 * what was found of the quoted document.
 */
function lacksUntranslated(
  { translated, wordsIn }: Expected,
  { documentId, language }: FoundPassage,
  passages: FoundPassage[],
): boolean {
  if (!translated) return false
  const names = wordsIn(language).filter(
    ({ written, position, stop, nested }) => position > 0 && !stop && !nested && /^\p{Lu}/u.test(written),
  )
  if (names.length === 0) return false
  const said = new Set(
    passages
      .filter(passage => passage.documentId === documentId)
      .flatMap(({ text, context, filename }) => [
        ...passageIds(`${text}\n${context}\n${filename}`, language),
      ]),
  )
  return !names.every(({ id }) => said.has(id))
}

/**
 * Whether the quotes, and the headings above them, say nothing of a thing that is asked about ("order a survey"). Of
 * questions that ask contracts for no kind of clause no collection has any, so that nothing else tells it of them.
 */
function leavesThingUnsaid(
  { indefinite }: Expected,
  { prose, worded }: Evidence,
  sentences: DraftSentence[],
): boolean {
  if (indefinite.length === 0 || prose === 1 || worded === 1) return false
  const said = sentences.flatMap(({ plain, sources }) =>
    sources.flatMap(({ passage: { context, filename, language } }) =>
      passageWords(`${context}\n${filename}\n${plain}`, language),
    ),
  )
  const known = new Set(said.flatMap(({ stop, term }) => (stop ? [] : [term])))
  return indefinite.some(thing => !thing.some(stem => isSaidBy(known, stem)))
}
