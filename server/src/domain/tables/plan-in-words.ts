import type { Condition, Measure, Operand, TablePlan, Term } from '@citewell/contract/table-plan.ts'
import { english } from './plan-words/english.ts'
import type { PlanWords } from './plan-words/plan-words.ts'
import { fill } from './plan-words/plan-words-in.ts'
import { shownValue } from './shown-value.ts'
import type { Table } from './table.ts'

const mostValues = 5
/** Columns that are added up in one side. */
const mostTogether = 4
const longestName = 80
const bareNumber = /^\d{1,12}(?:\.\d{1,6})?$/

type Statistic = Extract<Measure, { since?: number | undefined }>

/** A table with the words in which its plan is said. */
type Saying = { table: Table; words: PlanWords }

/** A plan as a sentence reads it: "sum of Documents where Region is EMEA, in thousands". */
export function planInWords(table: Table, plan: TablePlan, words: PlanWords = english): string {
  const said = withLookUp(table, plan, words, partsInWords(table, plan, words))
  return plan.unit === undefined ? said : fill(words.inUnit, { a: said, b: words.units[plan.unit] })
}

/** "Sum of Fee, looked up in Rates by Name" */
function withLookUp(table: Table, { join }: TablePlan, words: PlanWords, said: string): string {
  const keys = table.joined?.keys ?? []
  if (!join?.name || keys.length === 0) return said
  const by = keys.map(({ own }) => nameIn({ table, words }, own)).join(words.and)
  return fill(words.lookedUp, { a: said, b: join.name.slice(0, longestName), c: by })
}

function partsInWords(table: Table, plan: TablePlan, words: PlanWords): string {
  const saying = { table, words }
  const { where, group, period, measure, also = [], having, sort, limit, skip } = plan
  let said = [measure, ...also].map(one => measureInWords(saying, one)).join(words.and)
  if (where.length > 0) said = fill(words.where, { a: said, b: conditionsInWords(saying, where) })
  if (having && group === null) {
    // "Values of 2030, 2031 (Item is Result) where value is under 0"
    const fulfilled = [words.value, words.comparisons[having.is], having.values.join(words.and)].join(' ')
    said = fill(words.where, { a: said, b: fulfilled })
  }
  if (group !== null) {
    const name = nameIn(saying, group)
    const by = period === undefined ? name : fill(words.periods[period], { a: name })
    said = fill(words.each, { a: said, b: by })
    // "Sum of Fee for each Site where sum of Fee is over 1000"
    if (having) said = fill(words.where, { a: said, b: havingInWords(saying, measure, having) })
  }
  const inOrder = sort && !(sort.by === null && group === null && measure.kind !== 'each-of')
  if (inOrder) {
    // "Repository where Region is EMEA, with the largest Documents"
    const join =
      limit === null || where.length > 0 || group !== null || measure.kind === 'each-of' ? ', ' : ' '
    const ordered = `${said}${join}${orderInWords(saying, sort, limit)}`
    return skip === undefined ? ordered : fill(words.fromPlace, { a: ordered, n: skip + 1 })
  }
  if (limit === null) return said
  const last = sort?.order === 'descending'
  const row = last ? words.lastRow : words.firstRow
  const rows = fill(last ? words.lastRows : words.firstRows, { n: limit })
  return `${said}, ${limit === 1 ? row : rows}`
}

function havingInWords(
  saying: Saying,
  measure: Measure,
  { is, values }: NonNullable<TablePlan['having']>,
): string {
  const { words } = saying
  return [measureInWords(saying, measure), words.comparisons[is], values.join(words.and)].join(' ')
}

/** The name of a column, or its place where it has none. */
export function nameOf(table: Table, column: number): string {
  return nameIn({ table, words: english }, column)
}

function nameIn({ table: { columns }, words }: Saying, column: number): string {
  const name = columns[column]?.name ?? ''
  const place = fill(words.column, { a: column + 1 })
  if (name === '') return place
  // Two readings of a question must not read alike.
  const isAlone = columns.every((other, at) => at === column || other.name !== name)
  return isAlone ? name.slice(0, longestName) : `${name.slice(0, longestName)} (${place})`
}

function orderInWords(
  saying: Saying,
  { by, order }: NonNullable<TablePlan['sort']>,
  limit: number | null,
): string {
  const { table, words } = saying
  const isDate = by !== null && table.columns[by]?.type === 'date'
  const end = extremeOf(isDate, order === 'descending')
  const name = by === null ? '' : nameIn(saying, by)
  if (limit === null) {
    const first = words[`${end}First`]
    return name === '' ? first : `${first} (${name})`
  }
  const of = name === '' ? '' : fill(words.of, { a: name })
  const capital = `${end.charAt(0).toUpperCase()}${end.slice(1)}` as Capitalize<typeof end>
  return fill(limit === 1 ? words[`top${capital}`] : words[`n${capital}`], { n: limit, of })
}

