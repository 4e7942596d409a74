import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText } from '../../../domain/tables/cell-texts.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { planChange, restAsked, sortAsked } from '../../lexicon/plan-changes.ts'
import { withCondition } from '../conditions/with-condition.ts'
import { conditionsOf } from '../operands-of.ts'
import { asksByItself } from '../words/asks-of-tables.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readQuestionWords, readWords } from '../words/read-words.ts'
import { changeEach } from './change-each.ts'
import { conditionIn, conditionOf, mostOfPhrase, namesRows } from './condition-named.ts'
import { inOtherTimes } from './in-other-times.ts'
import { inPercent } from './in-percent.ts'
import { asShare, planInUnit, saysOnlyAll, withExtreme, withMeasure } from './other-measure.ts'
import { perGroup } from './per-group.ts'

const mostWords = 10
const little = new Set([
  'the',
  'a',
  'one',
  'ones',
  'year',
  'der',
  'die',
  'das',
  'le',
  'la',
  'les',
  'el',
  'los',
  'las',
])

/**
 * The plan before with the change that a follow-up asks for: another value ("and for APAC?"), one more condition ("only
 * 2024"), groups ("per region"), a share ("as a percentage"). Null unless every word of it is understood.
 */
export function changePlan(question: string, plan: TablePlan, table: Table): TablePlan | null {
  return changeEach(plan, one => changeMeasure(question, one, table))
}

function changeMeasure(question: string, plan: TablePlan, table: Table): TablePlan | null {
  const change = planChange(plainText(question))
  if (change === null) return null
  if (change.kind === 'percent' || (change.kind === 'share' && 'from' in plan.measure))
    return inPercent(plan, change.rest, table)
  if (change.kind === 'share') return saysOnlyAll(change.rest, table) ? asShare(plan) : null
  if (change.kind === 'measure') return withMeasure(plan, change.rest)
  if (change.kind === 'unit') return planInUnit(plan, change.said, table)
  if (change.kind === 'extreme') return withExtreme(plan, change, table)
  // "And how many in the South?" goes on from a number of rows alone.
  const counts = change.kind === 'filter' && change.counts
  if (counts && plan.measure.kind !== 'count') return null
  const words = readWords(change.rest)
    .map(({ text }) => text)
    .filter(word => !little.has(word) || (change.kind === 'group' && word === 'year'))
  if (words.length === 0 || words.length > mostWords) return null
  if (change.kind === 'group') return perGroup(plan, words, table)
  if (change.kind === 'without') return withoutValues(plan, conditionOf(words, plan, table))
  const ofYearBeside = counts ? null : (ofOtherYear(words, plan, table) ?? inOtherTimes(words, plan, table))
  if (ofYearBeside) return ofYearBeside
  const condition =
    conditionOf(words, plan, table) ??
    conditionIn(words, plan, table) ??
    (namesRows(words.at(-1) ?? '', table) ? conditionOf(words.slice(0, -1), plan, table) : null)
  return condition && withCondition(plan, condition)
}

const aYear = /\b(?:19|20)\d\d\b/u

/** "And for 2023?" of a column "Cost 2024": the column that is called the same but for its year. */
function ofOtherYear([year = '', ...rest]: string[], plan: TablePlan, { columns }: Table): TablePlan | null {
  const { measure } = plan
  if (rest.length > 0 || !aYear.test(year) || !('column' in measure) || measure.column === null) return null
  const own = columns[measure.column]
  if (own === undefined || !aYear.test(own.name)) return null
  const wanted = own.name.replace(aYear, year)
  const [column, other] = columns.flatMap(({ name, type }, at) =>
    name === wanted && type === own.type ? [at] : [],
  )
  if (column === undefined || other !== undefined) return null
  return { ...plan, measure: { ...measure, column } }
}

/**
 * The plan before with a name of the follow-up that no cell has, for the one column of text that it filters by: "and for
 * Antarctica?". Null where a passage says the name, since it may be meant there.
 */
export function unmatchedPlan(
  question: string,
  plan: TablePlan,
  table: Table,
  isSaid: (name: string) => boolean,
): TablePlan | null {
  const change = planChange(plainText(question))
  if (change?.kind !== 'filter' || changePlan(question, plan, table) !== null) return null
  const name = question
    .trim()
    .replace(/[?!.]{1,9}$/u, '')
    .slice(-change.rest.length)
  if (!/^\p{Lu}/u.test(name) || readWords(name).length > mostOfPhrase || isSaid(name)) return null
  const filtered = conditionsOf(plan).filter(
    ({ column, is }) => is === 'is' && table.columns[column]?.type === 'text',
  )
  const [column, ...others] = new Set(filtered.map(each => each.column))
  if (column === undefined || others.length > 0) return null
  return changeEach(plan, one => withCondition(one, { column, is: 'is', values: [name] }))
}

/** Whether a question only goes on from the one before, as far as its form tells. */
export function isPlanChange(question: string): boolean {
  return planChange(plainText(question)) !== null || restAsked.test(question) || sortAsked.test(question)
}

/**
 * Whether a question can be about nothing but the plan before: "as a percentage", "the two largest", groups by one of the
 * columns of its table, or a change with words that no passage says, so that none can be meant.
 */
export function isOfPlanAlone(
  question: string,
  columns: readonly { name: string }[],
  isSaid: (word: string) => boolean,
): boolean {
  const change = planChange(plainText(question))
  if (change === null) return false
  if (ofPlans.has(change.kind) && (change.kind !== 'share' || change.rest === '')) return true
  if (change.kind === 'group' && columns.some(({ name }) => foldText(name) === change.rest)) return true
  if (change.kind !== 'measure' && asksByItself(question)) return false
  const language = questionLanguage(question)
  const words = readQuestionWords(change.rest, language).filter(({ text, stop }) => !stop && text.length > 1)
  return words.length > 0 && !words.some(({ text }) => isSaid(text))
}

const ofPlans: ReadonlySet<string> = new Set(['share', 'percent', 'extreme', 'unit'])

/** A question as plan changes are compared. */
export function plainText(question: string): string {
  return foldText(question.slice(0, 200))
    .replace(/^[¿¡]{1,3}|[?!.]{1,9}$/g, '')
    .trim()
}

/** Without the rows that have these values; null where nothing would be left, or where they are part of two sides. */
function withoutValues(plan: TablePlan, named: Condition | null): TablePlan | null {
  const { measure, where } = plan
  if (named?.is !== 'is' || 'from' in measure || 'operands' in measure) return null
  if (measure.kind === 'share' || measure.kind === 'rank') return null
  const known = where.find(({ column }) => column === named.column)
  if (known === undefined) return { ...plan, where: [...where, { ...named, is: 'is-not' }] }
  const without = new Set(named.values)
  const values =
    known.is === 'is' ? known.values.filter(value => !without.has(value)) : [...known.values, ...named.values]
  const isOther = values.length > 0 && values.length !== known.values.length
  if ((known.is !== 'is' && known.is !== 'is-not') || !isOther) return null
  return { ...plan, where: where.map(each => (each === known ? { ...known, values } : each)) }
}
