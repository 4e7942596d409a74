import type { Condition, Measure, TablePlan, Term } from '@citewell/contract/table-plan.ts'
import fc from 'fast-check'

/** A row of a random table as facts: null is an empty cell, amounts are cents. */
export type Facts = {
  region: string | null
  site: string | null
  amount: number | null
  size: number | null
  day: string | null
  due: string | null
}

const regions = ['EMEA', 'emea', 'Émea', ' APAC', 'Americas', "O'Hare"]
const sites = ['Bonn', 'Graz', 'São Paulo', 'Sao Paulo', 'Oslo', 'Rome', 'Bern']
const two = (number: number) => String(number).padStart(2, '0')
const day = fc
  .tuple(
    fc.integer({ min: 2019, max: 2024 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  )
  .map(([year, month, date]) => {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return `${year}-${two(month)}-${two(Math.min(date, last))}`
  })
const cents = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -99_999_999, max: 99_999_999 }))
const often = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 6 })

export const facts: fc.Arbitrary<Facts[]> = fc.array(
  fc.record({
    region: often(fc.constantFrom(...regions)),
    site: often(fc.constantFrom(...sites)),
    amount: often(cents),
    size: often(fc.integer({ min: 0, max: 2000 })),
    day: often(day),
    due: often(day),
  }),
  { minLength: 3, maxLength: 40 },
)

const order = fc.constantFrom('ascending', 'descending')
const money = cents.map(value => (value / 100).toFixed(2))
const partial = fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([date, length]) => date.slice(0, length))
const compared = fc.constantFrom('over', 'under', 'at-least', 'at-most')
const inOrder = (column: fc.Arbitrary<number>, value: fc.Arbitrary<string>): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({ column, is: compared, values: fc.tuple(value) }),
    fc.record({ column, is: fc.constant('between'), values: fc.tuple(value, value) }),
    fc.record({
      column,
      is: fc.constantFrom('is', 'is-not'),
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
    }),
  )
const texts = (column: number, values: string[]): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({
      column: fc.constant(column),
      is: fc.constantFrom('is', 'is-not'),
      values: fc.array(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      column: fc.constant(column),
      is: fc.constant('contains'),
      values: fc.array(fc.constantFrom('a', 'E', 'ão', 'o P', 'xyz'), { minLength: 1, maxLength: 2 }),
    }),
  )
const condition: fc.Arbitrary<Condition> = fc.oneof(
  texts(1, regions),
  texts(2, sites),
  inOrder(fc.constantFrom(3, 4), money),
  inOrder(fc.constant(5), partial),
  fc.record({
    column: fc.integer({ min: 1, max: 5 }),
    is: fc.constantFrom('empty', 'filled'),
    values: fc.constant<string[]>([]),
  }),
)
const besideNumber: fc.Arbitrary<Condition> = fc.record({
  column: fc.constantFrom(3, 4),
  is: compared,
  values: fc.constant<string[]>([]),
  than: fc.constantFrom(3, 4),
  times: fc.option(fc.constantFrom('1.1', '0.5', '2'), { nil: undefined }),
  plus: fc.option(fc.constantFrom('0.5', '10', '-3'), { nil: undefined }),
})
const besideDate: fc.Arbitrary<Condition> = fc.record({
  column: fc.constant(6),
  is: compared,
  values: fc.constant<string[]>([]),
  than: fc.constant(5),
  plus: fc.option(fc.constantFrom('14', '0', '-7'), { nil: undefined }),
})
const beside = fc.oneof(besideNumber, besideDate)
const where = fc.array(fc.oneof({ arbitrary: condition, weight: 6 }, { arbitrary: beside, weight: 1 }), {
  maxLength: 2,
})
const number = fc.constantFrom(3, 4)
const id = fc
  .integer({ min: 2, max: 12 })
  .map((row): Condition[] => [{ column: 0, is: 'is', values: [String(row)] }])
const extreme = (column: fc.Arbitrary<number>) =>
  fc.record({ column, where, sum: fc.constant(false), taken: fc.constantFrom('min', 'max', 'count') })
const operand = (column: fc.Arbitrary<number>, sums: boolean) =>
  fc.oneof(
    fc.record({ column, where: id, sum: fc.constant(false) }),
    ...(sums
      ? [
          fc.record({ column, where, sum: fc.constant(true) }),
          fc.record({ column: fc.constant(3), and: fc.constant([4]), where, sum: fc.constant(true) }),
          extreme(column),
        ]
      : []),
  )

