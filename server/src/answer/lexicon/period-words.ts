import type { Period } from '@citewell/contract/table-plan.ts'
import { foldAccents, type Language } from '../../platform/text/stem-word.ts'

const lists: Partial<Record<Language, Record<Period, string>>> = {
  english: {
    year: 'year years yearly',
    quarter: 'quarter quarters quarterly',
    month: 'month months monthly',
  },
  german: {
    year: 'jahr jahre jahren kalenderjahr',
    quarter: 'quartal quartale quartalen vierteljahr',
    month: 'monat monate monaten kalendermonat',
  },
  french: { year: 'an année années ans', quarter: 'trimestre trimestres', month: 'mois' },
  spanish: { year: 'año años', quarter: 'trimestre trimestres', month: 'mes meses' },
}

const byLanguage = new Map(
  Object.entries(lists).map(([language, words]) => [
    language,
    new Map(
      Object.entries(words).flatMap(([period, list]) =>
        foldAccents(list)
          .split(' ')
          .map(word => [word, period as Period]),
      ),
    ),
  ]),
)

/** The part of a year that a word names, which dates can be grouped by; null for another word. */
export function periodOfWord(word: string, language: Language): Period | null {
  return (byLanguage.get(language) ?? byLanguage.get('english'))?.get(word) ?? null
}

const folded = (list: string): ReadonlySet<string> => new Set(foldAccents(list).split(' '))

/** Times of which all may be meant. */
export const periodNouns = folded(
  'years quarters months weeks days periods seasons jahre jahren quartale quartalen monate monaten wochen perioden zeiträume années ans trimestres mois semaines périodes saisons años meses semanas periodos temporadas',
)

/** "All years", "toutes les années". */
export const allWords = folded('all alle allen aller sämtliche sämtlichen tous toutes todos todas')

/** "Over the years". */
export const throughWords = folded('over across throughout through über hinweg sur durante')
