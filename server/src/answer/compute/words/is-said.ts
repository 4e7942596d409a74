import type { Condition, Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { type ScopedTable, sheetNameOf } from '../../../domain/tables/tables-in-scope.ts'
import { monthNumbers } from '../../../platform/text/month-names.ts'
import { areTranslations } from '../../lexicon/column-words.ts'
import { tableWordsOf } from '../../lexicon/table-words.ts'
import { areAlike } from '../../lexicon/word-relations.ts'
import { sayTheSame } from '../../lexicon/word-translations.ts'
import { findColumns } from '../columns/find-columns.ts'
import { conditionsOf, operandsOf } from '../operands-of.ts'
import { findAsked } from './find-asked.ts'
import { findValues } from './find-values.ts'
import { hasRun } from './has-run.ts'
import { overlap, type Stretch, type ValueMention } from './mentions.ts'
import { questionLanguage } from './question-language.ts'
import { type Amount, readAmounts } from './read-amounts.ts'
import { type QuestionWord, readQuestionWords, readWords } from './read-words.ts'
import { hasSaidPolarity } from './said-polarity.ts'
import { stemsOf } from './stems-of.ts'
import { indexOf } from './table-index.ts'

/** A shorter beginning of a question's word may begin many others. */
const shortestBeginning = 4
const aYear = /^(?:1[5-9]|20|21)\d\d$/
/** Parts of a year, which narrow it though they are no dates. */
const aPartOfYear =
  /^(?:[qht][1-4]|quarters?|half|halves|weeks?|quartale?|halbjahre?|wochen?|trimestres?|semestres?|semaines?|semanas?)$/

/**
 * Whether a plan by a model narrows by what the question says and by nothing else: its numbers and dates stand in the
 * question, its texts in cells of their columns, and no cell, number or date that the question names is left out.
 */
export function isSaid(plan: TablePlan, question: string, scoped: ScopedTable): boolean {
  const { words, amounts } = readSaid(question)
  const conditions = conditionsOf(plan)
  return (
    narrowsAsSaid(plan, question, scoped) &&
    conditions.every(condition => isNamed(condition, scoped.table, { words, amounts })) &&
    hasSaidPolarity(plan, conditions, { question, words, amounts }) &&
    isWhole(plan, conditions, { words, amounts, scoped, question })
  )
}

function readSaid(question: string) {
  const language = questionLanguage(question)
  const words = readQuestionWords(question, language)
  return { words, amounts: readAmounts(question, words, language) }
}

/** Whether the numbers and dates by which a plan narrows stand in the question, and its texts in cells of their columns. */
export function narrowsAsSaid(plan: TablePlan, question: string, { table }: ScopedTable): boolean {
  const { words, amounts } = readSaid(question)
  const numbers = new Set(amounts.flatMap(({ value, date }) => (date ? [] : [Number(value)])))
  const periods = amounts.flatMap(({ value, date }) => (date || aYear.test(value) ? [value] : []))
  const isAmount = (value: string, edge: Edge | null) =>
    (/\d/.test(value) && numbers.has(Number(value))) || periods.some(period => isPeriod(value, period, edge))
  const isKnown = ({ column, is, values }: Condition) => {
    if (is === 'empty' || is === 'filled') return true
    if (is === 'contains') return values.every(value => isWorded(value, question, words))
    if (is === 'is' || is === 'is-not')
      return values.every(value => isCell(table, column, value) || isAmount(value, null))
    return values.every((value, at) =>
      isAmount(value, is === 'between' ? (edges.between[at] ?? null) : edges[is]),
    )
  }
  const limited = plan.limit === null || plan.limit === 1 || numbers.has(plan.limit)
  return limited && conditionsOf(plan).every(isKnown)
}

type Edge = 'first' | 'last'
/** The day of a period that stands for it in a comparison: "before 2024" is before its first day. */
const edges = {
  over: 'last',
  under: 'first',
  'at-least': 'first',
  'at-most': 'last',
  between: ['first', 'last'],
} as const

function isPeriod(value: string, period: string, edge: Edge | null = null): boolean {
  if (value === period) return true
  if (edge === null || value.length <= period.length || !/^\d{4}-\d\d(?:-\d\d)?$/.test(value)) return false
  const [year = '', month = edge === 'first' ? '01' : '12'] = period.split('-')
  const day = edge === 'first' ? 1 : new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return `${year}-${month}-${String(day).padStart(2, '0')}`.startsWith(value)
}

/** Whether the words of a text stand in the question, of which one tells something. */
function isWorded(value: string, question: string, words: QuestionWord[]): boolean {
  const run = readWords(value).map(({ text }) => text)
  const begins = (text: string, word: string) =>
    word === text || (text.length >= shortestBeginning && word.startsWith(text))
  const found = words.findIndex((_, at) =>
    run.every((text, next) => begins(text, words[at + next]?.text ?? '')),
  )
  const telling = words.slice(found, found + run.length).some(({ stop }) => !stop)
  const long = run.some(text => text.length > 1)
  return found >= 0 && telling && long && question.toLowerCase().includes(value.toLowerCase())
}

function isCell(table: Table, column: number, value: string): boolean {
  const words = readWords(value).map(({ text }) => text)
  return (
    words.length > 0 &&
    indexOf(table)
      .whole(words)
      .some(found => found.column === column)
  )
}

/** Whether the question names each cell by which a condition narrows, perhaps by another word or in another language. */
function isNamed(
  { column, is, values }: Condition,
  { columns }: Table,
  { words, amounts }: Pick<Said, 'words' | 'amounts'>,
): boolean {
  const { name = '', type } = columns[column] ?? {}
  if ((is !== 'is' && is !== 'is-not') || type !== 'text') return true
  const ofColumn = stemsOf(name)
  const isSaidBy = ({ text, stem }: QuestionWord, own: QuestionWord) =>
    stem === own.stem ||
    (own.text.length >= shortestBeginning && text.startsWith(own.text)) ||
    sayTheSame([text, stem], [own.text, own.stem]) ||
    areTranslations(stem, own.stem) ||
    areAlike(stem, own.stem)
  return values.every(value => {
    const telling = readQuestionWords(value, questionLanguage(value)).filter(
      ({ text, stem, stop }) => !stop && !ofColumn.has(text) && !ofColumn.has(stem),
    )
    return (
      telling.length === 0 ||
      telling.some(own => words.some(word => isSaidBy(word, own))) ||
      amounts.some(amount => Number(amount.value) === Number(value))
    )
  })
}

type Said = { words: QuestionWord[]; amounts: Amount[]; scoped: ScopedTable; question: string }

/** Whether the plan leaves out no cell, number or date that the question names. */
function isWhole(
  plan: TablePlan,
  conditions: Condition[],
  { words, amounts, scoped, question }: Said,
): boolean {
  const { table, filename } = scoped
  const language = questionLanguage(question)
  const values = findValues(
    words,
    indexOf(table),
    findColumns(words, table, language),
    findAsked(words, tableWordsOf(language)),
    language,
  ).filter(
    ({ from, to, readings }) =>
      readings.some(({ whole }) => whole) || words.slice(Math.max(from, 1), to).some(({ name }) => name),
  )
  const inColumns = stemsOf(
    columnsOf(plan)
      .map(at => table.columns[at]?.name ?? '')
      .join(' '),
  )
  const inNames = stemsOf(`${table.title} ${filename} ${sheetNameOf(scoped) ?? ''}`)
  const textsOf = ({ from, to }: Stretch) => words.slice(from, to).map(({ text }) => text)
  const isIn = (stems: Set<string>, stretch: Stretch) =>
    textsOf(stretch).every(text => [...stemsOf(text)].some(stem => stems.has(stem)))
  const isValueUsed = (value: ValueMention) =>
    isIn(inColumns, value) || conditions.some(condition => narrowsTo(condition, value, textsOf(value)))
  const isAmountUsed = (amount: Amount) => {
    const { value, date } = amount
    const texts = textsOf(amount)
    // "One" is an article in many languages.
    if (value === '1' && !texts.includes('1')) return true
    if (values.some(({ from, to }) => overlap({ from, to }, amount) && to - from > amount.to - amount.from))
      return true
    if (isIn(inColumns, amount) || plan.limit === Number(value)) return true
    if (isIn(inNames, amount) && indexOf(table).whole(texts).length === 0) return true
    const isIt = (own: string) =>
      (!date && /\d/.test(own) && Number(own) === Number(value)) ||
      own.startsWith(date ? value : `${value}-`) ||
      hasRun(own, texts)
    return conditions.some(condition => condition.values.some(isIt))
  }
  const dated = amounts.some(({ value, date }) => date || aYear.test(value))
  const isPartUsed = ({ text, name, start, end }: QuestionWord, at: number) => {
    // "May" and "march" are other words in English.
    const isMonth =
      (name || language !== 'english') && monthNumbers.has(question.slice(start, end).toLowerCase())
    const own = { from: at, to: at + 1 }
    if (!dated || !(isMonth || aPartOfYear.test(text)) || isIn(inColumns, own)) return true
    if (amounts.some(({ date, ...stretch }) => date && overlap(stretch, own))) return true
    return conditions.some(condition => condition.values.some(value => hasRun(value, [text])))
  }
  return (
    // A number that is a cell as well is looked at as a number, since a date or another column may hold it.
    values.every(value => amounts.some(amount => isSame(amount, value)) || isValueUsed(value)) &&
    amounts.every(isAmountUsed) &&
    words.every(isPartUsed)
  )
}

function isSame(a: Stretch, b: Stretch): boolean {
  return a.from === b.from && a.to === b.to
}

/** Whether a condition is about the cells that words of the question name. */
function narrowsTo({ column, is, values }: Condition, { readings }: ValueMention, said: string[]): boolean {
  const cells = readings.flatMap(reading =>
    reading.column === column ? reading.values.map(value => value.toLowerCase()) : [],
  )
  return values.some(value => {
    const own = value.toLowerCase()
    return (
      hasRun(value, said) || cells.some(cell => cell === own || (is === 'contains' && cell.includes(own)))
    )
  })
}

/** The columns that a plan names. */
export function columnsOf(plan: TablePlan): number[] {
  const { group, sort, measure, also = [] } = plan
  const all = [
    ...[measure, ...also].flatMap(measuredBy),
    group,
    sort?.by ?? null,
    ...conditionsOf(plan).flatMap(({ column, than }) => [column, than ?? null]),
  ]
  return all.filter(column => column !== null)
}

function measuredBy(measure: Measure): (number | null)[] {
  if ('columns' in measure) return measure.columns
  if ('operands' in measure || 'from' in measure)
    return operandsOf(measure).flatMap(({ column, and = [] }) => [column, ...and])
  return [
    measure.column,
    'since' in measure ? (measure.since ?? null) : null,
    'times' in measure ? (measure.times ?? null) : null,
  ]
}
