import { smallNumbers } from '../../platform/text/spelled-number.ts'
import { foldAccents, type Language } from '../../platform/text/stem-word.ts'

/** From nought to twelve, as they are counted. */
const numerals: Partial<Record<Language, string[]>> = {
  english: smallNumbers.english.slice(0, 13),
  german: smallNumbers.german.slice(0, 13).with(1, 'eins'),
  french: smallNumbers.french.slice(0, 13),
  spanish: 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' '),
}
/** From the second; "first" asks for the earliest. */
const ordinals = 'second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
/** From the second, in other languages by how they begin. */
const ordinalStems: Partial<Record<Language, string>> = {
  german: 'zweit dritt viert fünft sechst siebt acht neunt zehnt',
  french: 'deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième',
  spanish: 'segund tercer cuart quint sext séptim octav noven décim',
}
const scales: [number, string][] = [
  [3, 'thousand k tausend mille mil'],
  [6, 'million millions m mn mio millionen millones'],
  [9, 'billion billions bn mrd milliarden milliards'],
]

const byLanguage = new Map(
  Object.entries(numerals).map(([language, words]) => [
    language,
    new Map(words.map((word, value) => [foldAccents(word), String(value)])),
  ]),
)

/** The digits of a number from nought to twelve that is written as a word. */
export function numberOfWord(word: string, language: Language): string | null {
  return (byLanguage.get(language) ?? byLanguage.get('english'))?.get(word) ?? null
}

/** How many noughts a word such as "million" adds. */
export function scaleOf(word: string): number | null {
  return scales.find(([, words]) => words.split(' ').includes(word))?.[0] ?? null
}

/** Which place "second" or "2nd" is; null for another word and for the first. */
export function placeOf(word: string, language: Language): number | null {
  const digits = /^(\d{1,3})(?:nd|rd|th|e|eme|o|a)$/.exec(word)?.[1]
  if (digits !== undefined) return Number(digits) > 1 ? Number(digits) : null
  const stems = foldAccents(ordinalStems[language] ?? '').split(' ')
  const at =
    language in ordinalStems
      ? stems.findIndex(
          stem => word.startsWith(stem) && /^(?:e[nrsm]?|[oa]s?|s)?$/.test(word.slice(stem.length)),
        )
      : ordinals.indexOf(word)
  return at < 0 ? null : at + 2
}

/** The German word for a place that begins another word: "zweit" of "zweithöchste". */
export function placeBefore(word: string): string | null {
  const stems = foldAccents(ordinalStems.german ?? '').split(' ')
  return stems.find(stem => word.startsWith(stem) && word.length > stem.length + 3) ?? null
}

/** "2nd" for "second", as tables write it; null for another word. */
export function ordinalOf(word: string, language: Language): string | null {
  const number = language === 'english' ? ordinals.indexOf(word) + 2 : 1
  if (number < 2) return null
  return `${number}${{ 2: 'nd', 3: 'rd' }[number] ?? 'th'}`
}

/** Numbers that are said in several words. */
const worded: [RegExp, string][] = [
  [/^(?:half a|half|(?:eine )?halbe|(?:un )?demi|medio) (?:million|millon)$/, '500000'],
  [/^(?:a quarter of a|eine viertel|un quart de|un cuarto de) (?:million|millon)$/, '250000'],
  [/^(?:a|eine|un) (?:million|millon)$/, '1000000'],
  [/^a thousand$/, '1000'],
  [/^a hundred$/, '100'],
]

/** "Half a million" as 500000; null for other words. */
export function numberOfWords(words: string): string | null {
  return worded.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