function extremeOf(isDate: boolean, most: boolean): 'largest' | 'smallest' | 'latest' | 'earliest' {
  if (isDate) return most ? 'latest' : 'earliest'
  return most ? 'largest' : 'smallest'
}

/** What one of the results of a plan is, without the rows that it is of. */
export function measureSaid(table: Table, measure: Measure, words: PlanWords): string {
  return measureInWords({ table, words }, measure)
}

function measureInWords(saying: Saying, measure: Measure): string {
  const { table, words } = saying
  const name = (column: number) => nameIn(saying, column)
  const timed = ({ column, since, times }: Statistic) => {
    if (times !== undefined) return fill(words.times, { a: name(column), b: name(times) })
    return since === undefined ? name(column) : fill(words.minus, { a: name(column), b: name(since) })
  }
  const pair = (line: string, { from, to }: { from: Operand; to: Operand }) =>
    fill(line, { a: operandInWords(saying, from), b: operandInWords(saying, to) })
  const reversed = (line: string, { from, to }: { from: Operand; to: Operand }) =>
    pair(line, { from: to, to: from })
  switch (measure.kind) {
    case 'values':
      return measure.columns.map(name).join(', ')
    case 'count':
      if (measure.column === null) return words.countRows
      return fill(measure.distinct ? words.countDifferent : words.countFilled, { a: name(measure.column) })
    case 'sum':
    case 'average':
    case 'median':
      return fill(words[measure.kind], { a: timed(measure) })
    case 'min':
    case 'max': {
      const isDate = table.columns[measure.column]?.type === 'date' && measure.since === undefined
      return fill(words[extremeOf(isDate, measure.kind === 'max')], { a: timed(measure) })
    }
    case 'share': {
      const whole = fill(words.share, { a: measure.column === null ? words.rows : name(measure.column) })
      if (measure.part.length === 0) return whole
      return fill(words.where, { a: whole, b: conditionsInWords(saying, measure.part) })
    }
    case 'rank':
      return fill(words.rank, {
        a: conditionsInWords(saying, measure.of),
        b: name(measure.column),
        c: measure.order === 'descending' ? words.largestFirst : words.smallestFirst,
      })
    case 'difference':
      return reversed(words.minus, measure)
    case 'ratio':
      return reversed(words.dividedBy, measure)
    case 'percentage':
      return reversed(words.inPercent, measure)
    case 'percentage-change':
      return pair(words.change, measure)
    case 'change':
      return pair(words.changeOf, measure)
    case 'span':
      return pair(words[measure.unit], measure)
    case 'calculation':
      return calculationInWords(saying, measure)
    case 'each-of':
    case 'count-of': {
      const values = fill(words.valuesOf, { a: rowCellsInWords(saying, measure.operands) })
      return measure.kind === 'each-of' ? values : fill(words.countOf, { a: values })
    }
    default: {
      // A sum of sums is said as the one sum that it is.
      const isOfSums = measure.kind === 'sum-of' && measure.operands.every(({ sum }) => sum)
      const cells = measure.operands
        .map(operand => operandInWords(saying, isOfSums ? { ...operand, sum: false } : operand))
        .join(', ')
      return fill(ofCells(words, measure.kind), { a: cells })
    }
  }
}

/** Of cells of one row, what the row is called once. */
function rowCellsInWords(saying: Saying, operands: Operand[]): string {
  const rows = new Set(operands.map(({ where, sum, taken }) => JSON.stringify([where, sum, taken])))
  const [first] = operands
  if (rows.size > 1 || !first || first.sum || first.taken !== undefined)
    return operands.map(operand => operandInWords(saying, operand)).join(', ')
  const names = operands.map(({ column }) => nameIn(saying, column)).join(', ')
  return first.where.length === 0 ? names : `${names} (${conditionsInWords(saying, first.where)})`
}

function ofCells(words: PlanWords, kind: 'sum-of' | 'average-of' | 'min-of' | 'max-of'): string {
  if (kind === 'sum-of') return words.sumOfCells
  if (kind === 'average-of') return words.average
  return kind === 'min-of' ? words.smallestOf : words.largestOf
}

