import { placesOf } from '../search/asked-parts.ts'
import { findConditions } from '../search/find-conditions.ts'
import type { Found } from '../search/form.ts'
import { leastLink } from '../search/link-words.ts'
import type { Cued, Linker } from './cues.ts'
import { comparisons, farApart } from './open-comparisons.ts'
import { denied } from './open-denials.ts'
import { factsOf } from './table-facts.ts'

const mostSets = 16
const mostDenied = 4
const leastWeak = 0.38

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
  const more = [
    ...comparisons(parts, linked),
    ...denied(parts, first, linked).slice(0, mostDenied),
    ...farApart(parts, linked),
    ...otherAmounts(parts, first, linked),
  ]
  for (const one of more) {
    add([...first.filter(each => !each.places.some(at => one.places.includes(at))), one])
  }
  for (const set of base) for (const one of set) add(set.filter(each => each !== one))
  add([])
  return sets
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
