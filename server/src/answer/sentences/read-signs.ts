import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import { readsAsContract } from '../lexicon/clause-parts.ts'
import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageIds, passageWords, titledContext, toldWords } from '../read-passage.ts'
import type { Expected, FoundPassage, QuestionTerm, QuestionWord } from '../stages.ts'
import { areOfContracts } from './are-of-contracts.ts'
import { readAskedMeaning } from './asked-words.ts'
import {
  type AskedOfContract,
  type ContractSigns,
  contractWeights,
  readAskedOfContract,
  readContractSigns,
} from './contract-signs.ts'
import { holdsExpected } from './holds-expected.ts'
import { isInEnglish } from './is-in-english.ts'
import { headingsAbove, isNext, leadsOfItems } from './leads-of-items.ts'
import { columnsByRow, namedCells, rowAt } from './rows-among.ts'
import type { UnscoredSentence } from './scored-sentence.ts'
import { namesSubject, onlyAnnounces } from './sentence-signs.ts'
import { signWeights } from './sign-weights.ts'
import type { Signs } from './signs.ts'
import { type SpelledOut, spelledOut, withSpelledOut } from './spelled-out.ts'
import { type WholeSentence, wholeSentences } from './whole-sentences.ts'
import { type Meaning, nearnessTo, sentenceMeaning } from './word-vectors/nearness.ts'

const earlierShare = 0.4
/** So much of the words of the line that leads in a list counts as said by its items. */
const leadShare = 0.5
/** So much of the words of the sentence before counts as said by one that leans on it. */
const leaningShare = 0.5

const farAway = { nearest: 0, whole: 0 }

type Shares = { own: number; before: number; context: number; elsewhere: number; alike: number }
type Asked = {
  expected: Expected
  weights: Map<number, number>
  terms: Map<number, string>
  total: number
  words: QuestionWord[]
  /** The subject's term ids, if the question asks what the subject is. */
  defined: Set<number>
  /** The acronyms of the question that the passages spell out, and those of its words. */
  spelled: SpelledOut[]
  /** Of the question without names. */
  meaning: Meaning
  /** Where contracts are searched. */
  ofContract: AskedOfContract | null
}

export type IsWanted = (text: string, passage: FoundPassage) => boolean
export const everyone: IsWanted = () => true

/** With its signs, of a contract also those of its own. */
export type SignedSentence = UnscoredSentence & { signs: Signs; contract: ContractSigns | null }

