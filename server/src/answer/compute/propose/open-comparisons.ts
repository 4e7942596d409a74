import type { Condition } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { percentWords } from '../../lexicon/asking-cues.ts'
import { actualColumnWords, planColumnWords } from '../../lexicon/loose-words.ts'
import { isCalled } from '../columns/column-kinds.ts'
import { placesOf } from '../search/asked-parts.ts'
import type { Found } from '../search/form.ts'
import { plannedAndActual } from '../search/planned-and-actual.ts'
import type { Cued, Linker } from './cues.ts'
import { datePairs, numberPairs } from './open-columns.ts'
import { factsOf } from './table-facts.ts'

const mostApart = 4
const daysOf: Partial<Record<string, number>> = { day: 1, week: 7 }

/** "After the due date", "more than planned": one column against another of its kind. */
export function comparisons(parts: Cued, linked: Linker): Found[] {
  const { table, cues, asked } = parts
  const isLate = cues.has('late-word') || cues.has('comparison-time')
  const found: Found[] = []
  const pair = plannedAndActual(table)
  if (isLate && pair) {
    const condition: Condition = { column: pair.actual, is: 'over', values: [], than: pair.planned }
    found.push({
      condition,
      places: [...linked(pair.actual).places, ...linked(pair.planned).places],
      fit: 0.8,
    })
  }
  if (isLate && !pair) {
    const { dates } = factsOf(table)
    const named = dates.filter(column => linked(column).fit > 0).slice(0, 3)
    for (const one of named)
      for (const other of named)
        if (one !== other && found.length < 4)
          found.push({
            condition: { column: one, is: 'over', values: [], than: other },
            places: [...linked(one).places, ...linked(other).places],
            fit: 0.5,
          })
  }
  const comparison = asked.find(({ word }) => word.role === 'comparison' || word.role === 'difference')
  if (!comparison && !cues.has('than-word')) return found
  const { numbers } = factsOf(table)
  const isPlan = (column: number) => isCalled(table, column, planColumnWords)
  const isActual = (column: number) => isCalled(table, column, actualColumnWords)
  const sides = numbers
    .filter(column => linked(column).fit > 0 || isPlan(column) || isActual(column))
    .slice(0, 4)
  const is =
    comparison?.word.role === 'comparison' && /under|most/.test(comparison.word.is) ? 'under' : 'over'
  const factor = timesSaid(parts, is)
  for (const one of sides)
    for (const other of sides) {
      const unit = (column: number) => table.columns[column]?.unit ?? null
      if (one === other || unit(one) !== unit(other) || isPlan(one)) continue
      const places = [
        ...linked(one).places,
        ...linked(other).places,
        ...(comparison ? placesOf(comparison) : []),
      ]
      const condition: Condition = { column: one, is, values: [], than: other }
      found.push({
        condition: factor ? { ...condition, times: factor.times } : condition,
        places: [...places, ...(factor?.places ?? [])],
        fit: 0.7,
      })
    }
  return found.slice(0, 8)
}

/** "More than 10 % more": 1.1 times as much. */
function timesSaid({ words }: Cued, is: string): { times: string; places: number[] } | null {
  const at = words.findIndex(
    ({ number, text }, place) =>
      number && /^\d{1,2}$/.test(text) && percentWords.test(words[place + 1]?.text ?? ''),
  )
  const value = Number(words[at]?.text)
  if (at < 0 || !Number.isInteger(value)) return null
  const times = is === 'under' ? (100 - value) / 100 : (100 + value) / 100
  return { times: times.toFixed(2), places: [at, at + 1] }
}

/** "More than 14 days from order to delivery", "at least three more than planned": two columns that are so far apart. */
export function farApart({ compared, ...parts }: Cued, linked: Linker): Found[] {
  const { table, cues } = parts
  return compared.flatMap((mention): Found[] => {
    const { is, values, dates, unit } = mention
    const [value, more] = values
    if (dates || value === undefined || more !== undefined || is === 'is' || unit === 'percent') return []
    const days = daysOf[durationUnit(unit ?? '') ?? '']
    const own = { compared, ...parts }
    const pairs =
      days === undefined
        ? numberPairs(own, linked).filter(
            ({ one, other }) => table.columns[one]?.unit === table.columns[other]?.unit,
          )
        : datePairs(own, linked).map(({ from, to }) => ({ one: to, other: from }))
    const isPair = days !== undefined || cues.has('difference') || cues.has('than-word')
    return (isPair ? pairs : []).slice(0, mostApart).map(({ one, other }) => ({
      condition: {
        ...{ column: one, is, values: [], than: other },
        plus: days === undefined ? value : String(Number(value) * days),
      },
      places: [...placesOf(mention), ...linked(one).places, ...linked(other).places],
      fit: 0.6,
    }))
  })
}
