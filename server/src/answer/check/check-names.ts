import { type AnalysedWord, analyseWords } from '../../platform/text/analyse-words.ts'
import { calendarOrTitle } from '../lexicon/english.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { type Checked, unsupported } from './checked.ts'

const sentenceStart = /(?:^|[.!?:•–-]\s*)["“'(]*$/

/** A longer name of which most words are known is known by its other words ("Canadian Premier League"). */
const longName =
  /(?<![\p{L}\p{M}’'-])\p{Lu}[\p{L}\p{M}’'-]{0,40}(?: (?:of |the |and |for )?\p{Lu}[\p{L}\p{M}’'-]{0,40}){2,6}/gu

/** Names must appear in the cited text: capitalised words other than the first, and words in capitals. */
export function checkNames(sentence: string, cited: string): Checked | null {
  if (sentence === sentence.toUpperCase()) return null
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
    if (!acronym && sentenceStart.test(sentence.slice(0, word.start))) continue
    if (knows(word) || longKnown.some(({ from, to }) => word.start >= from && word.end <= to)) continue
    if (acronym && hasInitials(`${sentence}\n${cited}`, surface.replace(/s$/, ''))) continue
    return unsupported(`The cited text does not name ${surface}.`)
  }
  return null
}

/** Whether consecutive names have these initials ("Northwind Traders" for NT). */
function hasInitials(text: string, letters: string): boolean {
  const initials = (text.match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [])
    .map(word => word.charAt(0))
    .filter(letter => letter === letter.toUpperCase())
    .join('')
  return initials.includes(letters)
}
