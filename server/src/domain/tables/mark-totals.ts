import { ExactSum } from './exact-sum.ts'
import type { Column, TableRow } from './table.ts'
import { totalLabel } from './total-words.ts'

/** Significant digits that agree before a row without a total's name is one: chance makes one row in 10,000. */
const tellingDigits = 4

/** Sums in floating point are nearer than this to the exact ones. */
const nearness = 1e-6

/** Marks the rows that sum others up: by their label, or because their numbers are the sums of the rows above. */
export function markTotals(rows: TableRow[], columns: Column[]): void {
  const numbers = columns.flatMap(({ type }, column) => (type === 'number' ? [column] : []))
  const texts = columns.flatMap(({ type }, column) => (type === 'text' ? [column] : []))
  if (numbers.length === 0) return
  const section = new Sums(numbers.length)
  const all = new Sums(numbers.length)
  const totals = new Sums(numbers.length)
  for (const [index, row] of rows.entries()) {
    const values = numbers.map(column => row.cells[column]?.value ?? null)
    const labels = texts.flatMap(column => row.cells[column]?.text.trim() || [])
    const named = labels.length === 0 ? null : totalLabel(labels[0] ?? '')
    const filledColumns = row.cells.filter(cell => cell !== null && cell.text.trim() !== '').length
    const onlyNumbers = labels.length === 1 && filledColumns - 1 >= numbers.length / 2 && filledColumns > 1
    const adds = [section, all, totals].some(sums => sums.give(values))
    const unnamed = adds && (labels.length === 0 || isTelling(values, index === rows.length - 1))
    row.total =
      (named === 'total' && filledColumns > 1 && (adds || labels.length === 1)) ||
      (named === 'perhaps' && (adds || onlyNumbers)) ||
      unnamed
    if (row.total) {
      section.clear()
      totals.add(values)
    } else {
      section.add(values)
      all.add(values)
    }
  }
}

/** Whether numbers that are sums are so by design, though the row is named like any other. */
function isTelling(values: (string | null)[], last: boolean): boolean {
  const known = values.filter(value => value !== null)
  const digits = known.map(value => value.replace(/\D/g, '').replace(/(?<!0)0+$/, '').length)
  return digits.reduce((all, of) => all + of, 0) >= tellingDigits && (known.length > 1 || last)
}

/** Sums of the rows since some row, column by column. */
class Sums {
  private readonly columns: number
  private sums: { exact: ExactSum; near: number }[] = []
  private rows = 0

  constructor(columns: number) {
    this.columns = columns
    this.clear()
  }

  clear(): void {
    this.sums = Array.from({ length: this.columns }, () => ({ exact: new ExactSum(), near: 0 }))
    this.rows = 0
  }

  add(values: (string | null)[]): void {
    this.rows += 1
    for (const [index, value] of values.entries()) {
      const sum = this.sums[index]
      if (value === null || sum === undefined) continue
      sum.exact.add(value)
      sum.near += Number(value)
    }
  }

  /** Whether a row holds the sums of at least two rows and nothing else. */
  give(values: (string | null)[]): boolean {
    if (this.rows < 2 || values.every(value => value === null)) return false
    return values.every((value, index) => {
      const sum = this.sums[index]
      if (value === null || sum === undefined) return true
      // Only what is near is worth the exact sum.
      if (Math.abs(sum.near - Number(value)) > nearness * Math.max(1, Math.abs(sum.near))) return false
      const exact = sum.exact.value()
      return !exact.isZero() && exact.eq(value)
    })
  }
}
