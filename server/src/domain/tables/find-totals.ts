import { ExactSum } from './exact-sum.ts'
import { entryAt } from './pack-column.ts'
import type { Column, Entry, PackedColumn } from './table.ts'
import { totalLabel } from './total-words.ts'
import { currencyOf } from './units.ts'

/** Significant digits that agree before a row without a total's name is one: chance makes one row in 10,000. */
const tellingDigits = 4
/** The same of a row that has a date or two texts, as rows of their own have: of 100, 200 and 300 euros with their taxes. */
const tellingOfOwn = 8

/** Sums in floating point are nearer than this to the exact ones. */
const nearness = 1e-6

/**
 * Finds the rows that sum others up: by their label, or because their numbers are the sums of the rows above. `known` says
 * of rows by their place whether they are, and is believed.
 */
export function findTotals(
  count: number,
  columns: Column[],
  cells: PackedColumn[],
  known: ReadonlyMap<number, boolean>,
): Set<number> {
  const of = (type: Column['type']) => cells.filter((_, column) => columns[column]?.type === type)
  const [numbers, texts] = [of('number'), of('text')]
  const others = [...of('date'), ...of('yes-no')]
  const found = new Set([...known].flatMap(([index, total]) => (total ? [index] : [])))
  if (numbers.length === 0) return found
  const filled = filledCounts(count, cells)
  const labelled = labelReader()
  const section = new Sums(numbers.length)
  const all = new Sums(numbers.length)
  const totals = new Sums(numbers.length)
  const inTotalSection = sectionReader(texts)
  const isSparse = (index: number) =>
    (filled[index] ?? 0) * 2 <= columns.length && !others.some(column => (column.codes[index] ?? -1) >= 0)
  for (let index = 0; index < count; index++) {
    const values = numbers.map(column => entryAt(column, index)?.value ?? null)
    const labels = texts.filter(column => (column.codes[index] ?? -1) >= 0)
    const named = labels[0] === undefined ? null : labelled(labels[0], index)
    const filledColumns = filled[index] ?? 0
    const onlyNumbers = labels.length === 1 && filledColumns - 1 >= numbers.length / 2 && filledColumns > 1
    const adds = [section, all, totals].some(sums => sums.give(values))
    const isOwn = labels.length > 1 || others.some(column => (column.codes[index] ?? -1) >= 0)
    const digits = isOwn ? tellingOfOwn : tellingDigits
    const unnamed = adds && (labels.length === 0 || isTelling(values, index === count - 1, digits))
    const repeated = inTotalSection(index, named, filledColumns)
    const isTotal =
      known.get(index) ??
      (repeated ||
        (named === 'total' && filledColumns > 1 && (adds || labels.length === 1)) ||
        (named === 'perhaps' && (adds || onlyNumbers)) ||
        (named !== null && isSparse(index) && sumsCurrency(labels, index)) ||
        unnamed)
    if (isTotal) {
      found.add(index)
      section.clear()
      totals.add(values)
    } else {
      section.add(values)
      all.add(values)
    }
  }
  return found
}

/** "Total (pounds only) | 300 | GBP": a label with nothing but the currency of what it sums up. */
function sumsCurrency([, ...rest]: PackedColumn[], index: number): boolean {
  return (
    rest.length > 0 && rest.every(column => currencyOf(entryAt(column, index)?.text.trim() ?? '') !== null)
  )
}

/**
 * Whether a row stands in a section called "Total" that says again, of all, what the sections above say of each: "Claims"
 * below "North", below "South" and below "Total".
 */
function sectionReader(
  texts: PackedColumn[],
): (index: number, named: ReturnType<typeof totalLabel>, filled: number) => boolean {
  const labels = new Set<string>()
  let [sections, total] = [0, false]
  return (index, named, filled) => {
    const label = texts.map(column => entryAt(column, index)?.text).find(text => text !== undefined)
    if (label !== undefined && filled === 1) {
      sections += 1
      total = named !== null
      return false
    }
    if (label === undefined || sections === 0) return false
    if (total) return sections > 1 && labels.has(label)
    labels.add(label)
    return false
  }
}

/** What the label of a row says, read once for each different text. */
function labelReader(): (column: PackedColumn, index: number) => ReturnType<typeof totalLabel> {
  const known = new WeakMap<Entry, { label: ReturnType<typeof totalLabel> }>()
  return (column, index) => {
    const entry = entryAt(column, index)
    if (entry === undefined) return null
    const read = known.get(entry) ?? { label: totalLabel(entry.text.trim()) }
    known.set(entry, read)
    return read.label
  }
}

function filledCounts(count: number, cells: PackedColumn[]): Int32Array {
  const filled = new Int32Array(count)
  for (const { codes } of cells)
    for (let index = 0; index < count; index++)
      if ((codes[index] ?? -1) >= 0) filled[index] = (filled[index] ?? 0) + 1
  return filled
}

/** Whether numbers that are sums are so by design, though the row is named like any other. */
function isTelling(values: (string | null)[], last: boolean, least: number): boolean {
  const known = values.filter(value => value !== null)
  const digits = known.map(value => value.replace(/\D/g, '').replace(/(?<!0)0+$/, '').length)
  return digits.reduce((all, of) => all + of, 0) >= least && (known.length > 1 || last)
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
