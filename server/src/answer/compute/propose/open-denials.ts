import type { Condition } from '@citewell/contract/table-plan.ts'
import { isBlank } from '../../../domain/tables/cell-texts.ts'
import { allPlaces, heldIn, isTotal, tally } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { absenceWords, denials, denyingCell } from '../../lexicon/denials.ts'
import type { Found } from '../search/form.ts'
import { leastLink } from '../search/link-words.ts'
import type { Cued, Linker } from './cues.ts'

const mostColumns = 3
const mostTexts = 6
/** So few different texts are states or kinds. */
const mostKinds = 12

/** Whether a question asks for what is not so, or for those that have none. */
export function denies({ words }: Pick<Cued, 'words'>): boolean {
  return words.some(({ text }) => denials.has(text) || absenceWords.has(text))
}

/** "Not signed", "without a number", "never": what a column denies or leaves empty, and the contrary of a state that is said. */
export function denied(parts: Cued, first: Found[], linked: Linker): Found[] {
  const { words, table } = parts
  const said = words.flatMap(({ text }, at) => (denials.has(text) || absenceWords.has(text) ? [at] : []))
  if (said.length === 0) return []
  const turned = first.flatMap((found): Found[] => {
    const condition = contraryOf(found.condition, table)
    return condition ? [{ condition, places: [...found.places, ...said], fit: 0.6 }] : []
  })
  const held = new Set(first.map(({ condition }) => condition.column))
  const named = table.columns
    .map((_, column) => ({ column, ...linked(column) }))
    .filter(({ column, fit }) => fit >= leastLink - 0.1 && !held.has(column))
    .sort((a, b) => b.fit - a.fit)
    .slice(0, mostColumns)
  // "Never", of what has a date where it was done
  const dated = table.columns
    .flatMap(({ type }, column) =>
      type === 'date' && !held.has(column) ? [{ column, places: [], fit: 0 }] : [],
    )
    .filter(({ column }) => !named.some(each => each.column === column) && isBlankSomewhere(table, column))
    .slice(0, 1)
  const absent = [...named, ...dated].flatMap(({ column, places }) =>
    noneOf(table, column).map(condition => ({ condition, places: [...places, ...said], fit: 0.6 })),
  )
  return [...turned, ...absent]
}

function contraryOf({ column, is, values, than }: Condition, table: Table): Condition | null {
  if (than !== undefined) return null
  if (table.columns[column]?.type === 'yes-no' && is === 'is')
    return { column, is, values: [values[0] === 'yes' ? 'no' : 'yes'] }
  if (is === 'is' && table.columns[column]?.type === 'text') return { column, is: 'is-not', values }
  if (table.columns[column]?.type === 'date') return earlierThan({ column, is, values }, table)
  return is === 'filled' ? { column, is: 'empty', values: [] } : null
}

/** "Not since May", "not in 2026": before it, where no date lies behind it. */
function earlierThan({ column, is, values }: Condition, table: Table): Condition | null {
  const [first, last] = values
  if (first === undefined) return null
  if (is === 'at-least') return { column, is: 'under', values: [first] }
  if (is === 'over') return { column, is: 'at-most', values: [first] }
  if (is !== 'between' || last === undefined) return null
  const isLater = heldIn(table, column).entries.some(
    ({ value }) => value !== null && value.slice(0, last.length) > last,
  )
  return isLater ? null : { column, is: 'under', values: [first] }
}

/** The conditions by which a column says that there is none. */
function noneOf(table: Table, column: number): Condition[] {
  const { type } = table.columns[column] ?? {}
  if (type === 'yes-no') return [{ column, is: 'is', values: ['no'] }]
  const rows = allPlaces(table).filter(place => !isTotal(table, place))
  const held = heldIn(table, column)
  const texts = Array.from(tally(held, rows))
    .map(([entry]) => held.entries[entry]?.text.trim() ?? '')
    .filter(text => !isBlank(text))
  const denying = texts.filter(text => denyingCell.test(text)).slice(0, mostTexts)
  const isOfKinds = type !== 'text' || texts.length <= mostKinds || denying.length > 0
  const none: Condition[] = []
  if (denying.length > 0 && isOfKinds)
    none.push({ column, is: 'is', values: type === 'number' ? ['0'] : denying })
  if (isBlankSomewhere(table, column)) none.push({ column, is: 'empty', values: [] })
  return none
}

function isBlankSomewhere(table: Table, column: number): boolean {
  const { entries, codes } = heldIn(table, column)
  return allPlaces(table).some(
    place => !isTotal(table, place) && isBlank(entries[codes[place] ?? -1]?.text ?? ''),
  )
}
