import type { Condition, Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import { foldText } from '../../../domain/tables/cell-texts.ts'
import { isOfPairs } from '../../../domain/tables/is-of-pairs.ts'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { stemWord } from '../../../platform/text/stem-word.ts'
import { rowNames } from '../../lexicon/column-words.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { planChange, restAsked, sortAsked } from '../../lexicon/plan-changes.ts'
import type { UnitSaid } from '../../lexicon/unit-phrases.ts'
import { isKey } from '../columns/column-kinds.ts'
import { withCondition } from '../conditions/with-condition.ts'
import { conditionsOf } from '../operands-of.ts'
import { resultInUnit } from '../tell/result-in-unit.ts'
import { asksByItself } from '../words/asks-of-tables.ts'
import { inOtherOrder } from '../words/find-values.ts'
import { hasRun } from '../words/has-run.ts'
import { questionLanguage } from '../words/question-language.ts'
import { readQuestionWords, readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'
import { indexOf } from '../words/table-index.ts'
import { changeEach } from './change-each.ts'
import { inOtherTimes } from './in-other-times.ts'
import { inPercent } from './in-percent.ts'

const mostWords = 10
/** Letters of a word that is looked for within cells. */
const shortestPart = 3
/** Words of a cell that may stand in another order and form. */
const mostOfPhrase = 3
const periodWords = ['english', 'german', 'french', 'spanish'] as const
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

const wholeWords = new Set(['total', 'all', 'whole', 'overall', 'sum', 'together', 'gesamt'])
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
  const words = readWords(name)
  if (!/^\p{Lu}/u.test(name) || words.length > mostOfPhrase || isSaid(name)) return null
  // "And in March?" names no row.
  if (words.some(({ text }) => monthNumbers.has(text))) return null
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

const statistics = [
  [/^(?:average|mean|durchschnitt|moyenne|media|promedio)$/, 'average'],
  [/^(?:sum|total|summe|insgesamt|somme|suma)$/, 'sum'],
  [/^median/, 'median'],
  [/^max/, 'max'],
  [/^min/, 'min'],
] as const

/** The average of what was added up, and the like. */
function withMeasure(plan: TablePlan, word: string): TablePlan | null {
  const { measure } = plan
  const kind = statistics.find(([pattern]) => pattern.test(word))?.[1]
  if (kind === undefined) return null
  if ('operands' in measure) return withMeasureOf(plan, measure, kind)
  if (!isStatistic(measure)) return null
  // Of the groups that had more than so much, nobody knows how much is meant of another measure.
  return plan.having ? null : { ...plan, measure: { ...measure, kind } }
}

/** The average of several cells that were added up; of one sum it would be that sum again. */
function withMeasureOf(
  plan: TablePlan,
  measure: Extract<Measure, { operands: Operand[] }>,
  kind: (typeof statistics)[number][1],
): TablePlan | null {
  if (kind === 'median' || measure.kind === 'calculation') return null
  const isOfSums = measure.operands.length === 1 || measure.operands.some(({ and }) => and !== undefined)
  if (isOfSums && measure.kind !== `${kind}-of`) return null
  return { ...plan, measure: { ...measure, kind: `${kind}-of` } }
}

function isStatistic(measure: Measure): measure is Extract<Measure, { since?: number | undefined }> {
  return statistics.some(([, known]) => known === measure.kind)
}

function planInUnit(plan: TablePlan, said: UnitSaid, table: Table): TablePlan | null {
  const changed = resultInUnit({ plan, computed: runPlan(table, plan) }, table, said)
  return changed === null || changed.computed.kind === 'refused' ? null : changed.plan
}

type Extreme = { order: 'ascending' | 'descending'; limit: number }
const sizeTypes = new Set(['number', 'percentage', 'duration'])

/** The largest of the groups, of the rows that are listed or ordered by one amount, or of what was added up. */
function withExtreme(plan: TablePlan, { order, limit }: Extreme, { columns }: Table): TablePlan | null {
  const { skip: _, ...unskipped } = plan
  const { measure, where, sort, group } = plan
  const isSize = (column: number) => sizeTypes.has(columns[column]?.type ?? '')
  if (measure.kind === 'values') {
    const shown = new Set([...measure.columns, ...where.map(({ column }) => column)].filter(isSize))
    const [only, more] = sort?.by == null ? [...shown] : [sort.by]
    if (only === undefined || more !== undefined || !isSize(only)) return null
    return { ...unskipped, sort: { by: only, order }, limit }
  }
  const isOfSize =
    isOfPairs(measure) ||
    measure.kind === 'count' ||
    !('column' in measure) ||
    measure.column === null ||
    isSize(measure.column)
  if (!isOfSize) return null
  if (group !== null) return { ...unskipped, sort: { by: null, order }, limit }
  return limit === 1 ? withMeasure(plan, order === 'ascending' ? 'min' : 'max') : null
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

/** Of a sum or number under conditions, how much it is of the whole. */
function asShare(plan: TablePlan): TablePlan | null {
  const { measure, where, group } = plan
  if (measure.kind !== 'sum' && (measure.kind !== 'count' || measure.distinct)) return null
  if ((where.length === 0 && group === null) || plan.having || isOfPairs(measure)) return null
  const column = measure.kind === 'sum' ? measure.column : null
  const part = group === null ? where : []
  return {
    ...withoutUnit(plan),
    where: group === null ? [] : where,
    measure: { kind: 'share', column, part },
  }
}

/** Whether "the total for all states" names nothing but columns, the table and all of it. */
function saysOnlyAll(rest: string, { title, columns }: Table): boolean {
  const called = stemsOf([title, ...columns.map(({ name }) => name)].join(' '))
  return readQuestionWords(rest, 'english').every(
    ({ text, stop, stem }) => stop || wholeWords.has(text) || called.has(stem),
  )
}

function withoutUnit({ unit: _, ...plan }: TablePlan): TablePlan {
  return plan
}

function perGroup(plan: TablePlan, words: string[], table: Table): TablePlan | null {
  const { measure, where } = plan
  if (measure.kind === 'values' || measure.kind === 'rank' || 'from' in measure || 'operands' in measure)
    return null
  const { period: _, ...ungrouped } = plan
  const group = columnNamed(words, table)
  if (group === null) return perPeriod(ungrouped, words, table)
  return {
    ...ungrouped,
    where: where.filter(({ column }) => column !== group),
    group,
    sort: null,
    limit: null,
  }
}

/** "And of the APAC repositories?": what the rows are, which changes nothing. */
function namesRows(word: string, table: Table): boolean {
  const named = columnNamed([word], table)
  return rowNames.has(word) || (named !== null && isKey(table, named))
}

/** "By month", of the only column of dates, the one that is named or the one that the plan filters by, which it no longer does. */
function perPeriod(plan: TablePlan, words: string[], table: Table): TablePlan | null {
  const [word = '', ...rest] = words
  const period = periodWords.map(language => periodOfWord(word, language)).find(found => found !== null)
  if (!period) return null
  const dates = table.columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const named =
    rest.length === 0
      ? null
      : columnNamed(
          rest.filter(each => each !== 'of'),
          table,
        )
  const { measure, where } = plan
  const parts = measure.kind === 'share' ? measure.part : []
  const filtered = dates.filter(date => [...where, ...parts].some(({ column }) => column === date))
  const [only, more] = filtered.length > 0 ? filtered : dates
  const group = rest.length === 0 ? (more === undefined ? only : undefined) : (named ?? undefined)
  if (group === undefined || !dates.includes(group)) return null
  const ofOthers = (conditions: Condition[]) => conditions.filter(({ column }) => column !== group)
  return {
    ...plan,
    where: ofOthers(where),
    ...(measure.kind === 'share' && { measure: { ...measure, part: ofOthers(measure.part) } }),
    group,
    period,
    sort: { by: group, order: 'ascending' },
    limit: null,
  }
}

function columnNamed(words: string[], { columns }: Table): number | null {
  const said = words.join(' ')
  const found = columns.flatMap(({ name }, column) =>
    isNamed(
      said,
      readWords(name)
        .map(({ text }) => text)
        .join(' '),
    )
      ? [column]
      : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

function isNamed(said: string, name: string): boolean {
  const stems = (text: string) =>
    text
      .split(' ')
      .map(word => stemWord(word, 'english'))
      .join(' ')
  return name !== '' && (said === name || stems(said) === stems(name))
}

/** The column that has this value; one that the plan filters by already comes first. */
function conditionOf(words: string[], { where }: TablePlan, table: Table): Condition | null {
  const index = indexOf(table)
  const whole = index.whole(words)
  const isPhrase = words.length > 1 && words.length <= mostOfPhrase
  const found =
    whole.length > 0 || !isPhrase
      ? whole
      : inOtherOrder(
          words.map(text => ({ text })),
          index,
        )
  const filtered = new Set(where.map(({ column }) => column))
  const columns = [...new Set(found.map(({ column }) => column))].filter(
    column => table.columns[column]?.type === 'text' || filtered.has(column),
  )
  const known = columns.filter(column => filtered.has(column))
  const [column, ...others] = known.length > 0 ? known : columns
  if (column !== undefined && others.length === 0) {
    const values = [...new Set(found.filter(one => one.column === column).map(({ value }) => value))]
    return { column, is: 'is', values: values.slice(0, 10) }
  }
  return column === undefined ? (ofYear(words, filtered, table) ?? withinCells(words, where, table)) : null
}

/** "BSD-2" of a cell "BSD-2-Clause (repo)": the only such cell, of a column that the plan filters by already if there is one. */
function withinCells(words: string[], where: Condition[], table: Table): Condition | null {
  const filtered = new Set(where.map(({ column }) => column))
  const [first = ''] = words
  const said = first.length < shortestPart ? [] : indexOf(table).holding(first)
  const holding = said.filter(({ text }) => hasRun(text, words))
  const columns = [...new Set(holding.map(({ column }) => column))]
  const known = columns.filter(column => filtered.has(column))
  const [column, ...others] = known.length > 0 ? known : columns
  if (column === undefined || others.length > 0) return null
  const values = [...new Set(holding.filter(each => each.column === column).map(({ value }) => value))]
  const before = where.find(each => each.column === column)?.values ?? []
  const own = values.length === 1 ? values : values.filter(value => isBeside(value, words, before))
  return own.length === 1 ? { column, is: 'is', values: own } : null
}

/** "Layoff permanent" beside "Layoff temporary", of which only the other word is said. */
function isBeside(value: string, said: string[], before: string[]): boolean {
  const rest = readWords(value).flatMap(({ text }) => (said.includes(text) ? [] : [text]))
  return rest.length > 0 && before.some(known => rest.every(word => hasRun(known, [word])))
}

/** With the column that is named before the value: "and with the licence MIT". */
function conditionIn(words: string[], plan: TablePlan, table: Table): Condition | null {
  for (let length = 1; length < words.length; length++) {
    const column = columnNamed(words.slice(0, length), table)
    const condition = column === null ? null : conditionOf(words.slice(length), plan, table)
    if (condition && condition.column === column) return condition
  }
  return null
}

/** "Only 2024": in the column of dates that the plan filters by, the only one, or the one that is called year. */
function ofYear(words: string[], filtered: ReadonlySet<number>, { columns }: Table): Condition | null {
  const [year = '', ...rest] = words
  if (rest.length > 0 || !/^(?:1[89]|20)\d\d$/.test(year)) return null
  const named = columns.flatMap(({ name }, column) =>
    /^(?:year|jahr|annee|ano)$/.test(foldText(name)) ? [column] : [],
  )
  const dated = columns.flatMap(({ type }, column) => (type === 'date' ? [column] : []))
  const known = [...named, ...dated].filter(each => filtered.has(each))
  const [column, ...others] = known.length > 0 ? known : named.length > 0 ? named : dated
  if (column === undefined || others.length > 0) return null
  return columns[column]?.type === 'date'
    ? { column, is: 'between', values: [`${year}-01-01`, `${year}-12-31`] }
    : { column, is: 'is', values: [year] }
}
