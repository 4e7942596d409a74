import { type DurationUnit, durationUnit } from '../../domain/tables/read-duration.ts'
import { unitWord } from '../lexicon/grid-values.ts'
import { numberInWords, numberWord } from '../lexicon/read-numbers.ts'
import type { FoundValue } from './found-value.ts'

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?|${numberWord}`
const between = String.raw`(?:(?:full|calendar|business|working|consecutive|successive|additional|further|contract|complete)\s+){0,2}`
const written = new RegExp(
  String.raw`(?<![\p{L}\p{N}.$€£])(${number})\s{0,2}(?:\((?:[\p{L}\s-]{0,16}\s)?(\d{1,4})\)\s{0,2})?[\s~-]{0,2}${between}(${unitWord})(?:\s?\(s\))?(?![\p{L}\p{N}])`,
  'giu',
)
const each = new Map<string, DurationUnit>([
  ['annually', 'year'],
  ['annual', 'year'],
  ['yearly', 'year'],
  ['monthly', 'month'],
])
const everyPeriod = new RegExp(
  String.raw`(?<!\p{L})(${[...each.keys()].join('|')})\s+(?:renewal\s+)?(?:periods?|terms?|basis|renewals?|extensions?|intervals?)(?!\p{L})`,
  'giu',
)
const yearToYear = /\b(year|month)[- ]to[- ](?:year|month)\b/giu

/** The lengths of time that a text states, in the unit in which it states them. */
export function findDurations(text: string): FoundValue[] {
  const stated = [...text.matchAll(written)].flatMap((match): FoundValue[] => {
    const [surface, said = '', digits, word = ''] = match
    const unit = durationUnit(word)
    const amount = digits === undefined ? numberInWords(said.replace(',', '.')) : Number(digits)
    if (unit === null || amount === null || !Number.isFinite(amount)) return []
    return [found(surface, match.index, amount, unit)]
  })
  const rolling = [...text.matchAll(yearToYear)].map(match =>
    found(match[0], match.index, 1, each.get(`${match[1]?.toLowerCase()}ly`) ?? 'year'),
  )
  const repeated = [...text.matchAll(everyPeriod)].flatMap(match => {
    const unit = each.get(match[1]?.toLowerCase() ?? '')
    return unit ? [found(match[0], match.index, 1, unit)] : []
  })
  return [...stated, ...rolling, ...repeated].sort((a, b) => a.start - b.start)
}

function found(surface: string, start: number, amount: number, unit: DurationUnit): FoundValue {
  const value = { text: surface, plain: String(amount), unit, options: [] }
  return { value, start, end: start + surface.length }
}
