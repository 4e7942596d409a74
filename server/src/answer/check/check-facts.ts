import { beforeEndDate, beforeFrom, beforeStartDate, beforeTo } from '../lexicon/english.ts'
import { type DateFact, isSameDate, namesMonth } from '../lexicon/read-dates.ts'
import { isYear, type NumberFact, readNumbers } from '../lexicon/read-numbers.ts'
import { beforeSupposed, beforeWhole, behindPart } from '../lexicon/result-words.ts'
import { isAligned } from './check-meaning.ts'
import { checkRate } from './check-rate.ts'
import { type Checked, computed, unchecked, unsupported, weak } from './checked.ts'
import { countItems, countLabelled, mostCounted, otherCount } from './count-items.ts'
import { dateFollows, numberFollows } from './follows.ts'
import { readFacts } from './read-facts.ts'

/** Tolerances for a rough number ("about 1.5 billion") and for a bound ("more than 48,000"). */
const roughly = 0.05
const boundReach = 0.25
const boundWords = { least: 'at least', most: 'at most' }

/**
 * Compares the numbers with their units, the dates, times and codes of a sentence with those of the cited text. What
 * does not stand there may follow from it: a sum, a count, a date by its span, another unit.
 */
export function checkFacts(sentence: string, quotes: string[]): Checked | null {
  const cited = quotes.join('\n')
  const said = readFacts(sentence)
  const known = readFacts(cited)
  for (const { value, surface } of said.codes) {
    if (!known.codes.some(other => other.value === value)) {
      return unsupported(`The cited text does not give ${surface}.`)
    }
  }
  let doubt: Checked | null = null
  let how: string | null = null
  for (const date of said.dates) {
    const found = checkDate(date, sentence, known.dates, cited)
    const derived = found && dateFollows(date, sentence, cited)
    if (found?.verdict === 'unsupported' && derived === null) return found
    if (derived?.sure) how ??= derived.how
    else doubt ??= derived ? mayFollow(date.surface, derived.how) : found
  }
  const years = new Set(known.dates.map(date => date.year))
  const verified: NumberFact[] = []
  const supposes = said.numbers.some(
    ({ unit, start, value }) =>
      unit === null &&
      beforeSupposed.test(sentence.slice(0, start)) &&
      known.numbers.every(other => other.value !== value),
  )
  for (const number of said.numbers) {
    if (number.unit === null && (number.value === 1 || years.has(number.value))) continue
    const labelled = number.unit === null ? countLabelled(number, sentence, quotes) : null
    if (labelled !== null && labelled < number.value)
      return unsupported(`The cited text names ${labelled} of them, not ${number.surface}.`)
    const stands = checkNumber(number, known.numbers, () => isAligned(sentence, cited))
    if (stands === null && labelled !== null && labelled !== number.value)
      doubt ??= unchecked(`The cited text names ${labelled} of them, not ${number.surface}.`)
    // "For eight persons" where the text has four: what follows from that is not compared.
    const found = stands?.verdict === 'unsupported' && supposes ? unchecked(stands.reason ?? '') : stands
    const counted = found && checkCount(number, sentence, quotes)
    const derived =
      found && counted?.verdict !== 'computed' ? numberFollows(number, sentence, quotes, verified) : null
    if (derived === null && counted?.verdict === 'unsupported') return counted
    if (found?.verdict === 'unsupported' && derived === null && counted === null) return found
    if (derived?.sure) {
      verified.push(number)
      how ??= derived.how
    } else if (counted?.verdict === 'computed') how ??= `${number.surface}, counted`
    else doubt ??= derived ? mayFollow(number.surface, derived.how) : (counted ?? found)
  }
  return (
    checkYear(said.numbers, known.numbers) ??
    checkWay(sentence, cited) ??
    checkRate(sentence, cited) ??
    doubt ??
    (how === null ? null : computed(how))
  )
}

function mayFollow(surface: string, how: string): Checked {
  return unchecked(`The cited text does not give ${surface}; it may follow from ${how}.`)
}

/** A small number that does not stand in the cited text may be a count; null for one that cannot be. */
function checkCount(number: NumberFact, sentence: string, quotes: string[]): Checked | null {
  const { written, unit, surface, start } = number
  if (!/^\s\p{L}/u.test(sentence.slice(start + surface.length)) && /\d/.test(surface)) return null
  const isWhole = beforeWhole.test(sentence.slice(0, start))
  if ((unit !== null && !(isSpan(number) && isWhole)) || written > mostCounted || !Number.isInteger(written))
    return null
  const counted = countItems(written, sentence, quotes, isWhole)
  const open = unchecked(`The cited text does not give the number ${surface}.`)
  if (unit !== null && counted.is !== 'counted') return open
  if (counted.is === 'counted') return computed(`${surface}, counted`)
  const rest = sentence.slice(start + surface.length)
  if (isWhole || behindPart.test(rest) || beforeSupposed.test(sentence.slice(0, start))) return open
  if (counted.is === 'other')
    return unsupported(`The cited text lists ${counted.total} of them, not ${surface}.`)
  const other = otherCount(written, surface, sentence, quotes.join('\n'))
  return other === null ? open : unsupported(`The cited text says ${other}, not ${surface}.`)
}

/** Detects swapped ends: "from 71 to 77" against "from 77 to 71". */
function checkWay(sentence: string, cited: string): Checked | null {
  const [from, to] = readWay(sentence)
  const [knownFrom, knownTo] = readWay(cited)
  if (!from || !to || from.value === to.value || !knownFrom || !knownTo) return null
  const turned = from.value === knownTo.value && to.value === knownFrom.value
  return turned ? unsupported(`The cited text says from ${knownFrom.surface} to ${knownTo.surface}.`) : null
}

