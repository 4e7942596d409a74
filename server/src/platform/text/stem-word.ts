import { stemmer as arabic } from '@orama/stemmers/arabic'
import { stemmer as armenian } from '@orama/stemmers/armenian'
import { stemmer as danish } from '@orama/stemmers/danish'
import { stemmer as dutch } from '@orama/stemmers/dutch'
import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as finnish } from '@orama/stemmers/finnish'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as greek } from '@orama/stemmers/greek'
import { stemmer as hungarian } from '@orama/stemmers/hungarian'
import { stemmer as indian } from '@orama/stemmers/indian'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as norwegian } from '@orama/stemmers/norwegian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as romanian } from '@orama/stemmers/romanian'
import { stemmer as russian } from '@orama/stemmers/russian'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { stemmer as swedish } from '@orama/stemmers/swedish'
import { stemmer as turkish } from '@orama/stemmers/turkish'

/** Stemmers by language, for words in Latin script. */
const latin = {
  danish,
  dutch,
  english,
  finnish,
  french,
  german,
  hungarian,
  italian,
  norwegian,
  portuguese,
  romanian,
  spanish,
  swedish,
  turkish,
}

/** The language in which words in Latin script are stemmed; other scripts choose their stemmer themselves. */
export type Language = keyof typeof latin

const byScript: [RegExp, (word: string) => string][] = [
  [/^\p{Script=Cyrillic}/u, russian],
  [/^\p{Script=Greek}/u, greek],
  [/^\p{Script=Arabic}/u, arabic],
  [/^\p{Script=Armenian}/u, armenian],
  [/^\p{Script=Devanagari}/u, indian],
]

const longestStemmed = 40
const remembered = new Map<string, string>()
const mostRemembered = 50_000

/**
 * The stem of a lower-case word (Snowball; Porter for English), without Latin, Greek or Cyrillic accents. Words of over
 * 40 characters are not stemmed: stemmers are not made for them.
 */
export function stemWord(word: string, language: Language): string {
  const key = `${language} ${word}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const stem = foldAccents(stemByScript(word, language))
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(key, stem)
  return stem
}

function stemByScript(word: string, language: Language): string {
  if (word.length < 3 || word.length > longestStemmed) return word
  if (/^\p{Script=Latin}/u.test(word)) return latin[language](withEnding(word, language)) || word
  const stemmer = byScript.find(([script]) => script.test(word))?.[1]
  return stemmer?.(word) || word
}

/**
 * Restores accents on endings that stemmers know only with them. Such endings are written without accents only by
 * omission.
 */
function withEnding(word: string, language: Language): string {
  if (language === 'spanish') return word.replace(/([cs])ion$/, '$1ión')
  if (language === 'portuguese') return word.replace(/cao$/, 'ção').replace(/coes$/, 'ções')
  return word
}

/** Without Latin, Greek or Cyrillic accents. */
export function foldAccents(word: string): string {
  if (/^[\u0020-\u007e]*$/.test(word)) return word
  return word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
}
