import { periodsSaid } from '../lexicon/rate-words.ts'
import { isYear, type NumberFact, readNumbers } from '../lexicon/read-numbers.ts'
import {
  beforeSupposed,
  beforeWhole,
  behindPart,
  saysResult,
  saysSum,
  weekdays,
} from '../lexicon/result-words.ts'
import { isAligned } from './check-meaning.ts'
import { periodsAround } from './check-rate.ts'
import { type Checked, computed, unchecked, unsupported } from './checked.ts'
import { countItems, countLabelled, mostCounted, nounBehind, otherCount } from './count-items.ts'
import { givesOther, numberFollows } from './number-follows.ts'
import { stretchOf } from './split-clauses.ts'
import { isWithinReach } from './within-reach.ts'

/** Tolerances for a rough number ("about 1.5 billion") and for a bound ("more than 48,000"). */
const roughly = 0.05
const boundReach = 0.25
/** Smaller numbers stand in too many sums by chance. */
const leastPlain = 20
/** Of so many numbers, every sum, difference, share and average is tried. */
const mostTried = 3
/** The share of a sentence beside another number from which that is the number of the same thing. */
const rivalFrom = 0.5
const daysOfWeek = 7
const boundWords = { least: 'at least', most: 'at most' }

/** A sentence and its quotes, with the numbers of both; `supposes`: a number of the sentence is one that it makes up. */
export type NumberContext = {
  sentence: string
  quotes: string[]
  cited: string
  known: NumberFact[]
  verified: NumberFact[]
  strict: boolean
  supposes: boolean
}

/** Whether a number stands in the cited text or follows from it; `how`, if it follows or may. Null: it stands there. */
export function checkNumber(
  number: NumberFact,
  context: NumberContext,
): { checked: Checked; how: string | null } | null {
  const { sentence, quotes, cited, known, verified, strict } = context
  const { surface, unit, value } = number
  const withHow = (checked: Checked | null, how: string | null = null) => checked && { checked, how }
  const labelled = unit === null ? countLabelled(number, sentence, quotes) : null
  const miscounts = labelled !== null && labelled !== value
  const stands = checkStands(number, known, () => strict || isAligned(sentence, cited))
  if (!strict && stands !== null && miscounts && labelled < value)
    return withHow(unsupported(`The cited text names ${labelled} of them, not ${surface}.`))
  if (stands === null) {
    if (strict) return null
    if (miscounts) return withHow(unchecked(`The cited text names ${labelled} of them, not ${surface}.`))
    return isOfOther(number, sentence, known)
      ? withHow(unchecked(`The cited text may give ${surface} for something else.`))
      : null
  }
  const counted = checkCount(number, sentence, quotes)
  if (counted?.verdict === 'computed') return withHow(counted, `${surface}, counted`)
  const isSmall = unit === null && value < leastPlain
  const derived = strict && isSmall ? null : numberFollows(number, sentence, quotes, verified)
  if (derived?.sure) return withHow(computed(derived.how), derived.how)
  if (strict || stands.verdict !== 'unsupported') return withHow(stands)
  if (derived) return withHow(mayFollow(surface, derived.how), derived.how)
  if (counted?.verdict === 'unchecked') return withHow(counted)
  return withHow(isOpen(number, context) ? unchecked(stands.reason ?? '') : (counted ?? stands))
}

/** What a rule cannot decide: an example, what follows from it, and a result of many numbers. */
function isOpen(number: NumberFact, context: NumberContext): boolean {
  const { sentence, cited, known, supposes } = context
  return (
    supposes ||
    isRate(number, known, cited) ||
    isOfDaysOrTimes(number, cited) ||
    isPriced(number, sentence, cited) ||
    isOfOtherPeriod(number, sentence, cited) ||
    hasNoRival(number, known) ||
    isScaled(number, context) ||
    isFarResult(number, context) ||
    (isUntried(number, sentence, known) && !givesOther(number, sentence, cited))
  )
}

/** What some steps from the numbers may lead to, where nothing gives another number for what the sentence speaks of. */
function isFarResult(number: NumberFact, { sentence, cited, known, verified }: NumberContext): boolean {
  const operands = [...known, ...verified]
  const alike = operands.filter(({ unit }) => kindOf(unit) === kindOf(number.unit))
  // Another unit of the same kind: 43.2 m³ an hour of 12 litres a second.
  const isOwnUnit = alike.length > 0 && alike.every(({ unit }) => unit !== number.unit)
  const isTold = isOwnUnit || verified.length > 0 || kindOf(number.unit) === 'money'
  return (
    !isYear(number) &&
    (isTold || number.written >= leastPlain) &&
    // Of one number, usual factors make nearly everything.
    (isOwnUnit || operands.length > 1 || periodsSaid(cited).size > 0) &&
    (isOwnUnit || number.bound === null) &&
    (alike.length > 0 || number.unit === null || operands.some(({ unit }) => unit === null)) &&
    known.every(other => other.written !== number.written || other.unit === 'percent') &&
    (saysSum.test(sentence) || !givesOther(number, sentence, cited, rivalFrom)) &&
    isWithinReach(number, operands)
  )
}

