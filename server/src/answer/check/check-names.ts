import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import { languageOf } from '../../platform/text/language-of.ts'
import { calendarOrTitle } from '../lexicon/english-claims.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { isCommonWord } from '../lexicon/wordnet/meanings.ts'
import { type Checked, unchecked, unsupported } from './checked.ts'

const sentenceStart = /(?:^|[.!?:•–-]\s*)["“'(]*$/

/** A longer name of which most words are known is known by its other words ("Canadian Premier League"). */
const longName =
  /(?<![\p{L}\p{M}’'-])\p{Lu}[\p{L}\p{M}’'-]{0,40}(?: (?:of |the |and |for )?\p{Lu}[\p{L}\p{M}’'-]{0,40}){2,6}/gu

/** "GWh", "Mbit", "kB", "GiB". */
const isUnit = /^[kKMGTP](?:Wh?|i?[Bb](?:it|yte)?s?|Hz|Pa|V|A|J|VA)$/u

/** In content words, and the share of them that stands in the cited text. */
const longSentence = 10
const heldFrom = 0.7

/** Names must appear in the cited text: capitalised words other than the first, and words in capitals. `strict`: common ones, too. */
export function checkNames(
  sentence: string,
  cited: string,
  strict: boolean,
  isEnglish: boolean,
): Checked | null {
  if (sentence === sentence.toUpperCase()) return null
  // German writes every noun with a capital; a few words do not tell whether they are German.
  const language = languageOf(`${sentence}\n${cited}`)
  if (language === 'german' || (language === null && !isEnglish)) return null
  const known = analyseWords(cited)
  const terms = new Set(known.map(word => word.term))
  const knows = ({ term }: AnalysedWord) => terms.has(term) || known.some(other => areAlike(term, other.term))
  const words = analyseWords(sentence)
  const longKnown = [...sentence.matchAll(longName)]
    .map(match => ({ from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => {
      const own = words.filter(word => word.start >= from && word.end <= to && !word.stop && !word.nested)
      return own.filter(knows).length > own.length / 2
    })
  for (const word of words) {
    const surface = sentence.slice(word.start, word.end)
    if (word.stop || word.nested || calendarOrTitle.test(surface) || !/^\p{Lu}[\p{L}\p{M}]/u.test(surface))
      continue
    const acronym = /^\p{Lu}{2,6}s?$/u.test(surface)
    // A unit is compared with its number.
    if (isUnit.test(surface) || (acronym && /\d\s?$/.test(sentence.slice(0, word.start)))) continue
    if (!acronym && sentenceStart.test(sentence.slice(0, word.start))) continue
    if (
      knows(word) ||
      (surface.includes('-') && analyseWords(surface.replaceAll('-', ' ')).every(knows)) ||
      longKnown.some(({ from, to }) => word.start >= from && word.end <= to)
    )
      continue
    if (isPartOfKnown(sentence, word, words.filter(knows), cited))
      return unchecked(`The cited text names only a part of what ${surface} belongs to.`)
    if (acronym && hasInitials(`${sentence}\n${cited}`, surface.replace(/s$/, ''))) continue
    const missing = `The cited text does not name ${surface}.`
    // No list tells which words of other languages are names.
    const isCommon = !isEnglish || isCommonWord(word.term)
    const open = isHeld(words, knows) || (!strict && (acronym ? hasSmallInitials(cited, surface) : isCommon))
    return open ? unchecked(missing) : unsupported(missing)
  }
  return null
}

/** Whether a known name stands beside the word ("Google Voice"), which the cited text does not join with another one. */
function isPartOfKnown(
  sentence: string,
  { start, end }: AnalysedWord,
  known: AnalysedWord[],
  cited: string,
): boolean {
  const beside = known.find(
    other =>
      (sentence.slice(other.end, start) === ' ' || sentence.slice(end, other.start) === ' ') &&
      /^\p{Lu}/u.test(sentence.slice(other.start, other.end)),
  )
  if (!beside) return false
  return !isJoined(cited, sentence.slice(beside.start, beside.end), beside.end < start)
}

/** Whether another capitalised word follows a name somewhere, or stands before it. */
function isJoined(text: string, name: string, after: boolean): boolean {
  return text.split(name).some((part, index, parts) => {
    if (after) return index > 0 && /^ \p{Lu}\p{L}/u.test(part)
    return index < parts.length - 1 && /(?:^|[^.!?]\s|\p{L} )\p{Lu}[\p{L}’'-]{1,40} $/u.test(part.slice(-60))
  })
}

/** Whether consecutive names have these initials ("Northwind Traders" for NT). */
function hasInitials(text: string, letters: string): boolean {
  const initials = (text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [])
    .map(word => word.charAt(0))
    .filter(letter => letter === letter.toUpperCase())
    .join('')
  return initials.includes(letters)
}

/** "CEO" for "chief executive officer". */
function hasSmallInitials(text: string, letters: string): boolean {
  const initials = (text.match(/\p{L}+/gu) ?? []).map(word => word.charAt(0)).join('')
  return initials.toLowerCase().includes(letters.replace(/s$/, '').toLowerCase())
}

/** Whether a long sentence is borne out but for a detail, which its writer may have had from beside the cited text. */
export function isHeld(words: AnalysedWord[], knows: (word: AnalysedWord) => boolean): boolean {
  const own = words.filter(word => !word.stop && !word.nested)
  return own.length >= longSentence && own.filter(knows).length >= heldFrom * own.length
}
