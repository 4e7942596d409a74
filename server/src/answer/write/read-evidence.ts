import { type AnalysedWord, tellsSubject } from '../../platform/text/analyse-words.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { countWordings, isClauseWord } from '../lexicon/clause-kinds.ts'
import { readsAsContract } from '../lexicon/clause-parts.ts'
import { denying, happened, narrowing } from '../lexicon/english.ts'
import { isLooselyWorded } from '../lexicon/loose-clause-kinds.ts'
import { areOpposite, mayStandFor } from '../lexicon/word-relations.ts'
import { areAntonyms, areSynonyms } from '../lexicon/wordnet/meanings.ts'
import { passageIds, passageWords, titledContext, vocabularyOf } from '../read-passage.ts'
import { isRow } from '../read-rows.ts'
import { areOfContracts } from '../sentences/are-of-contracts.ts'
import { expectedPattern, holdsExpected, namesForm, standsFor } from '../sentences/holds-expected.ts'
import { isInEnglish } from '../sentences/is-in-english.ts'
import type { UnscoredSentence } from '../sentences/scored-sentence.ts'
import { onlyAnnounces } from '../sentences/sentence-signs.ts'
import { spellsOut } from '../sentences/spelled-out.ts'
import type { Expected, FoundPassage, QuestionTerm } from '../stages.ts'
import { askedTerms, type Standing, type Term, wordsThatStand } from './asked-terms.ts'
import type { Evidence } from './evidence.ts'
import { countNamesApart } from './names-apart.ts'
import { swapsNumber } from './swaps-number.ts'

type Ids = Pick<ReadonlySet<number>, 'has'>
const reach = 60
const widest = 10
/** In words. */
const nearDenial = 4
const mostApart = 2
/** In letters: "fail" of "failure". */
const shortestHappened = 4
/** Number of terms of a whole question; "notice period" is none. */
const fewestOfWhole = 4
/** In letters: "capstone" names ececapstone2012.pptx. */
const shortestInName = 6

/**
 * Reads the evidence for one sentence. The weights of the question's own terms determine the shares. Names are looked for
 * in `found`, which is null where each document is asked by itself.
 */