/** "2.5 Gbit/s" where the text has "2,500 Mbit/s". */
function isScaled({ unit, written, start, surface }: NumberFact, { sentence, cited, known }: NumberContext) {
  const own = nameBehind(sentence, start + surface.length)
  if (unit !== null || own.length < 3) return false
  return known.some(other => {
    const name = nameBehind(cited, other.start + other.surface.length)
    const steps = Math.log10(other.written / written) / 3
    return name !== own && name.slice(1) === own.slice(1) && Math.abs(steps - Math.round(steps)) < 1e-9
  })
}

function nameBehind(text: string, end: number): string {
  return /^\s?(\p{L}[\p{L}/]{1,12})/u.exec(text.slice(end))?.[1] ?? ''
}

/** A kind of unit of which the text gives no other number: it may follow from several of other kinds. */
function hasNoRival({ unit, written }: NumberFact, known: NumberFact[]): boolean {
  const amounts = known.filter(other => !isYear(other))
  return (
    unit !== null &&
    amounts.length > 1 &&
    amounts.every(other => kindOf(other.unit) !== kindOf(unit) && other.written !== written)
  )
}

function kindOf(unit: string | null): string | null {
  if (unit !== null && /^(?:month|day|minute|second)$/.test(unit)) return 'time'
  if (unit !== null && /^(?:dollar|euro|pound|rupee|yen|franc)$/.test(unit)) return 'money'
  // Units of `convertUnit`; percentages are of its first dimension.
  return unit === 'percent' ? '0' : (/^(\d+) /.exec(unit ?? '')?.[1] ?? unit)
}

/** "After one year" where the text says what is so for every year, "every 24 hours" where it says "daily". */
function isRate(number: NumberFact, known: NumberFact[], cited: string): boolean {
  return isSpan(number) && (number.written === 1 || !known.some(isSpan)) && periodsSaid(cited).size > 0
}

/** "Four hours cost 6 euros" where the text says what an hour costs. */
function isPriced({ unit, surface }: NumberFact, sentence: string, cited: string): boolean {
  const periods = [...periodsSaid(cited)]
  const isSpent = (said: string) => periods.some(period => said.includes(period))
  const numbers = readNumbers(sentence)
  return (
    (isSpent(surface) || kindOf(unit) === 'money') &&
    numbers.some(other => kindOf(other.unit) === 'money') &&
    numbers.some(other => isSpent(other.surface))
  )
}

/** "On three days a week" where the text names the days, "in under four hours" where it gives a time. */
function isOfDaysOrTimes({ unit, written }: NumberFact, cited: string): boolean {
  const days = cited.match(weekdays)?.length ?? 0
  return (
    (unit === 'day' && days > 1 && written <= daysOfWeek) || (unit === 'minute' && /\d:\d{2}/.test(cited))
  )
}

/** An amount a year where the text tells what is due each quarter. */
function isOfOtherPeriod({ unit, start, surface }: NumberFact, sentence: string, cited: string): boolean {
  const said = periodsAround(sentence, start, surface)
  const known = periodsSaid(cited)
  return unit !== null && said.size > 0 && known.size > 0 && known.isDisjointFrom(said)
}

/** "100 parts" where the text has "100 euros". */
function isOfOther(
  { value, unit, surface, start }: NumberFact,
  sentence: string,
  known: NumberFact[],
): boolean {
  const noun = unit === null ? nounBehind(sentence.slice(start), surface) : null
  const same = known.filter(other => other.value === value || other.written === value)
  return (
    noun !== null &&
    stretchOf(noun).words.length > 0 &&
    same.length > 0 &&
    same.every(other => other.unit !== null)
  )
}

/** A result of more numbers than those of which everything is tried. */
function isUntried({ unit }: NumberFact, sentence: string, known: NumberFact[]): boolean {
  const operands = known.filter(
    other => !isYear(other) && (unit === 'percent' || other.unit === unit || other.unit === null),
  )
  return operands.length > mostTried && (unit === 'percent' || saysResult(sentence))
}

export function mayFollow(surface: string, how: string): Checked {
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

function checkStands(said: NumberFact, known: NumberFact[], isSure: () => boolean): Checked | null {
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
  if (rounded) return unchecked(`The cited text gives ${rounded.surface}; the sentence rounds it.`)
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

function isSpan({ unit }: NumberFact): boolean {
  return unit === 'month' || unit === 'day' || unit === 'minute' || unit === 'second'
}
