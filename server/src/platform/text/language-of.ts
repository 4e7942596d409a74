import type { Language } from './stem-word.ts'
import { stopWords } from './stop-words.ts'

/** A word that several languages share counts partly for each. */
const shares = new Map<string, [Language, number][]>()
for (const [language, words] of Object.entries(stopWords) as [Language, ReadonlySet<string>][])
  for (const word of words) shares.set(word, [...(shares.get(word) ?? []), [language, 0]])
for (const languages of shares.values()) for (const entry of languages) entry[1] = 1 / languages.length

/** Small words of other languages that are words of English as well: "keys per type", "top ten", "end date". */
const alsoEnglish: ReadonlySet<string> = new Set(
  'per men door ten end min man dog son sin tan come'.split(' '),
)

const enoughCharacters = 4_000
const beyondAscii = /[\u0080-\uffff]/
/** The least number of distinct small words, their least sum, and its least lead over the next language. */
const leastWords = 2
const leastSum = 0.8
const ahead = 1.05
const leastSumOfFew = 0.3
const farAhead = 1.1

/**
 * The language of a text in Latin script, recognised by its small words; null when they do not show one, as in a table,
 * a name or text in another script.
 */
export function languageOf(text: string): Language | null {
  return toldBy(bySmallWords(text))
}

/**
 * The same for a few words that someone typed, such as "Wer haftet?", of which one small word tells enough, unless it is
 * one of English as well.
 */
export function languageOfFewWords(text: string): Language | null {
  const sums = bySmallWords(text, alsoEnglish)
  const known = toldBy(sums)
  if (known !== null) return known
  const [first, second] = sums
  return first && first.sum >= leastSumOfFew && first.sum >= farAhead * (second?.sum ?? 0)
    ? first.language
    : null
}

type Sum = { language: Language; sum: number; words: number }

function toldBy([first, second]: Sum[]): Language | null {
  if (first === undefined || first.sum < leastSum || first.words < leastWords) return null
  return first.sum >= ahead * (second?.sum ?? 0) ? first.language : null
}

/** How many small words of each language a text has, most first; `untold` are not counted. */
function bySmallWords(text: string, untold: ReadonlySet<string> = new Set()): Sum[] {
  const sums = new Map<Language, { sum: number; words: Set<string> }>()
  for (const word of text
    .slice(0, enoughCharacters)
    .toLowerCase()
    .match(/\p{Script=Latin}[\p{L}\p{M}'’]+/gu) ?? [])
    for (const [language, share] of untold.has(word)
      ? []
      : (shares.get(beyondAscii.test(word) ? word.normalize('NFC') : word) ?? [])) {
      const known = sums.get(language)
      if (known) {
        known.sum += share
        known.words.add(word)
      } else sums.set(language, { sum: share, words: new Set([word]) })
    }
  return [...sums]
    .map(([language, { sum, words }]) => ({ language, sum, words: words.size }))
    .sort((a, b) => b.sum - a.sum)
}
