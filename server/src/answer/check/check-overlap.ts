import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import { beforeNoun, beforeVerb, lightStem, noVerbEnding, pastVerb } from '../lexicon/english.ts'
import { areAlike, isPrefixed } from '../lexicon/word-relations.ts'
import { type Checked, supported, unsupported, weak } from './checked.ts'
import { type Stretch, sharedCount, stretchOf } from './split-clauses.ts'

/** The share of the sentence's content words that the quotes must hold; less is enough with a correct number. */
const supportedFrom = 0.6
const withNumber = 0.5
const weakFrom = 0.35

/** Checks how much of a sentence stands in the cited text, and whether its verb does. */
export function checkOverlap(sentence: string, cited: Stretch[]): Checked {
  const words = stretchOf(sentence).words.filter(word => !lightStem.test(word.term))
  if (words.length === 0) {
    return /\d/.test(sentence) ? supported : weak('The sentence says nothing that can be checked.')
  }
  const known = cited.flatMap(stretch => stretch.words)
  const share = sharedCount(words, known) / words.length
  if (share < weakFrom) return unsupported('Little of this stands in the cited text.')
  if (share < (/\d/.test(sentence) ? withNumber : supportedFrom))
    return weak('Only part of this stands in the cited text.')
  const verb =
    words.length <= 7 ? words.find(word => isVerb(sentence, word) && !isKnown(word, known)) : undefined
  return verb ? weak(`The cited text does not say “${sentence.slice(verb.start, verb.end)}”.`) : supported
}

function isVerb(sentence: string, word: AnalysedWord): boolean {
  const surface = sentence.slice(word.start, word.end)
  if (!/^\p{Ll}{3}/u.test(surface)) return false
  const before = sentence.slice(0, word.start)
  return (
    (beforeVerb.test(before) && !noVerbEnding.test(surface)) ||
    (pastVerb.test(surface) && !beforeNoun.test(before))
  )
}

function isKnown({ term }: AnalysedWord, known: AnalysedWord[]): boolean {
  return known.some(other => areAlike(term, other.term) || isPrefixed(term, other.term))
}
