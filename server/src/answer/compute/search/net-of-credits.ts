import { allPlaces, heldIn } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { creditNote } from '../../lexicon/said-shortly.ts'

/** Whether amounts of a column are less than nothing, and those of each row that is called a credit note. */
export function isNetOfCredits(table: Table, column: number): boolean {
  const amounts = heldIn(table, column)
  const valueAt = (place: number) => amounts.entries[amounts.codes[place] ?? -1]?.value ?? ''
  const kinds = table.columns.flatMap(({ type }, each) => (type === 'text' ? [heldIn(table, each)] : []))
  const isCredit = (place: number) =>
    kinds.some(({ entries, codes }) => creditNote.test(entries[codes[place] ?? -1]?.text ?? ''))
  const places = [...allPlaces(table)]
  return (
    places.some(place => valueAt(place).startsWith('-')) &&
    places.every(place => valueAt(place).startsWith('-') || valueAt(place) === '' || !isCredit(place))
  )
}
