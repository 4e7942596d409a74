import type { Interval } from './bootstrap.ts'
import type { Figure } from './figure.ts'

export const headings = ['measure', 'cases', 'Citewell [95 %]', 'plain BM25 [95 %]', 'difference [95 %]']

/** The cells of a figure's row, in the order of `headings`. */
export function figureRow({ name, cases, own, baseline, difference }: Figure): string[] {
  return [
    name,
    String(cases),
    interval(own),
    baseline ? interval(baseline) : '',
    difference ? interval(difference, true) : '',
  ]
}

function interval({ value, low, high }: Interval, signed = false): string {
  const show = (number: number) => `${signed && number >= 0 ? '+' : ''}${decimal(number)}`
  return `${show(value)} [${show(low)}, ${show(high)}]`
}

/** Three decimals for shares, one for counts. */
export function decimal(value: number): string {
  return (Math.abs(value) > 1.5 ? value.toFixed(1) : value.toFixed(3)).replace('-', '−')
}

/** Aligns rows of cells as lines for the terminal. */
export function alignColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(row =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  )
}
