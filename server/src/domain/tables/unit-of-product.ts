import { foldText } from './cell-texts.ts'
import { type DurationUnit, durationUnit, ratioOf } from './read-duration.ts'
import type { Column } from './table.ts'
import { currencyOf, isMoney, measureOf, scaleOf, splitUnit } from './units.ts'

/** One of two factors: its column, the unit of its cells, and whether a cell says days where its column is held in less. */
export type FactorCells = { column: Column; unit: string | null; saysDays: boolean }

/** What a product is in, and by what it is multiplied and divided to be so. */
export type ProductUnit = { unit: string | null; times: number; by: number }

type Side = {
  isDuration: boolean
  saysDays: boolean
  name: string
  unit: string | null
  currency: string | null
  /** What it is for one of: the "kWh" of "EUR/kWh". */
  per: string | null
  time: DurationUnit | null
  isPrice: boolean
}

const listOf = (words: string) => new Set(words.split(' '))
const perWords = /(?:\/|(?<!\p{L})(?:per|pro|je|par|por)\s)\s{0,3}([^()[\]/,;]{1,40})/giu
const adverbs: [DurationUnit, RegExp][] = [
  ['minute', /^minuten(?=\p{L})/u],
  ['hour', /^(?:hourly|st[uü]ndlich\p{L}{0,2}|horaire|horaria|horario|stunden(?=[^ ]))/u],
  ['day', /^(?:daily|t[aä]glich\p{L}{0,2}|journali[eè]re?|diari[ao]|tages(?=\p{L}))/u],
  ['week', /^(?:weekly|w[oö]chentlich\p{L}{0,2}|hebdomadaire|semanal|wochen(?=\p{L}))/u],
  ['month', /^(?:monthly|monatlich\p{L}{0,2}|mensuel(?:le)?|mensual|monats(?=\p{L}))/u],
  ['year', /^(?:yearly|annual(?:ly)?|j[aä]hrlich\p{L}{0,2}|annuel(?:le)?|anual|jahres(?=\p{L}))/u],
]
const timeEndings =
  /(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|sekunden?|minuten?|stunden?|tagen?|tage|wochen?|monate?n?|jahren?|jahre)$/u
const priceWords =
  /(?:^(?:rates?|prices?|fees?|wages?|charges?|tarifs?|taux|prix|tarifas?|precios?)|satz|sätze|preise?|löhne|lohn|tarife?|gebühr(?:en)?)$/u
/** Words for several at once, for parts of money, for what money is exchanged at, and for times that are no unit: nothing is multiplied beside them. */
const unclearWords = listOf(
  'k dozen hundred score dutzend hundert douzaine docena cien ciento mille two three four five six eight ten twelve zwei drei vier fünf sechs acht zehn zwölf deux trois dos tres half halbe halber halbes demi demie media medio quarter quarters viertel quarterly nightly fortnightly biweekly bimonthly trimestriel trimestrielle trimestral pa pm pq pcm pw ct exchange fx currency wechselkurs umrechnungskurs devisenkurs cent cents penny pence centime centimes céntimos centavos rappen',
)
const unclearForms = /^(?:halb|viertel|quartals|semi|bi(?:week|month|ann))|jährig$/u
/** "p.a.", "p. m." */
const shortPer = /(?<!\p{L})p\.\s?[a-z](?!\p{L})/iu
/** Digits that only tell a column from others, or belong to a unit. */
const plainDigits = /(?<![\p{L}\d])(?:(?:19|20)\d\d|(?:Q|H|FY|KW|CW)\s?\d{1,2}|[kcd]?m[23])(?![\p{L}\d])/giu
const bundles = listOf(
  'pack packs package box carton case pallet crate packung packungen paket kiste karton palette caja',
)
const anyOne = listOf('unit piece item pc pcs ea each stück stuck stk einheit unité unite pièce piece unidad')
const anyNumber = listOf(
  'quantity qty number count units pieces items menge anzahl stück stuck stk quantité quantite nombre cantidad',
)

/** Whether a word names a column that says how many of something there are: "Qty". */
export function namesNumber(word: string): boolean {
  return anyNumber.has(word)
}

/** Hours by EUR an hour are EUR. Null where nothing says what two numbers make, so that their product may mean nothing. */
export function unitOfProduct(one: FactorCells, other: FactorCells): ProductUnit | null {
  const sides = [sideOf(one), sideOf(other)]
  if (sides.includes(null)) return null
  const [a, b] = sides as [Side, Side]
  if ((a.currency && b.currency) || (a.per && b.per)) return null
  if (a.time || b.time) return ofTimes(a, b)
  if (a.per || b.per) {
    const [price, quantity] = a.per ? [a, b] : [b, a]
    if (quantity.currency || !isFor(price.per ?? '', quantity)) return null
    return plainly(price.currency)
  }
  const money = a.currency ?? b.currency
  const units = [a, b].flatMap(({ unit, currency }) => (unit === null || currency ? [] : [unit]))
  if (units.length > 1) return null
  // What a kilogram costs, or ten of them, nothing says.
  if (money !== null) return units.some(unit => measureOf(unit) !== null) ? null : plainly(money)
  return plainly(units[0] ?? null)
}

