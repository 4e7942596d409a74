import { languageOf } from './language-of.ts'
import { letterPairs, type Script, scriptOf } from './letter-costs.ts'
import type { Language } from './stem-word.ts'

/** ISO 639-1. */
const codes: Record<Language, string> = {
  danish: 'da',
  dutch: 'nl',
  english: 'en',
  finnish: 'fi',
  french: 'fr',
  german: 'de',
  hungarian: 'hu',
  italian: 'it',
  norwegian: 'no',
  portuguese: 'pt',
  romanian: 'ro',
  spanish: 'es',
  swedish: 'sv',
  turkish: 'tr',
}

const mostWords = 400
/** Letters of fewer words are a name. */
const leastLetters = 12
const scriptsOfOneLanguage: Partial<Record<Script, string>> = {
  Han: 'zh',
  Hiragana: 'ja',
  Katakana: 'ja',
  Hangul: 'ko',
}
/** Where the statistics of no language of the script fit. */
const commonest: Partial<Record<Script, string>> = { Arabic: 'ar', Cyrillic: 'ru', Devanagari: 'hi' }
/** Text in a language's own statistics takes 3.1 to 4.6 bits a letter, in those of another 4.0 and more (measured). */
const mostBitsPerLetter = 4.9
/** Chinese has no kana, and Japanese text hardly any line without. */
const leastKana = 0.1

/**
 * The language of a text: by its small words in Latin script, by its letters in others. An ISO 639-1 code, or null when
 * the text does not show it.
 */
export function guessLanguage(text: string): string | null {
  const words = firstWords(text)
  const letters = new Map<Script, number>()
  for (const letter of words.flatMap(word => [...word])) {
    const script = scriptOf(letter)
    if (script !== null) letters.set(script, (letters.get(script) ?? 0) + 1)
  }
  const [[script, count] = [null, 0]] = [...letters].sort((a, b) => b[1] - a[1])
  if (script === null || count < leastLetters) return null
  if (script === 'Latin') {
    const language = languageOf(text)
    return language === null ? null : codes[language]
  }
  const kana = (letters.get('Hiragana') ?? 0) + (letters.get('Katakana') ?? 0)
  if (script === 'Han' && kana > leastKana * count) return 'ja'
  return scriptsOfOneLanguage[script] ?? cheapest(script, words)
}

/** In lower case. Looks no further than it needs: the text may be the beginning of a long document. */
function firstWords(text: string): string[] {
  const words: string[] = []
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    words.push(word.toLowerCase())
    if (words.length === mostWords) break
  }
  return words
}

function cheapest(script: Script, words: string[]): string | null {
  const distinct = new Set(words.filter(word => scriptOf(word) === script))
  const letters = [...distinct].reduce((all, word) => all + word.length + 1, 0)
  let best: { language: string | null; cost: number } = { language: null, cost: Number.POSITIVE_INFINITY }
  for (const { script: own, language, costOf } of letterPairs) {
    if (own !== script) continue
    let cost = 0
    for (const word of distinct) cost += costOf(word)
    if (cost < best.cost) best = { language, cost }
  }
  return best.cost <= letters * mostBitsPerLetter ? best.language : (commonest[script] ?? best.language)
}
