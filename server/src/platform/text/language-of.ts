import type { Language } from './stem-word.ts'
import { stopWords } from './stop-words.ts'

/** A word that several languages share counts partly for each. */
const shares = new Map<string, [Language, number][]>()
for (const [language, words] of Object.entries(stopWords) as [Language, ReadonlySet<string>][])
  for (const word of words) shares.set(word, [...(shares.get(word) ?? []), [language, 0]])
for (const languages of shares.values()) for (const entry of languages) entry[1] = 1 / languages.length

const enoughCharacters = 4_000
/** The least number of distinct small words, their least sum, and its least lead over the next language. */
const leastWords = 2
const leastSum = 0.8
const ahead = 1.05

/**
 * The language of a text in Latin script, recognised by its small words; null when they do not show one, as in a table,
 * a name or text in another script.
 */
export function languageOf(text: string): Language | null {
  const sums = new Map<Language, { sum: number; words: Set<string> }>()
  for (const [word] of text
    .slice(0, enoughCharacters)
    .toLowerCase()
    .matchAll(/\p{Script=Latin}[\p{L}\p{M}'’]+/gu))
    for (const [language, share] of shares.get(word.normalize('NFC')) ?? []) {
      const known = sums.get(language) ?? { sum: 0, words: new Set() }
      known.sum += share
      sums.set(language, { ...known, words: known.words.add(word) })
    }
  const [first, second] = [...sums].sort((a, b) => b[1].sum - a[1].sum)
  if (first === undefined || first[1].sum < leastSum || first[1].words.size < leastWords) return null
  return first[1].sum >= ahead * (second?.[1].sum ?? 0) ? first[0] : null
}
