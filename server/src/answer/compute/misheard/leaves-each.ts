import type { TablePlan } from '@citewell/contract/table-plan.ts'

const ofEach =
  /^(?:how many|how much|wie ?viele?)(?!\p{L}).{1,120}(?<!\p{L})(?:each|every|per|jede[mnrs]?|pro) \p{L}{3,}/iu
/** "How many are due each year" of a column of yearly amounts names the column. */
const ofTime =
  /(?<!\p{L})(?:each|every|per|jede[mnrs]?|pro) (?:day|week|month|quarter|year|hour|time|tag|woche|monat|quartal|jahr|stunde)/iu

/** Whether a plan gives one number of all rows where a question asks how many each of them has. */
export function leavesEach(
  question: string,
): (plan: Pick<TablePlan, 'group' | 'measure' | 'where'>) => boolean {
  const asksEach = ofEach.test(question) && !ofTime.test(question)
  return ({ group, measure, where }) =>
    asksEach && group === null && where.length === 0 && measure.kind === 'count' && !measure.distinct
}
