import { meaningOfM } from '../../domain/tables/meaning-of-m.ts'
import { englishTens, smallNumbers } from '../../platform/text/spelled-number.ts'

/** A number in a text, in the smallest unit of its kind: two years are 24 months. */
export type NumberFact = {
  value: number
  /** As it is written, before its unit is taken into account: 2 for two years. */
  written: number
  /** "month", "dollar", "percent"; null for a bare number. */
  unit: string | null
  /** A lower bound ("at least") or an upper bound ("up to"). */
  bound: 'least' | 'most' | null
  /** "About", "nearly". */
  rough: boolean
  /** Number of significant digits as written. */
  digits: number
  surface: string
  start: number
}

const words = smallNumbers.english
const tens = englishTens
const numberWords = new Map([
  ...words.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
  ['hundred', 100] as const,
])
/** "Two hundred", "a hundred and twelve". */
const hundreds = `(?:${words.slice(1, 20).join('|')}|an?) hundred(?: (?:and )?(?:(?:${tens.join('|')})(?:[- ](?:${words.slice(1, 10).join('|')}))?|${words.slice(1, 20).join('|')}))?`
/** For patterns: "twelve", "ninety-nine", "an". */
export const numberWord = `(?:${hundreds}|(?:${tens.join('|')})[- ](?:${words.slice(1, 10).join('|')})|${[...numberWords.keys()].join('|')}|an?)`
/** "A fifth of", in percent. */
const fractions = new Map([
  ['half', 50],
  ['third', 33.3],
  ['quarter', 25],
  ['fifth', 20],
  ['tenth', 10],
])
const fraction =
  /(?<!\band\s(?:a\s)?)(?<![\p{L}\p{N}-])(?:(half)\b(?=\s+(?:of|the|a|an|its|their)\b)|(?:a|one)[\s-](half|third|quarter|fifth|tenth)(?!\p{L})(?!\s+(?!(?:of|off|the|less|more|as|in|to|over|between|from|by|on|at|each|every|per|and|or|for|when|if|compared|higher|lower|larger|smaller|faster|slower)\b)\p{L}))/giu
