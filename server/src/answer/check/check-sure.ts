import { givesOrTakes, givesTo, takesFrom } from '../lexicon/converse-verbs.ts'
import { lightStem } from '../lexicon/english-claims.ts'
import { leansBack } from '../lexicon/leaning.ts'
import { readNumbers } from '../lexicon/read-numbers.ts'
import {
  beforeNouns,
  boundPhrases,
  contraries,
  contrasts,
  countsOf,
  denials,
  hedges,
  littleSaid,
  noDenials,
  passives,
  rates,
  universals,
} from '../lexicon/sure-phrases.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { areSynonyms } from '../lexicon/wordnet/meanings.ts'
import { isRow } from '../read-rows.ts'
import { segmentsOf } from './check-beside.ts'
import { type Checked, unchecked } from './checked.ts'
import {
  closeStretches,
  closestStretch,
  type Stretch,
  sharedCount,
  splitClauses,
  stretchOf,
} from './split-clauses.ts'

/** Of many words, one of so many may stand nowhere in the cited text; of few, none. */
const wordsForOne = 5
/** The share of its words that a sentence must have in one cited sentence and in what leans on it. */
const togetherFrom = 0.75
/** Of so many words, less, and in two sentences: they may be about several things. */
const manyWords = 10
const togetherOfMany = 0.5
/** So far from each other, in content words, a verb's doer and whom it concerns may stand. */
const reach = 6
/** In a sentence of many words, in which what is listed may stand in any order. */
const nearReach = 3
const nearlyAsMany = 0.9
const allOfPart = 0.9

/**
 * Finds what keeps a sentence whose words stand in the cited text from being surely borne out: a word that does not,
 * words from several places, another order of who does it to whom, a denial, "all" or "only" on one side alone.
 */
export function checkSure(sentence: string, cited: Stretch[]): Checked | null {
  return (
    checkMissing(sentence, cited) ??
    checkTogether(sentence, cited) ??
    checkContrast(sentence, cited) ??
    checkOrder(sentence, cited) ??
    checkExtent(sentence, cited) ??
    checkLeftOut(sentence, cited)
  )
}

function checkMissing(sentence: string, cited: Stretch[]): Checked | null {
  const { text, words } = stretchOf(sentence)
  const surfaceOf = ({ start, end }: Stretch['words'][number]) => text.slice(start, end)
  const own = words.filter(word => !lightStem.test(word.term) && !littleSaid.test(surfaceOf(word)))
  const known = [...new Set(cited.flatMap(stretch => stretch.words.map(({ term }) => term)))]
  const isConverse = [
    [takesFrom, givesTo],
    [givesTo, takesFrom],
  ].some(([said, other]) => said?.test(sentence) && cited.some(each => other?.test(each.text)))
  const missing = own.filter(
    word =>
      !(isConverse && givesOrTakes.test(surfaceOf(word))) &&
      // Initials are compared as names.
      !/^\p{Lu}{2,6}s?$/u.test(surfaceOf(word)) &&
      !known.some(other => areAlike(word.term, other) || areSynonyms(word.term, other)),
  )
  const [first] = missing
  const most = own.length >= manyWords ? Math.floor(own.length / wordsForOne) : 0
  return first && missing.length > most
    ? unchecked(`The cited text may not say “${surfaceOf(first)}”.`)
    : null
}

function checkTogether(sentence: string, cited: Stretch[]): Checked | null {
  const heading = cited.find(({ text }) => isRow(text))?.words ?? []
  const { text, words } = stretchOf(sentence)
  const own = words.filter(
    ({ term, start, end }) => !lightStem.test(term) && !littleSaid.test(text.slice(start, end)),
  )
  if (own.length < 2) return null
  const together = cited.map((stretch, at) => {
    if (isRow(stretch.text)) return sharedCount(own, [...heading, ...stretch.words])
    const after = cited[at + 1]
    const isOne = after && !isShort(stretch) && (own.length >= manyWords || leansBack.test(after.text))
    return sharedCount(own, [...stretch.words, ...(isOne ? after.words : [])])
  })
  if (own.length < manyWords && (isMixed(sentence, own, cited) || isOfOther(own, cited)))
    return unchecked('The cited text may say this of another.')
  const least = own.length >= manyWords ? togetherOfMany : togetherFrom
  return Math.max(0, ...together) < least * own.length && !isJoined(sentence, cited)
    ? unchecked('The words of this stand apart in the cited text.')
    : null
}

