import type { Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'

const aYear = /^(?:19|20)\d\d$/
const yearIn = /\b(?:19|20)\d\d\b/u
const beside = new Set('from to between and until von bis zwischen und auf de a entre et y'.split(' '))

/** "And from 2031 to 2033?" behind a change between two columns that are called alike but for their year; else null. */
export function inOtherTimes(words: string[], plan: TablePlan, { columns }: Table): TablePlan | null {
  const { measure } = plan
  if (measure.kind !== 'difference' && measure.kind !== 'percentage-change' && measure.kind !== 'change')
    return null
  const years = words.filter(word => aYear.test(word))
  const [first, second] = years
  if (first === undefined || second === undefined || years.length > 2) return null
  if (first === second || words.some(word => !aYear.test(word) && !beside.has(word))) return null
  const inYear = (operand: Operand, year: string): Operand | null => {
    const own = columns[operand.column]
    if (own === undefined || !yearIn.test(own.name)) return null
    const wanted = own.name.replace(yearIn, year)
    const [column, more] = columns.flatMap(({ name, type }, at) =>
      name === wanted && type === own.type ? [at] : [],
    )
    return column === undefined || more !== undefined ? null : { ...operand, column }
  }
  const [from, to] = [inYear(measure.from, first), inYear(measure.to, second)]
  return from && to && { ...plan, measure: { ...measure, from, to } }
}
