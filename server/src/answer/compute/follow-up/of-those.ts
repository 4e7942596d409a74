import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { headcountNames, otherAmounts } from '../../lexicon/measured-words.ts'
import {
  alsoMeasured,
  howMany,
  howMuch,
  isThat,
  ofThose,
  theirs,
  those,
  whichOnes,
} from '../../lexicon/plan-changes.ts'
import { makePlans } from '../choose/make-plans.ts'
import { isKey, nameColumn } from '../columns/column-kinds.ts'
import { holdsMoney } from '../columns/money-columns.ts'
import { readWords } from '../words/read-words.ts'

const leastScore = 0.75
const whichOfThose = /(?<!\p{L})(?:which|welche[rsn]?) (?:one )?(?:of|von|davon)(?!\p{L})/iu

/** Whether a question is about what the answer before found: "how many of those …", "how long did they take?". */
export function asksOfThose(question: string): boolean {
  return [ofThose, those, theirs, howMany, howMuch, isThat, whichOnes].some(pattern => pattern.test(question))
}

/** Whether a question may be of the same rows as the one before without saying so: "and the average cost?". */
export function mayBeOfThose(question: string): boolean {
  return alsoMeasured.test(question)
}

/** "How many of those cost more?": what is asked, of the rows of the plan before. Null where they are not all its rows. */
export function planOfThose(question: string, before: TablePlan, table: Table): TablePlan | null {
  const { where, group, limit, measure, also } = before
  const isOfRows = allOf(before).every(
    one => !('from' in one || 'operands' in one || 'part' in one || 'of' in one),
  )
  const isSaid = asksOfThose(question)
  if (!(isSaid || mayBeOfThose(question)) || group !== null || limit !== null || !isOfRows) return null
  if (howMany.test(question))
    return { ...rowsOf(before), measure: { kind: 'count', column: null, distinct: false } }
  if (howMuch.test(question.trim())) return moneyOf(before, table)
  if (whichOnes.test(question.trim())) return namesOf(before, table)
  // Any noun for rows will do.
  const asked = question
    .replace(isThat, ' ')
    .replace(theirs, ' ')
    .replace(ofThose, ' rows ')
    .replace(those, ' rows ')
    .replace(alsoMeasured, '')
  const [made] = makePlans(asked, [table])
  if (!made || made.score < leastScore || made.unexplained.length > 0) return null
  const { plan } = made
  // "What percentage of all sev 3 tickets is that?"
  if (plan.measure.kind === 'share' && plan.measure.column === null && isThat.test(question))
    return also === undefined && (measure.kind === 'count' || measure.kind === 'values')
      ? { ...plan, table: before.table, where: plan.measure.part, measure: { ...plan.measure, part: where } }
      : null
  if ('from' in plan.measure || 'operands' in plan.measure) return null
  // It names rows of its own.
  if (!isSaid && plan.where.length > 0) return null
  const known = new Set(where.map(condition => JSON.stringify(condition)))
  // "How many of those are in EMEA?" behind a number of documents that a column tells: of the documents.
  const isOfSame = isOfThings(measure, table) && plan.measure.kind === 'count' && !plan.measure.distinct
  // "Which of them is the largest?" asks for the row, and not for its owner.
  const key = table.columns.findIndex(({ type }, column) => type === 'text' && isKey(table, column))
  const named = plan.measure.kind === 'values' && whichOfThose.test(question) && key >= 0
  return {
    ...plan,
    ...(isOfSame && also === undefined && { measure }),
    ...(named && { measure: { kind: 'values', columns: [key] } }),
    table: before.table,
    where: [...where, ...plan.where.filter(condition => !known.has(JSON.stringify(condition)))],
  }
}

function allOf({ measure, also = [] }: TablePlan): Measure[] {
  return [measure, ...also]
}

/** The rows of a plan, in no order and no other unit. */
function rowsOf({ table, where }: TablePlan): Omit<TablePlan, 'measure'> {
  return { table, where, group: null, sort: null, limit: null }
}

/** What the rows that were listed or counted come to in the only column of money; a sum of them was told already. */
function moneyOf(before: TablePlan, table: Table): TablePlan | null {
  const [column, more] = table.columns.flatMap((each, at) => (holdsMoney(each) ? [at] : []))
  const isOfRows = allOf(before).every(({ kind }) => kind === 'values' || kind === 'count')
  if (!isOfRows || column === undefined || more !== undefined) return null
  return { ...rowsOf(before), measure: { kind: 'sum', column } }
}

/** Whether things are added up that have a number in each row, as neither money nor times are. */
function isOfThings(measure: Measure, table: Table): boolean {
  if (measure.kind !== 'sum' || measure.times !== undefined || measure.since !== undefined) return false
  const column = table.columns[measure.column]
  if (column?.type !== 'number' || column.unit !== null || holdsMoney(column)) return false
  // Things that are counted have a plural, "Documents", and an area or a score has none.
  return readWords(column.name).some(
    ({ text }) =>
      headcountNames.has(text) ||
      (/[^s]s$/.test(text) && !otherAmounts.has(text) && durationUnit(text) === null),
  )
}

const mostShown = 6

/** The rows of a plan by what they are called, with what they were chosen by and what was measured of them. */
function namesOf(before: TablePlan, table: Table): TablePlan | null {
  const measures = allOf(before)
  // Of different things several rows may be one.
  if (measures.some(measure => measure.kind === 'count' && measure.distinct)) return null
  if (measures.some(({ kind }) => kind === 'values' || kind === 'share')) return null
  const measured = measures.flatMap(measure => ('column' in measure ? (measure.column ?? []) : []))
  const key = table.columns.findIndex(({ type }, column) => type === 'text' && isKey(table, column))
  const name = nameColumn(table, [])
  const shown = [...(key < 0 ? [] : [key]), ...(name === null ? [] : [name])]
  const columns = [...new Set([...shown, ...measured, ...before.where.map(({ column }) => column)])]
  if (shown.length === 0) return null
  return { ...rowsOf(before), measure: { kind: 'values', columns: columns.slice(0, mostShown) } }
}
