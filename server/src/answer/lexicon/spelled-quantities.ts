import { currencyOf, measureOf } from '../../domain/tables/units.ts'
import { numberInWords, numberWord, unitAfterNumber } from './read-numbers.ts'
import { unitOfWord } from './unit-words.ts'

const unit =
  '(?:second|minute|hour|day|week|month|quarter|year|decade|kilomet(?:er|re)|met(?:er|re)|mile|lit(?:er|re)|gallon|kilo(?:gram)?|pound|tonne|ton|hectare|acre|(?:kilo|mega|giga|tera)byte|[KMGT]i?B|kWh|million|billion)s?'
const parts: Record<string, number> = {
  half: 2,
  third: 3,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  eighth: 8,
  tenth: 10,
}
const part = `(${Object.keys(parts).join('|')})`
const monthNames = 'January|February|March|April|May|June|July|August|September|October|November|December'
const before = String.raw`(?<![\p{L}\p{N}.,-])`

/** Whether a word behind a number is what it is counted in. */
function isUnit(word: string): boolean {
  const lower = word.toLowerCase()
  return (
    unitAfterNumber.test(word) ||
    unitOfWord(lower) !== undefined ||
    measureOf(word) !== null ||
    currencyOf(word) !== null
  )
}

type Rewrite = [pattern: RegExp, write: (groups: string[]) => string | null]

/** Quantities whose number and unit do not stand side by side, each with how it is written as one. */
const rewrites: Rewrite[] = [
  // "9h30", "9.30 Uhr", "9.30 a.m." are 9:30, "2 h 15 km" are not.
  [
    /(?<![\d.,:])(\d{1,2}) ?(?:h|hours|heures|Uhr) ?([0-5]\d)(?![\d.,]*\d)(?= ?(\p{L}{1,12}(?![\p{L}\p{N}'’])|[€$£¥₹%])?)/giu,
    ([hour = '', minute = '', next = '']) => (isUnit(next) ? null : `${hour}:${minute}`),
  ],
  [
    /(?<![\d.,:])(\d{1,2})\.([0-5]\d)(?= ?(?:Uhr|o['’]clock|a\.?m\b|p\.?m\b|h\b))/giu,
    ([hour = '', minute = '']) => `${hour}:${minute}`,
  ],
  // "4 to 6 June", "3, 10 and 17 June".
  ...Array.from(
    { length: 4 },
    (): Rewrite => [
      new RegExp(
        String.raw`(?<![\d.,:/-])(\d{1,2})(?:st|nd|rd|th)?(,|\s?[–-]\s?| to| and|, and| or| until) ?(\d{1,2})(?:st|nd|rd|th)? (${monthNames})\b(?! \d{1,2}(?!\d))`,
        'gu',
      ),
      ([first = '', join = '', last = '', month = '']) => `${first} ${month}${join} ${last} ${month}`,
    ],
  ),
  // "2 h 45 min", "two hours and 45 minutes", "a year and six months".
  ...(
    [
      ['hours?|hrs?|h', 'minutes?|mins?', 60, 'minutes'],
      ['years?', 'months?', 12, 'months'],
    ] as const
  ).map(
    ([long, short, worth, name]): Rewrite => [
      new RegExp(
        `${before}(${numberWord}|\\d+)[ -]?(?:${long}),?(?: and)? (${numberWord}|\\d+)[ -]?(?:${short})(?!\\p{L})`,
        'giu',
      ),
      ([first = '', second = '']) =>
        amount(worth * (numberInWords(first) ?? 0) + (numberInWords(second) ?? 0), name),
    ],
  ),
  // "Two and a quarter hours", "one and a half metres".
  [
    new RegExp(
      `${before}(${numberWord}|\\d+) and (?:an? (half|quarter)|(three) quarters?)(?= \\p{L})`,
      'giu',
    ),
    ([number = '', part = '']) =>
      rounded((numberInWords(number) ?? 0) + (part === 'three' ? 0.75 : 1 / partOf(part))),
  ],
  // "The 240th day after" is 240 days after.
  [
    /(?<!\p{L})the (\d{1,4})(?:st|nd|rd|th) (day|week|month|year) (?=after|before|following)/giu,
    ([count = '', name = '']) => `${amount(Number(count), name)} `,
  ],
  // "An hour and a half", "two years and a half".
  [
    new RegExp(`${before}(${numberWord}|\\d+) (${unit}) and a half(?!\\p{L})`, 'giu'),
    ([number = '', name = '']) => amount((numberInWords(number) ?? 0) + 0.5, name),
  ],
  // "Half a year", "half an hour".
  [new RegExp(`${before}half an? (${unit})(?!\\p{L})`, 'giu'), ([name = '']) => amount(0.5, name)],
  // "A quarter of a terabyte", "three quarters of an hour".
  [
    new RegExp(`${before}(${numberWord})[ -]${part}s? of an? (${unit})(?!\\p{L})`, 'giu'),
    ([number = '', name = '', of = '']) => amount((numberInWords(number) ?? 0) / partOf(name), of),
  ],
  // "Three quarters of the suppliers".
  [
    new RegExp(`${before}(two|three|four|five|seven|nine)[ -]${part}s(?= of(?!\\p{L}))`, 'giu'),
    ([number = '', name = '']) => `${rounded((100 * (numberInWords(number) ?? 0)) / partOf(name))}%`,
  ],
  // "One in four".
  [
    new RegExp(`${before}(one|two|three) in (?:every )?(three|four|five|six|eight|ten)(?= \\p{Ll})`, 'giu'),
    ([number = '', of = '']) =>
      `${rounded((100 * (numberInWords(number) ?? 0)) / (numberInWords(of) ?? 1))}%`,
  ],
  [new RegExp(`${before}(?:a|one) fortnight(?!\\p{L})`, 'giu'), () => '14 days'],
  [new RegExp(`${before}(?:a|one) decade(?!\\p{L})`, 'giu'), () => '10 years'],
  [
    new RegExp(`${before}(${numberWord}) dozen(?!\\p{L})`, 'giu'),
    ([n = '']) => String(12 * (numberInWords(n) ?? 0)),
  ],
]

/** A text with its spelled quantities as numbers with a unit: "an hour and a half" as "1.5 hours". */
export function withQuantities(text: string): string {
  return rewrites.reduce(
    (written, [pattern, write]) =>
      written.replace(
        pattern,
        (all: string, ...groups: unknown[]) =>
          write(groups.filter(group => typeof group === 'string').slice(0, -1)) ?? all,
      ),
    text,
  )
}

function amount(number: number, name: string): string | null {
  if (number === 0) return null
  return `${rounded(number)} ${name.replace(/s?$/i, /^(?:kWh|[KMGT]i?B|million|billion)$/i.test(name) ? '' : 's')}`
}

function partOf(name: string): number {
  return parts[name.toLowerCase()] ?? 1
}

function rounded(number: number): string {
  return String(Number(number.toPrecision(3)))
}
