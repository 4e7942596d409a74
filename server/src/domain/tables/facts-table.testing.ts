import type { Facts } from './random-plans.testing.ts'
import type { Table } from './table.ts'
import { understandTable } from './understand-table.ts'

const grouping = { '.': ',', ',': '.' } as const

/** As a sheet shows it, with the marks of one locale; no random row is taken for a total. */
export function factsTable(rows: Facts[], mark: '.' | ','): Table {
  const lines = rows.map(({ region, site, amount, size, day, due }, index) => [
    String(index + 2),
    region,
    site,
    amount === null ? null : money(amount, mark),
    size === null ? null : money(size, mark),
    day,
    due,
  ])
  const grid = [['Id', 'Region', 'Site', 'Amount', 'Size', 'Day', 'Due'], ...lines].map((line, index) => ({
    row: index + 1,
    cells: line.map(text => (text === null ? null : { text, start: 0, end: text.length })),
  }))
  const table = understandTable(grid, { headerRows: [1] })
  table.marks.fill(0)
  return table
}

function money(cents: number, mark: '.' | ','): string {
  const [whole = '', decimals] = (Math.abs(cents) / 100).toFixed(2).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3}){1,3}$)/g, grouping[mark])
  return `${cents < 0 ? '-' : ''}${grouped}${mark}${decimals}`
}