function calculationInWords(
  saying: Saying,
  { operands, steps }: Extract<Measure, { kind: 'calculation' }>,
): string {
  const { words } = saying
  const lines = {
    plus: words.plus,
    minus: words.minus,
    times: words.times,
    'divided-by': words.dividedBy,
    'percent-of': words.inPercent,
  }
  const done: string[] = []
  const said = (term: Term) => {
    if ('number' in term) return term.number
    if ('step' in term) return `(${done[term.step]})`
    const operand = operands[term.operand]
    return operand ? operandInWords(saying, operand) : ''
  }
  for (const { does, left, right } of steps) done.push(fill(lines[does], { a: said(left), b: said(right) }))
  return done.at(-1) ?? ''
}

function operandInWords(saying: Saying, { column, and = [], where, sum, taken }: Operand): string {
  const name = and.length === 0 ? nameIn(saying, column) : namesTogether(saying, [column, ...and])
  const kind = sum ? 'sum' : taken
  const isWide = and.length > 0 && sum
  const said = isWide
    ? fill(saying.words.sum, { a: name })
    : kind === undefined
      ? name
      : takenInWords(saying, kind, column)
  return where.length === 0 ? said : `${said} (${conditionsInWords(saying, where)})`
}

/** "Q1 and Q2", "Jan, Feb, Mar and 9 more": a button has no room for all months of two years. */
function namesTogether(saying: Saying, columns: number[]): string {
  const { words } = saying
  const isLong = columns.length > mostTogether
  const shown = (isLong ? columns.slice(0, mostTogether - 1) : columns).map(each => nameIn(saying, each))
  if (!isLong) return shown.join(words.and)
  return [shown.join(', '), fill(words.more, { a: columns.length - shown.length })].join(words.and)
}

function takenInWords(saying: Saying, kind: 'sum' | NonNullable<Operand['taken']>, column: number): string {
  return kind === 'count'
    ? saying.words.countRows
    : measureInWords(saying, kind === 'min' || kind === 'max' ? { kind, column } : { kind, column })
}

function conditionsInWords(saying: Saying, conditions: Condition[]): string {
  return conditions.map(condition => conditionInWords(saying, condition)).join(saying.words.and)
}

function conditionInWords(saying: Saying, { column, is, values, than, times, plus }: Condition): string {
  const { table, words } = saying
  const isDate = table.columns[column]?.type === 'date'
  const compared = (isDate && words.datesCompared[is]) || words.comparisons[is]
  if (than !== undefined) {
    const limit = nameIn(saying, than)
    const product = times === undefined ? limit : fill(words.times, { a: limit, b: times })
    const added =
      plus && isDate ? shownValue({ value: plus, type: 'duration', unit: 'day' }, words.locale) : plus
    const most = added === undefined ? product : fill(words.plus, { a: product, b: added })
    return [nameIn(saying, column), compared, most].join(' ')
  }
  const month = is === 'between' && values.length === 2 ? monthOf(values, words) : null
  if (month !== null) return fill(words.inMonth, { a: nameIn(saying, column), b: month })
  const isOne = is === 'between' && values.length === 2 && values[0] === values[1]
  if (isOne) return conditionInWords(saying, { column, is: 'is', values: values.slice(0, 1) })
  const shown = values.slice(0, mostValues).map(value => valueInWords(saying, column, value))
  const more = values.length - shown.length
  const last = more > 0 ? [...shown, fill(words.more, { a: more })] : shown
  const join = is === 'between' ? words.and : words.or
  return [nameIn(saying, column), compared, last.join(join)].join(' ').trim()
}

function valueInWords({ table, words }: Saying, column: number, value: string): string {
  const { type, unit = null } = table.columns[column] ?? {}
  // "Over 6 hours", which no header says of "6 h".
  if (type === 'duration' && unit !== null && bareNumber.test(value))
    return shownValue({ value, type, unit }, words.locale)
  if (type === 'yes-no' && (value === 'yes' || value === 'no')) return words.yesNo[value]
  return value.slice(0, longestName)
}

/** "March 2026" where a span of dates begins and ends with one month: from 2026-03, or from 2026-03-01 to 2026-03-31. */
function monthOf([from = '', to = '']: string[], { locale }: PlanWords): string | null {
  const found = /^(\d{4})-(0[1-9]|1[0-2])(?:-01)?$/.exec(from)
  if (!found) return null
  const [year, month] = [Number(found[1]), Number(found[2])]
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  if (to !== last && to !== last.slice(0, 7)) return null
  const shown = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${last}T00:00:00Z`).toLocaleDateString(locale, shown)
}
