import type { DurationUnit } from '../../domain/tables/read-duration.ts'
import { writtenLengths } from '../../domain/tables/written-lengths.ts'
import type { FoundValue } from './found-value.ts'

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
  const stated = writtenLengths(text).map(({ amount, unit, start, end }) =>
    found(text.slice(start, end), start, amount, unit),
  )
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