export function readEvidence(
  expected: Expected,
  terms: QuestionTerm[],
  sentence: UnscoredSentence,
  clause: string | null = null,
  found: FoundPassage[] | null = null,
): Evidence {
  const { thingWords, whichWords, foreign } = expected
  const { passage, text } = sentence
  const { language } = passage
  const asked = askedTerms(expected, terms, language)
  const all = passageWords(text, language)
  const own = all.filter(word => !word.stop)
  const filename = passage.filename.toLowerCase()
  const isInName = ({ word }: Term) =>
    word.written.length >= shortestInName && filename.includes(word.written.toLowerCase())
  const inName = new Set(asked.filter(isInName).map(({ id }) => id))
  const context = inEither(passageIds(titledContext(passage), language), inName)
  const around = passageWords(passage.text, language)
  const isSpelled = ({ word }: Term, said: string) => spellsOut(word.written, said)
  const idsOfSpelled = (said: string) =>
    new Set(asked.filter(term => isSpelled(term, said)).map(({ id }) => id))
  const everywhere = inEither(passageIds(passage.text, language), idsOfSpelled(passage.text))
  const standing = wordsThatStand(asked, all)
  const isStoodFor = (term: Term) => standing.get(term)?.some(word => !word.stop) ?? false
  const inSentence = asked.filter(
    term => isStoodFor(term) || standsFor(term.term, text) || isSpelled(term, text),
  )
  const lacking = asked.filter(term => !inSentence.includes(term) && !context.has(term.id))
  const vocabulary = lacking.length > 0 ? vocabularyOf(around) : []
  const strange = lacking.filter(term => !vocabulary.some(word => mayStandFor(term.term, word)))
  const exactly = inEither(new Set(own.map(({ id }) => id)), idsOfSpelled(text))
  const absent = asked.filter(term => !everywhere.has(term.id) && !context.has(term.id))
  // "Covenant Not to Sue: …" writes the words of a clause as names are written.
  const isName = ({ word }: Term) => word.form === 'name' && !(clause !== null && isClauseWord(word.written))
  const unnamed = asked.filter(term => isName(term) && !exactly.has(term.id) && !context.has(term.id))
  const hasOtherName =
    unnamed.length > 0 &&
    own.some(word => word.position > 0 && isCapital(text, word) && !asked.some(term => term.id === word.id))
  // A clause of the kind that is asked for says so in words of its own, which are known in English.
  const isEnglish = isInEnglish(passage)
  const wordings = clause === null ? 0 : countWordings(clause, text)
  const worded = wordings > 0
  const missing = asked.filter(term => !inSentence.includes(term))
  // "What happens if a batch fails": that it does is said, as "cannot be recovered" is of what cannot.
  const denial = denying.exec(text)?.[0] ?? null
  const isSaid =
    (denial !== null && (expected.deniesAside || (missing.length === 0 && expected.says(denial)))) ||
    [...text.matchAll(happened)].some(([word]) => expected.says(word.slice(0, shortestHappened)))
  const denies = expected.denies && !isSaid
  const words = expected.wordsIn(language).filter(({ nested }) => !nested)
  const said = new Set(all.map(({ id }) => id))
  const unsaid = words.filter(({ id }) => !said.has(id))
  const ids = new Set(words.map(({ id }) => id))
  const others = isEnglish ? all.filter(({ id }) => !ids.has(id)).map(({ term }) => term) : []
  const isAskedWhole = clause === null && !foreign && asked.length >= fewestOfWhole
  const isContract = found !== null && areOfContracts(found)
  const isProse = isEnglish && !readsAsContract(passage.text) && !isContract
  const whole = found !== null && isAskedWhole && isProse ? 1 : 0
  const things = whole === 1 ? thingWords : inEither(thingWords, whichWords)
  return {
    whole,
    prose: isProse ? 1 : 0,
    matched: Math.min(8, asked.length - lacking.length) / 8,
    covered: coverage(asked, around, passageWords(passage.context, language)),
    nearby: nearestKind(expected, text, own, standing),
    lacking: worded ? 0 : Math.max(0, ...lacking.map(term => term.weight)) / 8,
    unknown: worded ? 0 : sum(strange.filter(term => term.unknown)),
    // What a table row counts is named by its column.
    askedUnsaid: worded || isRow(text) ? 0 : sum(strange.filter(term => things.has(term.id))),
    namesMissing: sum(absent.filter(isName)),
    namesSwapped: hasOtherName ? sum(unnamed) : 0,
    numbersMissing: sum(absent.filter(({ word }) => word.form === 'number')),
    numbersSwapped: swapsNumber(writtenNumbers(expected, context, language), text) ? 1 : 0,
    parted: partedShare(asked, inSentence),
    opposites: asked.filter(
      term => !exactly.has(term.id) && own.some(word => areOpposite(term.term, word.term)),
    ).length,
    denies: denies ? 1 : 0,
    deniesAlone: denies && denial === null ? 1 : 0,
    kindMissing:
      lacksKind(expected, text, passage.text) ||
      onlyAnnounces(expected, text) ||
      strange.some(term => namesForm(term.term))
        ? 1
        : 0,
    missing: sum(missing),
    nowhere: sum(missing.filter(term => !everywhere.has(term.id) && !context.has(term.id))),
    alike: sum(inSentence.filter(term => !exactly.has(term.id) && isStoodFor(term))),
    synonyms: sum(missing.filter(({ term }) => others.some(other => areSynonyms(term, other)))),
    leftOut: leftOutShare(asked, inSentence, all, standing),
    ahead: Math.min(10, aheadOf(own, inSentence, standing)) / 10,
    antonyms: isEnglish
      ? unsaid.filter(({ term }) => others.some(other => areAntonyms(term, other))).length
      : 0,
    narrowedOtherwise: unsaid.filter(
      ({ written }) => narrowing.test(written) && !(denying.test(written) && denying.test(text)),
    ).length,
    deniesNear: !expected.denies && deniesNear(text, all, inSentence, standing) ? 1 : 0,
    namesApart: found ? countNamesApart(expected.names, found) : 0,
    foreign: foreign && !isEnglish ? 1 : 0,
    contract: isContract ? 1 : 0,
    clause: clause !== null && isEnglish ? 1 : 0,
    worded: worded ? 1 : 0,
    loosely: clause !== null && wordings === 1 && isLooselyWorded(clause) ? 1 : 0,
  }
}

