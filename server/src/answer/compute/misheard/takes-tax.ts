import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { taxNames } from '../../lexicon/said-of-plans.ts'
import { billWords } from '../../lexicon/unpaid-states.ts'
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
    const own = wordsOf(column)
    return (
      own.length <= mostWords &&
      own.some(text => taxNames.has(text)) &&
      !besideTax.test(nameOf(column)) &&
      !own.some(text => isItsOwn(text, column))
    )
  }
  const wordsOf = (column: number) =>
    readWords(nameOf(column)).flatMap(({ number, text }) => (number ? [] : [text]))
  const asked = new Set(readWords(question).map(({ text }) => text))
  // "What do we pay the council?" of a "Council tax" beside the rent.
  const isItsOwn = (text: string, column: number) =>
    asked.has(text) &&
    !billWords.has(text) &&
    !loose.test(text) &&
    columns.every((_, at) => at === column || !wordsOf(at).includes(text))
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

/** Words of names that say nothing of whom the tax goes to; units of three letters among them. */
const loose = /^(?:amounts?|sums?|totals?|in|of|the|on|to|betr[aä]ge?|summen?|gesamt|[a-z]{3})$/iu
/** Names of columns of the tax have so many words: "VAT (GBP)", "Input tax amount". */
const mostWords = 3
const besideTax =
  /(?<!\p{L})(?:before|after|incl\p{L}*|excl\p{L}*|ex|inc|net|gross|without|with|id|no|nr|number|code|rate|year|vor|nach|ohne|mit|inkl|exkl|satz|nummer|jahr)(?!\p{L})/iu
