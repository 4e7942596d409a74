import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import { restAsked, sortAsked } from '../../lexicon/plan-changes.ts'
import { isMeasured } from '../columns/column-kinds.ts'
import { withCondition } from '../conditions/with-condition.ts'
import { questionLanguage } from '../words/question-language.ts'
import { asksOf, type Parts, readParts, readQuestion } from './asked-parts.ts'
import { findConditions } from './find-conditions.ts'
import { isExplained } from './is-explained.ts'
import { linkedColumns } from './wanted-measures.ts'

const mostWords = 9
/** What would ask for another measure. */
const asking = [
  'sum',
  'average',
  'median',
  'extreme',
  'difference',
  'ratio',
  'change',
  'share',
  'group',
] as const

/** The plan before as a short follow-up changes it: "only the open ones", "sort by cost", "and the rest?"; null where a word is left over. */
export function followPlan(text: string, before: TablePlan, scoped: ScopedTable): TablePlan | null {
  const language = questionLanguage(text)
  const parts = readParts(readQuestion(text, language === 'german' ? language : 'english'), scoped)
  if (parts.words.length > mostWords) return null
  if (restAsked.test(text)) return restOf(before)
  if (sortAsked.test(text)) return inOrder(parts, before)
  if (asksOf(parts, ...asking).length > 0) return null
  // "And who owns the third?" asks for something else, "what about the third?" does not.
  const heads = parts.asked.filter(({ word }) => word.role === 'head')
  if (heads.some(({ to }) => parts.words[to]?.text !== 'about')) return null
  const plans = findConditions(parts).flatMap(found => {
    const used = new Set(found.flatMap(({ places }) => places))
    if (found.length === 0 || found.some(({ fit }) => fit < 0.7) || !isExplained(parts, used)) return []
    const plan = found.reduce<TablePlan | null>(
      (known, { condition }) => known && withCondition(known, condition),
      before,
    )
    return plan ? [plan] : []
  })
  const [plan, ...others] = new Map(plans.map(each => [JSON.stringify(each), each])).values()
  return plan && others.length === 0 ? plan : null
}

const opposite: Partial<Record<Condition['is'], Condition['is']>> = {
  is: 'is-not',
  'is-not': 'is',
  empty: 'filled',
  filled: 'empty',
  over: 'at-most',
  'at-most': 'over',
  under: 'at-least',
  'at-least': 'under',
}

/** The rows that the plan before left out, where one condition says which; or what comes behind the first ones. */
function restOf(plan: TablePlan): TablePlan | null {
  const { where, group, limit, sort, skip, measure } = plan
  if (sort !== null && limit !== null && skip === undefined) return { ...plan, skip: limit, limit: 1_000 }
  const [only, more] = where
  const is = only && opposite[only.is]
  if (!only || more || !is || 'from' in measure || 'operands' in measure) return null
  // The rest of a share are the other parts, and of groups nothing was left out.
  if (measure.kind === 'share' || measure.kind === 'rank' || group !== null) return null
  return { ...plan, where: [{ ...only, is }] }
}

/** "And only the top three" */
function limitSaid({ words, language }: Parts): number | null {
  const at = words.findIndex(({ text }) => /^(?:top|first|only)$/.test(text))
  const said = words
    .slice(at + 1, at + 3)
    .map(({ text, number }) => (number ? text : numberOfWord(text, language)))
  const limit = at < 0 ? undefined : said.find(each => each !== null)
  return limit === undefined || !/^\d{1,2}$/.test(limit) || limit === '0' ? null : Number(limit)
}

/** Rows by a column that is named, groups by their measure; the largest first unless the smallest are asked for. */
function inOrder(parts: Parts, plan: TablePlan): TablePlan | null {
  const { table, words } = parts
  const isRising = words.some(({ text }) =>
    /^(?:ascending|asc|lowest|smallest|cheapest|oldest|earliest|aufsteigend)$/.test(text),
  )
  const order = isRising ? 'ascending' : 'descending'
  const columns = table.columns.map((_, column) => column)
  const [named] = linkedColumns(parts, columns, new Set())
  const { measure, group } = plan
  if (group !== null) {
    const own = 'column' in measure ? [measure.column, 'times' in measure ? measure.times : null] : []
    const isOfMeasure = !named || own.includes(named.column)
    const limit = limitSaid(parts)
    if (isOfMeasure) return { ...plan, sort: { by: null, order }, ...(limit !== null && { limit }) }
    return named?.column === group ? { ...plan, sort: { by: group, order: 'ascending' } } : null
  }
  if (measure.kind !== 'values' || !named) return null
  const by = named.column
  const shown = measure.columns.includes(by) ? measure.columns : [...measure.columns, by].slice(0, 16)
  const isAmount = isMeasured(table, by)
  return {
    ...plan,
    measure: { ...measure, columns: shown },
    sort: { by, order: isAmount ? order : 'ascending' },
  }
}
