import type { Condition, Operand, SingleMeasure, TablePlan } from '@citewell/contract/table-plan.ts'
import { andWords } from '../../lexicon/asking-cues.ts'
import { isSummable } from '../columns/adds-up.ts'
import { planOf } from '../compose/composed.ts'
import type { Cued } from './cues.ts'
import type { Wants } from './open-measures.ts'

type Plan = Omit<TablePlan, 'table'>

const mostColumns = 2

/** Whether two things may be asked in one question: "how many, and what do they cost together". */
export function asksTwice({ words }: Pick<Cued, 'words'>): boolean {
  return words.some(({ text }) => andWords.has(text))
}

/** Several results of the same rows: their number and their sum, the smallest and the largest, an amount and its share. */
export function severalResults(wants: Wants): Plan[] {
  const { parts, where, numbers, isShared } = wants
  const { cues, table } = parts
  if (!asksTwice(parts)) return []
  const has = (...names: string[]) => names.some(name => cues.has(name))
  const isBothEnds = has('ascending') && has('descending')
  const asked: [kind: 'sum' | 'average' | 'median' | 'min' | 'max', isAsked: boolean][] = [
    [
      'sum',
      has('sum', 'how-much') || (has('head-money', 'money-word') && !isBothEnds && !has('average', 'median')),
    ],
    ['average', has('average')],
    ['median', has('median')],
    ['min', isBothEnds],
    ['max', isBothEnds],
  ]
  const columns = numbers.slice(0, mostColumns)
  const counted: SingleMeasure[] = has('how-many', 'count')
    ? [{ kind: 'count', column: null, distinct: false }]
    : []
  const ofColumns = columns.map((column): SingleMeasure[] => [
    ...counted,
    ...asked.flatMap(([kind, isAsked]): SingleMeasure[] =>
      isAsked && (kind !== 'sum' || isSummable(table, column)) ? [{ kind, column }] : [],
    ),
  ])
  const plans = ofColumns.flatMap(([measure, ...also]) =>
    measure && also.length > 0 && also.length < 4 ? [planOf(where, measure, { also })] : [],
  )
  return isShared ? [...plans, ...amountsWithShare(wants, columns)] : plans
}

/** "How many are open, and what share of all is that" */
function amountsWithShare({ parts, where }: Wants, columns: number[]): Plan[] {
  const [first] = where
  if (!first) return []
  const sides = where.length > 1 ? [where, ...where.map(one => [one])] : [where]
  return sides.flatMap(part =>
    [null, ...columns.filter(each => isSummable(parts.table, each))].map(column =>
      withShare(
        where.filter(one => !part.includes(one)),
        column === null
          ? { column: part[0]?.column ?? first.column, where: part, sum: false, taken: 'count' }
          : { column, where: part, sum: true },
        { kind: 'share', column, part },
      ),
    ),
  )
}

/** An amount, and what it is in per cent of something. */
export function withShare(where: Condition[], amount: Operand, share: SingleMeasure): Plan {
  return planOf(where, { kind: 'sum-of', operands: [amount] }, { also: [share] })
}
