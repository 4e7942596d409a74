import type { Condition } from '@citewell/contract/table-plan.ts'
import { distance } from 'fastest-levenshtein'
import { foldText, isBlank } from './cell-texts.ts'
import { planValue } from './plan-value.ts'
import type { Table } from './table.ts'

/** Different values that are compared; a column of more is not one that people pick values from. */
const mostCompared = 20_000
const mostLetters = 100
const mostOffered = 5

/** The values of a column that come nearest to the one that a condition asks for, as the cells show them. */
export function nearestValues(table: Table, { column, values }: Condition): string[] {
  const shown = new Map<string, { text: string; value: string | null }>()
  for (const { text, value } of table.cells[column]?.entries ?? []) {
    if (isBlank(text) || text.length > mostLetters || shown.size >= mostCompared) continue
    const folded = foldText(text)
    if (!shown.has(folded)) shown.set(folded, { text, value })
  }
  const type = table.columns[column]?.type
  const wanted = values.map(value => foldText(value.slice(0, mostLetters)))
  const numbers = values.map(value => {
    const known = table.columns[column] && type !== 'text' ? planValue(value, table.columns[column]) : null
    return known === null ? Number.NaN : rough(known)
  })
  const far = ([folded, { value }]: [string, { text: string; value: string | null }]) =>
    Math.min(
      ...wanted.map((text, index) => {
        const number = numbers[index] ?? Number.NaN
        if (value !== null && !Number.isNaN(number)) return Math.abs(rough(value) - number)
        const within = folded.includes(text) || text.includes(folded)
        return within ? 0 : distance(folded, text) / Math.max(folded.length, text.length, 1)
      }),
    )
  return [...shown]
    .map(entry => ({ text: entry[1].text, far: far(entry) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, mostOffered)
    .map(({ text }) => text)
}

/** Good enough to say which value is near: a number, or the day of a date. */
function rough(value: string): number {
  return /^\d{4}-/.test(value) ? Date.parse(value) / 86_400_000 : Number(value)
}
