import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import { isForeign } from '../../platform/text/is-foreign.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { areAlike, areOpposite } from '../../platform/text/word-relations.ts'
import type { QuestionTerm } from '../stages.ts'
import { expectedPattern, holdsExpected } from './holds-expected.ts'
import { questionKind } from './question-kind.ts'
import type { ScoredSentence } from './score-sentences.ts'
import { namesForm, standsFor } from './stands-for.ts'

/**
 * What speaks for and against a sentence as an answer. Those without a unit are shares of the question's weight,
 * 0 to 1; a term is matched by itself, by a word of much the same meaning, or in the headings above the passage.
 */
export type Evidence = {
  /** How many terms the sentence matches, 8 or more as 1. */
  matched: number
  /** How well the whole passage covers the question, repetitions counted as BM25 does. */
  covered: number
  /** The best stretch of the sentence around something of the kind that is asked for. */
  nearby: number
  /** The weightiest term that the sentence lacks, in units of 8 bits of rarity. */
  lacking: number
  /** Terms that no passage of the library has, nor the sentence's own one anything like them. */
  unknown: number
  /** "Which city": the kind of thing asked for is seldom said, so that its absence speaks for nothing. */
  kindUnsaid: number
  /** "The salary of …": what is asked for, and the passage never mentions. */
  askedUnsaid: number
  /** Names that the passage lacks, and those that the sentence lacks while it has others. */
  namesMissing: number
  namesSwapped: number
  numbersMissing: number
  /** Of two neighbours in the question the sentence has only one. */
  parted: number
  /** The sentence has the opposite of a word of the question (count). */
  opposites: number
  /** The question denies (0 or 1), and the sentence does not. */
  denies: number
  deniesAlone: number
  /** A word like "unpaid" that the sentence lacks. */
  reversed: number
  /** Neither the sentence nor its passage has a time, number, amount, telephone number or e-mail address, which is what is asked for (0 or 1). */
  kindMissing: number
}

type Words = { term: string; id: number; start: number; end: number; position: number }
type Term = { term: string; id: number; share: number; weight: number; unknown: boolean; word: AnalysedWord }

