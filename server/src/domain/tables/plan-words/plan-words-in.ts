import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { italian } from './italian.ts'
import type { PlanWords } from './plan-words.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

const byLanguage: Record<string, PlanWords> = {
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  hindi,
}

/** What is said of a plan in a language; in English for languages that have no words of their own. */
export function planWordsIn(language: string): PlanWords {
  return byLanguage[language] ?? english
}

/** The same for a tag as `locale` has it. */
export function planWordsOf(locale: string): PlanWords {
  return Object.values(byLanguage).find(words => words.locale === locale) ?? english
}

/** A line with its parts put in, each of them as it is. */
export function fill(line: string, parts: Record<string, string | number>): string {
  return line.replace(/\{(\w{1,8})\}/g, (_, name: string) => String(parts[name] ?? ''))
}