/** The signs of each wanted sentence of the passages, in their order. */
export function readSigns(
  expected: Expected,
  terms: QuestionTerm[],
  passages: FoundPassage[],
  isWanted = everyone,
): SignedSentence[] {
  const weights = weightsIn(terms)
  const words = expected.wordsIn(passages[0]?.language)
  const asked: Asked = {
    expected,
    weights,
    terms: new Map(terms.map(({ id, term }) => [id, term])),
    total: [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1,
    words: words.filter(word => !word.stop && !word.nested && weights.has(word.id)),
    defined: definedBy(expected, terms),
    spelled: passages
      .flatMap(({ text, language }) => spelledOut(text, language))
      .filter(({ letters, words }) => weights.has(letters) || words.every(id => weights.has(id))),
    meaning: readAskedMeaning(expected, passages),
    ofContract: isOfContract(passages) ? readAskedOfContract(expected, terms, passages) : null,
  }
  const best = passages[0]?.score || 1
  return passages.flatMap((passage, rank) => {
    const sentences = wholeSentences(passage)
    const wanted = sentences.flatMap(({ text }, at) => (isWanted(text, passage) ? [at] : []))
    if (wanted.length === 0) return []
    return signsOf({ passage, sentences, wanted }, asked, { strength: passage.score / best, rank })
  })
}

/** Whether contracts are searched and the best passage is of one, in English. */
function isOfContract(passages: FoundPassage[]): boolean {
  const [best] = passages
  return (
    isInEnglish(best) &&
    areOfContracts(passages) &&
    areOfContracts(passages.filter(one => one.documentId === best?.documentId))
  )
}

/** The logarithm of a sentence's odds to answer, up to a constant of the question. */
export function scoreOf({ signs, contract }: Pick<SignedSentence, 'signs' | 'contract'>): number {
  return contract ? sumOf(contractWeights, { ...signs, ...contract }) : sumOf(signWeights, signs)
}

function sumOf<Name extends string>(weights: Record<Name, number>, signs: Record<Name, number>): number {
  let score = 0
  for (const name of Object.keys(weights) as Name[]) score += weights[name] * signs[name]
  return score
}

/** Terms of the previous question find the passage; within it, the follow-up's own words find the sentence. */
function weightsIn(terms: QuestionTerm[]): Map<number, number> {
  const own = terms.some(term => !term.earlier && term.subject && term.passages > 0)
  return new Map(
    terms.map(({ id, weight, earlier }) => [id, earlier && own ? weight * earlierShare : weight]),
  )
}

/** The subject's term ids, if the question asks what the subject is; for "the terms for X", those of "terms". */
function definedBy({ defined }: Expected, terms: QuestionTerm[]): Set<number> {
  const subjects = new Set(terms.filter(term => term.subject && !term.earlier).map(term => term.id))
  const first = subjects.intersection(defined?.first ?? new Set())
  return first.size > 0 ? first : subjects.intersection(defined?.all ?? new Set())
}

type Read = { passage: FoundPassage; sentences: readonly WholeSentence[]; wanted: number[] }

function signsOf(
  { passage, sentences, wanted }: Read,
  asked: Asked,
  { strength, rank }: { strength: number; rank: number },
) {
  const words = passageWords(passage.text, passage.language)
  const context = passageIds(titledContext(passage), passage.language)
  const everywhere = passageIds(passage.text, passage.language)
  const alike = alikeIn(words, asked, everywhere)
  const columns = columnsByRow(passage)
  const wordsOf = wordsBySentence(words, sentences)
  const isContract = readsAsContract(passage.text)
  const leads = isContract ? [] : leadsOfItems(passage.text, sentences)
  const headings = isContract ? [] : headingsAbove(passage.text, sentences)
  const rows = passage.text.includes(' | ')
    ? sentences.map((_, at) => rowAt(passage.text, sentences, at))
    : []
  const isEnglish = isInEnglish(passage)
  const known: (ReadonlySet<number> | undefined)[] = []
  const idsOf = (at: number) => {
    const ids = known[at] ?? new Set(wordsOf(at).map(word => word.id))
    if (at >= 0) known[at] = ids
    return ids
  }
  return wanted.flatMap(index => {
    const whole = sentences[index]
    if (!whole) return []
    const { start, end, text } = whole
    const inside = wordsOf(index)
    const own = idsOf(index)
    const row = rows[index] ?? null
    const cells = row === 'row' ? namedCells(columns.get(text), text, passage.language) : null
    const read = cells ?? inside
    const said = cells ? new Set(cells.map(word => word.id)) : own
    const names = cells ? said.difference(own) : null
    // Rows follow their column names, not the row above.
    let last = index - 1
    while (rows[last] === 'row') last--
    const before = idsOf(last)
    const heading = headings[index]
    const above = heading === undefined ? null : idsOf(heading)
    const surrounding = [names, above].reduce<ReadonlySet<number>>(
      (all, more) => (more ? all.union(more) : all),
      context,
    )
    const shares = shareOut(
      asked,
      withSpelledOut(said, asked.spelled),
      before,
      surrounding,
      everywhere,
      alike,
    )
    const lead = leads[index]
    if (lead !== undefined) {
      const told = idsOf(lead)
      for (const [id, weight] of asked.weights)
        if (told.has(id) && !said.has(id)) shares.own += (weight / asked.total) * leadShare
    }
    if (row === null && whole.leansBack && isNext(passage.text, sentences[index - 1], start)) {
      shares.own += shares.before * leaningShare
      shares.before *= 1 - leaningShare
    }
    const content = inside.filter(word => !word.stop && !word.nested)
    const novel = content.filter(word => !asked.weights.has(word.id)).length
    const expected = holdsExpected(asked.expected, text)
    const signs: Signs = {
      ...shares,
      pairs: pairShare(read, asked),
      expected: expected === null ? 0 : expected ? 1 : -1,
      passage: strength,
      rank: 1 / (1 + rank),
      novel: Math.min(novel, 10) / 10,
      asks: whole.asks ? 1 : 0,
      repeats: novel === 0 && asked.expected.kind !== 'yes-no' && !whole.leads ? 1 : 0,
      fragment: whole.isFragment ? 1 : 0,
      header: row === 'header' ? 1 : 0,
      announces: onlyAnnounces(asked.expected, text) ? 1 : 0,
      names: namesSubject(text, start, inside, asked.defined) ? 1 : 0,
      ...(isEnglish ? nearnessTo(asked.meaning, sentenceMeaning(text)) : farAway),
    }
    const sentence = { passage, start, end, text, words: whole.words }
    const contract = asked.ofContract && readContractSigns(asked.ofContract, sentence, said)
    return [{ ...sentence, signs, contract }]
  })
}

/** A function that gives the words of each sentence, by its index; a word belongs to the first sentence that ends behind it. */
function wordsBySentence(words: readonly AnalysedWord[], sentences: Read['sentences']) {
  const ends: number[] = []
  let next = 0
  for (const { end } of sentences) {
    while (next < words.length && (words[next]?.start ?? end) < end) next++
    ends.push(next)
  }
  return (index: number) => words.slice(ends[index - 1] ?? 0, ends[index] ?? 0)
}

/** By term that the passage lacks: the ids of its words of the same meaning. */
function alikeIn(
  words: readonly AnalysedWord[],
  asked: Asked,
  everywhere: ReadonlySet<number>,
): Map<number, number[]> {
  const distinct = toldWords(words)
  const alike = new Map<number, number[]>()
  for (const [id, term] of asked.terms) {
    if (everywhere.has(id)) continue
    const same: number[] = []
    for (const [other, text] of distinct) if (mayStandFor(term, text)) same.push(other)
    if (same.length > 0) alike.set(id, same)
  }
  return alike
}

function shareOut(
  asked: Asked,
  own: ReadonlySet<number>,
  before: ReadonlySet<number>,
  context: ReadonlySet<number>,
  everywhere: ReadonlySet<number>,
  alike: Map<number, number[]>,
): Shares {
  const shares = { own: 0, before: 0, context: 0, elsewhere: 0, alike: 0 }
  for (const [id, weight] of asked.weights) {
    const share = weight / asked.total
    // A sentence gains less from repeating a word of the document's title or heading.
    if (own.has(id) && context.has(id)) {
      shares.own += share / 2
      shares.context += share / 2
    } else if (own.has(id)) shares.own += share
    else if (before.has(id)) shares.before += share
    else if (context.has(id)) shares.context += share
    else if (everywhere.has(id)) shares.elsewhere += share
    else if (alike.get(id)?.some(other => own.has(other))) shares.alike += share
  }
  return shares
}

/** Weighted share of the question's neighbouring words that also stand together in the sentence. */
function pairShare(words: readonly AnalysedWord[], asked: Asked): number {
  let all = 0
  let held = 0
  for (let index = 0; index + 1 < asked.words.length; index++) {
    const [first, second] = [asked.words[index], asked.words[index + 1]]
    if (!first || !second) continue
    const weight = Math.min(asked.weights.get(first.id) ?? 0, asked.weights.get(second.id) ?? 0)
    all += weight
    let best = 0
    for (const a of words) {
      if (a.id !== first.id) continue
      for (const b of words) {
        if (b.id !== second.id) continue
        if (b.position - a.position === second.position - first.position) best = 1
        else if (Math.abs(b.position - a.position) <= 5) best = Math.max(best, 0.5)
      }
    }
    held += best * weight
  }
  return all === 0 ? 0 : held / all
}
