import { stemWord } from '../../platform/text/stem-word.ts'
import { businessWords } from '../lexicon/business-words.ts'
import { everydayWords } from '../lexicon/everyday-words.ts'
import { contractTopics } from '../lexicon/kinds-alike.ts'
import { baseOf } from '../lexicon/word-relations.ts'
import { isCommonWord, readMeanings } from '../lexicon/wordnet/meanings.ts'
import type { NameAsked } from './names-asked.ts'
import { translatedWords } from './say-in-english.ts'

/** "PTO", "SLA": what an agreement is about, rather than with whom. */
const abbreviation = /^[\p{Lu}\d]{1,5}$/u
let read: ReadonlySet<string> | undefined

/**
 * Whether a name that no document goes by is somebody's, so that no document says what was agreed with them. "The Rental
 * Agreement" may be called a lease.
 */
export function isParty({ form, name, isOwner }: NameAsked): boolean {
  if (form !== 'kind' || isOwner) return true
  const [first = ''] = name.split(/[\s-]/)
  return !abbreviation.test(first) && !isOrdinary(first)
}

/** Whether the word is in a list of words, in one of the languages of questions. */
export function isOrdinary(word: string): boolean {
  read ??= new Set(`${everydayWords} ${businessWords} ${contractTopics}`.split(/\s+/).map(stemOf))
  const stem = stemOf(word)
  return (
    isCommonWord(stem) ||
    read.has(stem) ||
    readMeanings().antonymsOf.has(baseOf(stem)) ||
    translatedWords().has(stem)
  )
}

const stemOf = (word: string) => stemWord(word.toLowerCase(), 'english')
