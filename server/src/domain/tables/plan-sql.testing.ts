import type { Condition, Operand, Step, TablePlan } from '@citewell/contract/table-plan.ts'

/** Columns of the tables of the comparison with DuckDB: row number, two texts, two numbers, two dates. */
const sqlColumns = ['id', 'region', 'site', 'amount', 'size', 'day', 'due'] as const

const folded = (expression: string) => `strip_accents(lower(trim(${expression})))`
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const name = (column: number) => sqlColumns[column] ?? 'id'
const isText = (column: number) => column === 1 || column === 2

/** The same plan in SQL, written independently: rows of `k` (key or row number) and `v` (value), as text. */
export function sqlOf(plan: TablePlan): string {
  const { where, group, period, measure, also, having, sort, limit, skip = 0 } = plan
  if (also) {
    const { also: _, ...own } = plan
    return [measure, ...also]
      .map((one, at) => `select '${at}' as k, v::double as v from (${sqlOf({ ...own, measure: one })})`)
      .join(' union all ')
  }
  const rows = `(select * from t where ${sqlConditions(where)})`
  const direction = sort?.order === 'descending' ? 'desc' : 'asc'
  const place = (by: string) => `rank() over (order by ${by} ${direction})`
  const lastPlace = (by: string) => `${place(by)} + count(*) over (partition by ${by}) - 1`
  if (measure.kind === 'values') {
    const by = name(sort?.by ?? 0)
    return limit === null
      ? `select id as k, id as v from ${rows}`
      : `select id as k, id as v from (select id, ${place(by)} as place, ${lastPlace(by)} as last from ${rows} where ${by} is not null) where place <= ${skip + limit} and last > ${skip}`
  }
  if (measure.kind === 'rank')
    return `select '' as k, place as v from (select id, rank() over (order by ${name(measure.column)} ${
      measure.order === 'descending' ? 'desc' : 'asc'
    }) as place from ${rows} where ${name(measure.column)} is not null) where id = ${measure.of[0]?.values[0]}`
  if ('from' in measure) {
    const [from, to] = [measure.from, measure.to].map(
      operand => `(select ${sqlTaken(operand, where)} from ${rows} where ${sqlConditions(operand.where)})`,
    )
    const computed = {
      difference: `${to} - ${from}`,
      ratio: `${to}::double / nullif(${from}, 0)::double`,
      percentage: `${to}::double * 100 / nullif(${from}, 0)::double`,
      'percentage-change': `(${to} - ${from})::double * 100 / nullif(greatest(${from}, 0), 0)::double`,
      span: measure.kind === 'span' ? `datesub(${quoted(measure.unit.slice(0, -1))}, ${from}, ${to})` : '',
      change: '',
    }
    if (measure.kind === 'change')
      return `select 'difference' as k, (${computed.difference})::double as v union all select 'percentage', ${computed['percentage-change']}`
    return `select '' as k, ${computed[measure.kind]} as v`
  }
  if (measure.kind === 'calculation') {
    const taken = measure.operands.map(
      operand =>
        `(select ${sqlTaken(operand, where)} from ${rows} where ${sqlConditions(operand.where)})::decimal(18,2)`,
    )
    return `select '' as k, ${sqlSteps(measure.steps, taken)} as v`
  }
  if (measure.kind === 'each-of' || measure.kind === 'count-of') {
    const cells = measure.operands.map(
      operand =>
        `select '${name(operand.column)}' as k, (select ${sqlTaken(operand, where)} from ${rows} where ${sqlConditions(operand.where)})::double as v`,
    )
    const told = `(select k, v from (${cells.join(' union all ')}) where v is not null ${having ? `and ${sqlHaving(having)}` : ''})`
    if (measure.kind === 'count-of') return `select '' as k, count(*) as v from ${told}`
    return limit === null
      ? `select k, v from ${told}`
      : `select k, v from (select k, v, ${place('v')} as place from ${told}) where place <= ${limit}`
  }
  const value = aggregate(measure, group === null ? null : rows)
  if (group === null) return `select '' as k, ${value} as v from ${rows}`
  const periods = {
    year: `strftime(day, '%Y')`,
    quarter: `strftime(day, '%Y-q') || quarter(day)::varchar`,
    month: `strftime(day, '%Y-%m')`,
  }
  const date = period === undefined ? `${name(group)}::varchar` : periods[period]
  const key = `coalesce(${isText(group) ? folded(name(group)) : date}, '')`
  const groups = `(select ${key} as k, ${value} as v from ${rows} group by 1)`
  if (having) return `select k, v from ${groups} where v is not null and ${sqlHaving(having)}`
  return limit === null
    ? `select k, v from ${groups} where v is not null`
    : `select k, v from (select k, v, ${place('v')} as place, ${lastPlace('v')} as last from ${groups} where v is not null) where place <= ${skip + limit} and last > ${skip}`
}

/** None are counted only where each value stands in some row. */
function sqlTaken({ column, and = [], where, sum, taken }: Operand, besides: Condition[]): string {
  if (and.length > 0) {
    const all = [column, ...and].map(name)
    const some = all.map(each => `count(${each})`).join(' + ')
    return `case when ${some} > 0 then ${all.map(each => `coalesce(sum(${each}), 0)`).join(' + ')} end`
  }
  if (taken === 'count') {
    const valued = [...besides, ...where].filter(({ is }) => is === 'is' || is === 'contains')
    const known = valued.map(each => `exists (select 1 from t where ${sqlCondition(each)})`)
    return `case when count(*) > 0 or (${['true', ...known].join(' and ')}) then count(*) end`
  }
  return `${sum ? 'sum' : (taken ?? 'any_value').replace('average', 'avg')}(${name(column)})`
}

