import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import { rememberTexts } from '../../platform/text/remember-texts.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { idsInOrder, passageIds, passageSentences, passageWords } from '../read-passage.ts'
import type { FoundPassage, QuestionTerm, QuestionWord } from '../stages.ts'
import type { Wanted } from '../understood-question.ts'

/** When one sentence should answer, words that stand together matter more than in a search for a subject. */
const directly = { pair: 0.75, sentence: 0.45, asWritten: 0.2 }
const broadly = { pair: 0.25, sentence: 0, asWritten: 0 }
/** For a question word that is part of the file name: "the consulting agreement". */
const filenameGain = 0.5
/** For two such words side by side, which name a document. */
const namedGain = 1
/** A pair within this distance, in words, counts half. */
const nearby = 8
const lastDigits = 1_023

type Pair = { first: number; second: number; distance: number; weight: number }
type Asked = {
  weights: Map<number, number>
  ids: number[]
  /** Of each term, by its place in the question. */
  places: Map<number, number>
  weighed: Float64Array
  /** Whether it stands in the headings, and in which sentence of all that were read it was seen last. */
  inContext: Uint8Array
  inSentence: Int32Array
  sentencesRead: number
  /** By the last digits of an id: whether a term may have it. Nearly all words of a passage are none. */
  mayWeigh: Uint8Array
  /** In the language of the passage. */
  pairs: Pair[]
  /** The question's words as written, in lower case, with their weight. */
  written: [word: string, weight: number][]
  gains: typeof directly
}

/**
 * Re-ranks by what word counts miss: question words that stand together as in the question, and the share of the
 * question in one sentence. Adds to the score; best first.
 */
export function rankPassages(
  passages: FoundPassage[],
  wordsIn: Wanted['wordsIn'],
  terms: QuestionTerm[],
  direct: boolean,
): FoundPassage[] {
  const weights = new Map(terms.map(term => [term.id, term.weight]))
  const mayWeigh = new Uint8Array(lastDigits + 1)
  for (const { id } of terms) mayWeigh[id & lastDigits] = 1
  const weighed = Float64Array.from(weights.values())
  const ids = [...weights.keys()]
  const shared = {
    ...{ weights, ids, weighed, mayWeigh, gains: direct ? directly : broadly },
    places: new Map(ids.map((id, place) => [id, place])),
  }
  const inLanguage = new Map<Language | undefined, Asked>()
  const askedIn = (language: Language | undefined): Asked => {
    const words = wordsIn(language).filter(word => !word.stop && !word.nested && weights.has(word.id))
    return {
      ...shared,
      inContext: new Uint8Array(weighed.length),
      inSentence: new Int32Array(weighed.length),
      sentencesRead: 0,
      pairs: pairsOf(words, weights),
      written: writtenIn(words, weights),
    }
  }
  for (const { language } of passages)
    if (!inLanguage.has(language)) inLanguage.set(language, askedIn(language))
  return passages
    .map(passage => {
      const asked = inLanguage.get(passage.language)
      return { ...passage, score: passage.score + (asked ? gainOf(passage, asked) : 0) }
    })
    .sort((a, b) => b.score - a.score || a.id - b.id)
}

function pairsOf(words: QuestionWord[], weights: Map<number, number>): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const [index, { id: first, position }] of words.slice(0, 100).entries()) {
    const next = words[index + 1]
    if (!next || next.id === first) continue
    const weight = Math.min(weights.get(first) ?? 0, weights.get(next.id) ?? 0)
    pairs.set(`${first} ${next.id}`, { first, second: next.id, distance: next.position - position, weight })
  }
  return [...pairs.values()]
}

function writtenIn(words: QuestionWord[], weights: Map<number, number>): Asked['written'] {
  return [
    ...new Map(words.slice(0, 400).map(({ written, id }) => [written.toLowerCase(), weights.get(id) ?? 0])),
  ]
}

/** In characters. All passages of a document share its file name. */
const mostRemembered = 200_000
const nameOf = rememberTexts<Language, readonly number[]>(
  (filename, language) =>
    passageWords(filename.replace(/[^\p{L}\p{N}]+/gu, ' '), language).map(({ id }) => id),
  mostRemembered,
)

// The same ones for each passage, of which there are hundreds.
const words: Readonly<AnalysedWord>[] = []
const surfaces = new Set<string>()

function gainOf(passage: FoundPassage, asked: Asked): number {
  const { weights, places, mayWeigh, pairs, written, gains } = asked
  const { text, language = 'english' } = passage
  words.length = 0
  surfaces.clear()
  const all = passageWords(text, language)
  const ids = idsInOrder(all)
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0
    const word = mayWeigh[id & lastDigits] === 0 || !places.has(id) ? undefined : all[at]
    if (!word) continue
    words.push(word)
    surfaces.add(text.slice(word.start, word.end).toLowerCase())
  }
  const context = passageIds(passage.context, language)
  let gain = nameGain(nameOf(passage.filename, language), context, weights, pairs)
  for (const pair of pairs) gain += gains.pair * pair.weight * togetherness(pair)
  for (const [surface, weight] of written) if (surfaces.has(surface)) gain += gains.asWritten * weight
  return gains.sentence === 0 ? gain : gain + gains.sentence * fullestSentence(text, context, asked)
}

function nameGain(
  name: readonly number[],
  context: ReadonlySet<number>,
  weights: Map<number, number>,
  pairs: Pair[],
): number {
  let gain = 0
  for (let index = 0; index < name.length; index++) {
    const id = name[index] ?? 0
    if (!context.has(id)) gain += filenameGain * (weights.get(id) ?? 0)
    const next = name[index + 1]
    if (pairs.some(pair => pair.first === id && pair.second === next)) {
      gain += namedGain * ((weights.get(id) ?? 0) + (weights.get(next ?? 0) ?? 0))
    }
  }
  return gain
}

/** Weight of the question's terms in the sentence that holds most of them; terms of the headings count half. */
function fullestSentence(text: string, context: ReadonlySet<number>, asked: Asked): number {
  const { ids, places, inContext, inSentence } = asked
  const sentences = passageSentences(text)
  if (sentences.length === 0) return 0
  for (let place = 0; place < ids.length; place++) inContext[place] = context.has(ids[place] ?? 0) ? 1 : 0
  // Most sentences hold none of the words, and so have the same weight.
  asked.sentencesRead++
  let best = Math.max(0, heldWeight(asked))
  if (words.length === 0) return best
  for (const { start, end } of sentences) {
    let holds = false
    asked.sentencesRead++
    for (const word of words) {
      if (word.start < start || word.end > end) continue
      inSentence[places.get(word.id) ?? 0] = asked.sentencesRead
      holds = true
    }
    if (holds) best = Math.max(best, heldWeight(asked))
  }
  return best
}

/** Of the terms that the sentence holds that was read last, or its headings. */
function heldWeight({ weighed, inContext, inSentence, sentencesRead }: Asked): number {
  let sum = 0
  for (let place = 0; place < weighed.length; place++) {
    if (inSentence[place] === sentencesRead) sum += weighed[place] ?? 0
    else if (inContext[place] === 1) sum += (weighed[place] ?? 0) / 2
  }
  return sum
}

/** 1 if the two words stand as in the question, ½ if they are near each other, otherwise 0. */
function togetherness(pair: Pair): number {
  let near = 0
  for (const { id, position: first } of words) {
    if (id !== pair.first) continue
    for (const { id: other, position: second } of words) {
      if (other !== pair.second) continue
      if (second - first === pair.distance) return 1
      if (Math.abs(second - first) <= nearby) near = 0.5
    }
  }
  return near
}
