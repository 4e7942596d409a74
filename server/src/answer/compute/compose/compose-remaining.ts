import type { Operand } from '@citewell/contract/table-plan.ts'
import { havingWords } from '../../lexicon/filling-words.ts'
import { headcountNames } from '../../lexicon/measured-words.ts'
import { capacityNames, plannedNames, remainingWords, spentNames } from '../../lexicon/remaining-words.ts'
import { addsUp } from '../columns/adds-up.ts'
import { isKey, isMeasured } from '../columns/column-kinds.ts'
import { apart } from '../words/apart.ts'
import { overlap, type Stretch } from '../words/mentions.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from '../words/reading.ts'
import { type Base, type Composed, planOf } from './composed.ts'

/**
 * "How much of the budget is left for A?": what was planned less what was spent, where the table has one column of each.
 * Null for a question that asks for nothing that is left; empty where no such columns are there.
 */
export function composeRemaining({ reading, claims, where, used, doubt }: Base): Composed[] | null {
  const at = remainingAt(reading)
  if (at === null) return null
  const { table, asked, columns } = reading
  const sides = plannedAndSpent(reading)
  if (sides === null) return []
  const { planned, spent } = sides
  const isOne = where.some(
    ({ column, is, values }) => is === 'is' && values.length === 1 && isKey(table, column),
  )
  const operand = (column: number): Operand => ({ column, where, sum: !isOne })
  const plan = planOf([], { kind: 'difference', from: operand(spent), to: operand(planned) })
  const heads = asked.filter(({ word }) => ['head', 'count', 'sum'].includes(word.role))
  const named = columns.filter(
    mention =>
      [planned, spent].includes(mention.columns[0]?.column ?? -1) ||
      (mention.columns[0] !== undefined && isKey(table, mention.columns[0].column)),
  )
  const labels = claims.flatMap(({ label }) => (label ? [label] : []))
  return [{ plan, used: [...used, at, ...heads, ...named, ...labels], doubt: doubt + 0.05 }]
}

/** Where a question asks for what is left; null if it does not, or a column is called so. */
function remainingAt({ words, columns, asked }: Reading): Stretch | null {
  const at = words.findIndex(({ text }, place) => {
    if (text !== 'left') return remainingWords.has(text)
    // People who left are not left.
    return asked.some(({ word }) => word.role === 'head' && word.kind === 'money') && place > 0
  })
  const asks = asked.some(
    ({ word }) => word.role === 'count' || (word.role === 'head' && word.kind === 'money'),
  )
  // "Wie viele Tage hat A noch?"
  if (at < 0 && asks && words.at(-1)?.text === 'noch' && words.some(({ text }) => havingWords.has(text)))
    return { from: words.length - 1, to: words.length }
  const stretch = { from: at, to: at + 1 }
  return at < 0 || columns.some(each => overlap(each, stretch)) ? null : stretch
}

/** The only column of what was planned, or the one of several that the question names, with that of what was spent of it. */
export function plannedAndSpent(reading: Reading): { planned: number; spent: number } | null {
  const { table, columns } = reading
  const all = calledSo(reading, plannedNames)
  const named = all.filter(column => columns.some(mention => mention.columns[0]?.column === column))
  const [planned, other] = named.length === 1 ? named : all
  if (planned === undefined || other !== undefined) return null
  const ofUnit = calledSo(reading, spentNames).filter(
    column => all.length === 1 || table.columns[column]?.unit === table.columns[planned]?.unit,
  )
  const [spent, more] = ofUnit
  return spent !== undefined && more === undefined ? { planned, spent } : null
}

const isOfPeople = (name: string) => readWords(apart(name)).some(({ text }) => headcountNames.has(text))

/** The only column of a capacity with the only other one of numbers in its unit, which is what is kept there. */
export function capacityAndTaken(reading: Reading): { planned: number; spent: number } | null {
  const { table } = reading
  const [capacity, other] = calledSo(reading, capacityNames)
  if (capacity === undefined || other !== undefined) return null
  const unit = table.columns[capacity]?.unit
  const [taken, more] = table.columns.flatMap((own, column) =>
    column !== capacity && own.unit === unit && addsUp(table, column) && !isOfPeople(own.name)
      ? [column]
      : [],
  )
  return taken !== undefined && more === undefined ? { planned: capacity, spent: taken } : null
}

function calledSo({ table }: Reading, names: ReadonlySet<string>): number[] {
  return table.columns.flatMap(({ name, type }, column) =>
    type === 'number' &&
    isMeasured(table, column) &&
    readWords(apart(name)).some(({ text }) => names.has(text))
      ? [column]
      : [],
  )
}
