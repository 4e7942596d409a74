import { analyseWords } from '../../platform/text/analyse-words.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import type { FoundPassage, QuestionTerm } from '../stages.ts'

/** Measured, nDCG@10: SQuAD 1.1 +.006, TAT-QA +.021, CISI +.009, NPL +.003, SciFact +.003, Cranfield −.006. */
const pairGain = 0.25
const sentenceGain = 0.15
/** For a question word that stands in the file's name: "the consulting agreement". */
const filenameGain = 0.5
/** For two such words side by side: then a document is meant. */
const namedGain = 1
/** Words of a pair at most this far apart count half. */
const nearby = 8

type Pair = { first: number; second: number; distance: number; weight: number }

/**
 * Ranks anew by what word counts do not see: question words that stand together as in the question,
 * and how much of the question one single sentence holds. Adds to the score; best first.
 */
export function rankPassages(
  passages: FoundPassage[],
  questionText: string,
  terms: QuestionTerm[],
): FoundPassage[] {
  const weights = new Map(terms.map(term => [term.id, term.weight]))
  const pairs = pairsOf(questionText, weights)
  return passages
    .map(passage => ({ ...passage, score: passage.score + gainOf(passage, pairs, weights) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
}

function pairsOf(text: string, weights: Map<number, number>): Pair[] {
  const words = analyseWords(text)
    .filter(word => !word.stop && !word.part && weights.has(word.id))
    .slice(0, 100)
  const pairs = new Map<string, Pair>()
  for (const [index, { id: first, position }] of words.entries()) {
    const next = words[index + 1]
    if (!next || next.id === first) continue
    const weight = Math.min(weights.get(first) ?? 0, weights.get(next.id) ?? 0)
    pairs.set(`${first} ${next.id}`, { first, second: next.id, distance: next.position - position, weight })
  }
  return [...pairs.values()]
}

function gainOf(passage: FoundPassage, pairs: Pair[], weights: Map<number, number>): number {
  const words = analyseWords(passage.text).filter(word => weights.has(word.id))
  const positions = new Map<number, number[]>()
  for (const word of words) {
    const known = positions.get(word.id)
    if (known) known.push(word.position)
    else positions.set(word.id, [word.position])
  }
  let gain = 0
  for (const pair of pairs) gain += pairGain * pair.weight * togetherness(pair, positions)

  const context = new Set(analyseWords(passage.context).map(word => word.id))
  const name = analyseWords(passage.filename.replace(/[^\p{L}\p{N}]+/gu, ' '))
  for (const [index, { id }] of name.entries()) {
    if (!context.has(id)) gain += filenameGain * (weights.get(id) ?? 0)
    const next = name[index + 1]?.id
    if (pairs.some(pair => pair.first === id && pair.second === next)) {
      gain += namedGain * ((weights.get(id) ?? 0) + (weights.get(next ?? 0) ?? 0))
    }
  }
  let best = 0
  for (const sentence of splitSentences(passage.text)) {
    const held = new Set<number>()
    for (const word of words) if (word.start >= sentence.start && word.end <= sentence.end) held.add(word.id)
    let sum = 0
    for (const [id, weight] of weights) sum += held.has(id) ? weight : context.has(id) ? weight / 2 : 0
    best = Math.max(best, sum)
  }
  return gain + sentenceGain * best
}

/** 1 where the two words stand as in the question, ½ where they are near each other, else 0. */
function togetherness(pair: Pair, positions: Map<number, number[]>): number {
  let near = 0
  for (const first of positions.get(pair.first) ?? []) {
    for (const second of positions.get(pair.second) ?? []) {
      if (second - first === pair.distance) return 1
      if (Math.abs(second - first) <= nearby) near = 0.5
    }
  }
  return near
}
