import { foldAccents, type Language, stemWord } from './stem-word.ts'

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
/** "Fuer", but not "neue", "Quelle". */
const written = /(?<![aeiouq])(?:ae|oe|ue)/g

/** Small letters as they are typed in German where there are no umlauts: "kuendigen". */
export const withoutUmlauts = (text: string): string =>
  text.replace(/[äöüß]/g, letter => umlauts[letter] ?? letter)

/**
 * The stems of a lower-case word that was typed without its accents ("résilie", where the stemmer knows "résilié"), in
 * German with and without "ue" for "ü". Leaves out the stem of the word itself.
 */
export function otherSpellings(word: string, language: Language): string[] {
  const german = language === 'german'
  const ascii = /^[\u0020-\u007e]*$/.test(word)
  if (!german && ascii) return []
  const spelled = ascii ? [] : [foldAccents(word)]
  if (german) {
    if (!ascii) spelled.push(foldAccents(withoutUmlauts(word.normalize('NFC'))))
    spelled.push(word.replace(written, pair => ({ ae: 'ä', oe: 'ö', ue: 'ü' })[pair] ?? pair))
  }
  const own = stemWord(word, language)
  return [...new Set(spelled.map(spelling => stemWord(spelling, language)))].filter(stem => stem !== own)
}
