import type { Condition } from '@citewell/contract/table-plan.ts'
import { percentWords } from '../../lexicon/asking-cues.ts'
import { actualColumnWords, planColumnWords } from '../../lexicon/loose-words.ts'
import { isCalled } from '../columns/column-kinds.ts'
import { placesOf } from '../search/asked-parts.ts'
import { findConditions } from '../search/find-conditions.ts'
import type { Found } from '../search/form.ts'
import { leastLink } from '../search/link-words.ts'
import { plannedAndActual } from '../search/planned-and-actual.ts'
import type { Cued } from './cues.ts'
import { factsOf } from './table-facts.ts'

const mostSets = 14
const leastWeak = 0.38

export type Linker = (column: number) => { places: number[]; fit: number }

/** The sets of conditions that may be meant: as they are found, without one of them, and with comparisons of two columns. */
export function openConditions(parts: Cued, linked: Linker): Found[][] {
  const found = findConditions(parts).slice(0, 4)
  const sets: Found[][] = []
  const seen = new Set<string>()
  const add = (set: Found[]) => {
    const columns = new Set(set.map(({ condition }) => condition.column))
    const key = JSON.stringify(set.map(({ condition }) => condition))
    if (columns.size < set.length || seen.has(key) || sets.length >= mostSets) return
    seen.add(key)
    sets.push(set)
  }
  const base = found.length > 0 ? found : [[]]
  for (const set of base) add(set)
  const [first = []] = base
  const more = [...comparisons(parts, linked), ...otherAmounts(parts, first, linked)]
  for (const one of more) {
    add([...first.filter(each => !each.places.some(at => one.places.includes(at))), one])
  }
  for (const set of base) for (const one of set) add(set.filter(each => each !== one))
  add([])
  return sets
}

/** "After the due date", "more than planned": one column against another of its kind. */
function comparisons(parts: Cued, linked: Linker): Found[] {
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

/** An amount that is compared with another column than the likeliest. */
function otherAmounts({ compared, table }: Cued, first: Found[], linked: Linker): Found[] {
  return compared.flatMap((mention): Found[] => {
    const taken = first.find(({ places }) => places.includes(mention.from))
    const { numbers, dates } = factsOf(table)
    const columns = (mention.dates ? dates : numbers)
      .filter(column => column !== taken?.condition.column)
      .map(column => ({ column, fit: linked(column).fit }))
      .sort((a, b) => b.fit - a.fit)
      .slice(0, 3)
    return columns.flatMap(({ column, fit }) =>
      fit >= leastWeak ||
      mention.dates ||
      (mention.unit === 'percent' && table.columns[column]?.type === 'percentage')
        ? [
            {
              condition: { column, is: mention.is, values: mention.values },
              places: [...placesOf(mention), ...linked(column).places],
              fit: fit >= leastLink ? 0.7 : 0.4,
            },
          ]
        : [],
    )
  })
}
