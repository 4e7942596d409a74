import type { ComputedAnswer, ComputedTable } from '@citewell/contract/computed.ts'
import { digitsOf, Exact, quotient } from './decimals.ts'
import { english } from './plan-words/english.ts'
import type { PlanWords } from './plan-words/plan-words.ts'
import { fill } from './plan-words/plan-words-in.ts'
import { shownValue } from './shown-value.ts'

type Shown = ComputedTable['result']
type Value = Extract<Shown, { kind: 'value' }>

/** What the same plan gives over several tables together, with each of them; there is at least one. */
export function addTables(parts: ComputedTable[], words: PlanWords = english): ComputedAnswer {
  const [first] = parts
  if (!first) throw new Error('There is nothing to add up')
  const { quotient: _, notes: __, ...rest } = first
  const nothing = { used: [], left_out: [], hidden: 0 }
  const cells_named = parts.flatMap(part => part.cells_named || []).join(', ')
  const result = resultOf(parts, words)
  const formula = result.kind === 'value' ? formulaOf(parts) : null
  return { ...rest, ...nothing, result, formula, cells_named, others: parts, adds: true }
}

/** A table of which no row is meant adds nothing; what cannot be computed of another cannot be of all. */
function resultOf(parts: ComputedTable[], words: PlanWords): Shown {
  const values = parts.flatMap(({ result }) => (result.kind === 'value' ? [result] : []))
  const [first] = values
  const refused = parts.find(({ result }) => result.kind !== 'value' && !isUnmatched(result))
  if (refused) return refusal(messageOf(refused.result))
  if (!first) return { ...refusal(messageOf(parts[0]?.result)), nearest: nearestOf(parts) }
  const kind = parts[0]?.plan.measure.kind
  const isQuotient = kind === 'average' || kind === 'share'
  const units = new Set(
    isQuotient ? parts.flatMap(({ quotient: own }) => own?.unit ?? []) : values.map(({ unit }) => unit),
  )
  if (units.size > 1) {
    const a = [...units].map(unit => unit ?? '–').join(', ')
    return refusal(fill(words.refused['mixed-units'], { a }))
  }
  const value = isQuotient ? quotientOver(parts) : valueOver(values, kind)
  if (value === null) return refusal(words.refused['division-by-zero'])
  return { ...first, value, shown: shownValue({ ...first, value }, words.locale) }
}

function valueOver(values: Value[], kind: string | undefined): string {
  if (kind !== 'min' && kind !== 'max')
    return digitsOf(values.reduce((total, { value }) => total.plus(value), new Exact(0)))
  const isDate = values.some(({ type }) => type === 'date')
  const isBefore = (a: string, b: string) => (isDate ? a < b : new Exact(a).lt(b))
  return values
    .map(({ value }) => value)
    .reduce((best, value) => (isBefore(value, best) === (kind === 'min') ? value : best))
}

/** All that was divided by all that it was divided by; null for nothing. */
function quotientOver(parts: ComputedTable[]): string | null {
  const total = (of: 'dividend' | 'divisor') =>
    parts.reduce((sum, { quotient: own }) => sum.plus(own?.[of] ?? 0), new Exact(0))
  const isShare = parts[0]?.plan.measure.kind === 'share'
  const divisor = total('divisor')
  return divisor.isZero() ? null : digitsOf(quotient(total('dividend').times(isShare ? 100 : 1), divisor))
}

function isUnmatched(result: Shown): boolean {
  return result.kind === 'refused' && result.unmatched === true
}

function messageOf(result: Shown | undefined): string {
  return result?.kind === 'refused' ? result.message : ''
}

function refusal(message: string): Extract<Shown, { kind: 'refused' }> {
  return { kind: 'refused', message, nearest: [] }
}

/** The values that any of the tables has instead of the one that was asked for. */
function nearestOf(parts: ComputedTable[]): string[] {
  return [...new Set(parts.flatMap(({ result }) => (result.kind === 'refused' ? result.nearest : [])))]
}

const joins: Partial<Record<string, (formulas: string[]) => string>> = {
  sum: formulas => formulas.join('+'),
  count: formulas => formulas.join('+'),
  min: formulas => `MIN(${formulas})`,
  max: formulas => `MAX(${formulas})`,
}

/** Of sheets of one workbook. */
function formulaOf(parts: ComputedTable[]): string | null {
  const isOfOne = parts.every(
    ({ table, sheet_name }) => sheet_name !== null && table.document_id === parts[0]?.table.document_id,
  )
  const formulas = parts.flatMap(({ formula }) => (formula === null ? [] : [formula.slice(1)]))
  const join = joins[parts[0]?.plan.measure.kind ?? '']
  return isOfOne && join && formulas.length === parts.length ? `=${join(formulas)}` : null
}
