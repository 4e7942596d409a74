import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import {
  actualColumnWords,
  actualVerbs,
  overPlanWords,
  peopleColumnWords,
  planColumnWords,
  underPlanWords,
} from '../../lexicon/loose-words.ts'
import { moneyWords } from '../../lexicon/measured-words.ts'
import { numberOfWord } from '../../lexicon/numerals.ts'
import {
  aboutOne,
  aboveYear,
  actualNames,
  allBut,
  aYearEach,
  comesIn,
  costsNouns,
  grossNames,
  holdName,
  howLong,
  howManyOf,
  leastWords,
  monthlyName,
  netNames,
  newWords,
  onHold,
  openDuring,
  otherThanMonth,
  peopleNouns,
  perCurrency,
  plannedWords,
  reallyWords,
  taxNames,
  withBehind,
  worthWords,
  yearlyName,
} from '../../lexicon/said-of-plans.ts'
import { isCalled, isKey } from '../columns/column-kinds.ts'
import { columnsOf } from '../columns/is-said.ts'
import { taxSaid } from '../columns/net-or-gross.ts'
import { takesPriceOfOne } from '../columns/price-of-one.ts'
import { passesOverTexts } from '../conditions/dated-rows.ts'
import { conditionsOf } from '../operands-of.ts'
import { readWords } from '../words/read-words.ts'
import { stemsOf } from '../words/stems-of.ts'
import { listsCodesForNames, listsYesOrNo } from './answers-with-another.ts'

/** "How many more", "how many thousand euros" count no things. */
const notCounted = new Set(
  'more fewer less thousand thousands million millions mio mill mehr weniger tausend millionen'.split(' '),
)
const comparing = new Set<Condition['is']>(['over', 'under', 'at-least', 'at-most', 'between'])
const notNet = new Set([...grossNames, ...taxNames])
const ofTax = new Set([...netNames, ...grossNames])
const none: ReadonlySet<string> = new Set()
const notGross = new Set([...netNames, ...taxNames])

type Plan = Omit<TablePlan, 'table'>