/** "A brings the tools, while B cleans" of what B brings and A cleans: each side must stand in one place. */
function checkContrast(sentence: string, cited: Stretch[]): Checked | null {
  const sides = sentence.split(contrasts).map(stretchOf)
  const isApart = ({ words }: Stretch) => {
    const best = closestStretch(words, cited)?.stretch
    const rest = words.filter(word => !best || sharedCount([word], best.words) === 0)
    return rest.some(word => cited.some(other => sharedCount([word], other.words) > 0))
  }
  return sides.length > 1 && sides.some(isApart) ? unchecked('The cited text may say this of another.') : null
}

/** "The fee is $500 and the term is 12 months": each part with its number or name stands in one sentence. */
function isJoined(sentence: string, cited: Stretch[]): boolean {
  const parts = segmentsOf(sentence, false)
  const known = cited.map(({ text }) => segmentsOf(text, false))
  return (
    parts.length > 1 &&
    parts.every(
      ({ words, facts }) =>
        facts.length > 0 &&
        known.some(segments => {
          const all = segments.flatMap(segment => segment.words)
          const holds = ({ value, kind }: (typeof facts)[number]) =>
            segments.some(segment => segment.facts.some(fact => fact.value === value && fact.kind === kind))
          return sharedCount(words, all) >= allOfPart * words.length && facts.every(holds)
        }),
    )
  )
}

/**
 * Whether the words come from two parts of a sentence that each say something else as well: "invoices are approved by
 * the head, travel requests by the manager".
 */
function isMixed(sentence: string, own: Stretch['words'], cited: Stretch[]): boolean {
  const [closest] = closeStretches(own, cited)
  if (!closest || isRow(closest.stretch.text)) return false
  const parts = segmentsOf(closest.stretch.text, false)
  const facts = segmentsOf(sentence, false).flatMap(part => part.facts)
  const isMore = (part: (typeof parts)[number]) =>
    part.words.some(word => sharedCount([word], own) === 0) ||
    part.facts.some(({ value, kind }) => !facts.some(fact => fact.value === value && fact.kind === kind))
  const places = own.flatMap(word => {
    const holding = parts.flatMap((part, at) => (sharedCount([word], part.words) > 0 ? [at] : []))
    const [at] = holding
    const part = parts[at ?? -1]
    return holding.length === 1 && part && isMore(part) ? [at ?? 0] : []
  })
  // A subject of the first part with a predicate of the second is how sentences are joined; the reverse is not.
  // Who does it stands with the verb.
  const isPassive = has(sentence, passives) && new Set(places).size > 1
  // "A pays the heating, B the tax": what B pays is not A's.
  const isLeftOut = (word: Stretch['words'][number] | undefined) =>
    word !== undefined && !lightStem.test(word.term) && sharedCount([word], own) === 0
  const isHeadless = places.slice(1).some((at, index) => {
    const before = places[index] ?? at
    return at > before && isLeftOut(parts[at]?.words[0]) && isLeftOut(parts[before]?.words.at(-1))
  })
  return isPassive || isHeadless || places.some((at, index) => (places[index + 1] ?? at) < at)
}

/** "The driver wore a belt" of a passenger who did: all but what the sentence begins with stands in one place. */
function isOfOther(own: Stretch['words'], cited: Stretch[]): boolean {
  const [closest] = closeStretches(own, cited)
  const [head, ...rest] = own
  if (!closest || !head || isRow(closest.stretch.text)) return false
  const { words } = closest.stretch
  return (
    sharedCount([head], words) === 0 &&
    sharedCount(words.slice(0, 1), own) === 0 &&
    sharedCount(rest, words) >= nearlyAsMany * rest.length &&
    cited.some(other => sharedCount([head], other.words) > 0 && other.words.length > 1)
  )
}

/** A label with its value, or a cell: its neighbours are of something else. */
function isShort({ words }: Stretch): boolean {
  return words.length < 5
}

