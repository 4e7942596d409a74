import { foldText } from '../../../domain/tables/cell-texts.ts'
import type { Aside } from '../../lexicon/included-too.ts'
import { looseWordsOf } from '../../lexicon/loose-words.ts'
import { conditionsOf } from '../operands-of.ts'
import type { PlanRun } from '../plan-run.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readQuestionWords } from '../words/read-words.ts'
import { placesOf } from './asked-parts.ts'
import { linkValues } from './link-values.ts'

const leastFit = 0.8

/**
 * Whether the rows that an aside names take part in what was computed, so that it may be left out: each of its words stands
 * in cells of the table, and no condition leaves those out.
 */
export function takesPart({ scoped, plan }: PlanRun, { said, isEither }: Aside): boolean {
  const { table } = scoped
  const language = questionLanguage(said)
  const words = readQuestionWords(said, language)
  const links = linkValues(words, table, language).filter(({ fit }) => fit >= leastFit)
  const taken = new Set(links.flatMap(placesOf))
  const isTold = words.every(
    ({ text, stop }, at) => stop || taken.has(at) || looseWordsOf(language).has(text),
  )
  if (links.length === 0 || !isTold) return false
  const conditions = [...plan.where, ...conditionsOf(plan)]
  return links.every(({ column, values }) => {
    const own = conditions.filter(each => each.column === column)
    if (isEither) return own.length === 0
    return own.every(({ is, values: known }) => {
      const isKnown = (value: string) => known.some(each => foldText(each) === foldText(value))
      return is === 'is' ? values.every(isKnown) : is === 'is-not' && !values.some(isKnown)
    })
  })
}
