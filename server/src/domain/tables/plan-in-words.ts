import type { Comparison, Condition, Measure, Operand, TablePlan } from '@citewell/contract/table-plan.ts'
import type { Table } from './table.ts'

const comparisons: Record<Comparison, string> = {
  is: 'is',
  'is-not': 'is not',
  contains: 'contains',
  over: 'is over',
  under: 'is under',
  'at-least': 'is at least',
  'at-most': 'is at most',
  between: 'is between',
  empty: 'is empty',
}
const mostValues = 5
const longestName = 80

const several = { 'sum-of': 'sum', 'average-of': 'average', 'min-of': 'smallest', 'max-of': 'largest' }

type Extreme = Extract<Measure, { column: number }>['kind']

/** A plan as a sentence reads it: "sum of Documents where Region is EMEA". */
export function planInWords(table: Table, plan: TablePlan): string {
  const { where, group, measure, sort, limit } = plan
  const parts = [measureInWords(table, measure)]
  if (where.length > 0) parts.push(`where ${conditionsInWords(table, where)}`)
  if (group !== null) parts.push(`for each ${nameOf(table, group)}`)
  const inOrder = sort && !(sort.by === null && group === null)
  const order = inOrder
    ? [orderInWords(table, sort, limit), sort.by === null ? '' : nameOf(table, sort.by)].join(' ').trim()
    : limit === null
      ? ''
      : `the ${sort?.order === 'descending' ? 'last' : 'first'} ${limit === 1 ? 'row' : `${limit} rows`}`
  if (order === '') return parts.join(' ')
  // "Repository where Region is EMEA, with the largest Documents"
  const join = limit === null || !inOrder ? ', ' : where.length > 0 || group !== null ? ', with ' : ' with '
  return `${parts.join(' ')}${join}${order}`
}

/** The name of a column, or its place where it has none. */
export function nameOf({ columns }: Table, column: number): string {
  const name = columns[column]?.name ?? ''
  return name === '' ? `column ${column + 1}` : name.slice(0, longestName)
}

function orderInWords(
  table: Table,
  { by, order }: NonNullable<TablePlan['sort']>,
  limit: number | null,
): string {
  const isDate = by !== null && table.columns[by]?.type === 'date'
  const descending = order === 'descending'
  const word = isDate ? (descending ? 'latest' : 'earliest') : descending ? 'largest' : 'smallest'
  if (limit === null) return `${word} first`
  return limit === 1 ? `the ${word}` : `the ${limit} ${word}`
}

function measureInWords(table: Table, measure: Measure): string {
  const name = (column: number) => nameOf(table, column)
  switch (measure.kind) {
    case 'values':
      return measure.columns.map(name).join(', ')
    case 'count':
      if (measure.column === null) return 'number of rows'
      return `number of ${measure.distinct ? 'different values of' : 'rows with'} ${name(measure.column)}`
    case 'sum':
    case 'average':
    case 'median':
    case 'min':
    case 'max':
      return `${statistic(table, measure.kind, measure.column)} ${name(measure.column)}`
    case 'share': {
      const whole = measure.column === null ? 'rows' : name(measure.column)
      return measure.part.length === 0
        ? `share of ${whole}`
        : `share of ${whole} where ${conditionsInWords(table, measure.part)}`
    }
    case 'rank':
      return `place of the row with ${conditionsInWords(table, measure.of)} by ${name(measure.column)}, ${measure.order === 'descending' ? 'largest' : 'smallest'} first`
    case 'difference':
      return `${operandInWords(table, measure.to)} minus ${operandInWords(table, measure.from)}`
    case 'ratio':
      return `${operandInWords(table, measure.to)} divided by ${operandInWords(table, measure.from)}`
    case 'percentage':
      return `${operandInWords(table, measure.to)} in per cent of ${operandInWords(table, measure.from)}`
    case 'sum-of':
    case 'average-of':
    case 'min-of':
    case 'max-of': {
      const named = measure.operands.map(operand => operandInWords(table, operand))
      return `${several[measure.kind]} of ${named.join(', ')}`
    }
    case 'percentage-change':
      return `percentage change from ${operandInWords(table, measure.from)} to ${operandInWords(table, measure.to)}`
    case 'span':
      return `${measure.unit} from ${operandInWords(table, measure.from)} to ${operandInWords(table, measure.to)}`
  }
}

function statistic(table: Table, kind: Extreme, column: number): string {
  if (kind === 'sum' || kind === 'average' || kind === 'median') return `${kind} of`
  const isDate = table.columns[column]?.type === 'date'
  if (kind === 'min') return isDate ? 'earliest' : 'smallest'
  return isDate ? 'latest' : 'largest'
}

function operandInWords(table: Table, { column, where, sum }: Operand): string {
  const name = `${sum ? 'sum of ' : ''}${nameOf(table, column)}`
  return where.length === 0 ? name : `${name} (${conditionsInWords(table, where)})`
}

function conditionsInWords(table: Table, conditions: Condition[]): string {
  return conditions.map(condition => conditionInWords(table, condition)).join(' and ')
}

function conditionInWords(table: Table, { column, is, values }: Condition): string {
  const shown = values.slice(0, mostValues).map(value => value.slice(0, longestName))
  const more = values.length - shown.length
  const last = more > 0 ? [...shown, `${more} more`] : shown
  const join = is === 'between' ? ' and ' : ' or '
  return [nameOf(table, column), comparisons[is], last.join(join)].join(' ').trim()
}