const negation =
  /\b(?:not|no|never|none|nor|neither|nobody|nothing|without|cannot|lacks?|except|unlike|refused?|fail(?:s|ed)?|un(?:able|likely))\b|n['’]t\b/i
const auxiliary =
  'is|are|was|were|did|does|do|has|have|had|can|could|will|would|should|may|might|must|in|of|for|to|by|from|that'
const kindAsked = new RegExp(String.raw`\b(?:what|which)\s+((?:[\w'-]+\s+){1,3}?)(?=(?:${auxiliary})\b)`, 'i')
const thingAsked =
  /^\s*(?:how many\s+((?:[\p{L}-]+\s+){1,2}?)(?=(?:do|does|did|is|are|was|were|has|have|had|can|will)\b)|(?:(?:what|who|how much)(?:['’]s|\s+(?:is|are|was|were))\s+(?:the\s+|an?\s+)?|(?:the\s+)?)((?:[\p{L}-]+\s+){1,2}?)(?:of|for)\s)/iu
/** "How many": what stands for it in a text is a number. */
const measureAsked = /\bhow (many|much|long|often|far|old|tall|high|deep|big|large|fast|soon)\b/i
const reach = 60
const widest = 10

/** Reads the evidence for one sentence; the weights of the question's own terms give the shares. */
export function readEvidence(question: string, terms: QuestionTerm[], sentence: ScoredSentence): Evidence {
  const foreign = isForeign(question)
  const { passage, text } = sentence
  const { language } = passage
  const asked = askedTerms(question, terms, language)
  const own = analyseWords(text, language).filter(word => !word.stop)
  const named = analyseWords(`${passage.context}\n${passage.filename}`, language)
  const context = new Set(named.map(word => word.id))
  const around = analyseWords(passage.text, language)
  const everywhere = new Set(around.map(word => word.id))
  const vocabulary = [...new Set(around.filter(word => !word.stop).map(word => word.term))]
  const inSentence = asked.filter(
    term => own.some(word => areAlike(term.term, word.term)) || standsFor(term.term, text),
  )
  const lacking = asked.filter(term => !inSentence.includes(term) && !context.has(term.id))
  const strange = lacking.filter(term => !vocabulary.some(word => areAlike(term.term, word)))
  const exactly = new Set(own.map(word => word.id))
  const absent = asked.filter(term => !everywhere.has(term.id) && !context.has(term.id))
  // Other languages write more than names in capitals.
  const isName = (term: Term) => !foreign && kindOf(question, term) === 'name'
  const unnamed = asked.filter(term => isName(term) && !exactly.has(term.id) && !context.has(term.id))
  const hasOtherName = own.some(
    word => word.position > 0 && isCapital(text, word) && !asked.some(term => term.id === word.id),
  )
  const kindWords = idsIn(kindAsked.exec(question)?.[1])
  const thingWords = idsIn(thingAsked.exec(question)?.slice(1).join(' '))
  const denies = negation.test(question)
  return {
    matched: Math.min(8, asked.length - lacking.length) / 8,
    covered: coverage(asked, around, analyseWords(passage.context, language)),
    nearby: nearestKind(question, text, own, asked),
    lacking: Math.max(0, ...lacking.map(term => term.weight)) / 8,
    unknown: sum(strange.filter(term => term.unknown)),
    kindUnsaid: sum(strange.filter(term => kindWords.has(term.id))),
    // What a row of a table counts is named by its column.
    askedUnsaid: text.includes(' | ') ? 0 : sum(strange.filter(term => thingWords.has(term.id))),
    namesMissing: sum(absent.filter(isName)),
    namesSwapped: hasOtherName ? sum(unnamed) : 0,
    numbersMissing: sum(absent.filter(term => kindOf(question, term) === 'number')),
    parted: partedShare(asked, inSentence),
    opposites: asked.filter(
      term => !exactly.has(term.id) && own.some(word => areOpposite(term.term, word.term)),
    ).length,
    denies: denies ? 1 : 0,
    deniesAlone: denies && !negation.test(text) ? 1 : 0,
    reversed: sum(
      lacking.filter(term => /^(?:un|non|dis|im|ir|il)\p{L}{3}/u.test(surfaceOf(question, term))),
    ),
    kindMissing:
      lacksKind(question, text, passage.text) || strange.some(term => namesForm(term.term)) ? 1 : 0,
  }
}

function askedTerms(question: string, terms: QuestionTerm[], language: Language | undefined): Term[] {
  const measures = idsIn(measureAsked.exec(question)?.[1])
  const own = terms.filter(term => !term.earlier && !measures.has(term.id))
  const known = new Map(own.map(term => [term.id, term]))
  const all = own.reduce((total, term) => total + term.weight, 0) || 1
  const asked = new Map<number, Term>()
  for (const word of analyseWords(question.slice(0, 2_000), language)) {
    const term = known.get(word.id)
    if (!term || word.part || word.stop || asked.has(word.id)) continue
    const { weight, passages } = term
    asked.set(word.id, {
      term: word.term,
      id: word.id,
      share: weight / all,
      weight,
      unknown: passages === 0,
      word,
    })
  }
  return [...asked.values()]
}

function sum(terms: Term[]): number {
  return terms.reduce((total, term) => total + term.share, 0)
}

function surfaceOf(question: string, { word }: Term): string {
  return question.slice(word.start, word.end)
}

function kindOf(question: string, term: Term): 'name' | 'number' | 'word' {
  const surface = surfaceOf(question, term)
  if (/\d/.test(surface)) return 'number'
  return term.word.position > 0 && /^\p{Lu}/u.test(surface) ? 'name' : 'word'
}

function isCapital(text: string, word: Words): boolean {
  return /^\p{Lu}/u.test(text.slice(word.start, word.end))
}

function idsIn(text: string | undefined): Set<number> {
  return new Set(analyseWords(text ?? '').map(word => word.id))
}

/** BM25's saturation with k1 1.2 and b 0.75 for passages of 120 words. */
function coverage(asked: Term[], around: AnalysedWord[], headings: AnalysedWord[]): number {
  const counts = new Map<number, number>()
  for (const { id } of [...around, ...headings]) counts.set(id, (counts.get(id) ?? 0) + 1)
  const length = 1.2 * (0.25 + (0.75 * (around.length + headings.length)) / 120)
  let covered = 0
  for (const { id, share } of asked) {
    const count = counts.get(id) ?? 0
    covered += (share * count) / (count + length)
  }
  return covered
}

/** How much of the question stands within 60 characters of something of the asked kind, or within ten words. */
function nearestKind(question: string, text: string, words: Words[], asked: Term[]): number {
  const within = (from: number, to: number) => {
    const inside = words.filter(word => word.start >= from && word.end <= to)
    return sum(asked.filter(term => inside.some(word => areAlike(term.term, word.term))))
  }
  const pattern = expectedPattern(questionKind(question))
  let best = 0
  if (!pattern) {
    for (const [index, first] of words.entries()) {
      const last = words.slice(index).findLast(word => word.position - first.position <= widest) ?? first
      best = Math.max(best, within(first.start, last.end))
    }
    return best
  }
  const said = question.toLowerCase()
  for (const match of text.matchAll(pattern)) {
    if (said.includes(match[0].toLowerCase().trim())) continue
    best = Math.max(best, within(match.index - reach, match.index + match[0].length + reach))
  }
  return best
}

function partedShare(asked: Term[], inSentence: Term[]): number {
  let share = 0
  for (const [index, term] of asked.entries()) {
    const next = asked[index + 1]
    if (!next || next.word.position - term.word.position !== 1) continue
    if (inSentence.includes(term) !== inSentence.includes(next)) share += Math.min(term.share, next.share)
  }
  return share
}

function lacksKind(question: string, text: string, around: string): boolean {
  const kind = questionKind(question)
  if (kind !== 'time' && kind !== 'number' && kind !== 'amount') return false
  return holdsExpected(kind, text, question) !== true && holdsExpected(kind, around, question) === false
}
