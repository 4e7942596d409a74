import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { heldIn } from '../../../domain/tables/places.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { asksForName, asksHowMany, onlyOne, saysEach, saysLast } from '../../lexicon/asking-no-sum.ts'
import { lackingWords } from '../../lexicon/filling-words.ts'
import { costVerbs } from '../../lexicon/measured-words.ts'
import { holdsMoney, tellsCurrencies } from '../columns/money-columns.ts'
import { readWords } from '../words/read-words.ts'

const together = new Set(['sum', 'average', 'sum-of', 'average-of'])

/** Whether the words of a question say that it asks for something else than what a plan computes. */
export function speaksAgainst(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const [ofEach, ofName, ofOne] = [saysEach, asksForName, onlyOne].map(words => words.test(question))
  const words = readWords(question).map(({ text }) => text)
  const ofMoney = words.some(text => costVerbs.has(text)) && !asksHowMany.test(question)
  const ofLast = saysLast.test(question)
  const isDenied = words.some(text => lackingWords.has(text))
  return ({ measure, where, group }) => {
    const { kind } = measure
    if (!ofLast && where.some(condition => isOfLastOnly(condition, table, isDenied))) return true
    if (ofMoney && isOtherThanMoney(measure, table)) return true
    if (ofEach && together.has(kind)) return true
    if (ofName && group === null && (kind === 'min' || kind === 'max')) return true
    if (kind !== 'count') return false
    if (ofOne && !where.some(({ values }) => values.includes('1'))) return true
    return measure.column !== null && isNumbered(table, measure.column)
  }
}

const ofNumbers = new Set(['sum', 'average', 'median', 'min', 'max'])

/** "What do the seats cost us": the sum of the seats is none of their prices. */
function isOtherThanMoney(measure: TablePlan['measure'], table: Table): boolean {
  const column = 'column' in measure && ofNumbers.has(measure.kind) ? measure.column : null
  const own = column === null ? undefined : table.columns[column]
  if (own === undefined || holdsMoney(own)) return false
  return tellsCurrencies(table) || table.columns.some(holdsMoney)
}

/** Whether a column is one of several that hold the same: "Member 1", "Member 2". */
function isNumbered({ columns }: Table, column: number): boolean {
  const [own, ...others] = [column, ...columns.keys()].map(
    at => /^(.*\D)\d{1,3}$/u.exec(columns[at]?.name ?? '')?.[1],
  )
  return own !== undefined && others.filter(name => name === own).length > 1
}

/**
 * "Checked in 2023", of a column that tells when each row was last checked: some that were checked again later are missing.
 * "Not checked since 2023" takes none too few.
 */
function isOfLastOnly({ column, is, values }: Condition, table: Table, isDenied: boolean): boolean {
  const { name = '', type } = table.columns[column] ?? {}
  const ends = is === 'between' || is === 'is' || (!isDenied && (is === 'under' || is === 'at-most'))
  const end = values.at(-1)
  if (type !== 'date' || !ends || end === undefined || !saysLast.test(name)) return false
  return heldIn(table, column).entries.some(({ value }) => value !== null && value.slice(0, end.length) > end)
}
