import type { Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { thanWords } from '../../lexicon/changing-words.ts'
import { monthOfName } from '../columns/month-columns.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'

/** Whether a change in per cent is of what stands before "than": "March is so much higher than January" is of January. */
export function isTurnedByThan(question: string, { columns }: Table, { measure }: TablePlan): boolean {
  if (measure.kind !== 'percentage-change') return false
  const words = readWords(question)
  const than = words.findIndex(({ text }) => thanWords.has(text))
  if (than < 0) return false
  const { from, to } = measure
  const nameOf = ({ column, where }: Operand) =>
    from.column === to.column
      ? where.flatMap(({ values }) => values).join(' ')
      : (columns[column]?.name ?? '')
  const [below, above] = [nameOf(from), nameOf(to)]
  const placesOf = (name: string, other: string) => {
    const month = monthOfName(name)
    const others = stemsOf(other)
    const own = new Set([...stemsOf(name)].filter(stem => !others.has(stem)))
    return words.flatMap(({ text }, at) => {
      const isSaid =
        (month !== null && monthNumbers.get(text) === month) || [...stemsOf(text)].some(stem => own.has(stem))
      return isSaid ? [at] : []
    })
  }
  const [first, second] = [placesOf(below, above), placesOf(above, below)]
  return first.some(at => at < than) && second.some(at => at > than)
}
