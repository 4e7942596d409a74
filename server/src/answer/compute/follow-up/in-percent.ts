import type { Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { planColumnWords } from '../../lexicon/loose-words.ts'
import { isCalled } from '../columns/column-kinds.ts'

/**
 * A difference in per cent of what it was before, and what is left of a plan in per cent of the plan; the year that is named
 * must be the one before.
 */
export function inPercent({ unit: _, ...plan }: TablePlan, rest: string, table: Table): TablePlan | null {
  const { measure } = plan
  if (measure.kind !== 'difference' && measure.kind !== 'change') return null
  const { column, where } = measure.from
  const known = [table.columns[column]?.name ?? '', ...where.flatMap(({ values }) => values)].join(' ')
  const named = [...rest.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => year)
  if (!named.every(year => known.includes(year))) return null
  const isPlan = (operand: Operand) => isCalled(table, operand.column, planColumnWords)
  const isLeft = measure.kind === 'difference' && isPlan(measure.to) && !isPlan(measure.from)
  return { ...plan, measure: isLeft ? leftOf(measure) : { ...measure, kind: 'percentage-change' } }
}

function leftOf({ from, to }: { from: Operand; to: Operand }): Measure {
  return {
    kind: 'calculation',
    operands: [to, from],
    steps: [
      { does: 'minus', left: { operand: 0 }, right: { operand: 1 } },
      { does: 'percent-of', left: { step: 0 }, right: { operand: 0 } },
    ],
  }
}