const statistic = fc.constantFrom('sum', 'average', 'median', 'min', 'max')
const plain: fc.Arbitrary<Measure> = fc.oneof(
  fc.record({ kind: fc.constantFrom('sum', 'average', 'median'), column: number }),
  fc.record({ kind: fc.constantFrom('min', 'max'), column: fc.constantFrom(3, 4, 5) }),
  fc.record({ kind: statistic, column: fc.constant(6), since: fc.constant(5) }),
  fc.record({ kind: statistic, column: number, times: number }),
  fc.record({ kind: fc.constant('count'), column: fc.constantFrom(1, 2, 3, 4, 5), distinct: fc.boolean() }),
  fc.constant<Measure>({ kind: 'count', column: null, distinct: false }),
  fc.record({ kind: fc.constant('share'), column: fc.constantFrom(4, null), part: where }),
)
const amount = plain.filter(
  measure => !('column' in measure && measure.column === 5) || measure.kind === 'count',
)
const pair: fc.Arbitrary<Measure> = fc.oneof(
  fc
    .tuple(fc.constantFrom('difference', 'ratio', 'percentage', 'percentage-change'), number)
    .chain(([kind, column]) =>
      fc.record({
        kind: fc.constant(kind),
        from: operand(fc.constant(column), true),
        to: operand(fc.constant(column), true),
      }),
    ),
  fc.record({
    kind: fc.constant('span'),
    from: operand(fc.constant(5), false),
    to: operand(fc.constant(5), false),
    unit: fc.constantFrom('days', 'months', 'years'),
  }),
)
const terms: Term[] = [{ operand: 0 }, { operand: 1 }, { step: 0 }]
const numbers: Term[] = [{ number: '2' }, { number: '100' }, { number: '-0.5' }]
const first = fc.constant<Term>({ step: 0 })
const calculation: fc.Arbitrary<Measure> = fc.record({
  kind: fc.constant('calculation'),
  operands: fc.tuple(operand(number, true), operand(number, true)),
  steps: fc.tuple(
    fc.record({
      does: fc.constantFrom('plus', 'minus', 'times', 'divided-by'),
      left: fc.constant<Term>({ operand: 0 }),
      right: fc.constant<Term>({ operand: 1 }),
    }),
    fc.oneof(
      fc.record({
        does: fc.constantFrom('plus', 'minus', 'times', 'divided-by'),
        left: first,
        right: fc.constantFrom(...terms, ...numbers),
      }),
      fc.record({ does: fc.constant('percent-of'), left: first, right: fc.constantFrom(...terms) }),
    ),
  ),
})
const cells = fc
  .tuple(id, fc.shuffledSubarray([3, 4], { minLength: 2 }))
  .map(([where, columns]) => columns.map(column => ({ column, where, sum: false })))
const sums = fc
  .tuple(where, fc.constant([3, 4]))
  .map(([own, columns]) => columns.map(column => ({ column, where: own, sum: true })))
const each = fc.record({ kind: fc.constant('each-of'), operands: fc.oneof(cells, sums) })
const change = fc.record({
  kind: fc.constant('change'),
  from: operand(fc.constant(3), true),
  to: operand(fc.constant(3), true),
})
const fulfilled = fc.record({
  is: fc.constantFrom('over', 'under', 'at-least', 'at-most'),
  values: fc.tuple(fc.constantFrom('0', '2', '12.5')),
})
const planOf = (parts: Partial<Record<keyof TablePlan, fc.Arbitrary<unknown>>>) =>
  fc.record({
    table: fc.constant(0),
    where,
    group: fc.constant(null),
    sort: fc.constant(null),
    limit: fc.constant(null),
    ...parts,
  }) as fc.Arbitrary<TablePlan>
const limit = fc.integer({ min: 1, max: 5 })
const skip = fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined })

export const plans: fc.Arbitrary<TablePlan> = fc.oneof(
  planOf({ measure: plain }),
  planOf({ measure: amount, also: fc.array(amount, { minLength: 1, maxLength: 3 }) }),
  planOf({ measure: pair }),
  planOf({ measure: calculation }),
  planOf({ measure: change }),
  planOf({ measure: each }),
  planOf({ measure: each, having: fulfilled }),
  planOf({ measure: each, limit: fc.constant(1), sort: fc.record({ by: fc.constant(null), order }) }),
  planOf({
    measure: fc.record({ kind: fc.constant('count-of'), operands: cells }),
    having: fulfilled,
  }),
  planOf({ measure: plain, group: fc.constantFrom(1, 2, 5) }),
  planOf({
    measure: fc.oneof(
      fc.record({ kind: fc.constant('sum'), column: number }),
      fc.constant<Measure>({ kind: 'count', column: null, distinct: false }),
    ),
    group: fc.constantFrom(1, 2, 5),
    having: fc.oneof(
      fc.record({
        is: fc.constantFrom('over', 'under', 'at-least', 'at-most', 'is'),
        values: fc.tuple(fc.constantFrom('0', '1', '2', '3', '12.5')),
      }),
      fc.constant({ is: 'between', values: ['1', '4'] }),
    ),
  }),
  planOf({ measure: plain, group: fc.constant(5), period: fc.constantFrom('year', 'quarter', 'month') }),
  planOf({
    measure: plain,
    group: fc.constantFrom(1, 2, 5),
    limit,
    skip,
    sort: fc.record({ by: fc.constant(null), order }),
  }),
  planOf({ measure: fc.constant<Measure>({ kind: 'values', columns: [0] }) }),
  planOf({
    measure: fc.constant<Measure>({ kind: 'values', columns: [0] }),
    limit,
    skip,
    sort: fc.record({ by: fc.constantFrom(3, 4, 5), order }),
  }),
  planOf({
    measure: fc.record({ kind: fc.constant('rank'), column: fc.constantFrom(3, 4, 5), of: id, order }),
  }),
)
