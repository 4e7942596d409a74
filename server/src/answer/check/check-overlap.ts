import type { AnalysedWord } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import { beforeNoun, beforeVerb, lightStem, noVerbEnding, pastVerb } from '../lexicon/english-claims.ts'
import { readNumbers } from '../lexicon/read-numbers.ts'
import { areAlike, isPrefixed } from '../lexicon/word-relations.ts'
import { type Checked, supported, unchecked, unsupported } from './checked.ts'
import { type Stretch, stretchOf } from './split-clauses.ts'
import { type SupportSigns, supportSigns } from './support-signs.ts'
import { supportWeights } from './support-weights.ts'

/** Scores below which a sentence is not supported, and from which it is; between them words cannot tell. */
const unsupportedBelow = -2.6
/** The first where it is only asked whether a passage is to be cited: a paraphrase shares as few words. */
const lackingBelow = -2.1
const supportedFrom = 0
/** Added for a number, which was found in the cited text before. */
const rightNumber = 0.8
/** So few words may be a paraphrase, of which none stands in the text. */
const tooFewWords = 6
/** The same where it is only asked whether a passage is to be cited. */
const fewestWords = 3
/** A sentence of few words is judged by its verb as well. */
const fewWords = 7

/** Checks how the words of a sentence stand in the cited text, and whether its verb does. */
export function checkOverlap(sentence: string, cited: Stretch[], strict: boolean): Checked {
  const words = stretchOf(sentence).words.filter(word => !lightStem.test(word.term))
  if (words.length === 0)
    return /\d/.test(sentence) ? supported : unchecked('The sentence says nothing that can be checked.')
  const signs = supportSigns(words, cited)
  const score = scoreOf(signs) + (holdsNumber(sentence, strict) ? rightNumber : 0)
  // Words of other languages are compounds and forms that are not always recognised.
  const all = [sentence, ...cited.map(({ text }) => text)].join('\n')
  const isRead = strict || (languageOf(all) ?? 'english') === 'english'
  const fewest = strict ? fewestWords : tooFewWords
  if (score < (strict ? lackingBelow : unsupportedBelow) && words.length > fewest && isRead)
    return unsupported('Little of this stands in the cited text.')
  if (score < supportedFrom) return unchecked('Its words alone do not tell whether the cited text says this.')
  const known = cited.flatMap(stretch => stretch.words)
  const verb =
    words.length <= fewWords ? words.find(word => isVerb(sentence, word) && !isKnown(word, known)) : undefined
  return verb ? unchecked(`The cited text may not say “${sentence.slice(verb.start, verb.end)}”.`) : supported
}

/** Numbers in words are not looked for where citations are chosen. */
function holdsNumber(sentence: string, strict: boolean): boolean {
  return /\d/.test(sentence) || (!strict && readNumbers(sentence).length > 0)
}

function scoreOf(signs: SupportSigns): number {
  const { constant, ...weights } = supportWeights
  return objectEntries(weights).reduce((sum, [name, weight]) => sum + weight * signs[name], constant)
}

const objectEntries = Object.entries as (weights: SupportSigns) => [keyof SupportSigns, number][]

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
