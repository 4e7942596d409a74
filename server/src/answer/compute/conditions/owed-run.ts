import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { taxNames } from '../../lexicon/said-of-plans.ts'
import {
  namesDebtor,
  namesOthers,
  ofSales,
  owedTo,
  paidInPart,
  whatIsLeft,
  wholeAmount,
  withoutTax,
  withTax,
} from '../../lexicon/unpaid-states.ts'
import { isOfEach } from '../columns/adds-up.ts'
import { holdsMoney } from '../columns/money-columns.ts'
import { isPrice } from '../columns/price-of-one.ts'
import type { PlanRun } from '../plan-run.ts'
import { readQuestionWords, readWords } from '../words/read-words.ts'
import { isKnown, isOfBills, unpaidIn } from './unpaid-states.ts'

/**
 * "How much do we still owe Ash?": the bills of Ash that are not paid, less its credit notes that are not, by the only list
 * that tells it. The tax is told beside the amount where it stands in a column of its own and is no part of the amount. Null
 * for a list of what others owe.
 */
export function owedRun(question: string, tables: readonly ScopedTable[]): PlanRun | null {
  const [, english, german] = owedTo.exec(question.trim()) ?? []
  const whom = readQuestionWords(english ?? german ?? '', 'english').filter(({ stop }) => !stop)
  const [only, more] = tables.flatMap((scoped, position) =>
    isOfBills(scoped.table, scoped.filename)
      ? unpaidIn(scoped.table).map(listed => ({ scoped, position, ...listed }))
      : [],
  )
  if (!only || more || whom.length === 0) return null
  const { scoped, position, column: state, states } = only
  const { table } = scoped
  if (
    ofSales.test(`${table.title} ${scoped.filename}`) ||
    table.columns.some(({ name }) => namesDebtor.test(name))
  )
    return null
  const isLeft = table.columns.some(({ name }) => whatIsLeft.test(name))
  const amount = amountOf(table)
  if (!amount || isLeft || !isKnown({ ...only, table }) || states.some(each => paidInPart.test(each)))
    return null
  const said = whom.map(({ text }) => text)
  const [named, other] = table.columns.flatMap(({ name }, column) => {
    const values = column === state || namesOthers.test(name) ? [] : namesOf(table, column, said)
    return values.length > 0 ? [{ column, values }] : []
  })
  const [value, another] = named?.values ?? []
  if (!named || value === undefined || other || another !== undefined) return null
  const sumOf = (column: number) => ({ kind: 'sum' as const, column })
  const plan = {
    table: position,
    where: [
      { column: state, is: 'is' as const, values: states },
      { column: named.column, is: 'is' as const, values: [value] },
    ],
    group: null,
    measure: sumOf(amount.column),
    ...(amount.tax !== null && { also: [sumOf(amount.tax)] }),
    sort: null,
    limit: null,
  }
  const computed = runPlan(table, plan)
  return computed.kind === 'refused' ? null : { scoped, plan, computed }
}

/** The only amount of money but for its tax; of two, the one with the tax if the other is without it. */
function amountOf(table: Table): { column: number; tax: number | null } | null {
  const { columns } = table
  const isOfOne = (at: number) => isPrice(table, at) || isOfEach(table, at)
  const amounts = columns.flatMap((column, at) =>
    column.type === 'number' && holdsMoney(column) && !isOfOne(at) ? [at] : [],
  )
  const isTax = (at: number) => readWords(columns[at]?.name ?? '').some(({ text }) => taxNames.has(text))
  const taxes = amounts.filter(isTax)
  const nameOf = (at: number) => columns[at]?.name ?? ''
  const others = amounts.filter(at => !isTax(at))
  const [whole, twice] = others.filter(at => withTax.test(nameOf(at)))
  if (whole !== undefined && twice === undefined && others.length === 2)
    return others.some(at => withoutTax.test(nameOf(at))) ? { column: whole, tax: null } : null
  const [column, more] = others
  if (column === undefined || more !== undefined || taxes.length > 1) return null
  // The tax is part of a gross amount or of a total.
  const holdsTax = withTax.test(nameOf(column)) || wholeAmount.test(nameOf(column))
  return { column, tax: holdsTax ? null : (taxes[0] ?? null) }
}

/** The texts of a column that have all these words. */
function namesOf({ columns, cells }: Table, column: number, said: string[]): string[] {
  if (columns[column]?.type !== 'text') return []
  return (cells[column]?.entries ?? []).flatMap(({ text }) => {
    const words = new Set(readWords(text).map(word => word.text))
    return said.every(word => words.has(word)) ? [text] : []
  })
}
