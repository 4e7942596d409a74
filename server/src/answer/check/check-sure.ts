import { lightStem } from '../lexicon/english.ts'
import { denials, hedges, noDenials, passives, universals } from '../lexicon/sure-phrases.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { areSynonyms } from '../lexicon/wordnet/meanings.ts'
import { type Checked, unchecked } from './checked.ts'
import { closestStretch, type Stretch, sharedCount, splitClauses, stretchOf } from './split-clauses.ts'

/** One word of so many may stand nowhere in the cited text. */
const wordsForOne = 7
/** The share of its words that a clause must have in one sentence, or in two that follow each other. */
const togetherFrom = 0.75
const nearlyAsMany = 0.9

/**
 * Finds what keeps a sentence whose words stand in the cited text from being surely borne out: a word that does not,
 * words from several places, another order of who does it to whom, a denial, "all" or "only" on one side alone.
 */
export function checkSure(sentence: string, cited: Stretch[]): Checked | null {
  return (
    checkMissing(sentence, cited) ??
    checkTogether(sentence, cited) ??
    checkOrder(sentence, cited) ??
    checkExtent(sentence, cited)
  )
}

function checkMissing(sentence: string, cited: Stretch[]): Checked | null {
  const words = stretchOf(sentence).words.filter(({ term }) => !lightStem.test(term))
  const known = [...new Set(cited.flatMap(stretch => stretch.words.map(({ term }) => term)))]
  const missing = words.filter(({ term }) => !known.some(other => areAlike(term, other) || areSynonyms(term, other)))
  const [first] = missing
  return first && missing.length > Math.floor(words.length / wordsForOne)
    ? unchecked(`The cited text may not say “${sentence.slice(first.start, first.end)}”.`)
    : null
}

function checkTogether(sentence: string, cited: Stretch[]): Checked | null {
  for (const { words } of splitClauses(sentence)) {
    const own = words.filter(({ term }) => !lightStem.test(term))
    if (own.length < 2) continue
    const together = cited.map((stretch, at) =>
      Math.max(
        sharedCount(own, stretch.words),
        isShort(stretch) ? 0 : sharedCount(own, [...stretch.words, ...(cited[at + 1]?.words ?? [])]),
      ),
    )
    if (Math.max(0, ...together) < togetherFrom * own.length)
      return unchecked('The words of this stand apart in the cited text.')
  }
  return null
}

/** A label with its value, or a cell: its neighbours are of something else. */
function isShort({ words }: Stretch): boolean {
  return words.length < 5
}

/** "A elects B on the proposal of C" where the cited text has C before the verb and A behind it. */
function checkOrder(sentence: string, cited: Stretch[]): Checked | null {
  const { words } = stretchOf(sentence)
  const closest = closestStretch(words, cited)
  if (!closest) return null
  const known = closest.stretch
  if (count(sentence, passives) !== count(known.text, passives)) return null
  const places = words.flatMap(({ term }) => {
    const exact = known.words.findIndex(other => other.term === term)
    const at = exact >= 0 ? exact : known.words.findIndex(other => areAlike(other.term, term))
    return at < 0 ? [] : [at]
  })
  for (let first = 0; first + 2 < places.length; first++)
    for (let middle = first + 1; middle + 1 < places.length; middle++)
      for (let last = middle + 1; last < places.length; last++) {
        const [a = 0, b = 0, c = 0] = [places[first], places[middle], places[last]]
        if (c < b && b < a) return unchecked('The cited text may say it the other way round.')
      }
  return null
}

/** A denial, "all", "only" or "most" that stands on one side alone. */
function checkExtent(sentence: string, cited: Stretch[]): Checked | null {
  const clauses = cited.flatMap(({ text }) => splitClauses(text))
  for (const clause of splitClauses(sentence)) {
    if (clause.words.length < 2) continue
    const close = closeTo(clause, clauses)
    if (close.length === 0) continue
    const isOdd = (text: string) => count(text.replace(noDenials, ' '), denials) % 2 === 1
    if (!close.some(({ text }) => isOdd(text) === isOdd(clause.text)))
      return unchecked('The cited text may say the opposite of this.')
    if (!has(sentence, hedges) && close.every(({ text }) => has(text, hedges)))
      return unchecked('The cited text may not say this without reserve.')
  }
  const sentences = closeTo(stretchOf(sentence), cited)
  const beyond = universals.find(words => has(sentence, words) && !sentences.some(({ text }) => has(text, words)))
  return beyond && sentences.length > 0
    ? unchecked(`The cited text may not say “${sentence.match(beyond)?.[0]}”.`)
    : null
}

/** The stretches that hold nearly as many of the words as the one that holds most. */
function closeTo({ words }: Stretch, cited: Stretch[]): Stretch[] {
  const shares = cited.map(stretch => sharedCount(words, stretch.words))
  const most = Math.max(0, ...shares)
  return most === 0 ? [] : cited.filter((_, at) => (shares[at] ?? 0) >= nearlyAsMany * most)
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function has(text: string, pattern: RegExp): boolean {
  return count(text, pattern) > 0
}
