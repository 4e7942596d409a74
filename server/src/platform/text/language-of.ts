import type { Language } from './stem-word.ts'
import { stopWords } from './stop-words.ts'

const languages = Object.keys(stopWords) as Language[]
/** The languages of a word by their places; one that several share counts partly for each. */
const sharedBy = new Map<string, number[]>()
for (const [place, language] of languages.entries())
  for (const word of stopWords[language]) sharedBy.set(word, [...(sharedBy.get(word) ?? []), place])

/** Small words of other languages that are words of English as well: "keys per type", "top ten", "end date". */
const alsoEnglish: ReadonlySet<string> = new Set(
  'per men door ten end min man dog son sin tan come'.split(' '),
)

const enoughCharacters = 4_000
/** Letters or marks beyond ASCII, among others: not the quotes, dashes and signs that English texts have. */
const otherLetters = /[\u0080-\u00a0\u00aa-\u200f\u2028-\uffff]/
const asciiWord = /[a-z][a-z'’]+/g
const latinWord = /\p{Script=Latin}[\p{L}\p{M}'’]+/gu
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
  const sums = languages.map(language => ({ language, sum: 0, words: 0 }))
  const met = new Set<readonly number[]>()
  const read = text.slice(0, enoughCharacters).toLowerCase()
  // The pattern of ASCII finds the same in a fraction of the time.
  const isAscii = !otherLetters.test(read)
  for (const word of read.match(isAscii ? asciiWord : latinWord) ?? []) {
    const places = sharedBy.get(isAscii ? word : word.normalize('NFC'))
    if (places === undefined || untold.has(word)) continue
    const isNew = !met.has(places)
    if (isNew) met.add(places)
    for (const place of places) {
      const one = sums[place]
      if (one === undefined) continue
      one.sum += 1 / places.length
      if (isNew) one.words++
    }
  }
  return sums.filter(({ words }) => words > 0).sort((a, b) => b.sum - a.sum)
}
