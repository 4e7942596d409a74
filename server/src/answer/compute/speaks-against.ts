import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { isMoney } from '../../domain/tables/units.ts'
import { asksForName, asksHowMany, onlyOne, saysEach } from '../lexicon/asking-no-sum.ts'
import { answersTo } from '../lexicon/column-words.ts'
import { costVerbs } from '../lexicon/measured-words.ts'
import { readWords } from './read-words.ts'

const together = new Set(['sum', 'average', 'sum-of', 'average-of'])

/** Whether the words of a question say that it asks for something else than what a plan computes. */
export function speaksAgainst(question: string, table: Table): (plan: Omit<TablePlan, 'table'>) => boolean {
  const [ofEach, ofName, ofOne] = [saysEach, asksForName, onlyOne].map(words => words.test(question))
  const words = readWords(question).map(({ text }) => text)
  const ofMoney = words.some(text => costVerbs.has(text)) && !asksHowMany.test(question)
  return ({ measure, where, group }) => {
    const { kind } = measure
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
function isOtherThanMoney(measure: TablePlan['measure'], { columns }: Table): boolean {
  const column = 'column' in measure && ofNumbers.has(measure.kind) ? measure.column : null
  const holdsMoney = ({ name, unit }: Table['columns'][number]) =>
    isMoney(unit) || readWords(name).some(({ text }) => answersTo('money', text) > 0)
  const own = column === null ? undefined : columns[column]
  return own !== undefined && !holdsMoney(own) && columns.some(each => each !== own && holdsMoney(each))
}

/** Whether a column is one of several that hold the same: "Member 1", "Member 2". */
function isNumbered({ columns }: Table, column: number): boolean {
  const [own, ...others] = [column, ...columns.keys()].map(
    at => /^(.*\D)\d{1,3}$/u.exec(columns[at]?.name ?? '')?.[1],
  )
  return own !== undefined && others.filter(name => name === own).length > 1
}
