import type { Comparison } from '@citewell/contract/table-plan.ts'
import { words } from './word-set.ts'

/**
 * Names of columns by how far something has come, from all that there is to what was really made of it: each is a part of
 * those before it.
 */
const steps: readonly ReadonlySet<string>[] = [
  words('capacity total available quota limit size kapazität gesamt verfügbar'),
  words(
    'bought purchased ordered planned plan budget scope target licensed procured gekauft bestellt geplant soll',
  ),
  words(
    'assigned allocated issued booked reserved invited enrolled registered granted distributed zugewiesen vergeben gebucht angemeldet',
  ),
  words(
    'used use occupied consumed spent filled taken attended attendees migrated moved done completed delivered received sold actual benutzt genutzt belegt verbraucht ausgegeben besucht erledigt geliefert',
  ),
]

/** The place of a column among the steps by a word of its name; null where no word tells, or several tell otherwise. */
export function stepOf(names: readonly string[]): number | null {
  const found = new Set(steps.flatMap((step, at) => (names.some(name => step.has(name)) ? [at] : [])))
  const [only, more] = found
  return only === undefined || more !== undefined ? null : only
}

/** Ask for what is used of what there is. */
export const fullWords = words(
  'full fullness utilisation utilization utilised utilized occupancy occupied filled take-up uptake voll auslastung ausgelastet belegung belegt',
)

/** Name what went on or is over, which fills nothing. */
export const passedWords = words(
  'moved migrated done completed delivered received sold spent shipped geliefert erledigt ausgegeben',
)

/** Ask for what is not used of it. */
export const freeWords = words(
  'unused free idle spare unoccupied unspent frei freie freien ungenutzt ungenutzte ungenutzten',
)

/** How many times a part: "less than half of". */
export const factorWords: ReadonlyMap<string, string> = new Map([
  ['half', '0.5'],
  ['hälfte', '0.5'],
  ['halb', '0.5'],
  ['quarter', '0.25'],
  ['viertel', '0.25'],
  ['twice', '2'],
  ['double', '2'],
  ['doppelt', '2'],
  ['doppelte', '2'],
])

/** Compare with such a part: "less than half of". */
export const comparedWithPart: ReadonlyMap<string, Comparison> = new Map([
  ['more than', 'over'],
  ['over', 'over'],
  ['above', 'over'],
  ['less than', 'under'],
  ['fewer than', 'under'],
  ['under', 'under'],
  ['below', 'under'],
  ['at least', 'at-least'],
  ['at most', 'at-most'],
  ['mehr als', 'over'],
  ['weniger als', 'under'],
  ['mindestens', 'at-least'],
  ['höchstens', 'at-most'],
  ['hochstens', 'at-most'],
])

/** Ask for what is still to come, and not for what there is. */
export const untilWords = words('until till before will bis bevor')

/** Stand behind what is not used: "how many are left". */
export const leftOverWords = words('left remaining remains übrig')
