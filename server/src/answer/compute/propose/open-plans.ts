import type { Condition, Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { halfWords } from '../../lexicon/asking-cues.ts'
import { isSummable } from '../columns/adds-up.ts'
import { isKey } from '../columns/column-kinds.ts'
import { planOf } from '../compose/composed.ts'
import { placesOf } from '../search/asked-parts.ts'
import type { Found } from '../search/form.ts'
import { leastLink } from '../search/link-words.ts'
import { saidBy } from '../search/said-by.ts'
import type { Cued, Linker } from './cues.ts'
import { groupsOf, wideSums } from './open-columns.ts'
import { denies } from './open-denials.ts'
import { type Wants, wantsOf } from './open-measures.ts'
import { severalResults } from './open-several.ts'
import { wideOperand } from './open-wide.ts'
import { factsOf } from './table-facts.ts'

/** A plan with the places of the words that its conditions explain. */
export type OpenPlan = { plan: Plan; places: number[] }
type Plan = Omit<TablePlan, 'table'>

/** The number of rows. */
export const count: Measure = { kind: 'count', column: null, distinct: false }
const mostShown = 6
const mostOfRows = 4
const passedCues = ['late-word', 'comparison-time', 'comparison-size', 'than-word']
const havingIs = ['over', 'under', 'at-least', 'at-most'] as const

/** The plans of common forms over the rows that fulfil these conditions, with whatever the words name. */
export function openPlans(parts: Cued, found: Found[], linked: Linker): OpenPlan[] {
  const wants = wantsOf(parts, found, linked)
  const places = saidBy(found)
  const plans = [
    ...single(wants),
    ...shares(wants),
    ...ofTwoValues(wants),
    ...grouped(wants),
    ...rows(wants),
    ...severalResults(wants),
  ]
  return [...plans.map(plan => ({ plan, places })), ...having(wants, places)]
}

/** One number. */
function single(wants: Wants): Plan[] {
  const { parts, where, linked, held, numbers, amounts, lengths, sides, order, isRanked, isTimed } = wants
  const { table, cues } = parts
  const counted = cues.has('count') || cues.has('distinct') ? [...table.columns.keys()] : []
  const distinct = counted.filter(
    column =>
      table.columns[column]?.type === 'text' &&
      !held.has(column) &&
      !isKey(table, column) &&
      linked(column).fit >= leastLink,
  )
  const extreme = order === 'ascending' ? 'min' : 'max'
  const end = (column: number, taken: 'min' | 'max') => ({ column, where, sum: false, taken })
  // "When is the last …"
  const ends = isRanked
    ? factsOf(table)
        .dates.filter(column => linked(column).fit > 0)
        .slice(0, 2)
    : []
  const days = isTimed ? factsOf(table).dates.slice(0, 3) : []
  return [
    planOf(where, count),
    ...distinct.map(column => planOf(where, { kind: 'count', column, distinct: true })),
    ...amounts.map(measure => planOf(where, measure)),
    ...(isRanked ? numbers.slice(0, 2).map(column => planOf(where, { kind: extreme, column })) : []),
    ...ends.map(column => planOf(where, { kind: extreme, column })),
    ...lengths.map(measure => planOf(where, measure)),
    ...[...sides, ...wideSums(parts, where, linked)].map(measure => planOf([], measure)),
    // The first and the last day
    ...days.map(column =>
      planOf([], { kind: 'span', from: end(column, 'min'), to: end(column, 'max'), unit: 'days' }),
    ),
  ]
}

function shares({ parts, where, numbers, isShared, wide }: Wants): Plan[] {
  if (!isShared || where.length === 0) return []
  const columns = [null, ...numbers.filter(each => isSummable(parts.table, each)).slice(0, 3)]
  return [where, ...(where.length > 1 ? where.map(one => [one]) : [])].flatMap(part => {
    const rest = where.filter(one => !part.includes(one))
    return [
      ...columns.map(column => planOf(rest, { kind: 'share', column, part })),
      ...wide.slice(0, 1).map(set => {
        const [from, to] = [wideOperand(set, rest), wideOperand(set, where)]
        return planOf([], { kind: 'percentage', from, to })
      }),
    ]
  })
}

/** Two values of one column against each other. */
function ofTwoValues({ found, where, numbers, isPaired, isShared, wide }: Wants): Plan[] {
  const pair = found.find(({ condition: { is, values } }) => is === 'is' && values.length === 2)
  if (!pair || !isPaired) return []
  const { condition } = pair
  const [one = '', other = ''] = condition.values
  const rest = where.filter(each => each !== condition)
  const kinds = isShared ? (['ratio', 'percentage'] as const) : (['difference'] as const)
  return [null, ...numbers.slice(0, 2), ...wide.slice(0, 1)].flatMap(column => {
    const side = (value: string) => {
      const own: Condition[] = [...rest, { ...condition, values: [value] }]
      if (Array.isArray(column)) return wideOperand(column, own)
      return column === null
        ? { column: condition.column, where: own, sum: false, taken: 'count' as const }
        : { column, where: own, sum: true }
    }
    return kinds.map(kind => planOf([], { kind, from: side(other), to: side(one) }))
  })
}

function grouped({
  parts,
  where,
  linked,
  held,
  amounts,
  lengths,
  sides,
  order,
  limits,
  isOrdered,
}: Wants): Plan[] {
  return groupsOf(parts, held, linked).flatMap(({ column, period }) => {
    const by = { group: column, ...(period && { period }) }
    const inTime = period && { sort: { by: column, order: 'ascending' as const } }
    const measures = [count, ...amounts, ...lengths.slice(0, 2)].filter(
      measure => !('column' in measure) || measure.column !== column,
    )
    // "Who had no fault in the whole year"
    const none = denies(parts) ? amounts.slice(0, 1) : []
    const sorted = limits.map(limit => ({ ...by, sort: { by: null, order }, limit }))
    return [
      ...measures.flatMap(measure =>
        (isOrdered ? sorted : [{ ...by, ...inTime }]).map(rest => planOf(where, measure, rest)),
      ),
      ...none.map(measure => planOf(where, measure, { ...by, having: { is: 'is', values: ['0'] } })),
      ...sides.flatMap(measure => sorted.map(rest => planOf([], measure, rest))),
    ]
  })
}

/** Rows by their names, and the first of them. */
function rows(wants: Wants): Plan[] {
  const { parts, where, linked, held, numbers, order, limits, isOrdered } = wants
  const { table } = parts
  const { names, dates } = factsOf(table)
  if (names.length === 0) return []
  const shown = table.columns.flatMap((_, column) =>
    linked(column).fit >= leastLink && !names.includes(column) ? [column] : [],
  )
  const free = names.filter(column => !held.has(column))
  const lead = free.length > 0 ? free : names
  const list = (columns: number[], rest: Partial<TablePlan> = {}) =>
    planOf(where, { kind: 'values', columns: [...new Set([...lead, ...columns])].slice(0, mostShown) }, rest)
  // "Who played, and when"
  const others = table.columns.flatMap(({ type }, column) =>
    (type === 'text' || type === 'date') && !held.has(column) && !lead.includes(column) ? [column] : [],
  )
  const by = isOrdered ? [...numbers, ...dates.filter(each => linked(each).fit > 0)].slice(0, mostOfRows) : []
  return [
    list(shown),
    ...(where.length > 0 ? [list([]), list(others.slice(0, 3))] : []),
    ...by.flatMap(column => limits.map(limit => list([column], { sort: { by: column, order }, limit }))),
    ...by.slice(0, 2).flatMap(column => {
      const columns = [...others.slice(0, mostShown - 3), column]
      const shows = { kind: 'values' as const, columns: [...new Set([...lead, ...columns])] }
      return limits.map(limit => planOf(where, shows, { sort: { by: column, order }, limit }))
    }),
    ...ofEachRow(wants).flatMap(({ measure, group, conditions }) =>
      isOrdered
        ? limits.map(limit => planOf(conditions, measure, { group, sort: { by: null, order }, limit }))
        : [],
    ),
  ]
}

/** What two columns of a row give together, by the name of the row. */
function ofEachRow({ parts, where, linked, sides, lengths, isRanked }: Wants) {
  const isPassing = parts.compared.length > 0 || passedCues.some(cue => parts.cues.has(cue))
  const { names } = factsOf(parts.table)
  // "Which products", of rows with a code of their own
  const said = parts.table.columns.findIndex(
    ({ type }, column) => type === 'text' && linked(column).fit >= leastLink && !names.includes(column),
  )
  const groups = [...names.slice(0, 1), ...(said < 0 ? [] : [said])]
  return [...sides, ...(isRanked || isPassing ? lengths : [])].flatMap(measure =>
    groups.map(group => ({ measure, group, conditions: 'from' in measure ? [] : where })),
  )
}

/** "More than 90 % full": rows of which two columns together fulfil something. */
function having(wants: Wants, places: number[]): OpenPlan[] {
  const sort = { by: null, order: 'descending' as const }
  const { parts, isRanked } = wants
  // "Which went live later than planned, and by how many days each"
  const isPassed = passedCues.some(cue => parts.cues.has(cue)) && (!isRanked || parts.cues.has('than-word'))
  const above = { is: 'over' as const, values: ['0'] }
  const passed = isPassed
    ? ofEachRow(wants)
        .filter(({ measure: { kind } }) => kind !== 'ratio' && kind !== 'percentage')
        .map(({ measure, group, conditions }) => ({
          plan: planOf(conditions, measure, { group, having: above, sort }),
          places,
        }))
    : []
  // "More than half of the boxes are out of date"
  const isHalf = parts.words.some(({ text }) => halfWords.has(text)) && parts.cues.has('than-word')
  const halves = isHalf
    ? ofEachRow(wants)
        .filter(({ measure: { kind } }) => kind === 'percentage')
        .flatMap(({ measure, group, conditions }) =>
          (['over', 'under'] as const).map(is => ({
            plan: planOf(conditions, measure, { group, having: { is, values: ['50'] }, sort }),
            places,
          })),
        )
    : []
  const said = parts.compared.flatMap(mention => {
    const is = havingIs.find(each => each === mention.is)
    if (mention.dates || is === undefined) return []
    return ofEachRow(wants).map(({ measure, group, conditions }) => ({
      plan: planOf(conditions, measure, { group, having: { is, values: mention.values }, sort }),
      places: [...places, ...placesOf(mention)],
    }))
  })
  return [...passed, ...halves, ...said]
}