const signs = { plus: '+', minus: '-', times: '*' }

/** The first step in decimals, the others in floating point, which has no limit that a product could exceed. */
function sqlSteps(steps: Step[], operands: string[]): string {
  const done: string[] = []
  for (const [at, { does, left, right }] of steps.entries()) {
    const [a, b] = [left, right].map(term => {
      const plain =
        'number' in term
          ? `${term.number}::decimal(18,2)`
          : 'step' in term
            ? done[term.step]
            : operands[term.operand]
      return at === 0 ? plain : `(${plain})::double`
    })
    if (does === 'divided-by') done.push(`(${a})::double / nullif(${b}, 0)::double`)
    else if (does === 'percent-of') done.push(`(${a})::double * 100 / nullif(${b}, 0)::double`)
    else done.push(`${a} ${signs[does]} ${b}`)
  }
  return done.at(-1) ?? 'null'
}

/** What is taken of each row: a cell, or what two of them make. */
function rowValue({
  column,
  since,
  times,
}: {
  column: number
  since?: number | undefined
  times?: number | undefined
}): string {
  if (since !== undefined) return `(${name(column)} - ${name(since)})`
  return times === undefined ? name(column) : `(${name(column)} * ${name(times)})`
}

function aggregate(measure: TablePlan['measure'], rows: string | null): string {
  switch (measure.kind) {
    case 'count': {
      if (measure.column === null) return 'count(*)'
      const column = name(measure.column)
      const worth = isText(measure.column) ? folded(column) : column
      return measure.distinct ? `count(distinct ${worth})` : `count(${column})`
    }
    case 'sum':
    case 'min':
    case 'max':
      return `${measure.kind}(${rowValue(measure)})`
    case 'average':
      // Floating point would part what is equal.
      return `round(avg(${rowValue(measure)}::double), 9)`
    case 'median':
      return `round(median(${rowValue(measure)}::double), 9)`
    case 'share': {
      const of = measure.column === null ? '1' : name(measure.column)
      const filter = `filter (where ${sqlConditions(measure.part)})`
      // Of rows without a value nobody knows their part.
      const part = `case when count(*) ${filter} > 0 and count(${of}) ${filter} = 0 then null else coalesce(sum(${of}) ${filter}, 0) end`
      const whole =
        rows !== null && measure.part.length === 0 ? `(select sum(${of}) from ${rows})` : `sum(${of})`
      return `round((${part})::double * 100 / nullif(${whole}, 0)::double, 9)`
    }
    default:
      throw new Error(`no aggregate: ${measure.kind}`)
  }
}

function sqlConditions(conditions: Condition[]): string {
  return ['true', ...conditions.map(sqlCondition)].join(' and ')
}

function sqlCondition({ column, is, values, than, times, plus }: Condition): string {
  const cell = name(column)
  if (than !== undefined)
    return compared(
      is,
      [
        `${times === undefined ? name(than) : `${name(than)} * ${times}`}${plus === undefined ? '' : ` + ${plus}`}`,
      ],
      (sign, other) =>
        `coalesce(${cell} ${sign} ${other}${times === undefined ? '' : ` and ${name(than)} >= 0`}, false)`,
    )
  if (is === 'empty') return `${cell} is null`
  if (is === 'filled') return `${cell} is not null`
  if (is === 'contains')
    return `(${values.map(value => `contains(coalesce(${folded(cell)}, ''), ${folded(quoted(value))})`).join(' or ')})`
  if (column === 5) {
    const like = (value: string) =>
      `strftime(day, ${quoted({ 4: '%Y', 7: '%Y-%m' }[value.length] ?? '%Y-%m-%d')})`
    const one = (sign: string, value: string) => `coalesce(${like(value)} ${sign} ${quoted(value)}, false)`
    return compared(is, values, one)
  }
  const worth = (text: string) => (isText(column) ? folded(text) : text)
  const literal = (value: string) => (isText(column) ? folded(quoted(value)) : value)
  return compared(is, values, (sign, value) => `coalesce(${worth(cell)} ${sign} ${literal(value)}, false)`)
}

function compared(
  is: Condition['is'],
  values: string[],
  one: (sign: string, value: string) => string,
): string {
  const [first = '', second = ''] = values
  const any = `(${values.map(value => one('=', value)).join(' or ')})`
  const signs = { over: '>', under: '<', 'at-least': '>=', 'at-most': '<=' } as const
  if (is === 'is') return any
  if (is === 'is-not') return `not ${any}`
  if (is === 'between') return `(${one('>=', first)} and ${one('<=', second)})`
  return one(signs[is as keyof typeof signs], first)
}

function sqlHaving({ is, values: [low = '0', high = '0'] }: NonNullable<TablePlan['having']>): string {
  const signs = { over: '>', under: '<', 'at-least': '>=', 'at-most': '<=', is: '=' }
  return is === 'between' ? `v between ${low} and ${high}` : `v ${signs[is]} ${low}`
}
