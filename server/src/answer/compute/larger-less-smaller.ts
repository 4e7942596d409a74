import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import type { Table } from '../../domain/tables/table.ts'
import { figureWordsOf } from '../lexicon/figure-phrases.ts'
import { goingOnWordsOf } from '../lexicon/going-on-words.ts'
import { tokensOf } from './figures/read-figure-question.ts'
import { readStep } from './figures/read-going-on.ts'
import { readPeriods } from './figures/read-periods.ts'
import { questionLanguage } from './question-language.ts'

/**
 * The plan of a follow-up with its sides in the order that the question gives them from which it goes on: a "difference"
 * whose sides no time tells apart is by how much the larger is above the smaller, whichever that is now.
 */
export function largerLessSmaller(plan: TablePlan, question: string | undefined, table: Table): TablePlan {
  const { measure } = plan
  if (measure.kind !== 'difference' || question === undefined || !asksApart(question)) return plan
  const { from, to } = measure
  const timesOf = ({ column, where }: typeof from) => {
    const said = [table.columns[column]?.name ?? '', ...where.flatMap(({ values }) => values)]
    return JSON.stringify(readPeriods(said.join(' ; ')).map(({ start: _, end: __, ...time }) => time))
  }
  if (timesOf(from) !== timesOf(to)) return plan
  const computed = runPlan(table, plan)
  const isNegative = computed.kind === 'value' && computed.value.startsWith('-')
  return isNegative ? { ...plan, measure: { ...measure, from: to, to: from } } : plan
}

/** Whether a question asks for a difference without saying what is taken off. */
function asksApart(question: string): boolean {
  const language = questionLanguage(question)
  const figure = figureWordsOf(language)
  const tokens = tokensOf(question, readPeriods(question), language)
  const step = readStep(tokens, goingOnWordsOf(language), figure)
  return step === null ? tokens.some(({ text }) => figure.apart.has(text)) : step.apart
}
