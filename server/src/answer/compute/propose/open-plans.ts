import type { Condition, Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { planOf } from '../composed.ts'
import { isSummable } from '../adds-up.ts'
import { isKey } from '../column-kinds.ts'
import { periodOfWord } from '../../lexicon/period-words.ts'
import { orderSaid } from '../search/extreme-forms.ts'
import type { Found } from '../search/form.ts'
import { saidBy, whereOf } from '../search/said-by.ts'
import { leastLink } from '../search/link-words.ts'
import type { Linker } from './open-conditions.ts'
import type { Cued } from './cues.ts'
import { factsOf } from './table-facts.ts'

export type OpenPlan = { plan: Omit<TablePlan, 'table'>; found: Found[]; places: number[] }

const mostMeasures = 4
const mostGroups = 3

/** The plans of common forms over the rows that fulfil these conditions, with whatever the words name. */
export function openPlans(parts: Cued, found: Found[], linked: Linker): OpenPlan[] {
  const { table, cues } = parts
  const facts = factsOf(table)
  const where = whereOf(found)
  const said = saidBy(found)
  const held = new Set(found.map(({ condition }) => condition.column))
  const made: OpenPlan[] = []
  const add = (measure: Measure, rest: Partial<TablePlan> = {}, conditions: Condition[] = where, places: number[] = []) =>
    made.push({ plan: planOf(conditions, measure, rest), found, places: [...said, ...places] })
  const numbers = measuresOf(parts, held, linked)
  const ranked = cues.has('extreme') || cues.has('rank') || cues.has('most-word')
  const ordered = orderSaid(parts, new Set(said))
  const order = ordered?.order ?? (cues.has('ascending') ? 'ascending' : 'descending')
  const isAll = parts.words.at(-1)?.text === 'first'
  const limits = ranked || ordered ? [...new Set([ordered ? ordered.limit : 1, ...(isAll ? [null] : [])])] : [null]
  const isAverage = cues.has('average')
  const isTimed = cues.has('time-word') || cues.has('late-word') || cues.has('head-duration') || cues.has('of-length') || cues.has('of-speed')
  const isShared = cues.has('share') || cues.has('share-word') || cues.has('ratio')
  const isPaired = isShared || ['difference', 'change', 'versus', 'comparison-size', 'than-word', 'each-word', 'left-word', 'late-word'].some(cue => cues.has(cue))
  const spans = isTimed || cues.has('difference') || cues.has('average') ? datePairs(parts, linked) : []
  const pairs = isPaired || ranked ? numberPairs(parts, linked) : []
  const count: Measure = { kind: 'count', column: null, distinct: false }
  const kinds: ('sum' | 'average' | 'median' | 'min' | 'max')[] = [
    ...(isAverage ? (['average'] as const) : cues.has('median') ? (['median'] as const) : (['sum'] as const)),
  ]
  const amounts: Measure[] = numbers.flatMap((column): Measure[] =>
    kinds.flatMap((kind): Measure[] => (kind === 'sum' && !isSummable(table, column) ? [{ kind: 'average', column }] : [{ kind, column }])),
  )
  const lengths: Measure[] = spans.map(({ from, to }) => ({
    kind: isAverage ? 'average' : ranked ? (order === 'ascending' ? 'min' : 'max') : 'sum',
    column: to,
    since: from,
  }))
  const operand = (column: number, own: Condition[] = where) => ({ column, where: own, sum: true })
  const sides: Measure[] = pairs.flatMap(({ one, other }): Measure[] => {
    const both = { from: operand(other), to: operand(one) }
    const unit = (column: number) => table.columns[column]?.unit ?? null
    const isSame = unit(one) === unit(other)
    const ratio: Measure[] = isShared || cues.has('each-word') ? [{ kind: 'ratio', ...both }] : []
    if (!isSame) return ratio
    return [{ kind: 'difference', ...both }, { kind: 'percentage', ...both }, ...ratio]
  })
  // One number.
  add(count)
  for (const column of table.columns.keys())
    if (table.columns[column]?.type === 'text' && !held.has(column) && !isKey(table, column) && linked(column).fit >= leastLink)
      if (cues.has('count') || cues.has('distinct')) add({ kind: 'count', column, distinct: true })
  for (const measure of amounts) add(measure)
  if (ranked) for (const column of numbers.slice(0, 2)) add({ kind: order === 'ascending' ? 'min' : 'max', column })
  for (const measure of lengths) add(measure)
  for (const measure of sides) add(measure, {}, [])
  for (const measure of wideSums(parts, where, linked)) add(measure, {}, [])
  if (isShared && where.length > 0)
    for (const part of [where, ...(where.length > 1 ? where.map(one => [one]) : [])]) {
      const rest = where.filter(one => !part.includes(one))
      for (const column of [null, ...numbers.filter(each => isSummable(table, each)).slice(0, 3)])
        add({ kind: 'share', column, part }, {}, rest)
    }
  // Two values of one column.
  const several = found.find(({ condition: { is, values } }) => is === 'is' && values.length === 2)
  if (several && (isPaired || cues.has('ratio'))) {
    const [a = '', b = ''] = several.condition.values
    const rest = where.filter(one => one !== several.condition)
    const own = (value: string) => [...rest, { ...several.condition, values: [value] }]
    for (const column of [null, ...numbers.slice(0, 2)])
      for (const kind of isShared || cues.has('ratio') ? (['ratio', 'percentage'] as const) : (['difference'] as const)) {
        const side = (value: string) =>
          column === null
            ? { column: several.condition.column, where: own(value), sum: false, taken: 'count' as const }
            : operand(column, own(value))
        add({ kind, from: side(b), to: side(a) }, {}, [])
      }
  }
  // The first and the last day.
  if (isTimed)
    for (const column of facts.dates.slice(0, 3)) {
      const end = (taken: 'min' | 'max') => ({ column, where, sum: false, taken })
      add({ kind: 'span', from: end('min'), to: end('max'), unit: 'days' }, {}, [])
    }
  // Groups.
  const groups = groupsOf(parts, held, linked)
  for (const { column, period } of groups) {
    const by = { group: column, ...(period && { period }) }
    const each: Measure[] = [count, ...amounts, ...lengths.slice(0, 2)]
    for (const measure of each) {
      if ('column' in measure && measure.column === column) continue
      for (const limit of limits) {
        if (ranked || ordered) add(measure, { ...by, sort: { by: null, order }, limit })
        else add(measure, { ...by, ...(period && { sort: { by: column, order: 'ascending' } }) })
      }
    }
    for (const measure of sides) for (const limit of limits) add(measure, { ...by, sort: { by: null, order }, limit }, [])
  }
  // Rows: by their names, the first of them, and those of which two columns together fulfil something.
  if (facts.names.length > 0) {
    const shown = table.columns.flatMap((_, column) =>
      linked(column).fit >= leastLink && !facts.names.includes(column) ? [column] : [],
    )
    const names = facts.names.filter(column => !held.has(column))
    const lead = names.length > 0 ? names : facts.names
    add({ kind: 'values', columns: [...new Set([...lead, ...shown])].slice(0, 6) })
    if (where.length > 0) add({ kind: 'values', columns: lead })
    if (ranked || ordered)
      for (const column of [...numbers, ...facts.dates.filter(each => linked(each).fit > 0)].slice(0, 4))
        for (const limit of limits)
          add({ kind: 'values', columns: [...new Set([...lead, column])] }, { sort: { by: column, order }, limit })
    const [key] = facts.names
    if (key !== undefined) {
      for (const measure of [...sides, ...(ranked ? lengths : [])]) {
        const conditions = 'from' in measure ? [] : where
        if (ranked || ordered)
          for (const limit of limits) add(measure, { group: key, sort: { by: null, order }, limit }, conditions)
        for (const mention of parts.compared)
          if (!mention.dates && /^(?:over|under|at-least|at-most)$/.test(mention.is))
            add(
              measure,
              {
                group: key,
                having: { is: mention.is as 'over', values: mention.values },
                sort: { by: null, order: 'descending' },
              },
              conditions,
              [mention.from, mention.to - 1],
            )
      }
    }
  }
  return made
}

/** The columns of amounts that words name, best first; else those that money or time may mean. */
function measuresOf(parts: Cued, held: ReadonlySet<number>, linked: Linker): number[] {
  const { table, cues, words } = parts
  const { numbers } = factsOf(table)
  const units = new Set(words.map(({ text }) => durationUnit(text)).filter(Boolean))
  const scored = numbers.flatMap(column => {
    if (held.has(column)) return []
    const { unit = null } = table.columns[column] ?? {}
    const isOfMoney = isMoney(unit) && (cues.has('money-word') || cues.has('head-money') || cues.has('how-much'))
    const isOfTime = units.has(durationUnit(unit ?? ''))
    const isWhole = factsOf(table).totals.has(column)
    const fit = linked(column).fit + (isOfMoney ? 0.3 : 0) + (isOfTime ? 0.3 : 0) + (isWhole ? 0.15 : 0)
    return [{ column, fit }]
  })
  scored.sort((a, b) => b.fit - a.fit)
  const named = scored.filter(({ fit }) => fit > 0)
  return (named.length > 0 ? named.slice(0, mostMeasures) : scored.slice(0, 2)).map(({ column }) => column)
}

/** Columns by which the words group, with parts of the year. */
function groupsOf(parts: Cued, held: ReadonlySet<number>, linked: Linker): { column: number; period?: 'year' | 'quarter' | 'month' }[] {
  const { table, cues, words, language } = parts
  const { kinds, dates, people } = factsOf(table)
  const asks = ['group', 'extreme', 'rank', 'most-word', 'head-thing', 'head-person', 'which', 'who', 'each-word', 'all', 'head-place'].some(cue => cues.has(cue))
  if (!asks) return []
  const named = kinds
    .filter(column => !held.has(column) && linked(column).fit > 0)
    .sort((a, b) => linked(b).fit - linked(a).fit)
    .slice(0, mostGroups)
  const persons = cues.has('who') || cues.has('head-person') ? people.filter(column => !held.has(column)).slice(0, 2) : []
  const period = words.map(({ text }) => periodOfWord(text, language)).find(Boolean)
  const times = period
    ? dates.map(column => ({ column, fit: linked(column).fit })).sort((a, b) => b.fit - a.fit).slice(0, 2)
    : []
  // "Top 3 kinds" of a column that is called otherwise
  const other =
    named.length === 0 && (cues.has('extreme') || cues.has('rank') || cues.has('each-word'))
      ? kinds.filter(column => table.columns[column]?.type === 'text' && !held.has(column)).slice(0, 4)
      : []
  return [
    ...[...new Set([...named, ...persons, ...other])].map(column => ({ column })),
    ...times.map(({ column }) => ({ column, ...(period && { period }) })),
  ]
}

/** Two columns of dates, from the earlier one as far as it is known. */
function datePairs({ table }: Cued, linked: Linker): { from: number; to: number }[] {
  const { dates } = factsOf(table)
  const some = [...dates].sort((a, b) => linked(b).fit - linked(a).fit || a - b).slice(0, 4)
  return some.flatMap(one => some.flatMap(other => (one !== other ? [{ from: one, to: other }] : []))).slice(0, 12)
}

/** Two columns of amounts in one unit, or money and what it is paid for. */
function numberPairs({ table, cues }: Cued, linked: Linker): { one: number; other: number }[] {
  const { numbers, totals } = factsOf(table)
  const isFilled = cues.has('left-word')
  const named = numbers
    .map(column => ({ column, fit: linked(column).fit + (totals.has(column) ? 0.15 : 0) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
  const some = (named.length >= 2 ? named : [...named, ...numbers.map(column => ({ column, fit: 0 }))])
    .map(({ column }) => column)
    .filter((column, at, all) => all.indexOf(column) === at)
    .slice(0, 4)
  return some.flatMap(one =>
    some.flatMap(other =>
      one !== other && (isFilled || [one, other].some(each => linked(each).fit > 0 || totals.has(each)))
        ? [{ one, other }]
        : [],
    ),
  )
}

/** The sum of several columns that share a word that the question says: "Jan worked", "Feb worked". */
function wideSums({ table, words }: Cued, where: Condition[], linked: Linker): Measure[] {
  const { numbers } = factsOf(table)
  if (numbers.length < 3) return []
  const byWord = new Map<number, number[]>()
  for (const column of numbers)
    for (const at of linked(column).places) byWord.set(at, [...(byWord.get(at) ?? []), column])
  const sums: number[][] = []
  for (const columns of byWord.values()) if (columns.length >= 3) sums.push(columns)
  if (sums.length === 0 && words.length > 0) return []
  return sums.slice(0, 2).map(columns => ({
    kind: 'sum-of',
    operands: columns.slice(0, 24).map(column => ({ column, where, sum: true })),
  }))
}
