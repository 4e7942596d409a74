import { matchesAtYears, yearEnds } from './matches-at-years.ts'
import { monthNumbers } from './month-names.ts'

/** A value that can be written in several ways, as the one term they have in common. */
type WrittenValue = { term: string; start: number; end: number }

const month = `(${[...monthNumbers.keys()].sort((a, b) => b.length - a.length).join('|')})`
const edge = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?![\p{L}\p{N}])`
const ordinal = String.raw`(?:st|nd|rd|th|er|º|\.)?`
const dayFirst = new RegExp(
  String.raw`${edge}(\d{1,2})${ordinal}\s{0,2}(?:de\s|of\s)?${month}\.?,?\s{0,2}(?:de\s)?(\d{4})${end}`,
  'giu',
)
const monthFirst = new RegExp(
  String.raw`${edge}${month}\.?\s(\d{1,2})${ordinal},?\s{1,2}(\d{4})${end}`,
  'giu',
)
const yearFirst = new RegExp(String.raw`${edge}(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${end}`, 'gu')
const numbers = new RegExp(String.raw`${edge}(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${end}`, 'gu')
const commaDecimals =
  /(?<![\p{L}\p{N}.,])(\d{1,3}(?:([.\u00a0\u202f '’])\d{3})(?:\2\d{3}){0,6}|\d+),(\d{1,2})(?![\p{L}\p{N},]|\.\d)/gu
const pointDecimals = /(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{3})+|\d{3,})\.(\d{1,2})(?![\p{L}\p{N},]|\.\d)/gu
const grouped =
  /(?<![\p{L}\p{N}.,])\d{1,3}(?:([.\u00a0\u202f'’])\d{3})(?:\1\d{3}){0,6}(?![\p{L}\p{N},]|\.\d)/gu
const clause = /(?<![\p{L}\p{N}.,])(\d+(?:\.\d+)*)\.?\s?\(([a-z]{1,4}|\d{1,2})\)/giu

/**
 * Dates (`2025-03-01`, `1 March 2025`, `01.03.2025`), amounts (`1,234.50`, `1.234,50`, `1 234,50`) and clauses (`12.3
 * (b)`) of a text, in order. An ambiguous date is given in both readings.
 */
export function writtenValues(text: string): WrittenValue[] {
  if (!/\d/.test(text)) return []
  const values: WrittenValue[] = []
  const add = (match: RegExpExecArray, term: string | null) => {
    if (term !== null) values.push({ term, start: match.index, end: match.index + match[0].length })
  }
  const years = yearEnds(text)
  if (years.length > 0) {
    for (const m of matchesAtYears(text, dayFirst, years))
      add(m, dateTerm(m[3], monthNumbers.get(lower(m[2])), m[1]))
    for (const m of matchesAtYears(text, monthFirst, years))
      add(m, dateTerm(m[3], monthNumbers.get(lower(m[1])), m[2]))
    for (const m of text.matchAll(yearFirst)) add(m, dateTerm(m[1], m[3], m[4]))
    for (const m of text.matchAll(numbers)) {
      add(m, dateTerm(m[4], m[3], m[1]))
      if (m[2] === '/' && m[1] !== m[3]) add(m, dateTerm(m[4], m[1], m[3]))
    }
  }
  for (const m of text.matchAll(commaDecimals)) add(m, amountTerm(m[1], m[3]))
  for (const m of text.matchAll(pointDecimals)) add(m, amountTerm(m[1], m[2]))
  for (const m of text.matchAll(grouped)) add(m, amountTerm(m[0], ''))
  for (const m of text.matchAll(clause)) add(m, `${m[1]}(${lower(m[2])})`)
  return values.sort((a, b) => a.start - b.start)
}

function lower(text: string | undefined): string {
  return (text ?? '').toLowerCase()
}

function dateTerm(
  year: string | undefined,
  monthOf: string | number | undefined,
  dayOf: string | undefined,
): string | null {
  const [month, day] = [Number(monthOf), Number(dayOf)]
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** `1234.5` for 1,234.50: without grouping and trailing zeros. */
function amountTerm(whole: string | undefined, decimals: string | undefined): string {
  const fraction = (decimals ?? '').replace(/(?<!0)0+$/, '')
  return (whole ?? '').replace(/\D/g, '') + (fraction === '' ? '' : `.${fraction}`)
}
