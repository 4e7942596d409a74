import type { Condition } from '@citewell/contract/table-plan.ts'
import { allPlaces, heldIn, isTotal } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { endColumnWords } from '../../lexicon/loose-words.ts'
import { isOfYesNo } from './amount-conditions.ts'
import { type Parts, placesOf } from './asked-parts.ts'
import { dateOfComing } from './dates-meant.ts'
import type { Found } from './form.ts'
import { leastLink } from './link-words.ts'
import { type YearlessPart, yearlessParts } from './yearless-parts.ts'

/** A word of a cell, and one of a column's own name. */
const leastHeld = 0.8
const leastOwn = 0.95

/**
 * Parts of a year without the year, of the dates that are meant: the year is that of the dates of their column. None where
 * these are of several years, or where nothing says which dates are meant.
 */
export function ofYearless(parts: Parts): Found[] {
  const said = yearlessParts(parts)
  const [part, more] = said
  if (!part || more) return []
  const column = dateMeant(parts, part)
  const year = column === null ? null : yearOf(parts.table, column, part)
  if (column === null || year === null) return []
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  const { is, first, last } = part
  const values =
    is === 'between'
      ? [month(first), month(last)]
      : [month(is === 'at-least' || is === 'under' ? first : last)]
  const condition: Condition = { column, is, values }
  const named = (parts.links[column] ?? []).flatMap((fit, at) =>
    fit >= leastLink && !part.places.includes(at) && !isOfYesNo(parts, at) ? [at] : [],
  )
  return [{ condition, places: [...part.places, ...named], fit: 0.95 }]
}

/** The only dates, those that a word names better than any others, or those on which rows came in. */
function dateMeant(parts: Parts, { places }: YearlessPart): number | null {
  const { table, links, words, values } = parts
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  // "Terminated" is a state before it is another word for "Ends on".
  const isHeld = (at: number) => values.some(({ from, to, fit }) => from <= at && at < to && fit >= leastHeld)
  const fitOf = (column: number) =>
    Math.max(
      0,
      ...(links[column] ?? []).filter((fit, at) => !places.includes(at) && (fit >= leastOwn || !isHeld(at))),
    )
  const [best, next] = dates.map(column => ({ column, fit: fitOf(column) })).sort((a, b) => b.fit - a.fit)
  if (!best) return null
  if (!next || (best.fit >= leastLink && best.fit > next.fit)) return best.column
  // "How many did we close in spring" is not when they began.
  return words.some(({ text }) => endColumnWords.has(text)) ? null : dateOfComing(parts)
}

/** The one year of the dates that may be meant; null where there are several. */
function yearOf(table: Table, column: number, { is, first, last }: YearlessPart): string | null {
  const { entries, codes } = heldIn(table, column)
  const years = new Set<string>()
  for (const place of allPlaces(table)) {
    const value = entries[codes[place] ?? -1]?.value ?? null
    if (value === null || isTotal(table, place)) continue
    const [year = '', month] = value.split('-')
    // Before or after a month, any other year may be meant as well.
    if (is !== 'between' || month === undefined || (Number(month) >= first && Number(month) <= last))
      years.add(year)
  }
  const [only, more] = years
  return only !== undefined && more === undefined ? only : null
}

/** What else was read of the words of these conditions. */
export function besideYearless(parts: Parts, found: Found[]): Parts {
  const taken = new Set(found.flatMap(({ places }) => places))
  const isFree = (each: { from: number; to: number }) => !placesOf(each).some(at => taken.has(at))
  return taken.size === 0
    ? parts
    : { ...parts, compared: parts.compared.filter(isFree), periods: parts.periods.filter(isFree) }
}
