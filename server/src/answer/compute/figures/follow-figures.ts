import type { Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { figureWordsOf } from '../../lexicon/figure-phrases.ts'
import { changePlan } from '../change-plan.ts'
import { readAmounts } from '../find-amounts.ts'
import { questionLanguage } from '../question-language.ts'
import { readQuestionWords } from '../read-words.ts'
import { figurePlans, matrixFor } from './figure-plans.ts'
import { type FoundCell, findCells } from './find-cells.ts'
import type { Matrix } from './matrix.ts'
import { readFigureQuestion, readSide, type Side } from './read-figure-question.ts'
import { isBefore, type Period } from './read-periods.ts'

/** What the questions of a chat have been about so far: the figure that was named last, its time, the cells, the result. */
type Statement = { table: Table; matrix: Matrix; language: Language }
type Plan = Omit<TablePlan, 'table'>
type Thread = { side: Side | null; cells: FoundCell[]; plan: Plan | null; difference: Plan | null }

const nothing: Thread = { side: null, cells: [], plan: null, difference: null }

const leastScore = 0.7
const leastScoreOfCell = 0.6
const leastLead = 0.08
const joining = new Set('then so also now finally dann also donc alors entonces'.split(' '))
const mostEarlier = 6
const longestQuestion = 300

/**
 * The plan of a question that goes on from earlier ones about the same statement of figures: "what was revenue in 2015?",
 * "and in 2014?", "what is the change?", "and in per cent?". One that names a single figure gives its cell. Null where the
 * earlier questions leave open what is meant.
 */
export function followFigures(earlier: string[], question: string, table: Table): Plan | null {
  const language = questionLanguage([...earlier.slice(-2), question].join(' ').slice(0, longestQuestion))
  const matrix = matrixFor(table, language)
  if (matrix === null) return null
  let thread = nothing
  const statement = { table, matrix, language }
  for (const text of earlier.slice(-mostEarlier))
    thread = goOn(thread, text.slice(0, longestQuestion), statement)
  return goOn(thread, question, statement).plan
}

/** The thread after one more question; without a plan where that is not understood. */
function goOn(thread: Thread, question: string, { table, matrix, language }: Statement): Thread {
  // What is not understood may have been about something else.
  if (countsSomething(question, language)) return nothing
  for (const before of [thread.plan, thread.difference]) {
    const changed = before && changePlan(question, { table: 0, ...before }, table)
    if (changed) return { ...thread, plan: changed }
  }
  const [own] = figurePlans(question, table)
  const side = readSide(question, language)
  if (own && own.score >= leastScore && own.unexplained.length === 0)
    return withPlan({ ...thread, side: side.words.length > 0 ? side : thread.side, cells: [] }, own.plan)
  const asked = readFigureQuestion(question, language)[0]
  const names = side.words.filter(({ text }) => !asks(text, language))
  if (asked && names.length === 0) {
    const between =
      side.periods.length > 0 ? throughTime(thread, side.periods, matrix) : thread.cells.slice(-2)
    const plan = between && pairPlan(asked.measure, between, matrix)
    return plan ? withPlan({ ...thread, cells: between }, plan) : nothing
  }
  if (asked) return nothing
  const cell = cellOf({ ...side, words: names }, thread, matrix)
  const plan = cell && planOfCell(cell.found, matrix)
  return cell && plan ? { ...thread, side: cell.side, cells: [...thread.cells, cell.found], plan } : nothing
}

/** "Less 100", "for the three years": a number that no cell stands for. */
function countsSomething(question: string, language: Language): boolean {
  const amounts = readAmounts(question, readQuestionWords(question, language), language)
  const isYear = (value: string) => /^(?:19|20)\d\d$/.test(value)
  return amounts.some(({ value, date }) => !date && !isYear(value) && value !== '1' && value !== '2')
}

function withPlan(thread: Thread, plan: Plan): Thread {
  return { ...thread, plan, difference: plan.measure.kind === 'difference' ? plan : thread.difference }
}

/** Words such as "change" or "value" name no figure. */
function asks(text: string, language: Language): boolean {
  const { change, percent, rate, ratio, sum, light } = figureWordsOf(language)
  return joining.has(text) || [change, percent, rate, ratio, sum, light].some(words => words.has(text))
}

function throughTime({ side }: Thread, periods: Period[], matrix: Matrix): FoundCell[] | null {
  if (side === null || periods.length !== 2) return null
  const cells = periods.flatMap(period => sureCell(side, period, matrix) ?? [])
  return cells.length === 2 ? cells : null
}

/** The figure that a question names, with what it leaves out from the one before. */
function cellOf(side: Side, thread: Thread, matrix: Matrix): { found: FoundCell; side: Side } | null {
  const named = side.words.length > 0
  if (!named && (side.periods.length !== 1 || thread.side === null)) return null
  const words = named
    ? side
    : { ...side, words: thread.side?.words ?? [], perhaps: thread.side?.perhaps ?? [] }
  const period = side.periods[0] ?? thread.side?.periods.at(-1) ?? null
  const found = sureCell(words, period, matrix)
  return found && { found, side: { ...words, periods: period === null ? [] : [period] } }
}

function sureCell(side: Side, period: Period | null, matrix: Matrix): FoundCell | null {
  const [best, next] = findCells(matrix, side, period)
  if (!best || best.score < leastScoreOfCell) return null
  return next && next.score > best.score - leastLead ? null : best
}

function planOfCell({ row, column }: FoundCell, matrix: Matrix): Plan | null {
  const picked = matrix.pick(row)
  return picked && planOf({ kind: 'values', columns: [column] }, [picked])
}

/** Of two cells in the order of their times; in that of the questions if these are the same. */
function pairPlan(kind: Measure['kind'], cells: FoundCell[], matrix: Matrix): Plan | null {
  const [a, b] = cells
  if (!a || !b || cells.length !== 2 || (a.row === b.row && a.column === b.column)) return null
  const [first, second] = isLater(a, b, matrix) ? [b, a] : [a, b]
  const [from, to] = [operandOf(first, matrix), operandOf(second, matrix)]
  if (!from || !to) return null
  if (kind === 'difference' || kind === 'percentage-change') return planOf({ kind, from, to })
  return kind === 'sum-of' || kind === 'average-of' ? planOf({ kind, operands: [from, to] }) : null
}

function isLater(a: FoundCell, b: FoundCell, { rows, columns }: Matrix): boolean {
  const timeOf = ({ row, column }: FoundCell) =>
    [...columns.filter(({ at }) => at === column), ...rows.filter(({ at }) => at === row)]
      .flatMap(({ periods }) => periods)
      .at(0)
  const [one, other] = [timeOf(a), timeOf(b)]
  return one !== undefined && other !== undefined && isBefore(other, one)
}

function operandOf({ row, column }: FoundCell, matrix: Matrix): Operand | null {
  const picked = matrix.pick(row)
  return picked && { column, where: [picked], sum: false }
}

function planOf(measure: Measure, where: TablePlan['where'] = []): Plan {
  return { where, group: null, measure, sort: null, limit: null }
}
