import { mayStandFor } from '../lexicon/word-relations.ts'
import { passageIds, passageWords } from '../read-passage.ts'
import { areOfContracts } from '../sentences/are-of-contracts.ts'
import { readSigns, scoreOf } from '../sentences/read-signs.ts'
import type { Signs } from '../sentences/signs.ts'
import type { Expected, FoundPassage, QuestionTerm } from '../stages.ts'
import type { Wanted } from '../understood-question.ts'
import { type CloseSigns, closeWeights, nearWeights } from './close-weights.ts'

/** Number of best passages that are looked at closely. */
export const lookedAt = 8
/** Of a passage without a sentence. */
const noSentence = -5
/** In words. */
const widely = 25
const closely = 12

type OfSentences = 'best' | 'all' | 'own' | 'context' | 'similar' | 'pairs' | 'nearest' | 'whole'
type OfPassage = Exclude<keyof CloseSigns, OfSentences | 'score' | 'rank'>

/**
 * Ranks the first passages by what their best sentences say, and by how the question stands in them as a whole. Adds to
 * their scores, so that the others stay behind them; best first. Passages of contracts keep their order, in which clauses
 * are found: the weights are of other texts. Meaning counts in a small scope alone.
 */
export function lookClosely(
  passages: FoundPassage[],
  expected: Expected,
  wordsIn: Wanted['wordsIn'],
  terms: QuestionTerm[],
): FoundPassage[] {
  if (areOfContracts(passages)) return passages
  const total = weightOf(terms) || 1
  const near = readClosely(passages.slice(0, lookedAt), expected, wordsIn, terms)
  const isOfFew = passages[0]?.amongFew === true
  const { score: odds, ...weights }: CloseSigns = isOfFew
    ? nearWeights
    : { ...closeWeights, nearest: 0, whole: 0 }
  const gains = near.map(({ score, ...signs }) => {
    const names = Object.keys(weights) as (keyof typeof weights)[]
    return (names.reduce((sum, name) => sum + weights[name] * signs[name], 0) / odds) * total
  })
  const least = Math.min(...gains)
  // Those that come near in meaning stand before others with more of the words.
  const lowest = Math.min(...passages.slice(0, lookedAt).map(({ score }) => score))
  return [
    ...passages
      .slice(0, lookedAt)
      .map((passage, at) => ({ ...passage, score: passage.score + (gains[at] ?? least) - least }))
      .sort((a, b) => b.score - a.score || a.id - b.id),
    ...passages
      .slice(lookedAt)
      .map(passage => (passage.score > lowest ? { ...passage, score: lowest } : passage)),
  ]
}

/** The signs of each passage, in their order. */
export function readClosely(
  passages: FoundPassage[],
  expected: Expected,
  wordsIn: Wanted['wordsIn'],
  terms: QuestionTerm[],
): CloseSigns[] {
  const total = weightOf(terms) || 1
  const sentences = Map.groupBy(readSigns(expected, terms, passages), ({ passage }) => passage.id)
  return passages.map((passage, rank) => {
    const own = (sentences.get(passage.id) ?? []).map(({ signs, contract }) => ({
      signs,
      // What the passage is worth is counted by itself.
      score: scoreOf({ signs: { ...signs, passage: 0, rank: 0 }, contract }),
    }))
    return {
      score: passage.score / total,
      rank: 1 / (1 + rank),
      ...signsOfSentences(own),
      ...signsOfPassage(passage, wordsIn, terms),
    }
  })
}

type Sentences = { signs: Signs; score: number }[]

function signsOfSentences(sentences: Sentences): Pick<CloseSigns, OfSentences> {
  const best = sentences.reduce<Sentences[number] | null>(
    (known, one) => (known && known.score >= one.score ? known : one),
    null,
  )
  if (!best)
    return {
      best: noSentence,
      all: noSentence,
      own: 0,
      context: 0,
      similar: 0,
      pairs: 0,
      nearest: 0,
      whole: 0,
    }
  const { own, context, alike, pairs } = best.signs
  const all = Math.log(sentences.reduce((sum, { score }) => sum + Math.exp(score), 0))
  const most = (sign: 'nearest' | 'whole') => Math.max(...sentences.map(({ signs }) => signs[sign]))
  return {
    best: best.score,
    all,
    own,
    context,
    similar: alike,
    pairs,
    nearest: most('nearest'),
    whole: most('whole'),
  }
}

function signsOfPassage(
  { text, context, language }: FoundPassage,
  wordsIn: Wanted['wordsIn'],
  terms: QuestionTerm[],
): Pick<CloseSigns, OfPassage> {
  const words = passageWords(text, language)
  const inside = passageIds(text, language)
  const above = passageIds(context, language)
  const total = weightOf(terms) || 1
  const share = (of: QuestionTerm[]) => weightOf(of) / total
  const missing = terms.filter(({ id }) => !inside.has(id) && !above.has(id))
  const vocabulary = [...new Set(words.flatMap(({ stop, nested, term }) => (stop || nested ? [] : [term])))]
  const names = wordsIn(language).filter(({ form, stop, nested }) => form === 'name' && !stop && !nested)
  const ofNames = new Set(names.map(({ id }) => id)).intersection(new Set(terms.map(({ id }) => id)))
  const held = [...ofNames].filter(id => inside.has(id) || above.has(id))
  return {
    headings: share(terms.filter(({ id }) => above.has(id))),
    covered: 1 - share(missing),
    alike: share(missing.filter(({ term }) => vocabulary.some(word => mayStandFor(term, word)))),
    names: ofNames.size === 0 ? 1 : held.length / ofNames.size,
    ...stretches(words, terms, total),
    length: Math.log(1 + words.length),
  }
}

/** The most of the question's weight that stands within so many words. */
function stretches(words: readonly { id: number; position: number }[], terms: QuestionTerm[], total: number) {
  const weights = new Map(terms.map(({ id, weight }) => [id, weight / total]))
  const own = words.filter(({ id }) => weights.has(id))
  const fullest = (wide: number) => {
    const within = new Map<number, number>()
    const count = (id: number, by: number) => {
      const before = within.get(id) ?? 0
      within.set(id, before + by)
      return (before + by === 0 ? -1 : before === 0 ? 1 : 0) * (weights.get(id) ?? 0)
    }
    let [from, sum, most] = [0, 0, 0]
    for (const { id, position } of own) {
      sum += count(id, 1)
      for (let first = own[from]; first && position - first.position > wide; first = own[++from])
        sum += count(first.id, -1)
      most = Math.max(most, sum)
    }
    return most
  }
  return { widely: fullest(widely), closely: fullest(closely) }
}

function weightOf(terms: QuestionTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0)
}
