import { withoutUmlauts } from '../../platform/text/other-spellings.ts'
import { foldAccents, type Language } from '../../platform/text/stem-word.ts'
import type { ClauseInLanguage } from './clause-in-language.ts'
import { frenchClauses } from './french-clauses.ts'
import { germanClauses } from './german-clauses.ts'

const lists: Partial<Record<string, ClauseInLanguage[]>> = { german: germanClauses, french: frenchClauses }

/** A word of a question that only asks how much of something there is, in any language. */
export const asksMeasure =
  /^(?:high|long|much|many|large|hoch|lange?|viele?|gro(?:ß|ss)|weit|combien|longtemps|temps|élevée?)$/iu

/** In characters. */
const longestAsked = 500

/** What English calls otherwise, where other languages ask and word it as one: "wie hoch ist die Haftungsgrenze". */
const calledAs: Partial<Record<string, string>> = {
  'amount of the liability cap': 'cap on liability',
  expiry: 'term',
}

/** The kind of clause that a question in this language asks for; null if it names none, or the language has no list. */
export function clauseAskedIn(text: string, language: string): ClauseInLanguage | null {
  const folded = foldLetters(text.slice(0, longestAsked).toLowerCase(), language)
  return lists[language]?.find(({ asked }) => asked.test(folded)) ?? null
}

/** Words that clauses of this kind hold in a language; empty where it is not known. */
export const usualWordsIn = (name: string, language: Language): string => kindIn(name, language)?.words ?? ''

/** Whether it is known how contracts in this language word such a clause. */
export const isKnownIn = (name: string, language: Language): boolean => kindIn(name, language) !== undefined

const called = (name: string) => calledAs[name] ?? name

const kindIn = (name: string, language: Language) => lists[language]?.find(kind => kind.name === called(name))

/** In how many of the ways a sentence is worded in which contracts in other languages than English word such a clause. */
export function countWordingsAbroad(name: string, sentence: string): number {
  const wordings = wordingsOf.get(called(name)) ?? []
  return Math.max(
    0,
    ...wordings.map(({ worded, unless }) =>
      unless?.test(sentence) ? 0 : worded.filter(pattern => pattern.test(sentence)).length,
    ),
  )
}

const wordingsOf = Map.groupBy(
  Object.values(lists).flatMap(kinds => kinds ?? []),
  ({ name }) => name,
)

/** German is typed with "ae" for "ä" as well, and French without accents. */
function foldLetters(text: string, language: string): string {
  return language === 'german' ? withoutUmlauts(text) : foldAccents(text)
}
