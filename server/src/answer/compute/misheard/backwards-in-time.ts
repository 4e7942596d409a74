import type { Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'

const saidFromTo =
  /(?<!\p{L})(?:from|von|de|du|desde|del)(?: the| dem| year| jahr| fiscal| FY){0,3} ((?:19|20)\d\d) (?:down |back )?(?:to|until|till|bis|auf|zu|nach|à|a|al|hasta)(?: the| dem| year| jahr| fiscal| FY){0,3} ((?:19|20)\d\d)(?!\d)/iu

/** A plan whose change goes from the later year to the earlier one where the question says so: "from 2024 to 2023". */
export function backwardsInTime(question: string, plan: TablePlan, table: Table): TablePlan {
  const { measure } = plan
  const [, first = '', last = ''] = saidFromTo.exec(question) ?? []
  if (first <= last || (measure.kind !== 'difference' && measure.kind !== 'percentage-change')) return plan
  const isOf = (operand: Operand, year: string) => namesOf(operand, table).includes(year)
  const { from, to } = measure
  const isForwards = isOf(from, last) && !isOf(from, first) && isOf(to, first) && !isOf(to, last)
  return isForwards ? { ...plan, measure: { ...measure, from: to, to: from } } : plan
}

function namesOf({ column, where }: Operand, table: Table): string {
  return [table.columns[column]?.name, ...where.flatMap(({ values }) => values)].join(' ')
}
