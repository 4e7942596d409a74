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

/** A time of any length: the whole of it is whatever there is. */
export const openPeriods = folded('period periods zeitraum zeitraums periode période periodo')

/** "All years", "toutes les années". */
export const allWords = folded('all alle allen aller sämtliche sämtlichen tous toutes todos todas')

/** "Over the years". */
export const throughWords = folded('over across throughout through über hinweg sur durante')

const rates: [Period, ReadonlySet<string>][] = [
  [
    'year',
    folded(
      'annual annually yearly jahres jährlich jährliche annuel annuelle annuels annuelles anual anuales',
    ),
  ],
  [
    'month',
    folded('monthly monats monatlich monatliche mensuel mensuelle mensuels mensuelles mensual mensuales'),
  ],
  ['quarter', folded('quarterly quartals vierteljährlich trimestriel trimestrielle trimestral')],
]

/** The time that the numbers of a column called so are of: a year of "Annual cost"; null for another word. */
export function periodOfRate(word: string): Period | null {
  return rates.find(([, words]) => words.has(word))?.[0] ?? null
}

/** "The end of 2025", "Anfang 2024", in lower case without accents. */
export const edgesOfYear =
  /(?<!\p{L})(?:the )?(?:(?<end>end|ende|fin|finales|final)|(?<start>beginning|start|anfang|beginn|debut|principios|inicio)) ?(?:of |des jahres |von |de l'annee |de |del ano |del )?(?:the year )?(?<year>(?:19|20)\d\d)(?!\d)/gu

const part =
  /(?:(?:the )?(?<half>first|second|1st|2nd|ersten?|zweiten?|[12]\.|premier|1er|deuxieme|second|2e|primer|segundo) (?:half|halbjahr|halfte|semestre)|(?<quarter>first|second|third|fourth|1st|2nd|3rd|4th|erste[ns]?|zweite[ns]?|dritte[ns]?|vierte[ns]?|[1-4]\.|premier|1er|deuxieme|troisieme|quatrieme|[2-4]e|primer|segundo|tercer|cuarto) (?:quarter|quartal|trimestre)|h(?<h>[12])|q(?<q>[1-4]))/u
    .source

/** "The first half of 2024", "Q2 2024", "im ersten Halbjahr 2024", in lower case without accents. */
export const partsOfYear = new RegExp(
  `(?<!\\p{L})${part} ?(?:of |in |des jahres |von |de l'annee |de |del |del ano )?(?<year>(?:19|20)\\d\\d)(?!\\d)`,
  'gu',
)

/** The same without a year: "in the second quarter". */
export const partsAlone = new RegExp(
  `(?<!\\p{L})${part}(?![\\p{L}\\d])(?! ?(?:of |in |des jahres |von |de l'annee |de |del |del ano )?(?:19|20)\\d\\d)`,
  'gu',
)

/** Before a time they say that nothing of it is left out: "over the whole quarter". */
export const wholePeriodWords = folded(
  'whole entire full ganze ganzen gesamte gesamten entière entier toute todo toda',
)

/** Before a word that is a month and something else, such as "may" and "march", they say that it is a month. */
export const beforeMonths = folded(
  'in of from between and to since until till before after during through im von zwischen und bis seit vor nach en de entre et a desde hasta y',
)

/** Before those: "over the". */
export const beforePeriods = folded(
  'over in during through for across the über im in während durch für das den dem der pendant sur le la durante en el',
)

/** Times of a day: "before noon". */
export const partsOfDay = folded(
  'noon midday midnight lunch lunchtime morning evening mittag mitternacht morgen abend midi minuit mediodía medianoche',
)
