import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import { isStopWord } from '../../platform/text/is-stop-word.ts'
import { languageOf, languageOfFewWords } from '../../platform/text/language-of.ts'
import { rememberTexts } from '../../platform/text/remember-texts.ts'
import { splitSentences } from '../../platform/text/split-sentences.ts'
import type { Language } from '../../platform/text/stem-word.ts'
import { clauseSeam, goesUpOrDown, measureOfOthers, measureStem } from '../lexicon/english-claims.ts'
import { areAlike } from '../lexicon/word-relations.ts'

/** A stretch of text with its content words, that is, without stop words. */
export type Stretch = { text: string; words: AnalysedWord[] }

const others: Language[] = ['german', 'french', 'spanish', 'italian', 'portuguese', 'dutch']
const shortest = 3

/** A clause with fewer content words says too little alone and joins the next one. */
const fewest = 2

/** The sentences and table rows of a text. */
export function splitStretches(text: string): Stretch[] {
  return splitSentences(text).map(({ start, end }) => stretchOf(text.slice(start, end)))
}

export function splitClauses(text: string): Stretch[] {
  const clauses: Stretch[] = []
  let from = 0
  for (const match of text.matchAll(clauseSeam)) {
    const clause = stretchOf(text.slice(from, match.index))
    if (clause.words.length < fewest) continue
    clauses.push(clause)
    from = match.index
  }
  const rest = stretchOf(text.slice(from))
  const last = clauses.at(-1)
  if (last && rest.words.length < 2) clauses[clauses.length - 1] = stretchOf(`${last.text}${rest.text}`)
  else clauses.push(rest)
  return clauses
}

/** The stretches that share words, including words of the same meaning, with how many of `words`; the closest first. */
export function closeStretches(
  words: AnalysedWord[],
  stretches: Stretch[],
): { stretch: Stretch; shared: number }[] {
  return stretches
    .map(stretch => ({ stretch, shared: sharedCount(words, stretch.words) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
}

/** The stretch that shares the most words. */
export function closestStretch(words: AnalysedWord[], stretches: Stretch[]) {
  return closeStretches(words, stretches)[0] ?? null
}

/** How many of the words are among the others; a word of similar meaning counts slightly less. */
export function sharedCount(words: AnalysedWord[], others: AnalysedWord[]): number {
  const terms = new Set(others.map(word => word.term))
  const known = new Map<string, number>()
  let shared = 0
  for (const { term } of words) {
    let share = known.get(term)
    if (share === undefined) {
      share = terms.has(term) ? 1 : isAmong(term, terms) ? 0.9 : 0
      known.set(term, share)
    }
    shared += share
  }
  return shared
}

function isAmong(term: string, others: Set<string>): boolean {
  for (const other of others) if (areAlike(term, other)) return true
  return false
}

/** A text that is too short to show its language has no "la", "y" and "der" of any. */
function isLittle(word: string, language: Language | null): boolean {
  if (language === null) return word.length <= shortest && others.some(other => isStopWord(word, other))
  return language !== 'english' && isStopWord(word, language)
}

/** In characters: a sentence is compared with its quotes in many ways. */
const mostRemembered = 100_000

/** The content words of a text; numbers are compared separately. Shared: nobody may change it. */
export const stretchOf = (written: string): Stretch => stretches(written, '')

const stretches = rememberTexts<'', Stretch>(written => {
  const text = written.replace(goesUpOrDown, (_, way) => (way === 'up' ? 'rose' : 'fell'))
  const language = languageOf(text) ?? languageOfFewWords(text)
  const words = analyseWords(text).filter(
    word =>
      !word.stop &&
      !isLittle(text.slice(word.start, word.end), language) &&
      !word.nested &&
      !/^\p{N}/u.test(word.term) &&
      !measureStem.test(word.term) &&
      !(language !== 'english' && measureOfOthers.test(text.slice(word.start, word.end))),
  )
  return { text, words }
}, mostRemembered)
