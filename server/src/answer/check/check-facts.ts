import { beforeEndDate, beforeFrom, beforeStartDate, beforeTo } from '../lexicon/english-claims.ts'
import { type DateFact, isSameDate, namesMonth } from '../lexicon/read-dates.ts'
import { isYear, type NumberFact, readNumbers } from '../lexicon/read-numbers.ts'
import { isAligned } from './check-meaning.ts'
import { checkNumber, mayFollow } from './check-number.ts'
import { checkRate } from './check-rate.ts'
import { type Checked, computed, unchecked, unsupported } from './checked.ts'
import { mostCounted } from './count-items.ts'
import { dateFollows } from './date-follows.ts'
import { isSupposed } from './is-supposed.ts'
import { readFacts } from './read-facts.ts'
import { saysTime, timeFollows } from './read-times.ts'

/**
 * Compares the numbers with their units, the dates, times and codes of a sentence with those of the cited text. What
 * does not stand there may follow from it: a sum, a count, a date by its span, another unit. `strict`: what may follow
 * without being sure to does not count.
 */
export function checkFacts(sentence: string, quotes: string[], strict: boolean): Checked | null {
  const cited = quotes.join('\n')
  const said = readFacts(sentence)
  const known = readFacts(cited)
  let doubt: Checked | null = null
  for (const { value, surface } of said.codes) {
    if (known.codes.some(other => other.value === value)) continue
    if (strict || !(saysTime(value, cited) || timeFollows(value, cited, known.numbers)))
      return unsupported(`The cited text does not give ${surface}.`)
    doubt ??= unchecked(`The cited text may give ${surface} otherwise.`)
  }
  let how: string | null = null
  for (const date of said.dates) {
    const found = checkDate(date, sentence, known.dates, cited, strict)
    const derived = found && dateFollows(date, sentence, cited)
    if (derived?.sure) {
      how ??= derived.how
      continue
    }
    if (found?.verdict === 'unsupported' && (strict || derived === null)) return found
    doubt ??= derived ? mayFollow(date.surface, derived.how) : found
  }
  const years = new Set(known.dates.map(date => date.year))
  const verified: NumberFact[] = []
  const supposes = said.numbers.some(number => isSupposed(number, sentence, known.numbers, cited))
  const context = { sentence, quotes, cited, known: known.numbers, verified, strict, supposes }
  for (const number of said.numbers) {
    if (number.unit === null && (number.value === 1 || years.has(number.value))) continue
    const found = checkNumber(number, context)
    if (found?.checked.verdict === 'unsupported') return found.checked
    // What may follow is what the next number may be made of.
    if (found?.how) verified.push(number)
    if (found?.checked.verdict === 'computed') how ??= found.how
    else doubt ??= found?.checked ?? null
  }
  return (
    checkYear(said.numbers, known.numbers, cited) ??
    checkWay(sentence, cited) ??
    checkRate(sentence, cited) ??
    doubt ??
    (how === null ? null : computed(how))
  )
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

function checkDate(
  date: DateFact,
  sentence: string,
  known: DateFact[],
  cited: string,
  strict: boolean,
): Checked | null {
  const same = known.filter(other => isSameDate(date, other))
  if (same.length === 0) return checkDateByParts(date, known, cited)
  const side = sideOf(sentence, date)
  const sides = same.map(other => sideOf(cited, other))
  if (side !== null && sides.every(other => other !== null && other !== side)) {
    const words = side === 'to' ? 'from this date on, not up to it' : 'up to this date, not from it on'
    const reason = `The cited text says ${words}: ${date.surface}.`
    return strict || isAligned(sentence, cited) ? unsupported(reason) : unchecked(reason)
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

/** Finds a number that the cited text gives for another year. */
function checkYear(said: NumberFact[], known: NumberFact[], cited: string): Checked | null {
  const saidYears = said.filter(isYear)
  const [year] = saidYears
  // A count is not given for a year: "two leases expire in 2027".
  const amounts = said.filter(
    number => !isYear(number) && (number.unit !== null || number.value > mostCounted),
  )
  const [amount] = amounts
  if (!year || !amount || saidYears.length > 1 || amounts.length > 1) return null
  const years = known.filter(isYear)
  const mentions = known.filter(other => !isYear(other) && other.value === amount.value)
  if (years.length < 2 || mentions.length === 0) return null
  const nearest = mentions.map(mention =>
    years.reduce((best, other) => (distance(mention, other) < distance(mention, best) ? other : best)),
  )
  if (nearest.some(other => other.value === year.value)) return null
  // The years of a table's cells stand in its heading.
  if (nearest.some((other, at) => isOnOtherLine(other, mentions[at], cited))) return null
  return unsupported(
    `The cited text gives ${amount.surface} for ${nearest[0]?.surface}, not for ${year.surface}.`,
  )
}

function isOnOtherLine(year: NumberFact, mention: NumberFact | undefined, text: string): boolean {
  const [from = 0, to = 0] = [year.start, mention?.start ?? 0].sort((a, b) => a - b)
  return text.slice(from, to).includes('\n')
}

/** Favours a year that follows its number, the usual order. */
function distance(mention: NumberFact, year: NumberFact): number {
  const end = mention.start + mention.surface.length
  return year.start >= end ? year.start - end : 2 * (mention.start - year.start)
}