/** A union that is only looked up: a passage has hundreds of ids. */
function inEither(first: Ids, second: ReadonlySet<number>): Ids {
  return second.size === 0 ? first : { has: id => first.has(id) || second.has(id) }
}

/** The numbers of the question, without those in the headings. */
function writtenNumbers({ wordsIn }: Expected, context: Ids, language: Language | undefined): string[] {
  const numbers = wordsIn(language).filter(({ form, id }) => form === 'number' && !context.has(id))
  return numbers.map(({ written }) => written)
}

function sum(terms: Term[]): number {
  return terms.reduce((total, term) => total + term.share, 0)
}

function isCapital(text: string, word: AnalysedWord): boolean {
  return /^\p{Lu}/u.test(text.slice(word.start, word.end))
}

/** BM25's saturation with k1 = 1.2 and b = 0.75, for passages of 120 words. */
function coverage(asked: Term[], around: readonly AnalysedWord[], headings: readonly AnalysedWord[]): number {
  const counts = new Map(asked.map(({ id }) => [id, 0]))
  for (const words of [around, headings])
    for (const { id } of words) {
      const count = counts.get(id)
      if (count !== undefined) counts.set(id, count + 1)
    }
  const length = 1.2 * (0.25 + (0.75 * (around.length + headings.length)) / 120)
  let covered = 0
  for (const { id, share } of asked) {
    const count = counts.get(id) ?? 0
    covered += (share * count) / (count + length)
  }
  return covered
}

/** The share of the question within 60 characters or ten words of something of the asked kind. */
function nearestKind(expected: Expected, text: string, words: AnalysedWord[], standing: Standing): number {
  const told = [...standing].map(([term, words]) => ({ term, words: words.filter(word => !word.stop) }))
  const within = (from: number, to: number) => {
    let share = 0
    for (const { term, words } of told)
      if (words.some(word => word.start >= from && word.end <= to)) share += term.share
    return share
  }
  const pattern = expectedPattern(expected)
  let best = 0
  if (!pattern) {
    for (const first of words) {
      const last = words.findLast(word => word.position - first.position <= widest) ?? first
      best = Math.max(best, within(first.start, last.end))
    }
    return best
  }
  for (const match of text.matchAll(pattern)) {
    best = Math.max(best, within(match.index - reach, match.index + match[0].length + reach))
  }
  return best
}

/** Whether the sentence denies within a few words of a term that it matches. */
function deniesNear(
  text: string,
  words: readonly AnalysedWord[],
  matched: Term[],
  standing: Standing,
): boolean {
  const denial = denying.exec(text)
  if (!denial) return false
  const at = words.findLast(word => word.start <= denial.index)?.position ?? 0
  return matched.some(term => standing.get(term)?.some(word => Math.abs(word.position - at) <= nearDenial))
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

/**
 * The share of missing terms that stand beside a matched one in the question, while no other word stands on that side of
 * it in the sentence: "the treaty was signed" for "the peace treaty".
 */
function leftOutShare(
  asked: Term[],
  inSentence: Term[],
  words: readonly AnalysedWord[],
  standing: Standing,
): number {
  const askedWords = new Set([...standing.values()].flat())
  const others = words.filter(word => tellsSubject(word) && !askedWords.has(word))
  let share = 0
  for (const [index, term] of asked.entries()) {
    if (inSentence.includes(term)) continue
    for (const side of [-1, 1]) {
      const beside = asked[index + side]
      if (!beside || !inSentence.includes(beside)) continue
      const apart = Math.abs(beside.word.position - term.word.position)
      if (apart > mostApart) continue
      const places = (standing.get(beside) ?? []).filter(tellsSubject).map(({ position }) => position)
      const isTaken = others.some(word =>
        places.some(
          place => (place - word.position) * side > 0 && (place - word.position) * side <= apart + 1,
        ),
      )
      if (places.length > 0 && !isTaken) share += term.share / apart
    }
  }
  return share
}

function aheadOf(words: AnalysedWord[], matched: Term[], standing: Standing): number {
  const first = words.findIndex(word => matched.some(term => standing.get(term)?.includes(word)))
  return Math.max(0, first)
}

function lacksKind(expected: Expected, text: string, around: string): boolean {
  const { kind } = expected
  if (kind !== 'time' && kind !== 'number' && kind !== 'amount') return false
  return holdsExpected(expected, text) !== true && holdsExpected(expected, around) === false
}