/** Whether the words of a question say something else of the columns or values of a plan than it takes them for. */
export function saysOtherwise(question: string, table: Table): (plan: Plan) => boolean {
  const words = readWords(question).map(({ text }) => text)
  const says = (...names: ReadonlySet<string>[]) => words.some(text => names.some(each => each.has(text)))
  const isReally = says(reallyWords) && !says(planColumnWords, plannedWords)
  const isPlanned = says(plannedWords) && !says(reallyWords, actualColumnWords, actualVerbs)
  const ofYear = aYearEach.test(question)
  const isOfOtherTime = otherThanMonth.test(question)
  const asksWhen = says(newWords) && comesIn.test(question)
  const perMoney = perCurrency.test(question)
  const tax = taxSaid(question)
  const aboveYears = new Set(Array.from(question.matchAll(aboveYear), ([, year = '']) => year))
  const counted = howManyOf.exec(question)?.[1]?.toLowerCase() ?? ''
  const countsThings = counted !== '' && !moneyWords.has(counted) && !notCounted.has(counted)
  const isExcept = allBut.test(question)
  const showsBehind = withBehind.test(question)
  const countsPeople = says(peopleNouns) && listsPeopleOften(table)
  const asksWorth = says(worthWords)
  const asksLong = howLong.test(question)
  const lengths = new Set(
    words.flatMap((text, at) => (durationUnit(words[at + 1] ?? '') === null ? [] : [numberSaid(text)])),
  )
  const isOfTime = (value: string) => lengths.has(value)
  const isPriceOfOne = takesPriceOfOne(question, table)
  const costs = words.some(text => costsNouns.has(text))
  const isOnHold = onHold.test(question)
  const saysWhen = words[0] === 'when' || words[0] === 'wann'
  const isOpenDuring = openDuring.test(question)
  const isAboutOne = aboutOne.test(question)
  const asksLeast = says(leastWords) && says(overPlanWords, underPlanWords)
  const stems = stemsOf(question)
  const isOfUnsaidDate = ({ column, is }: Condition) =>
    is === 'between' &&
    isDate(table, column) &&
    ![...stemsOf(table.columns[column]?.name ?? '')].some(stem => stems.has(stem))
  return plan => {
    if (isOnHold && !conditionsOf(plan).some(condition => isOfHold(condition, table))) return true
    // When something is to be done is the date of that, and no other.
    if (saysWhen && asksOtherDate(plan, table)) return true
    // What was open then need not have been opened then, and "under an hour" must be a condition.
    if (
      isOpenDuring &&
      conditionsOf(plan).some(({ column, is }) => is === 'between' && isDate(table, column))
    )
      return true
    if (isAboutOne && !conditionsOf(plan).some(({ is }) => comparing.has(is))) return true
    // The least over plan is not what is over plan least often.
    if (asksLeast && plan.measure.kind === 'count' && plan.sort !== null) return true
    if (isReally && takesOnly(plan, table, planColumnWords, actualColumnWords)) return true
    if (isPlanned && takesOnly(plan, table, actualNames, planColumnWords)) return true
    if (ofYear && plan.period === 'year' && isYearly(plan, table)) return true
    // What is paid each year is not that of a month, nor of the year in which it began.
    if (isYearly(plan, table) && (isOfMonths(plan) || conditionsOf(plan).some(isOfUnsaidDate))) return true
    // What is paid each month is not that of a year.
    if (isMonthly(plan, table) && (isOfOtherTime || conditionsOf(plan).some(isOfUnsaidDate))) return true
    if (conditionsOf(plan).some(condition => passesOverTexts(condition, table))) return true
    // "Above 2000" is no year.
    if (conditionsOf(plan).some(condition => isOfYears(condition, table, aboveYears))) return true
    if (isExcept && !conditionsOf(plan).some(({ is }) => is === 'is-not')) return true
    // "With their owner" shows it, and leaves none out.
    if (showsBehind && plan.sort !== null && plan.where.some(({ is }) => is === 'filled')) return true
    if (listsCodesForNames(question, plan, table) || listsYesOrNo(question, plan, table)) return true
    // So many things are no sum of money.
    if (countsThings && isOfMoney(plan, table)) return true
    // People who stand in several rows are not as many as these.
    if (countsPeople && plan.measure.kind === 'count' && !plan.measure.distinct) return true
    // What something is worth is no number of pieces.
    if (asksWorth && isOfPieces(plan, table)) return true
    // How long is no money.
    if (asksLong && isOfMoney(plan, table)) return true
    // What costs the most is not what there is most of.
    if (costs && takesNoMoney(plan, table)) return true
    // "Over 3 years" compares no money.
    if (conditionsOf(plan).some(({ column, values }) => hasMoney(table, column) && values.some(isOfTime)))
      return true
    // What the orders cost is no sum of unit prices.
    if (isPriceOfOne(plan)) return true
    // "Before VAT" is no VAT.
    if (tax === 'net' && takesOnly(plan, table, notNet, netNames)) return true
    if (tax === 'gross' && takesOnly(plan, table, notGross, grossNames)) return true
    if (tax !== null && plan.measure.kind === 'count' && !takesOnly(plan, table, ofTax, none)) return true
    if (asksWhen && conditionsOf(plan).some(isNew)) return true
    return !perMoney && isPerMoney(plan, table)
  }
}

/** Whether a plan has a column of amounts or dates that is called by the one, and none that is called by the other. */
function takesOnly(
  plan: Plan,
  { columns }: Table,
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
): boolean {
  const names = columnsOf({ table: 0, ...plan }).flatMap(column => {
    const { name = '', type } = columns[column] ?? {}
    return type === 'text' || type === 'yes-no' ? [] : [readWords(name).map(({ text }) => text)]
  })
  const isCalled = (name: string[], by: ReadonlySet<string>) => name.some(text => by.has(text))
  return names.some(name => isCalled(name, one)) && !names.some(name => isCalled(name, other))
}

/** Whether what is measured is of one year each in any case. */
function isYearly({ measure }: Plan, { columns }: Table): boolean {
  return 'column' in measure && measure.column !== null && isYearlyColumn(columns[measure.column]?.name ?? '')
}

