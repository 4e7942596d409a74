import { analyseWords } from '../../platform/text/analyse-words.ts'
import { calendarOrTitle } from '../lexicon/english.ts'
import { areAlike } from '../lexicon/word-relations.ts'
import { type Checked, unsupported } from './checked.ts'

const sentenceStart = /(?:^|[.!?:•–-]\s*)["“'(]*$/

/** Names must appear in the cited text: capitalised words other than the first, and words in capitals. */
export function checkNames(sentence: string, cited: string): Checked | null {
  if (sentence === sentence.toUpperCase()) return null
  const known = analyseWords(cited)
  const terms = new Set(known.map(word => word.term))
  for (const word of analyseWords(sentence)) {
    const surface = sentence.slice(word.start, word.end)
    if (word.stop || word.nested || calendarOrTitle.test(surface) || !/^\p{Lu}[\p{L}\p{M}]/u.test(surface))
      continue
    const acronym = /^\p{Lu}{2,6}s?$/u.test(surface)
    if (!acronym && sentenceStart.test(sentence.slice(0, word.start))) continue
    if (terms.has(word.term) || known.some(other => areAlike(word.term, other.term))) continue
    if (acronym && hasInitials(cited, surface.replace(/s$/, ''))) continue
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