/** "A elects B on the proposal of C" where the cited text has C before the verb and A behind it. */
function checkOrder(sentence: string, cited: Stretch[]): Checked | null {
  const { text, words } = stretchOf(sentence)
  const closest = closestStretch(words, cited)
  if (!closest) return null
  const known = closest.stretch
  if (count(sentence, passives) !== count(known.text, passives)) return null
  const places = words.flatMap(({ term, start, end }) => {
    const exact = known.words.findIndex(other => other.term === term)
    const at = exact >= 0 ? exact : known.words.findIndex(other => areAlike(other.term, term))
    const isName = start > 0 && /^\p{Lu}/u.test(text.slice(start, end))
    const isVerb = !isName && !beforeNouns.test(text.slice(0, start))
    return at < 0 ? [] : [{ at, isVerb, isName }]
  })
  for (let first = 0; first + 2 < places.length; first++)
    for (let middle = first + 1; middle + 1 < places.length; middle++)
      for (let last = middle + 1; last < places.length; last++) {
        const [a, b, c] = [places[first], places[middle], places[last]]
        if (
          last - first <= (words.length > manyWords ? nearReach : reach) &&
          a &&
          c &&
          (b?.isVerb || (b && a.isName && c.isName)) &&
          c.at < b.at &&
          b.at < a.at &&
          a.at - c.at <= reach
        )
          return unchecked('The cited text may say it the other way round.')
      }
  return null
}

/** A denial, "all", "only" or "most" that stands on one side alone. */
export function checkExtent(sentence: string, cited: Stretch[]): Checked | null {
  const clauses = cited.flatMap(({ text }) => splitClauses(text))
  for (const clause of splitClauses(sentence)) {
    if (clause.words.length < 2) continue
    const close = closeTo(clause, clauses)
    if (close.length === 0) continue
    if (!close.some(({ text }) => isOdd(text) === isOdd(clause.text)))
      return unchecked('The cited text may say the opposite of this.')
    if (!has(sentence, hedges) && close.every(({ text }) => has(text, hedges)))
      return unchecked('The cited text may not say this without reserve.')
  }
  const sentences = closeTo(stretchOf(sentence), cited)
  // "Wear parts, such as seals, are not covered": what is denied stands in another part of the sentence.
  const isDenied = ({ text }: Stretch) =>
    splitClauses(text).some(
      ({ text: part, words }) =>
        isOdd(part) &&
        words.length > 1 &&
        sharedCount(words, stretchOf(sentence).words) >= allOfPart * words.length,
    )
  if (!isOdd(sentence) && sentences.length > 0 && sentences.every(isDenied))
    return unchecked('The cited text may say the opposite of this.')
  for (const [one, other] of contraries)
    for (const [said, known] of [[one, other] as const, [other, one] as const]) {
      const own = sentence.replace(noDenials, ' ')
      const isTurned = ({ text }: Stretch) => has(text.replace(noDenials, ' '), known) && !has(text, said)
      if (has(own, said) && !has(own, known) && sentences.length > 0 && sentences.every(isTurned))
        return unchecked(`The cited text may not say “${sentence.match(said)?.[0]}”.`)
    }
  const plain = sentence.replace(rates, ' ')
  const beyond = universals.find(
    words => has(plain, words) && !sentences.some(({ text }) => has(text, words)),
  )
  return beyond && sentences.length > 0
    ? unchecked(`The cited text may not say “${plain.match(beyond)?.[0]}”.`)
    : null
}

/** A count, and a bound without its figure. */
function checkLeftOut(sentence: string, cited: Stretch[]): Checked | null {
  if (countsOf.test(sentence)) return unchecked('The cited text may count otherwise.')
  if (!boundPhrases.test(sentence) || readNumbers(sentence).length > 0) return null
  const clauses = closeTo(
    stretchOf(sentence),
    cited.flatMap(({ text }) => splitClauses(text)),
  )
  return clauses.length > 0 && clauses.every(({ text }) => readNumbers(text).length > 0)
    ? unchecked('The cited text sets a bound that this leaves out.')
    : null
}

/** The stretches that hold nearly as many of the words as the one that holds most. */
function closeTo({ words }: Stretch, cited: Stretch[]): Stretch[] {
  const shares = cited.map(stretch => sharedCount(words, stretch.words))
  const most = Math.max(0, ...shares)
  return most === 0 ? [] : cited.filter((_, at) => (shares[at] ?? 0) >= nearlyAsMany * most)
}

function isOdd(text: string): boolean {
  return count(text.replace(noDenials, ' '), denials) % 2 === 1
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function has(text: string, pattern: RegExp): boolean {
  return count(text, pattern) > 0
}