const plainly = (unit: string | null): ProductUnit => ({ unit, times: 1, by: 1 })

/** A time by what one such time costs; lengths of time in another unit are converted where each has always as many. */
function ofTimes(a: Side, b: Side): ProductUnit | null {
  if (a.isPrice === b.isPrice || a.time === null || b.time === null) return null
  const [price, quantity] = a.isPrice ? [a, b] : [b, a]
  const [each, held] = [price.time, quantity.time]
  if (each === null || held === null || quantity.currency || price.isDuration) return null
  // A day of work has no 24 hours.
  if (quantity.saysDays && each !== 'day') return null
  if (each === held) return plainly(price.currency)
  const family = (unit: DurationUnit) =>
    unit === 'day' || unit === 'week' ? unit : ratioOf(unit, 'month') > 0
  if (!quantity.isDuration || family(each) !== family(held)) return null
  const [times, by] = [ratioOf(held, each), ratioOf(each, held)]
  if (times === 0) return null
  return times >= 1 ? { unit: price.currency, times, by: 1 } : { unit: price.currency, times: 1, by }
}

/** Null where a unit has a scale, is a part of a hundred, or says two things. */
function sideOf({ column: { name, type }, unit, saysDays }: FactorCells): Side | null {
  const { scale, base } = splitUnit(unit)
  const words = wordsOf(name)
  if (scale !== '' || type === 'percentage' || /^(?:%|pp|bps)$/.test(base ?? '')) return null
  if (isUnclear(`${name} (${base ?? ''})`)) return null
  const pers = [...`${name} (${base ?? ''})`.matchAll(perWords)].map(([, each = '']) =>
    withoutTime(each.trim()),
  )
  const [per = null, ...more] = [...new Set(pers)]
  if (more.length > 0) return null
  const isDuration = type === 'duration'
  const adverbial = words.flatMap(word => adverbs.find(([, form]) => form.test(word))?.[0] ?? [])
  const eachTime = per === null ? adverbial : [...adverbial, ...timesOf([per])]
  const unitTime = base === null ? null : /^(?:PD|PT)$/.test(base) ? 'day' : durationUnit(base)
  const named = timesOf(words)
  const own = unitTime === null ? named : isDuration ? [unitTime] : [unitTime, ...named]
  const [time = null, otherTime] = new Set(eachTime.length > 0 ? eachTime : per === null ? own : [])
  if (otherTime !== undefined) return null
  const currency = currencyIn(name, unit)
  const isPrice =
    per !== null || eachTime.length > 0 || currency !== null || words.some(word => priceWords.test(word))
  return { isDuration, saysDays, name, unit: base, currency, per: per ?? eachTime[0] ?? null, time, isPrice }
}

/** The seat of "per seat and year": as many of them are so much each year. */
function withoutTime(per: string): string {
  const [each = per, time, more] = per.split(/\s(?:and|und|et|y)\s/iu)
  if (time === undefined || more !== undefined || timesOf([each]).length > 0) return per
  return durationUnit(time) === null ? per : each
}

/** Whether a name may say how many something is for, or in: "x 100", "per dozen", "half a day", "p.a.", "thousands". */
function isUnclear(name: string): boolean {
  const isWord = (word: string) =>
    unclearWords.has(word) || unclearForms.test(word) || scaleOf(word, false) !== null
  return wordsOf(name).some(isWord) || shortPer.test(name) || /\d/.test(name.replace(plainDigits, ''))
}

/** The EUR of "Rate (EUR/h)". */
function currencyIn(name: string, unit: string | null): string | null {
  if (unit !== null && isMoney(unit)) return unit
  const [, code = ''] = /(?:^|[\s([])([A-Z]{3}|[€$£])\s?(?:\/|per )/.exec(`${name} (${unit ?? ''})`) ?? []
  return currencyOf(code)
}

/** Whether a quantity is in what a price is for one of. */
function isFor(per: string, { unit, name }: Side): boolean {
  const each = foldText(per)
  if (unit !== null) return (measureOf(per) ?? each) === (measureOf(unit) ?? foldText(unit))
  const words = wordsOf(name)
  if (measureOf(per) !== null) return false
  if (words.some(word => isSameWord(foldText(word), each)) || anyOne.has(each)) return true
  return words.some(word => anyNumber.has(word)) && !/\s/.test(each) && !bundles.has(each)
}

/** "Seat" and "seats". */
function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].sort((a, b) => a.length - b.length)
  return long === short || (short.length > 2 && long.startsWith(short) && long.length - short.length < 3)
}

/** The times that words name: "Hours", "h", "Projektstunden". */
export function timesOf(words: string[]): DurationUnit[] {
  return words.flatMap(word => {
    const [ending] = timeEndings.exec(word.toLowerCase()) ?? []
    return durationUnit(word) ?? (ending === undefined ? null : durationUnit(ending)) ?? []
  })
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}'’]{1,40}/gu) ?? []
}
