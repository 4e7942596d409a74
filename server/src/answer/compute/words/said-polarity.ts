import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { type TableWord, tableWordsOf } from '../../lexicon/table-words.ts'
import { findAmounts } from './find-amounts.ts'
import { findAsked } from './find-asked.ts'
import { hasRun } from './has-run.ts'
import type { Asked } from './mentions.ts'
import { questionLanguage } from './question-language.ts'
import type { Amount } from './read-amounts.ts'
import type { QuestionWord } from './read-words.ts'

type Said = { question: string; words: QuestionWord[]; amounts: Amount[] }

/** How many words may stand between "not" and what is left out: "not in the region". */
const mostBetween = 4

const upward = new Set<Condition['is']>(['over', 'at-least'])
const downward = new Set<Condition['is']>(['under', 'at-most'])

/**
 * Whether a plan by a model leaves out, compares and cuts off as the question says: nothing is left out that the question
 * wants, nothing taken that it does not, "more than" is not "less than", and no row is cut off unasked.
 */
export function hasSaidPolarity(plan: TablePlan, conditions: Condition[], said: Said): boolean {
  const { question, words, amounts } = said
  const asked = findAsked(words, tableWordsOf(questionLanguage(question)))
  const role = (name: TableWord['role']) => asked.some(({ word }) => word.role === name)
  const isCut = plan.limit === null || role('extreme') || role('versus') || role('next') || role('previous')
  const negated = asked.filter(isNegation)
  const fits = ({ is, values }: Condition) => {
    if (is === 'is-not') return negated.length > 0
    if (is !== 'is' && is !== 'contains') return true
    return values.every(value => !negated.some(each => isBehind(each, value, words)))
  }
  const compared = findAmounts(amounts, words, asked, question)
  const sameWay = compared.every(({ is, values: [value] }) =>
    conditions.every(condition => {
      if (condition.values.length !== 1 || Number(condition.values[0]) !== Number(value)) return true
      const [up, down] = [upward.has(is), downward.has(is)]
      return !(up && downward.has(condition.is)) && !(down && upward.has(condition.is))
    }),
  )
  return isCut && sameWay && conditions.every(fits)
}

function isNegation({ word }: Asked): boolean {
  return word.role === 'denied' || (word.role === 'comparison' && word.is === 'is-not')
}

/** Whether the words of a value stand closely behind a negation. */
function isBehind({ to }: Asked, value: string, words: QuestionWord[]): boolean {
  const near = words.slice(to, to + mostBetween + 1)
  return near.some((_, at) => hasRun(value, [near[at]?.text ?? '']) && !near[at]?.stop)
}
