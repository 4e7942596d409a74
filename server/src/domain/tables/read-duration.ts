/** A length of time in the finest unit that it names; months and years are never turned into days. */
export type Duration = { amount: string; unit: DurationUnit }
export type DurationUnit = keyof typeof factors

/** How many of the smallest unit of their family, seconds or months, each unit has. */
const factors = { second: 1, minute: 60, hour: 3_600, day: 86_400, week: 604_800, month: 1, year: 12 }

const words: [DurationUnit, string][] = [
  ['second', 's sec secs second seconds sekunde sekunden sek seconde secondes segundo segundos'],
  ['minute', 'min mins minute minutes minuten minuto minutos'],
  ['hour', 'h hr hrs hour hours std stunde stunden heure heures hora horas'],
  ['day', 'd day days tag tage tagen jour jours día días dia dias'],
  ['week', 'wk wks week weeks woche wochen semaine semaines semana semanas'],
  ['month', 'mo mos month months monat monate monaten mois mes meses'],
  ['year', 'y yr yrs year years jahr jahre jahren an ans année années año años'],
]
const unitOfWord = new Map(
  words.flatMap(([unit, list]) => list.split(' ').map(word => [word, unit] as const)),
)
const parts =
  /^(?:(\d{1,9})[\s-]?(\p{L}{1,9})\.?,?)(?:\s?(?:(?:and|und|et|y)\s)?(\d{1,9})\s?(\p{L}{1,9})\.?)?$/u
const decimal = /^(\d{1,9}[.,]\d{1,6})\s?(\p{L}{1,9})\.?$/u
/** "2 h 15" */
const hoursAndMinutes = /^(\d{1,4})\s?(?:h|hr|hrs|std)\.?\s?([0-5]\d)$/u
const hourOfDay = /^(?:1?\d|2[0-4])\s?h$/iu
const clock = /^(?:(\d{1,4}):)?(\d{1,4}):([0-5]\d)(?:\.(\d{1,6}))?$/u

/** The unit that a word names in English, German, French or Spanish; null for another word. */
export function durationUnit(word: string): DurationUnit | null {
  const plain = word.replace(/\.$/, '')
  return unitOfWord.get(plain.length === 1 ? plain : plain.toLowerCase()) ?? null
}

/** "90 min", "2 years 3 months", "1:02:33", "1:47.36"; null for anything else, also for "10:30", which could be either. */
export function readDuration(text: string): Duration | null {
  const plain = text.trim()
  if (plain.length > 40) return null
  return readClock(plain) ?? readWords(plain)
}

/** "2 h 15", "9h30": a length of time or a time of day. */
export function isHoursAndMinutes(text: string): boolean {
  return hoursAndMinutes.test(text.trim())
}

/** The same, or "14h". */
export function mayBeTimeOfDay(text: string): boolean {
  return isHoursAndMinutes(text) || hourOfDay.test(text.trim())
}

function readClock(text: string): Duration | null {
  const [, hours, minutes = '0', seconds = '0', fraction] = clock.exec(text) ?? []
  if (hours === undefined && fraction === undefined) return null
  if (hours !== undefined && Number(minutes) > 59) return null
  const whole = Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return { amount: fraction === undefined ? String(whole) : `${whole}.${fraction}`, unit: 'second' }
}

function readWords(text: string): Duration | null {
  const [, hours, minutes] = hoursAndMinutes.exec(text) ?? []
  if (hours !== undefined) return { amount: String(Number(hours) * 60 + Number(minutes)), unit: 'minute' }
  const [, amount, word = ''] = decimal.exec(text) ?? []
  const unit = durationUnit(word)
  if (amount !== undefined) return unit === null ? null : { amount: amount.replace(',', '.'), unit }
  const [, first, firstWord = '', second, secondWord = ''] = parts.exec(text) ?? []
  const large = durationUnit(firstWord)
  if (first === undefined || large === null) return null
  if (second === undefined) return { amount: String(Number(first)), unit: large }
  // Behind hours, "m" are minutes.
  const small = secondWord === 'm' && large === 'hour' ? 'minute' : durationUnit(secondWord)
  if (small === null || ratioOf(large, small) <= 1) return null
  return { amount: String(Number(first) * ratioOf(large, small) + Number(second)), unit: small }
}

/** The least and the most days that a length of time may have: a month has 28 to 31, a year 365 or 366. */
export function daysOf(amount: number, unit: DurationUnit): [least: number, most: number] {
  if (ratioOf(unit, 'month') === 0)
    return [amount, amount].map(each => (each * factors[unit]) / 86_400) as [number, number]
  const months = amount * factors[unit]
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return [years * 365 + rest * 28, years * 366 + rest * 31]
}

/** How many of `small` one of `large` has; 0 where that depends on the calendar. */
export function ratioOf(large: DurationUnit, small: DurationUnit): number {
  const months = (unit: DurationUnit) => unit === 'month' || unit === 'year'
  return months(large) === months(small) ? factors[large] / factors[small] : 0
}
