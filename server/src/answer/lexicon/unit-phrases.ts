import type { ResultUnit } from '@citewell/contract/table-plan.ts'
import { currencyOf } from '../../domain/tables/units.ts'
import { foldAccents } from '../../platform/text/stem-word.ts'

/** By the preposition, since "billions" are others in French than in English. */
const lists: Record<'in' | 'en', Record<ResultUnit, string>> = {
  in: {
    thousand: 'thousand|thousands|tausend',
    million: 'million|millions|millionen|mio',
    billion: 'billion|billions|milliarden|mrd',
    minutes: 'minutes|minuten',
    hours: 'hours|stunden',
    days: 'days|tagen',
    weeks: 'weeks|wochen',
    months: 'months|monaten',
    years: 'years|jahren',
  },
  en: {
    thousand: 'milliers|miles',
    million: 'millions|millones',
    billion: 'milliards|miles de millones|mil millones',
    minutes: 'minutes|minutos',
    hours: 'heures|horas',
    days: 'jours|dias',
    weeks: 'semaines|semanas',
    months: 'mois|meses',
    years: 'annees|ans|anos',
  },
}
const units = new Map<string, ResultUnit>(
  Object.entries(lists).flatMap(([before, list]) =>
    Object.entries(list).flatMap(([unit, words]) =>
      words.split('|').map(word => [`${before} ${word}`, unit as ResultUnit] as const),
    ),
  ),
)
const said = [...units.keys()].sort((a, b) => b.length - a.length).join('|')
/** "In thousands", "in Mio. EUR", "en millions d'euros", where the question ends or goes on with its groups. */
const phrase = new RegExp(
  `(?<=^|[\\s,])(?<said>${said})\\.?(?: (?:(?:of|von|de) |d['’])?(?<money>[\\p{L}$€£¥]{1,8}))?(?=[?!.\\s]{0,9}$|,| (?:per|by|for each|pro|je|nach|par|por)(?!\\p{L}))`,
  'u',
)

const longestBefore = 8

/** The unit that a question wants its result in, with the currency that it names, and where it says so. */
export type UnitSaid = { unit: ResultUnit; money: string | null; start: number; end: number }

/** A number that is no year: "over 50 in thousands" says what that number is in. */
const numberBefore = /\d$/
const yearBefore = /(?<!\d)(?:19|20)\d\d$/

/** Null where a question says none, says it of a number of its own, or says of what else than money there are thousands. */
export function unitSaidIn(question: string): UnitSaid | null {
  const found = phrase.exec(Array.from(question, foldInPlace).join(''))
  const unit = units.get(found?.groups?.said ?? '')
  if (!found || unit === undefined) return null
  const before = question.slice(Math.max(0, found.index - longestBefore), found.index).trim()
  if (numberBefore.test(before) && !yearBefore.test(before)) return null
  const named = found.groups?.money
  const money = named === undefined ? null : currencyOf(named)
  if (named !== undefined && money === null) return null
  return { unit, money, start: found.index, end: found.index + found[0].length }
}

/** A character as it is compared; itself where that would move those behind it, as "ß" would. */
function foldInPlace(character: string): string {
  const folded = foldAccents(character.toLowerCase())
  return folded.length === character.length ? folded : character
}

const lengths: ReadonlySet<ResultUnit> = new Set(['minutes', 'hours', 'days', 'weeks', 'months', 'years'])
const spelled = (before: 'in' | 'en') =>
  Object.entries(lists[before]).flatMap(([unit, words]) =>
    lengths.has(unit as ResultUnit) ? words.split('|').map(word => [word, unit as ResultUnit] as const) : [],
  )
const counted = new Map<string, ResultUnit>([
  ...spelled('in'),
  ...spelled('en'),
  ['tage', 'days'],
  ['monate', 'months'],
  ['jahre', 'years'],
])
const counting: readonly [RegExp, string][] = [
  [/(?<!\p{L})(?:how many|the (?:total )?number of) (?<unit>\p{L}{3,8})(?!\p{L})/iu, 'how long'],
  [/(?<!\p{L})wie ?viele (?<unit>\p{L}{3,8})(?!\p{L})/iu, 'wie lange'],
  [/(?<!\p{L})combien (?:de |d['’])(?<unit>\p{L}{3,8})(?!\p{L})/iu, 'combien de temps'],
  [/(?<!\p{L})cu[aá]nt[oa]s (?<unit>\p{L}{3,8})(?!\p{L})/iu, 'cuánto tiempo'],
]

/** "How many hours did the jobs take" as "how long", with the unit that it counts; null for any other question. */
export function timeCountedIn(question: string): { question: string; unit: ResultUnit } | null {
  for (const [pattern, howLong] of counting) {
    const found = pattern.exec(question)
    const unit = counted.get(Array.from(found?.groups?.unit ?? '', foldInPlace).join(''))
    if (found && unit !== undefined) return { question: question.replace(found[0], howLong), unit }
  }
  return null
}
