import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { currencyOf, isMoney } from '../../../domain/tables/units.ts'
import { answersTo, namesExtreme } from '../../lexicon/column-words.ts'
import { contraryMoney, costVerbs, moneyWords } from '../../lexicon/measured-words.ts'
import { apart } from '../words/apart.ts'
import { readWords } from '../words/read-words.ts'

type Column = Table['columns'][number]

/** Whether a column is called by money: "Fee", "Einkaufspreis", "Cost". */
export function isCalledMoney({ name }: Column): boolean {
  return readWords(apart(name)).some(
    ({ text }) => answersTo('money', text) > 0 || namesExtreme('cost', text) || moneyWords.has(text),
  )
}

/** Whether a column holds amounts of money, by its unit or its name; "Time spent (h)" does not. */
export function holdsMoney(column: Column): boolean {
  if (isMoney(column.unit)) return true
  return isNumeric(column) && durationUnit(column.unit ?? '') === null && isCalledMoney(column)
}

/** Whether a column holds amounts in a currency that something may cost: no revenue and no discount. */
export function isMoneyPaid(column: Column | undefined): boolean {
  const isGained = (text: string) =>
    contraryMoney.some(({ said, names }) => said === costVerbs && names.has(text))
  return (
    column !== undefined &&
    isMoney(column.unit) &&
    !readWords(apart(column.name)).some(({ text }) => isGained(text))
  )
}

function isNumeric({ type }: Column): boolean {
  return type !== 'text' && type !== 'yes-no' && type !== 'date'
}

/** Whether a column of the table says in which currency each row's amount is. */
export function tellsCurrencies({ columns, cells }: Table): boolean {
  return columns.some(({ type }, at) => {
    const entries = type === 'text' ? (cells[at]?.entries ?? []) : []
    return entries.length > 0 && entries.every(({ text }) => currencyOf(text.trim()) !== null)
  })
}
