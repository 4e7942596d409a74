import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { durationUnit } from '../../../domain/tables/read-duration.ts'
import { isMoney } from '../../../domain/tables/units.ts'
import { isKey } from '../columns/column-kinds.ts'
import { conditionsOf, operandsOf } from '../operands-of.ts'
import { leastLink } from '../search/link-words.ts'
import { readWords } from '../words/read-words.ts'
import type { Cued } from './cues.ts'
import type { TableSigns } from './signs.ts'
import { factsOf } from './table-facts.ts'

type Plan = Omit<TablePlan, 'table'>
type Add = (name: string, value: number) => void

/** What a column or a condition is for in a plan. */
type Use = { role: string; column: number; places: number[] }

/** Signs of where in a question the words stand that name each part of a plan, and of how surely they do. */
export function roleSigns(parts: Cued, known: TableSigns, plan: Plan, add: Add): void {
  const { tokens } = known
  const uses = [...columnUses(parts, plan), ...conditionUses(parts, known, plan, add)]
  distinctSigns(parts, known, plan, add)
  for (const { role, places } of uses) {
    const [first] = places
    if (first === undefined) {
      add(`bare ${role}`, 1)
      continue
    }
    const last = places.at(-1) ?? first
    add(`before ${tokens[first - 1] ?? '^'} ${role}`, 1)
    add(`behind ${tokens[last + 1] ?? '$'} ${role}`, 1)
    // "Number of crates": the word that it is of
    if (tokens[first - 1] === 'the' || tokens[first - 1] === 'of')
      add(`before2 ${tokens[first - 2] ?? '^'} ${role}`, 1)
  }
  const roleAt = (at: number) => uses.find(({ places }) => places.includes(at))?.role
  for (const [name, at] of [
    ['head', known.head],
    ['lead', known.content[0]],
    ['tail', known.content.at(-1)],
  ] as const) {
    const role = at === undefined ? 'none' : (roleAt(at) ?? (known.titles.has(at) ? 'title' : 'left'))
    add(`${name} ${role}`, 1)
    add(`${name} ${role} ${plan.measure.kind}${plan.group === null ? '' : '/each'}`, 1)
  }
}

function columnUses({ links }: Cued, plan: Plan): Use[] {
  const { measure, group, sort } = plan
  const placesOf = (column: number) =>
    (links[column] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : []))
  const use = (role: string, column: number): Use => ({ role, column, places: placesOf(column) })
  const uses: Use[] = []
  if (group !== null) uses.push(use('group', group))
  if (sort !== null && sort.by !== null) uses.push(use('sorted', sort.by))
  if (measure.kind === 'values')
    for (const column of measure.columns) uses.push(use(column === sort?.by ? 'sorted' : 'shown', column))
  else if ('column' in measure && measure.column !== null) {
    uses.push(use(measure.kind === 'count' ? 'counted' : 'measured', measure.column))
    if ('since' in measure && measure.since !== undefined) uses.push(use('since', measure.since))
    if ('times' in measure && measure.times !== undefined) uses.push(use('times', measure.times))
  }
  if ('from' in measure) {
    uses.push(use('from', measure.from.column))
    if (measure.to.column !== measure.from.column) uses.push(use('to', measure.to.column))
  } else for (const { column } of operandsOf(measure)) uses.push(use('operand', column))
  return uses
}

/** Signs that different names are counted where rows are meant: "milestones" of a list of them that has a name twice. */
function distinctSigns(
  { links, table }: Cued,
  { titles }: TableSigns,
  { measure, group }: Plan,
  add: Add,
): void {
  if (measure.kind !== 'count' || !measure.distinct || measure.column === null || group !== null) return
  const fits = links[measure.column] ?? []
  if (!isKey(table, measure.column)) add('distinct-repeated', 1)
  if (fits.some((fit, at) => fit >= leastLink && titles.has(at))) add('distinct-titled', 1)
}

function conditionUses(parts: Cued, known: TableSigns, plan: Plan, add: Add): Use[] {
  const { values, links, table } = parts
  const uses: Use[] = []
  const seen = new Set<string>()
  for (const condition of conditionsOf(plan)) {
    const key = `${condition.column} ${condition.is} ${condition.values}`
    if (seen.has(key)) continue
    seen.add(key)
    const role = condition.than === undefined ? `cond-${condition.is}` : 'cond-than'
    const named = (links[condition.column] ?? []).flatMap((fit, at) => (fit >= leastLink ? [at] : []))
    const link = valueLinkOf(condition, values)
    if (link) {
      const places = Array.from({ length: link.to - link.from }, (_, at) => link.from + at)
      uses.push({ role, column: condition.column, places })
      add('value-fit', link.fit - 1)
      add('value-words', Math.min(3, places.length) - 1)
      const rivals = values.filter(
        each =>
          each !== link && each.column !== condition.column && each.from < link.to && link.from < each.to,
      )
      add('value-rival', rivals.some(({ fit }) => fit > link.fit + 0.01) ? 1 : 0)
      add('value-tied', rivals.some(({ fit }) => Math.abs(fit - link.fit) <= 0.01) ? 1 : 0)
      add('value-longer', rivals.some(each => each.to - each.from > places.length) ? 1 : 0)
      add('value-in-named', named.length > 0 ? 1 : 0)
      // "No-shows" of a column "No-show" are not those that say "no".
      add('value-at-named', places.some(at => named.includes(at)) ? 1 : 0)
      add('value-titled', places.some(at => known.titles.has(at)) ? 1 : 0)
      add('value-many', condition.values.length > 1 ? 1 : 0)
      const whole = condition.values.some(value => readWords(value).length === places.length)
      add('value-part', whole ? 0 : 1)
    } else {
      uses.push({ role, column: condition.column, places: named })
      add(`unlinked ${role} ${table.columns[condition.column]?.type ?? ''}`, 1)
    }
  }
  return uses
}

function valueLinkOf({ column, values: own }: Condition, values: Cued['values']) {
  const fitting = values.filter(
    link => link.column === column && own.some(value => link.values.includes(value)),
  )
  return fitting.sort((a, b) => b.fit - a.fit || b.to - b.from - (a.to - a.from))[0]
}

/** What kind of thing a plan gives: "money", "time", "rows of people". */
export function resultOf({ table }: Cued, { measure, also, group }: Plan): string {
  if (also) return 'several'
  const facts = factsOf(table)
  const kindOf = (column: number) => {
    const { type = 'text', unit = null } = table.columns[column] ?? {}
    if (type === 'date') return 'date'
    if (type === 'percentage') return 'percent'
    if (isMoney(unit)) return 'money'
    if (durationUnit(unit ?? '') !== null || unit === 'minute') return 'time'
    return unit ? 'unit' : type === 'number' ? 'number' : facts.people.includes(column) ? 'people' : 'text'
  }
  if (measure.kind === 'values') {
    const [first = 0] = measure.columns
    return `rows-${kindOf(first)}${isKey(table, first) ? '-key' : ''}`
  }
  const of =
    measure.kind === 'count'
      ? 'count'
      : measure.kind === 'share' || measure.kind === 'percentage' || measure.kind === 'percentage-change'
        ? 'percent'
        : measure.kind === 'span' || ('since' in measure && measure.since !== undefined)
          ? 'time'
          : measure.kind === 'rank'
            ? 'rank'
            : 'column' in measure && measure.column !== null
              ? kindOf(measure.column)
              : kindOf(operandsOf(measure)[0]?.column ?? -1)
  return group === null ? of : `${of}-by-${kindOf(group)}`
}
