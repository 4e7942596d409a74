import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { contraryAmounts, makesMoney } from '../../lexicon/contrary-amounts.ts'
import { columnsOf } from '../columns/is-said.ts'
import { readWords } from '../words/read-words.ts'

/** Whether a plan takes an amount that is the opposite of what is asked for: the income for "total expenses". */
export function takesContrary(question: string, plan: Omit<TablePlan, 'table'>, table: Table): boolean {
  const said = readWords(question).map(({ text }) => text)
  const asked = makesMoney.test(question) ? [...said, 'earn'] : said
  const contrary = contraryAmounts.filter(each => asked.some(word => each.said.has(word)))
  if (contrary.length === 0) return false
  const stems = new Set(said.map(word => stemWord(word, 'english')))
  return columnsOf({ table: 0, ...plan }).some(column => {
    const { type, name = '' } = table.columns[column] ?? {}
    const own = readWords(name).map(({ text }) => text)
    if (type !== 'number' || own.some(word => stems.has(stemWord(word, 'english')))) return false
    return contrary.some(({ names }) => own.some(word => names.has(word)))
  })
}
