import { passageWords, toldWords } from '../read-passage.ts'
import type { ScoredSentence } from '../sentences/scored-sentence.ts'
import { alikeWeight, oddsOfSide } from '../set-by-hand.ts'

/** Of each side, so many sentences are held against those of the others. */
const mostHeld = 24

/**
 * The sentences of each side of a comparison, best first, where one counts more that is worded as what the other sides
 * probably say: contracts settle the same thing in like words, which the question may not have.
 */
export function alignSides(sides: ScoredSentence[][]): ScoredSentence[][] {
  const held = sides.map(sentences => sentences.slice(0, mostHeld).map(asHeld))
  return sides.map((sentences, at) => {
    const others = held.filter((own, other) => other !== at && own.length > 0).map(withOdds)
    if (others.length === 0) return sentences
    const gained = sentences.map((sentence, place) => {
      const own = held[at]?.[place]
      return own ? { ...sentence, score: sentence.score + gainOf(own, others) } : sentence
    })
    // Whether a sentence answers at all is told by its score without the others.
    const more = bestOf(gained) - bestOf(sentences)
    return gained.map(one => ({ ...one, score: one.score - more })).sort((a, b) => b.score - a.score)
  })
}

type Held = { sentence: ScoredSentence; words: ReadonlyMap<number, string> }

const asHeld = (sentence: ScoredSentence): Held => ({
  sentence,
  words: toldWords(passageWords(sentence.text, sentence.passage.language)),
})

function withOdds(side: Held[]): (Held & { odds: number })[] {
  const best = bestOf(side.map(({ sentence }) => sentence))
  const all = side.reduce((sum, { sentence }) => sum + Math.exp(sentence.score - best), 0)
  return side.map(one => ({ ...one, odds: Math.exp(one.sentence.score - best) / all }))
}

/** The mean of what it gains by each of the other sides. */
function gainOf(own: Held, others: (Held & { odds: number })[][]): number {
  const gains = others.map(side =>
    Math.log(side.reduce((sum, one) => sum + one.odds * Math.exp(alikeWeight * likeness(own, one)), 0)),
  )
  return gains.reduce((sum, gain) => sum + gain, 0) / (gains.length * oddsOfSide)
}

/** The cosine of the two sets of words. */
function likeness({ words }: Held, other: Held): number {
  let both = 0
  for (const id of words.keys()) if (other.words.has(id)) both++
  return both === 0 ? 0 : both / Math.sqrt(words.size * other.words.size)
}

const bestOf = (sentences: ScoredSentence[]) =>
  sentences.reduce((best, { score }) => Math.max(best, score), Number.NEGATIVE_INFINITY)
