import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { taxNames } from '../../lexicon/said-of-plans.ts'
import { holdsMoney } from '../columns/money-columns.ts'
import { operandsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'

/**
 * Whether a plan measures the tax alone, or sets it against the amount, where a question says nothing of tax: the total of
 * the open invoices is no sum of VAT.
 */
export function takesTax(
  question: string,
  { columns }: Table,
): (plan: Pick<TablePlan, 'measure' | 'sort'>) => boolean {
  const says = (text: string) => readWords(text).some(word => taxNames.has(word.text))
  // "Before tax" says of an amount that it has none.
  const isTax = (column: number) => {
    const own = readWords(columns[column]?.name ?? '').filter(({ number }) => !number)
    return (
      own.length <= mostWords && own.some(({ text }) => taxNames.has(text)) && !besideTax.test(nameOf(column))
    )
  }
  const nameOf = (column: number) => columns[column]?.name ?? ''
  const hasOther =
    columns.some((column, at) => holdsMoney(column) && !isTax(at)) && columns.some((_, at) => isTax(at))
  if (!hasOther || says(question)) return () => false
  return ({ measure, sort }) => {
    if (sort?.by != null && isTax(sort.by)) return true
    // Amounts and their tax together are what is to be paid.
    const isAlone = ({ column, and = [] }: { column: number; and?: number[] | undefined }) =>
      isTax(column) && and.every(isTax)
    if (measure.kind === 'sum-of') return measure.operands.some(isAlone) && measure.operands.every(isAlone)
    if ('from' in measure || 'operands' in measure) return operandsOf(measure).some(isAlone)
    if (measure.kind === 'values' || measure.kind === 'count') return false
    return measure.column !== null && isTax(measure.column)
  }
}

/** Names of columns of the tax have so many words: "VAT (GBP)", "Input tax amount". */
const mostWords = 3
const besideTax =
  /(?<!\p{L})(?:before|after|incl\p{L}*|excl\p{L}*|ex|inc|net|gross|without|with|id|no|nr|number|code|rate|year|vor|nach|ohne|mit|inkl|exkl|satz|nummer|jahr)(?!\p{L})/iu
