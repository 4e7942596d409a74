import { isStopWord } from '../../platform/text/is-stop-word.ts'
import {
  alwaysSaid,
  becauseSaid,
  conditionOfText,
  everySaid,
  exceptionOfText,
  saysCondition,
} from '../lexicon/scope-phrases.ts'
import { beforeAmount, denials, rates } from '../lexicon/sure-phrases.ts'
import { type Checked, unchecked } from './checked.ts'
import { closestStretch, type Stretch, sharedCount, splitStretches, stretchOf } from './split-clauses.ts'

/** The share of a reason's words that must stand in the cited text for it to be one that the text gives. */
const reasonFrom = 0.67
/** What is said of every item must stand in each as much as this share of what stands in the one that says most. */
const everyFrom = 0.6
const labelLanguages = ['english', 'german', 'french', 'spanish'] as const
const label = /(?<![\p{L}\p{N}])(\p{L}{3,30})\s(\d{1,3})(?![\p{L}\p{N}.,]|\s?%)/gu

/**
 * Finds what a sentence says beyond the cited text though its words stand there: a reason that is not given, no limit
 * where there is one, all where it is some, another one of numbered things. Words alone cannot tell, so that nothing is
 * called unsupported.
 */
export function checkScope(sentence: string, cited: Stretch[], quotes: string[]): Checked | null {
  return (
    checkReason(sentence, cited) ??
    checkLimit(sentence, cited) ??
    checkEvery(sentence, quotes) ??
    checkLabel(sentence, cited)
  )
}

function checkReason(sentence: string, cited: Stretch[]): Checked | null {
  const reason = becauseSaid.exec(sentence)?.slice(1).find(Boolean)
  const words = reason ? stretchOf(reason).words : []
  if (words.length === 0) return null
  const all = cited.flatMap(stretch => stretch.words)
  return sharedCount(words, all) / words.length < reasonFrom
    ? unchecked('The cited text may not give this reason.')
    : null
}

/** "At any time" where the text says "within 14 days", and what leaves out a condition. */
function checkLimit(sentence: string, cited: Stretch[]): Checked | null {
  if (saysCondition.test(sentence)) return null
  const { words } = stretchOf(sentence)
  const closest = closestStretch(words, cited)
  if (!closest || closest.shared < 2) return null
  const at = cited.indexOf(closest.stretch)
  const near = [closest.stretch, cited[at + 1]].map(stretch => stretch?.text ?? '').join(' ')
  const limit = conditionOfText.exec(alwaysSaid.test(sentence) ? near : closest.stretch.text)?.[0]
  if (!limit) return null
  const limiting = stretchOf(limit).words
  // "Free except at special exhibitions" against "free, special exhibitions included".
  const isTurned = exceptionOfText.test(limit) && !saysDenial(sentence)
  return sharedCount(limiting, words) > limiting.length / 2 && !isTurned
    ? null
    : unchecked(`The cited text sets a limit: “${limit.trim()}”.`)
}

function saysDenial(sentence: string): boolean {
  return (sentence.match(denials)?.length ?? 0) > 0
}

/** "Every contract renews" where one of the cited ones does not. */
function checkEvery(sentence: string, quotes: string[]): Checked | null {
  const plain = sentence.replace(rates, ' ')
  if (!everySaid.test(plain)) return null
  const { words } = stretchOf(sentence)
  const items = quotes.length > 1 ? quotes : (quotes[0] ?? '').split('\n').filter(line => line.trim() !== '')
  if (items.length < 2) return null
  const shares = items.map(item =>
    sharedCount(
      words,
      splitStretches(item).flatMap(stretch => stretch.words),
    ),
  )
  const most = Math.max(...shares)
  // The text itself says it of all.
  if (items.some((item, at) => shares[at] === most && everySaid.test(item))) return null
  return Math.min(...shares) < everyFrom * most
    ? unchecked('The cited text may not say this of all of them.')
    : null
}

/** "Within 2" is no label. */
function isLittle(word: string): boolean {
  return beforeAmount.test(word) || labelLanguages.some(language => isStopWord(word, language))
}

/** "Level 2" where the closest sentence speaks of level 3. */
function checkLabel(sentence: string, cited: Stretch[]): Checked | null {
  const { words } = stretchOf(sentence)
  const closest = closestStretch(words, cited)
  if (!closest) return null
  const labelsOf = (text: string) =>
    [...text.matchAll(label)]
      .filter(([, thing = '']) => !isLittle(thing))
      .map(([surface, thing = '', number]) => ({
        surface,
        thing: thing.toLowerCase(),
        number,
      }))
  const known = labelsOf(closest.stretch.text)
  for (const { thing, number } of labelsOf(sentence)) {
    const other = known.find(each => each.thing === thing)
    if (other && !known.some(each => each.thing === thing && each.number === number))
      return unchecked(`The cited text says this of ${other.surface}.`)
  }
  return null
}