const scales = new Map([
  ['thousand', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['m', 1e6],
  ['mn', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
  ['trillion', 1e12],
])
/** Factor and smallest unit for each unit. */
const units = new Map<string, [number, string]>([
  ['year', [12, 'month']],
  ['quarter', [3, 'month']],
  ['week', [7, 'day']],
  ['hour', [60, 'minute']],
  ['%', [1, 'percent']],
  ['per cent', [1, 'percent']],
  ['$', [1, 'dollar']],
  ['usd', [1, 'dollar']],
  ['us$', [1, 'dollar']],
  ['€', [1, 'euro']],
  ['eur', [1, 'euro']],
  ['£', [1, 'pound']],
  ['gbp', [1, 'pound']],
  ['₹', [1, 'rupee']],
  ['inr', [1, 'rupee']],
  ['rs', [1, 'rupee']],
  ['¥', [1, 'yen']],
  ['jpy', [1, 'yen']],
  ['chf', [1, 'franc']],
  ['kilometer', [1, 'km']],
  ['kilogram', [1, 'kg']],
])
const plain =
  'days?|weeks?|months?|quarters?|years?|hours?|minutes?|seconds?|percent|per cent|dollars?|euros?|pounds?|rupees?|yen|francs?|usd|eur|gbp|inr|jpy|chf|km|kilomet(?:er|re)s?|miles?|met(?:er|re)s?|feet|kg|kilograms?|tons?|tonnes?|gb|mb|kb|tb'
/** A word or sign that is a unit where it stands behind a number. */
export const unitAfterNumber = new RegExp(`^(?:${plain}|mins?|[%$€£₹¥])$`, 'iu')
const numeral = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])((?:us)?[$€£₹¥]\s?|\b(?:usd|eur|gbp|inr|jpy|chf|rs\.?)\s?)?(\d+(?:[,’' ]\d{3})+(?:\.\d+)?|\d+(?:,\d{2,3})*(?:\.\d+)?|${hundreds}|(?:${[...tens].join('|')})[- ](?:${words.slice(1, 10).join('|')})|${[...numberWords.keys()].join('|')})(?![\p{L}\p{N}])(?:\s*(thousand|million|billion|trillion|mn|bn|k|m)\b(?![²³]))?(\s+and\s+a\s+half\b)?(?:\s*\(\d+\))?(?:(?:\s*\))?[\s-]*(?:business |calendar |working |consecutive )?(%|[$€£₹](?!\d)|(?:${plain})\b))?`,
  'giu',
)
const least =
  /\b(?:at least|no less than|not less than|no fewer than|not fewer than|more than|over|above|exceed(?:s|ed|ing)?|minimum(?: of)?)[\s-]*$/i
const most =
  /\b(?:at most|up to|no more than|not more than|not exceed(?:ing)?|less than|fewer than|under|below|maximum(?: of)?|within)[\s-]*$/i
const rough =
  /(?:\b(?:about|around|approximately|approx\.?|roughly|nearly|almost|some|circa|ca\.?|more than|over|less than|fewer than|under)|~)\s*$/i

/** "2018–19" */
const endOfYears = /(?<!\d)(?:19|20)\d{2}[–/-]$/

/** The numbers of a text without dates; "thirty (30) days" is one number. */
export function readNumbers(text: string): NumberFact[] {
  const parts = [...text.matchAll(fraction)].map(match => fractionOf(match))
  const rest = text.replace(fraction, surface => ' '.repeat(surface.length))
  const numbers = [...rest.matchAll(numeral)].map((match): NumberFact => {
    const [surface, before, digits = '', scale, half, after] = match
    const lead = text.slice(Math.max(0, match.index - 30), match.index)
    const tail = text.slice(match.index + surface.length, match.index + surface.length + 12)
    // "$98 m" are millions.
    const isBare = scale === 'm' && before === undefined && after === undefined && /\d m$/.test(surface)
    const meaning = isBare ? meaningAt(text, match.index, match.index + surface.length) : 'million'
    const [factor, unit] = meaning === 'million' ? unitOf(before, after) : unitOf(meaning ?? 'm', undefined)
    const plainValue =
      endOfYears.test(lead) && digits.length === 2
        ? Number(`${lead.slice(-5, -3)}${digits}`)
        : valueIn(digits)
    const written =
      (plainValue + (half ? 0.5 : 0)) *
      (meaning === 'million' ? (scales.get(scale?.toLowerCase() ?? '') ?? 1) : 1)
    return {
      value: Number((written * factor).toPrecision(12)),
      written,
      unit,
      bound: most.test(lead) ? 'most' : least.test(lead) || /^\s+or more\b/i.test(tail) ? 'least' : null,
      rough: rough.test(lead),
      digits: digits.replace(/[^\d]|^0+|(?<=[1-9]|(?<!\d)0)0+$/g, '').length || 1,
      surface: surface.trim(),
      start: match.index,
    }
  })
  return [...numbers, ...parts].sort((a, b) => a.start - b.start)
}

/** So much of the sentence around an "m" is looked at. */
const mostAround = 60

/** What the "m" behind a number means, by the words of its sentence; null where they do not tell. */
function meaningAt(text: string, start: number, end: number): 'meter' | 'million' | 'minute' | null {
  if (/\d ?(?:h|hrs?|hours?) ?$/iu.test(text.slice(Math.max(0, start - mostAround), start))) return 'minute'
  const before =
    text
      .slice(Math.max(0, start - mostAround), start)
      .split(/[.!?;]\s|\n/u)
      .at(-1) ?? ''
  const [behind = ''] = text.slice(end, end + mostAround).split(/[.!?;]\s|\n/u)
  // "98 m long"
  const meaning = /^ ?long(?!\p{L})/u.test(behind) ? 'metre' : meaningOfM(`${before} ${behind}`)
  return meaning === 'metre' ? 'meter' : meaning
}

function fractionOf(match: RegExpMatchArray): NumberFact {
  const value = fractions.get((match[1] ?? match[2] ?? '').toLowerCase()) ?? 0
  const start = match.index ?? 0
  return {
    value,
    written: value,
    unit: 'percent',
    bound: null,
    rough: false,
    digits: 2,
    surface: match[0].trim(),
    start,
  }
}

/** Whether a bare number is written like a year. */
export function isYear({ value, unit, surface }: NumberFact): boolean {
  return unit === null && /^(?:19|20)\d{2}$/.test(surface) && value < 2100
}

/** "12", "twelve", "ninety-nine" as a number; null for another word. */
export function numberInWords(said: string): number | null {
  if (/^\d/.test(said)) return Number(said)
  if (/ hundred/i.test(said)) return valueIn(said)
  const [ten = '', one] = said.toLowerCase().split(/[- ]/)
  if (one === undefined) return numberWords.get(ten) ?? (/^an?$/.test(ten) ? 1 : null)
  return tens.includes(ten) && words.indexOf(one) > 0 ? valueIn(said) : null
}

function valueIn(digits: string): number {
  const lower = digits.toLowerCase()
  const [, count, rest] = /^(.+) hundred(?: (?:and )?(.+))?$/.exec(lower) ?? []
  if (count !== undefined)
    return 100 * (/^an?$/.test(count) ? 1 : valueIn(count)) + (rest ? valueIn(rest) : 0)
  const word = numberWords.get(lower)
  if (word !== undefined) return word
  const [ten = '', one = ''] = lower.split(/[- ]/)
  if (tens.includes(ten)) return (numberWords.get(ten) ?? 0) + (numberWords.get(one) ?? 0)
  return Number(digits.replace(/[,’' ]/g, ''))
}

function unitOf(before: string | undefined, after: string | undefined): [number, string | null] {
  const name = (before ?? after)?.trim().toLowerCase().replace(/\.$/, '')
  if (!name) return [1, null]
  const single = name.replace(/(?<=.)s$/, '').replace(/metre$/, 'meter')
  return units.get(name) ?? units.get(single) ?? [1, single]
}
