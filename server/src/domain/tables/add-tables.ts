import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { digitsOf, Exact } from './decimals.ts'
import { english } from './plan-words/english.ts'
import type { PlanWords } from './plan-words/plan-words.ts'
import { fill } from './plan-words/plan-words-in.ts'
import { shownValue } from './shown-value.ts'

/** What the values of the same plan over several tables are together, with each of them; there is at least one. */
export function addTables(parts: ComputedTable[], words: PlanWords = english): ComputedAnswer {
  const [first] = parts
  if (!first) throw new Error('There is nothing to add up')
  const nothing = { used: [], left_out: [], hidden: 0 }
  const cells_named = parts.map(part => part.cells_named).join(', ')
  const result = sumOf(parts, words)
  const formula = result.kind === 'value' ? formulaOf(parts) : null
  return { ...first, ...nothing, result, formula, cells_named, others: parts, adds: true }
}

function sumOf(parts: ComputedTable[], words: PlanWords): ComputedTable['result'] {
  const values = parts.flatMap(({ result }) => (result.kind === 'value' ? [result] : []))
  const [first] = values
  const refused = parts.find(({ result }) => result.kind !== 'value')
  if (!first || refused) {
    const message = refused?.result.kind === 'refused' ? refused.result.message : ''
    return { kind: 'refused', message, nearest: [] }
  }
  const units = [...new Set(values.map(({ unit }) => unit))]
  if (units.length > 1) {
    const a = units.map(unit => unit ?? '–').join(', ')
    return { kind: 'refused', message: fill(words.refused['mixed-units'], { a }), nearest: [] }
  }
  const value = digitsOf(values.reduce((total, each) => total.plus(each.value), new Exact(0)))
  return { ...first, value, shown: shownValue({ ...first, value }, words.locale) }
}

/** Of sheets of one workbook. */
function formulaOf(parts: ComputedTable[]): string | null {
  const isOfOne = parts.every(
    ({ table, sheet_name }) => sheet_name !== null && table.document_id === parts[0]?.table.document_id,
  )
  const formulas = parts.flatMap(({ formula }) => (formula === null ? [] : [formula.slice(1)]))
  return isOfOne && formulas.length === parts.length ? `=${formulas.join('+')}` : null
}
