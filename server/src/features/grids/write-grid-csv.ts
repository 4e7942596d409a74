import { writeCsv } from '../../platform/text/write-csv.ts'
import type { GatheredGrid } from './gather-grid.ts'
import { shownState } from './shown-state.ts'

/** A row a document, with its file, its hash, and a value and a quote for each column. */
export function writeGridCsv({ columns, rows }: GatheredGrid): Buffer {
  const names = uniqueNames(columns.map(({ name }) => name))
  const heads = ['Document', 'SHA-256', ...names.flatMap(name => [name, `${name} (quote)`])]
  const data = rows.map(({ filename, sha256, cells }) => {
    const values = cells.flatMap(({ value, state, quotes }, at) => {
      const name = names[at] ?? ''
      const shown = value
        ? [value.plain ?? value.text, value.unit].filter(Boolean).join(' ')
        : shownState[state]
      return [
        [name, shown],
        [`${name} (quote)`, quotes.map(({ text }) => text).join(' … ')],
      ]
    })
    return { Document: filename, 'SHA-256': sha256, ...Object.fromEntries(values) }
  })
  return writeCsv(data, heads)
}

/** Two columns may have one name; in a file each has its own. */
function uniqueNames(names: string[]): string[] {
  const known = new Map<string, number>([
    ['Document', 1],
    ['SHA-256', 1],
  ])
  return names.map(name => {
    const count = (known.get(name) ?? 0) + 1
    known.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
