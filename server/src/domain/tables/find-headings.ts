import { isBlank } from './cell-texts.ts'
import type { Column, PackedColumn } from './table.ts'

/** Of fewer, a name whose few other cells are empty is a row as any other. */
const leastColumns = 4
const leastHeadings = 2
/** A row that lacks all but its name has as often another such row near below it. */
const leastHeaded = 2
/** So much of the other rows is filled, so that a row with its first cell alone is none of them. */
const leastFilled = 0.7

/** "Ada Roth": people of whom nothing else is known look like headings. */
const fullName = /^\p{Lu}[\p{L}'’.-]{0,40}(?: \p{Lu}[\p{L}'’.-]{0,40}){1,2}$/u

/**
 * The places of rows that only head those below them: their first cell alone holds something, a text that no other row has,
 * in a table of which the other rows are nearly full. They are no rows that anybody counts. `known` says of rows by their
 * place whether they are to be left out, and is believed.
 */
export function findHeadings(
  columns: Column[],
  cells: PackedColumn[],
  count: number,
  known: ReadonlyMap<number, boolean>,
): Set<number> {
  const none = new Set<number>()
  if (columns.length < leastColumns || columns[0]?.type !== 'text') return none
  const isFilled = cells.map(({ entries, codes }) => {
    const filled = entries.map(({ text }) => !isBlank(text))
    return (place: number) => filled[codes[place] ?? -1] === true
  })
  const [first, ...rest] = isFilled
  if (!first) return none
  const headings = new Set<number>()
  const texts = new Map<number, number>()
  let [filled, others] = [0, 0]
  for (let place = 0; place < count; place++) {
    const code = cells[0]?.codes[place] ?? -1
    texts.set(code, (texts.get(code) ?? 0) + 1)
    const own = rest.filter(is => is(place)).length
    if (first(place) && own === 0) headings.add(place)
    else {
      filled += own
      others += 1
    }
  }
  const isAlone = (place: number) => texts.get(cells[0]?.codes[place] ?? -1) === 1
  // A heading heads something, and the first one all that comes first.
  const ends = [...headings, count]
  const heads = [...headings].every(
    (place, at) => (ends[at + 1] ?? count) - place > leastHeaded && isAlone(place),
  )
  const isFull = filled >= leastFilled * others * rest.length
  if (!headings.has(0) || headings.size < leastHeadings || !heads || !isFull) return none
  const { entries = [], codes = new Int32Array() } = cells[0] ?? {}
  const isName = (place: number) => fullName.test(entries[codes[place] ?? -1]?.text.trim() ?? '')
  if ([...headings].every(isName)) {
    let names = 0
    for (let place = 0; place < count; place++) if (!headings.has(place) && isName(place)) names += 1
    if (names * 2 >= others) return none
  }
  return new Set([...headings].filter(place => known.get(place) !== false))
}