function readWay(text: string): (NumberFact | undefined)[] {
  const numbers = readNumbers(text)
  const from = numbers.findIndex(({ start }) => beforeFrom.test(text.slice(0, start)))
  const to = numbers.find(({ start }, index) => index > from && beforeTo.test(text.slice(0, start)))
  return from < 0 ? [] : [numbers[from], to]
}

function checkDate(date: DateFact, sentence: string, known: DateFact[], cited: string): Checked | null {
  const same = known.filter(other => isSameDate(date, other))
  if (same.length === 0) return checkDateByParts(date, known, cited)
  const side = sideOf(sentence, date)
  const sides = same.map(other => sideOf(cited, other))
  if (side !== null && sides.every(other => other !== null && other !== side)) {
    const words = side === 'to' ? 'from this date on, not up to it' : 'up to this date, not from it on'
    return unsupported(`The cited text says ${words}: ${date.surface}.`)
  }
  return null
}

/** A text that gives a date without its year ("on 9 April") may give the year elsewhere, or be of that year itself. */
function checkDateByParts(date: DateFact, known: DateFact[], cited: string): Checked | null {
  const missing = unsupported(`The cited text does not give the date ${date.surface}.`)
  if (date.year === null) return missing
  const isPart =
    date.day === null
      ? namesMonth(cited, date.month)
      : known.some(other => other.year === null && isSameDate({ ...date, year: null }, other))
  if (!isPart) return missing
  const isOfYear =
    known.some(({ year }) => year === date.year) ||
    readNumbers(cited).some(({ written }) => written === date.year)
  return isOfYear ? null : unchecked(`The cited text does not give the year of ${date.surface}.`)
}

function sideOf(text: string, { start }: DateFact): 'to' | 'from' | null {
  const lead = text.slice(Math.max(0, start - 24), start)
  return beforeEndDate.test(lead) ? 'to' : beforeStartDate.test(lead) ? 'from' : null
}

function checkNumber(said: NumberFact, known: NumberFact[], isSure: () => boolean): Checked | null {
  const same = known.filter(other => other.value === said.value)
  const fitting = known.filter(
    other =>
      (other.value === said.value &&
        (said.unit === null || other.unit === null || other.unit === said.unit)) ||
      (other.written === said.written && (said.unit === null) !== (other.unit === null)),
  )
  if (fitting.length > 0) {
    const { bound } = said
    if (bound === null || fitting.some(other => other.bound === null || other.bound === bound)) return null
    const other = bound === 'least' ? boundWords.most : boundWords.least
    const reason = `The cited text says ${other} ${fitting[0]?.surface}, not ${boundWords[bound]}.`
    // "Not paid within ten days" is "paid after more than ten days".
    return isSure() ? unsupported(reason) : unchecked(reason)
  }
  const comparable = known.filter(other => other.unit === said.unit)
  if (comparable.some(other => isWithin(said, other.value))) return null
  const rounded = comparable.find(other => said.value > 20 && isRounding(said, other.value))
  if (rounded) return weak(`The cited text gives ${rounded.surface}; the sentence rounds it.`)
  const spans = known.filter(isSpan)
  const [other] =
    same.length > 0
      ? same
      : isSpan(said) && spans.length > 0
        ? spans
        : comparable.length === 1
          ? comparable
          : []
  if (other && said.unit !== null)
    return unsupported(`The cited text gives ${other.surface}, not ${said.surface}.`)
  return unsupported(`The cited text does not give the number ${said.surface}.`)
}

/** Whether a rough number or a bound holds for the exact number. */
function isWithin(said: NumberFact, exact: number): boolean {
  if (said.bound === 'least') return exact > said.value && exact <= said.value * (1 + boundReach)
  if (said.bound === 'most') return exact < said.value && exact >= said.value * (1 - boundReach)
  return said.rough && Math.abs(said.value - exact) <= roughly * Math.abs(exact)
}

function isRounding(said: NumberFact, exact: number): boolean {
  return Number(exact.toPrecision(Math.min(15, said.digits))) === said.value
}

/** Finds a number that the cited text gives for another year. */
function checkYear(said: NumberFact[], known: NumberFact[]): Checked | null {
  const saidYears = said.filter(isYear)
  const [year] = saidYears
  const amounts = said.filter(number => !isYear(number))
  const [amount] = amounts
  if (!year || !amount || saidYears.length > 1 || amounts.length > 1) return null
  const years = known.filter(isYear)
  const mentions = known.filter(other => !isYear(other) && other.value === amount.value)
  if (years.length < 2 || mentions.length === 0) return null
  const nearest = mentions.map(mention =>
    years.reduce((best, other) => (distance(mention, other) < distance(mention, best) ? other : best)),
  )
  if (nearest.some(other => other.value === year.value)) return null
  return unsupported(
    `The cited text gives ${amount.surface} for ${nearest[0]?.surface}, not for ${year.surface}.`,
  )
}

/** Favours a year that follows its number, the usual order. */
function distance(mention: NumberFact, year: NumberFact): number {
  const end = mention.start + mention.surface.length
  return year.start >= end ? year.start - end : 2 * (mention.start - year.start)
}

function isSpan({ unit }: NumberFact): boolean {
  return unit === 'month' || unit === 'day' || unit === 'minute' || unit === 'second'
}