function isMonthly({ measure }: Plan, { columns }: Table): boolean {
  return measure.kind === 'sum' && isMonthlyColumn(columns[measure.column]?.name ?? '')
}

/** Whether a column is called by one month: "Rent per month". */
export function isMonthlyColumn(name: string): boolean {
  return monthlyName.test(name)
}

function isOfMonths({ period }: Plan): boolean {
  return period === 'month' || period === 'quarter'
}

/** Whether a column is called by one year: "Annual cost", "Price per seat and year". */
export function isYearlyColumn(name: string): boolean {
  return yearlyName.test(name)
}

function isOfYears(
  { column, is, values }: Condition,
  { columns }: Table,
  years: ReadonlySet<string>,
): boolean {
  const compares = is !== 'is' && is !== 'is-not' && is !== 'contains'
  return compares && columns[column]?.type === 'date' && values.some(value => years.has(value.slice(0, 4)))
}

/** Whether a column that is no money is added up, beside one that is. */
function isOfPieces({ measure }: Plan, table: Table): boolean {
  const isSum = measure.kind === 'sum' && measure.times === undefined
  return (
    isSum && !hasMoney(table, measure.column) && table.columns.some((_, column) => hasMoney(table, column))
  )
}

function isOfMoney({ measure }: Plan, table: Table): boolean {
  const isNumber = ['sum', 'average', 'median', 'min', 'max'].includes(measure.kind)
  return isNumber && 'column' in measure && measure.column !== null && hasMoney(table, measure.column)
}

/** Whether rows are counted, by groups or as a share, and no column of money is looked at. */
function takesNoMoney(plan: Plan, table: Table): boolean {
  const { measure, group, sort } = plan
  const isOfRows =
    (measure.kind === 'count' && group !== null && sort !== null) ||
    (measure.kind === 'share' && measure.column === null)
  return isOfRows && !columnsOf({ table: 0, ...plan }).some(column => hasMoney(table, column))
}

/** Whether a table has people in a column, and none of them in one row alone. */
function listsPeopleOften(table: Table): boolean {
  const people = table.columns.flatMap(({ type }, column) =>
    type === 'text' && isCalled(table, column, peopleColumnWords) ? [column] : [],
  )
  return people.length > 0 && !people.some(column => isKey(table, column))
}

function isOfHold({ column, values }: Condition, { columns }: Table): boolean {
  return holdName.test(columns[column]?.name ?? '') || values.some(value => holdName.test(value))
}

/** Whether something is shown of rows that have a date, which is not. */
function asksOtherDate({ measure, where }: Plan, table: Table): boolean {
  const shown = measure.kind === 'values' ? measure.columns : []
  const isOther = ({ column, is }: Condition) =>
    is === 'filled' && isDate(table, column) && !shown.includes(column)
  return shown.length > 0 && where.some(isOther)
}

function isDate({ columns }: Table, column: number): boolean {
  return columns[column]?.type === 'date'
}

/** "3" of "three" */
function numberSaid(text: string): string {
  return String(numberOfWord(text, 'english') ?? numberOfWord(text, 'german') ?? text)
}

function isNew({ is, values }: Condition): boolean {
  const [only = '', more] = values
  const [word, next] = readWords(only)
  return is === 'is' && more === undefined && next === undefined && newWords.has(word?.text ?? '')
}

/** So many things for one euro are hardly ever meant. */
function isPerMoney({ measure }: Plan, table: Table): boolean {
  if (measure.kind !== 'ratio') return false
  const [below, above] = [measure.from, measure.to].map(
    ({ column, taken }) => taken !== 'count' && hasMoney(table, column),
  )
  return below === true && above !== true
}

const mostRead = 20

/** Whether amounts of a column are money, by its unit or their own. */
function hasMoney({ columns, cells }: Table, column: number): boolean {
  if (isMoney(columns[column]?.unit ?? null)) return true
  return (cells[column]?.entries ?? []).slice(0, mostRead).some(({ unit }) => isMoney(unit))
}
