import type { TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import type { Language } from '../../../platform/text/stem-word.ts'
import { type FigureWords, figureWordsOf } from '../../lexicon/figure-phrases.ts'
import { type GoingOnWords, goingOnWordsOf } from '../../lexicon/going-on-words.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import { countsSomething } from '../figures/counts-something.ts'
import { calledBefore, lastCells, lastOf, lastTwo, type Result } from '../figures/earlier-results.ts'
import {
  cellsOf,
  type Expression,
  expressionOf,
  isSame,
  kindOf,
  planOfExpression,
} from '../figures/expression.ts'
import { figurePlans, matrixFor } from '../figures/figure-plans.ts'
import { type FoundCell, findCells } from '../figures/find-cells.ts'
import { inOtherTime } from '../figures/in-other-time.ts'
import type { Matrix } from '../figures/matrix.ts'
import { pairOf } from '../figures/pair-figures.ts'
import {
  type FigureQuestion,
  readFigureQuestion,
  type Side,
  sideIn,
  type Token,
  tokensOf,
} from '../figures/read-figure-question.ts'
import { readStep } from '../figures/read-going-on.ts'
import { questionLanguage } from '../words/question-language.ts'
import { fitOfPeriod, type Period, readPeriods } from '../words/read-periods.ts'
import type { QuestionWord } from '../words/read-words.ts'
import { changePlan } from './change-plan.ts'

type Plan = Omit<TablePlan, 'table'>
type Statement = {
  table: Table
  matrix: Matrix
  language: Language
  figure: FigureWords
  goingOn: GoingOnWords
}

const leastScore = 0.7
const leastScoreOfCell = 0.6
const leastLead = 0.08
const mostEarlier = 6
const longestQuestion = 300
const unknown: Result = { expression: null, plan: null, side: null }

/**
 * The plan of a question that goes on from earlier ones about the same statement of figures: "what was revenue in 2015?",
 * "and in 2014?", "what is the change?", "what is that divided by the 2014 value?". One that names a single figure gives
 * its cell. `answered` is the plan of the last answer, if that was computed over this table. Null where the earlier questions leave open what is meant.
 */
export function followFigures(
  earlier: string[],
  question: string,
  table: Table,
  answered: Plan | null = null,
): Plan | null {
  const language = questionLanguage([...earlier.slice(-2), question].join(' ').slice(0, longestQuestion))
  const matrix = matrixFor(table, language)
  if (matrix === null) return null
  const statement: Statement = {
    table,
    matrix,
    language,
    figure: figureWordsOf(language),
    goingOn: goingOnWordsOf(language),
  }
  const results: Result[] = []
  for (const text of earlier.slice(-mostEarlier))
    results.push(resultOf(text.slice(0, longestQuestion), results, statement))
  const last = results.pop()
  if (last) results.push(answered && answered.group === null ? { ...last, ...ofPlan(answered) } : last)
  return resultOf(question.slice(0, longestQuestion), results, statement).plan
}

function resultOf(question: string, before: Result[], statement: Statement): Result {
  const { table, language, figure, goingOn } = statement
  const tokens = tokensOf(question, readPeriods(question), language)
  const points = tokens.some(token => isPointing(token, goingOn))
  const step = before.length === 0 ? null : stepOf(tokens, before, statement)
  if (step) return ofExpression(step)
  for (const { plan } of [
    before.at(-1),
    before.findLast(({ plan }) => plan?.measure.kind === 'difference'),
  ].map(each => each ?? unknown)) {
    const changed =
      plan &&
      (inOtherTime(tokens, plan, statement.matrix) ?? changePlan(question, { table: 0, ...plan }, table))
    if (changed)
      return { expression: expressionOf(changed), plan: changed, side: before.at(-1)?.side ?? null }
  }
  const said = namesIn(tokens, statement)
  // "Combined, what is the total?" is about what was asked before.
  const [own] = said.words.length > 0 || before.length === 0 ? figurePlans(question, table) : []
  if (own && own.score >= leastScore && own.unexplained.length === 0) {
    const side = sideIn(tokens, figure)
    return { expression: expressionOf(own.plan), plan: own.plan, side: side.words.length > 0 ? side : null }
  }
  const asked = readFigureQuestion(question, language)[0]
  const last = before.findLast(each => each.side !== null)?.side
  // "The total cost of the two years" after "the interest cost in 2018" is of the same figure.
  const isSameFigure = said.words.every(({ stem }) => last?.words.some(word => word.stem === stem))
  const side = asked && isSameFigure ? { ...said, words: [] } : said
  if (asked && side.words.length === 0) {
    const expression = measureOf(asked, tokens, side.periods, before, statement)
    return expression ? ofExpression(expression, last ? { ...last, periods: [] } : null) : unknown
  }
  if (countsSomething(question, statement.matrix, language)) return unknown
  const included = tokens.findIndex(({ text }) => goingOn.including.has(text))
  if (included >= 0) {
    const more = termOf(tokens.slice(included + 1), before, statement)
    const sum = before.at(-1)?.expression
    return more && sum ? ofExpression({ does: 'plus', left: sum, right: more }) : unknown
  }
  // "The total revenue of 2011" is one figure.
  const isTotal = asked?.measure === 'sum-of' && side.periods.length < 2
  if ((asked && !isTotal) || (points && side.periods.length === 0 && side.words.length === 0)) return unknown
  return lookedUp(side, before, statement) ?? unknown
}

/** Whether a question computes and names no figure of its own, or does a step with another result, as far as its form tells. */
export function goesOnFromFigures(question: string): boolean {
  const text = question.slice(0, longestQuestion)
  const language = questionLanguage(text)
  const [figure, goingOn] = [figureWordsOf(language), goingOnWordsOf(language)]
  const tokens = tokensOf(text, readPeriods(text), language)
  if (readStep(tokens, goingOn, figure) !== null) return true
  return (
    readFigureQuestion(text, language).length > 0 && namesIn(tokens, { figure, goingOn }).words.length === 0
  )
}

function ofPlan(plan: Plan): Pick<Result, 'expression' | 'plan'> {
  return { expression: expressionOf(plan), plan }
}

function ofExpression(expression: Expression, side: Side | null = null): Result {
  return { expression, plan: planOfExpression(expression), side }
}

/** "That divided by the 2009 value". */
function stepOf(tokens: Token[], before: Result[], statement: Statement): Expression | null {
  const { goingOn } = statement
  const step = readStep(tokens, goingOn, statement.figure)
  if (!step) return null
  // "The change of one and the one of the other".
  const noun = step.left.find(({ text }) => goingOn.results.has(text))
  const standsIn = step.right.some(({ text }) => goingOn.standIn.has(text))
  const sides = [step.left, noun && standsIn ? [...step.right, noun] : step.right]
  const names = sides.map(side => namesIn(side, statement))
  const isTime = (at: number) =>
    names[at]?.words.length === 0 &&
    names[at].periods.length === 1 &&
    !sides[at]?.some(({ text }) => goingOn.results.has(text))
  // Of "2023 and 2024 for Cedar" both are of Cedar; "the 2009 value" is one of those before.
  const [left, right] = sides.map((side, at) => {
    const other = names[1 - at]
    return other && other.words.length > 0 && isTime(at)
      ? (lookedUp({ ...other, periods: names[at]?.periods ?? [] }, before, statement)?.expression ?? null)
      : termOf(side, before, statement)
  })
  if (!left || !right || isSame(left, right)) return null
  const isNumber = (side: Expression) => 'number' in side
  if (step.apart && !isNumber(left) && !isNumber(right))
    return pairOf('difference', [left, right], true, statement.matrix)
  // 108 % less 1 is 8 %.
  const isOne = (side: Expression) => 'number' in side && Number(side.number) === 1
  const [first, second] = isOne(left) || isOne(right) ? [asQuotient(left), asQuotient(right)] : [left, right]
  return { does: step.does, left: first, right: second }
}

function asQuotient(expression: Expression): Expression {
  return 'does' in expression && expression.does === 'percent-of'
    ? { ...expression, does: 'divided-by' }
    : expression
}

/** What the words on one side of a step mean: a number, a result before, a figure at another time, or a figure by name. */
function termOf(tokens: Token[], before: Result[], statement: Statement): Expression | null {
  const { goingOn, language } = statement
  const side = namesIn(tokens, statement)
  const [period, ...others] = side.periods
  if (others.length > 0) return null
  const nouns = tokens.flatMap(({ text }) => goingOn.results.get(text) ?? [])
  const kind = nouns.findLast(each => each !== 'any') ?? null
  if (side.words.length > 0) {
    if (kind === 'change' || kind === 'average') return calledBefore(side, kind, before)
    return lookedUp(side, before, statement)?.expression ?? calledBefore(side, null, before)
  }
  const numbers = tokens.filter(({ number, period: own }) => number && own === null)
  const [number] = numbers
  if (number) return numbers.length === 1 && !period ? { number: number.text } : null
  const numeral = tokens.map(({ text }) => numberOfWord(text, language)).find(value => value !== null)
  if (numeral && tokens.some(({ text }) => text === 'number')) return { number: numeral }
  if (period) {
    const known = before.findLast(
      ({ expression, side: own }) =>
        expression !== null &&
        'operand' in expression &&
        own?.periods.some(each => fitOfPeriod(period, each) > 0),
    )
    if (known) return known.expression
    return kind === null || kind === 'sum' ? (lookedUp(side, before, statement)?.expression ?? null) : null
  }
  return lastOf(kind, before)
}

/** What a question calls a figure, without the words that only point to results or ask for something. */
function namesIn(tokens: Token[], { figure, goingOn }: Pick<Statement, 'figure' | 'goingOn'>): Side {
  const side = sideIn(tokens, figure)
  const asks = [
    figure.change,
    figure.percent,
    figure.rate,
    figure.ratio,
    figure.sum,
    figure.average,
    figure.light,
  ]
  const isIdle = (word: QuestionWord) =>
    isPointing(word, goingOn) ||
    [goingOn.idle, goingOn.including, goingOn.results, ...asks].some(words => words.has(word.text))
  return {
    words: side.words.filter(word => !word.number && !isIdle(word)),
    perhaps: [...side.perhaps, ...side.words.filter(isIdle)],
    periods: side.periods,
  }
}

/** "IT" in capitals is a department, which is why it is no stop word. */
function isPointing({ text, stop, name }: QuestionWord, { pointing }: GoingOnWords): boolean {
  return pointing.has(text) && (stop || !name)
}

/** What is asked of the figures before: "and what was the change?", "the total of these two". */
function measureOf(
  { measure, apart }: FigureQuestion,
  tokens: Token[],
  periods: Period[],
  before: Result[],
  statement: Statement,
): Expression | null {
  const { goingOn, language } = statement
  const last = before.at(-1)?.expression ?? null
  if (periods.length > 0) {
    const cells = throughTime(before, periods, statement)
    return cells && pairOf(measure, cells, apart, statement.matrix)
  }
  const counts = tokens.flatMap(({ text, number, period }) =>
    period !== null ? [] : number ? [text] : (numberOfWord(text, language) ?? []),
  )
  const [said] = counts
  if (counts.length > 1) return null
  if (measure === 'average-of' && last && said === undefined && kindOf(last) === 'sum') {
    const cells = cellsOf(last)
    return { does: 'divided-by', left: last, right: { number: String(cells.length) } }
  }
  const count = said === undefined ? 2 : Number(said)
  const including = tokens.some(({ text }) => goingOn.including.has(text))
  if (including && said === undefined) return null
  const found = including || count > 2 ? lastCells(before, count) : lastTwo(before)
  return found && pairOf(measure, found, apart, statement.matrix)
}

/** The figure that was named last, at two times. */
function throughTime(before: Result[], periods: Period[], { matrix }: Statement): Expression[] | null {
  const side = before.findLast(result => result.side !== null)?.side
  if (!side || periods.length !== 2) return null
  const cells = periods.flatMap(period => cellAt(side, period, matrix) ?? [])
  return cells.length === 2 ? cells : null
}

/** The figure that a question names, with what it leaves out from the one before. */
function lookedUp(side: Side, before: Result[], { matrix }: Statement): Result | null {
  const named = side.words.length > 0
  const last = before.findLast(result => result.side !== null)?.side ?? null
  if (!named && (side.periods.length !== 1 || last === null)) return null
  const words = named ? side : { ...side, words: last?.words ?? [], perhaps: last?.perhaps ?? [] }
  const period = side.periods[0] ?? last?.periods.at(-1) ?? null
  const expression = cellAt(words, period, matrix)
  return expression && ofExpression(expression, { ...words, periods: period === null ? [] : [period] })
}

function cellAt(side: Side, period: Period | null, matrix: Matrix): Expression | null {
  const cell = sureCell(side, period, matrix)
  const picked = cell && matrix.pick(cell.row)
  return cell && picked ? { operand: { column: cell.column, where: picked, sum: false } } : null
}

function sureCell(side: Side, period: Period | null, matrix: Matrix): FoundCell | null {
  const [best, next] = findCells(matrix, side, period)
  if (!best || best.score < leastScoreOfCell) return null
  return next && next.score > best.score - leastLead ? null : best
}
