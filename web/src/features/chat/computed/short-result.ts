import type { ComputedTable } from '@citewell/contract/computed.ts'
import { words } from '../words.ts'

const mostNamed = 5
const longestNames = 120
const blanks = /\s+/g

/** What a reading gives, on its button: a value, the names of a few rows or the values of a few groups, else their number. */
export function shortResult({ result }: ComputedTable): string {
  if (result.kind === 'value') return result.shown
  if (result.kind === 'refused') return result.message
  const isRows = result.kind === 'rows'
  // Of one row, what is asked may stand behind its name.
  const named = isRows
    ? result.rows.map(({ cells }) => (result.count === 1 ? told(cells) : (cells[0] ?? '')))
    : result.groups.map(({ key, shown }) => `${key} ${shown}`)
  // As the text of the answer tells it.
  const all = named.join(', ').replaceAll(blanks, ' ').trim()
  if (result.count <= mostNamed && all !== '' && all.length <= longestNames) return all
  return isRows
    ? words.computed.rowCount(result.count, result.count)
    : words.computed.groupCount(result.count)
}

const told = (cells: string[]) => cells.filter(cell => cell.trim() !== '').join(' · ')
