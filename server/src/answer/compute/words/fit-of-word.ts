import { foldAccents, type Language } from '../../../platform/text/stem-word.ts'
import { areCognates, areTranslations, nameOneColumn, personNouns } from '../../lexicon/column-words.ts'
import { isDoerOf } from '../../lexicon/doers.ts'
import { headcountNames } from '../../lexicon/measured-words.ts'
import { unitOfWord } from '../../lexicon/unit-words.ts'
import { areAlike, baseOf } from '../../lexicon/word-relations.ts'
import { sayTheSame } from '../../lexicon/word-translations.ts'
import type { QuestionWord } from './read-words.ts'

/** A word of a column's name; those in brackets count less. */
export type NameWord = { text: string; stem: string; weight: number; cut: boolean }

/** "Ausgefallen" as "ausfallen". */
function separated(word: string): string {
  return word.replace(/^(ab|an|auf|aus|ein|nach|vor|zu|um|mit)ge(?=\p{L}{4})/u, '$1')
}

const shortestRoot = 6
/** Of the shorter word. */
const leastRoot = 0.8

/** "Bearbeitet" and "Bearbeiter", "Ausfallen" and "Ausfallzeit". */
function shareRoot(a: string, b: string): boolean {
  let shared = 0
  while (shared < a.length && a[shared] === b[shared]) shared++
  return shared >= shortestRoot && shared >= leastRoot * Math.min(a.length, b.length)
}

const deed =
  /^(ab|an|auf|aus|ein|nach|vor|zu|um|mit|frei)?(?:ge(?=\p{L}{4})|(?=be|ver|er|ent|zer))(\p{L}{3,30}?)e?te?[mnrs]?$/u

/** "Geprüft" of a column "Prüfung", "abgerechnet" of "Abrechnung". */
function isDeed(word: string, name: string): boolean {
  const [, prefix = '', root] = deed.exec(word) ?? []
  return root !== undefined && name === `${prefix}${root}ung`
}

/** Before a unit they say another one. */
const scalePrefixes = new Set(
  'kilo mega giga tera peta kibi mebi gibi milli centi zenti micro mikro nano'.split(' '),
)

/** Before a word they say the opposite. */
export const denying = /^(?:in|im|ir|il|un|non|dis|de|nicht|des)$/u

/** How well a word of a question names a column by this word of its name, 0 to 1. */
export function fitOfWord(word: QuestionWord, name: NameWord, language: Language): number {
  if (word.text === name.text) return word.stop && name.text.length > 2 ? 0.6 : 1
  if (word.number || word.stop || isDoerOf(word, name.text, language)) return 0
  if (word.stem === name.stem || (name.text.length > 3 && baseOf(word.stem) === baseOf(name.stem)))
    return 0.95
  if (name.cut && name.text.length > 2 && word.text.startsWith(name.text)) return 0.85
  if (areTranslations(word.text, name.text) || areTranslations(word.stem, name.stem)) return 0.88
  if (sayTheSame([word.text, word.stem], [name.text, name.stem])) return 0.85
  if (unitOfWord(word.text) === name.text) return 0.88
  // French for employees
  const isPay = word.text === 'salaries' && language !== 'french'
  if (personNouns.has(word.text) && headcountNames.has(name.text) && !isPay) return 0.88
  if (nameOneColumn(word.text, name.text) || nameOneColumn(word.stem, name.stem)) return 0.7
  if (areCognates(word.text, name.text)) return 0.7
  if (language === 'german' && isDeed(word.text, name.text)) return 0.85
  if (language !== 'english' && shareRoot(separated(word.text), name.text)) return 0.7
  // Synonyms in general lead too far: a district is no area. Forms of one verb begin alike.
  const alike = word.text.length > 3 && name.text.length > 3 && word.text[0] === name.text[0]
  if (alike && areAlike(foldAccents(word.stem), name.stem)) return 0.7
  // German words are joined: "Aufbewahrungsfrist" for "Frist". "Inactive" is not "active".
  const longer = name.text.length > 4 && word.text.length > name.text.length && word.text.endsWith(name.text)
  const front = longer ? word.text.slice(0, -name.text.length) : ''
  // "Kilobytes" are no "bytes".
  if (longer && !denying.test(front) && !scalePrefixes.has(front)) return 0.6
  // "Im Einkauf" for "Einkaufspreis".
  const begins = language === 'german' && word.text.length > 4 && name.text.length > word.text.length + 3
  return begins && name.text.startsWith(word.text) ? 0.6 : 0
}
