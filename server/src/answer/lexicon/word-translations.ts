import { once } from '../../platform/once.ts'
import { foldAccents, type Language, stemWord } from '../../platform/text/stem-word.ts'
import { businessWords } from './business-words.ts'
import { everydayWords } from './everyday-words.ts'
import { frenchWords } from './to-english/french.ts'
import { germanWords } from './to-english/german.ts'
import { spanishWords } from './to-english/spanish.ts'

type Translations = {
  /** What a word says, as numbers of meanings that words of other languages share with it. */
  meanings: Map<string, Set<number>>
  /** The words of each meaning. */
  saidBy: string[][]
}

const lists: [Language, string][] = [
  ['german', germanWords],
  ['french', frenchWords],
  ['spanish', spanishWords],
]
const shortestWord = 3
/** Of a word that says much, such as "set". */
const mostSaid = 24

/**
 * Each line of business words is one meaning; so is each line of a list to English, with its English words. The first call
 * takes some hundredths of a second.
 */
export const readTranslations = once((): Translations => {
  const read: Translations = { meanings: new Map(), saidBy: [] }
  for (const line of `${businessWords.trim()}\n${everydayWords.trim()}`.split('\n')) {
    const words = line.split(' ')
    addMeaning(read, words.slice(0, 1), words.slice(1), null)
  }
  for (const [language, list] of lists)
    for (const line of list.trim().split('\n')) {
      const [own = '', english = ''] = line.split(' = ')
      const plain = english.split(', ').filter(word => !word.includes(' '))
      if (plain.includes('the') || plain.length === 0) continue
      // The first of the English words says it best; the others are what is searched for besides.
      const words = own.split(' ').filter(word => !word.includes('_'))
      addMeaning(read, plain.slice(0, 1), words, language)
    }
  return read
})

/** Only what is English has an English stem, and what is of the list's language one of that. */
function addMeaning(
  { meanings, saidBy }: Translations,
  english: string[],
  others: string[],
  language: Language | null,
): void {
  const meaning = saidBy.length
  const fold = (words: string[]) =>
    words.map(word => foldAccents(word.toLowerCase())).filter(word => word.length >= shortestWord)
  const [own, foreign] = [fold(english), fold(others)]
  saidBy.push([...own, ...foreign])
  const keys = [
    ...own.flatMap(word => [word, stemWord(word, 'english')]),
    ...foreign.flatMap(word => (language ? [word, stemWord(word, language)] : [word])),
  ]
  for (const key of keys) meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning))
}

/** Whether two words, or their stems, say the same in two of the languages that questions are asked in. */
export function sayTheSame(first: readonly string[], second: readonly string[]): boolean {
  const own = meaningsOf(first)
  if (own.size === 0) return false
  for (const meaning of meaningsOf(second)) if (own.has(meaning)) return true
  return false
}

/** Words of other languages that say what a word, or its stem, says. */
export function wordsFor(own: readonly string[]): string[] {
  const { saidBy } = readTranslations()
  const said = [...meaningsOf(own)].flatMap(meaning => saidBy[meaning] ?? [])
  return [...new Set(said)].filter(word => !own.includes(word)).slice(0, mostSaid)
}

function meaningsOf(words: readonly string[]): Set<number> {
  const { meanings } = readTranslations()
  return new Set(words.flatMap(word => (word.length < shortestWord ? [] : [...(meanings.get(word) ?? [])])))
}
