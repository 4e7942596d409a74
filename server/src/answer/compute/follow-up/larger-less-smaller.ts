import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { figureWordsOf } from '../../lexicon/figure-phrases.ts'
import { goingOnWordsOf } from '../../lexicon/going-on-words.ts'
import { tokensOf } from '../figures/read-figure-question.ts'
import { readStep } from '../figures/read-going-on.ts'
import { asksDifference } from '../words/asks-of-tables.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readPeriods } from '../words/read-periods.ts'

/**
 * The plan of a follow-up with its sides in the order that the last of the questions before gives them that asks for a
 * difference: where no time tells them apart, it is by how much the larger is above the smaller, whichever that is now.
 */
export function largerLessSmaller(plan: TablePlan, earlier: string[], table: Table): TablePlan {
  const { measure } = plan
  if (measure.kind !== 'difference') return plan
  const isApart = earlier.map(isApartIn).findLast(each => each !== null)
  if (!isApart) return plan
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

/** Whether a question that asks for a difference leaves open what is taken off; null for any other question. */
function isApartIn(question: string): boolean | null {
  const language = questionLanguage(question)
  const figure = figureWordsOf(language)
  const tokens = tokensOf(question, readPeriods(question), language)
  const step = readStep(tokens, goingOnWordsOf(language), figure)
  if (step?.does === 'minus') return step.apart
  return asksDifference(question) ? tokens.some(({ text }) => figure.apart.has(text)) : null
}
