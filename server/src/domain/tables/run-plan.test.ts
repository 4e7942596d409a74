import type {
  Comparison,
  Condition,
  Measure,
  Operand,
  Period,
  ResultUnit,
  Step,
  TablePlan,
  Term,
} from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import type { Computed } from './computed.ts'
import { runPlan } from './run-plan.ts'
import { tableOf } from './table.testing.ts'

const repositories = tableOf([
  'Repository | Region | Documents | Size (TB) | Live | Since',
  'Alpha | EMEA | 1,200 | 3.5 | yes | 2021-03-01',
  'Beta | APAC | 800 | 1.25 | no | 2022-07-15',
  'Gamma | emea | 2,000 | tbd | yes | 2019-01-31',
  'Delta | Americas | 800 | 0.1 | yes | 2024-02-29',
  'Epsilon | EMEA | – | 0.2 | no | 2024-05',
  'Total | | 4,800 | 5.05 | | ',
])
const plan = (measure: Measure, rest: Partial<TablePlan> = {}): TablePlan => ({
  table: 0,
  where: [],
  group: null,
  sort: null,
  limit: null,
  measure,
  ...rest,
})
const where = (column: number, is: Comparison, ...values: string[]): Condition => ({ column, is, values })
const run = (measure: Measure, rest: Partial<TablePlan> = {}) => runPlan(repositories, plan(measure, rest))
const one = (column: number, ...conditions: Condition[]): Operand => ({
  column,
  where: conditions,
  sum: false,
})
const reason = (computed: ReturnType<typeof runPlan>) =>
  computed.kind === 'refused' ? computed.refusal : computed

const jobs = tableOf([
  'Job | Planned (EUR) | Spent (EUR) | Due | Done | Weight (kg)',
  'A | 100 | 120 | 2024-03-01 | 2024-02-28 | 5',
  'B | 90 | 90.0 | 2024-03-01 | 2024-03-04 | 7',
  'C | 80 | | 2024-04-09 | 2024-04 | 9',
  'D | 70 | about 60 | 2024-05-09 | 2024-06-01 | 11',
])

describe('groups that fulfil a condition on their measure', () => {
  const having = (is: 'over' | 'under' | 'at-least' | 'between', ...values: string[]) => {
    const computed = run({ kind: 'sum', column: 2 }, { group: 1, having: { is, values } })
    return computed.kind === 'groups' ? computed.groups.map(({ key }) => key).join() : reason(computed)
  }

  it('are those alone', () => {
    expect(having('over', '800')).toBe('EMEA')
    expect(having('at-least', '800')).toBe('EMEA,APAC,Americas')
    expect(having('between', '700', '900')).toBe('APAC,Americas')
    expect(having('under', '1')).toMatchObject({ reason: 'no-row-matches' })
  })

  it('are refused without groups, and of dates', () => {
    const bare = run({ kind: 'sum', column: 2 }, { having: { is: 'over', values: ['1'] } })
    expect(reason(bare)).toMatchObject({ reason: 'cannot-be-grouped' })
    const dates = run({ kind: 'min', column: 5 }, { group: 0, having: { is: 'over', values: ['1'] } })
    expect(reason(dates)).toMatchObject({ reason: 'not-numbers' })
  })
})

describe('comparing two columns of each row', () => {
  const beside = (column: number, is: Comparison, than: number, ...values: string[]) =>
    runPlan(jobs, plan({ kind: 'values', columns: [0] }, { where: [{ column, is, values, than }] }))
  const names = (computed: ReturnType<typeof runPlan>) =>
    computed.kind === 'rows' ? computed.rows.map(({ cells }) => cells[0]?.text).join() : reason(computed)

  it('takes the rows whose cell is over, under, at least or at most the other one', () => {
    expect(names(beside(2, 'over', 1))).toBe('A')
    expect(names(beside(2, 'at-least', 1))).toBe('A,B')
    expect(reason(beside(2, 'under', 1))).toMatchObject({ reason: 'no-row-matches' })
    expect(names(beside(4, 'over', 3))).toBe('B,D')
    expect(names(beside(4, 'at-most', 3))).toBe('A')
  })

  it('leaves out what cannot be compared, and says so', () => {
    expect(beside(2, 'over', 1)).toMatchObject({ leftOut: [{ column: 2, reason: 'text', rows: [5] }] })
    // April may be before the 9th or after it.
    expect(beside(4, 'over', 3)).toMatchObject({ leftOut: [{ column: 4, rows: [4] }] })
  })

  it('is refused between other units, kinds and comparisons', () => {
    expect(reason(beside(2, 'over', 5))).toMatchObject({ reason: 'mixed-units' })
    expect(reason(beside(2, 'over', 3))).toMatchObject({ reason: 'not-comparable' })
    expect(reason(beside(2, 'over', 9))).toMatchObject({ reason: 'no-such-column' })
    expect(reason(beside(2, 'is', 1))).toMatchObject({ reason: 'wrong-values' })
    expect(reason(beside(2, 'over', 1, '5'))).toMatchObject({ reason: 'wrong-values' })
  })
})

describe('running a plan', () => {
  it('sums, names the cells and says what it left out', () => {
    expect(run({ kind: 'sum', column: 2 }, { where: [where(1, 'is', ' Émea')] })).toEqual({
      kind: 'value',
      value: '3200',
      type: 'number',
      unit: null,
      cells: [{ column: 2, rows: [2, 4] }],
      at: [],
      leftOut: [{ column: 2, reason: 'empty', rows: [6] }],
      hidden: 0,
    })
    expect(run({ kind: 'sum', column: 3 })).toMatchObject({
      value: '5.05',
      unit: 'TB',
      leftOut: [
        { column: 3, reason: 'text', rows: [4] },
        { column: 3, reason: 'total', rows: [7] },
      ],
    })
  })

  it.each<[Measure, string, string | null]>([
    [{ kind: 'average', column: 2 }, '1200', null],
    [{ kind: 'average', column: 3 }, '1.2625', 'TB'],
    [{ kind: 'median', column: 2 }, '1000', null],
    [{ kind: 'min', column: 3 }, '0.1', 'TB'],
    [{ kind: 'max', column: 2 }, '2000', null],
    [{ kind: 'count', column: null, distinct: false }, '5', null],
    [{ kind: 'count', column: 2, distinct: false }, '4', null],
    [{ kind: 'count', column: 2, distinct: true }, '3', null],
    [{ kind: 'count', column: 1, distinct: true }, '3', null],
    [{ kind: 'share', column: 2, part: [where(1, 'is', 'EMEA')] }, '66.666666666666666667', '%'],
    [{ kind: 'share', column: null, part: [where(4, 'is', 'ja')] }, '60', '%'],
    [
      { kind: 'difference', from: one(2, where(0, 'is', 'beta')), to: one(2, where(0, 'is', 'alpha')) },
      '400',
      null,
    ],
    [
      { kind: 'ratio', from: one(2, where(0, 'is', 'Total')), to: one(2, where(0, 'is', 'alpha')) },
      '0.25',
      null,
    ],
    [
      { kind: 'ratio', from: one(3, where(0, 'is', 'beta')), to: one(2, where(0, 'is', 'beta')) },
      '640',
      '1 per TB',
    ],
    [
      { kind: 'percentage', from: one(2, where(0, 'is', 'Total')), to: one(2, where(0, 'is', 'alpha')) },
      '25',
      '%',
    ],
    [
      {
        kind: 'sum-of',
        operands: [one(2, where(0, 'is', 'beta')), one(2, where(0, 'is', 'alpha'))],
      },
      '2000',
      null,
    ],
    [
      {
        kind: 'average-of',
        operands: [one(2, where(0, 'is', 'beta')), one(2, where(0, 'is', 'alpha'))],
      },
      '1000',
      null,
    ],
    ...(['min-of', 'max-of'] as const).map((kind): [Measure, string, null] => [
      { kind, operands: [one(2, where(0, 'is', 'beta')), one(2, where(0, 'is', 'alpha'))] },
      kind === 'min-of' ? '800' : '1200',
      null,
    ]),
    [
      {
        kind: 'percentage-change',
        from: one(2, where(0, 'is', 'beta')),
        to: one(2, where(0, 'is', 'alpha')),
      },
      '50',
      '%',
    ],
    [
      {
        kind: 'difference',
        from: one(2, where(0, 'is', 'beta')),
        to: { ...one(2, where(1, 'is', 'emea')), sum: true },
      },
      '2400',
      null,
    ],
    [
      {
        kind: 'span',
        unit: 'days',
        from: one(5, where(0, 'is', 'alpha')),
        to: one(5, where(0, 'is', 'beta')),
      },
      '501',
      'day',
    ],
    [
      {
        kind: 'span',
        unit: 'months',
        from: one(5, where(0, 'is', 'gamma')),
        to: one(5, where(0, 'is', 'delta')),
      },
      '61',
      'month',
    ],
    [
      {
        kind: 'span',
        unit: 'years',
        from: one(5, where(0, 'is', 'delta')),
        to: one(5, where(0, 'is', 'gamma')),
      },
      '-5',
      'year',
    ],
    [
      {
        kind: 'span',
        unit: 'months',
        from: one(5, where(0, 'is', 'alpha')),
        to: one(5, where(0, 'is', 'epsilon')),
      },
      '38',
      'month',
    ],
    [{ kind: 'rank', column: 2, of: [where(0, 'is', 'Delta')], order: 'descending' }, '3', null],
    [{ kind: 'rank', column: 2, of: [where(0, 'is', 'Alpha')], order: 'ascending' }, '3', null],
  ])('computes %j', (measure, value, unit) => {
    expect(run(measure)).toMatchObject({ kind: 'value', value, unit })
  })

  it.each<[Condition, number[]]>([
    [where(2, 'over', '800'), [2, 4]],
    [where(2, 'at-least', '800.00'), [2, 3, 4, 5]],
    [where(2, 'is', '1200', '2000'), [2, 4]],
    [where(2, 'is-not', '800'), [2, 4, 6]],
    [where(3, 'under', '200 GB'), []],
    [where(3, 'between', '0.2', '2'), [3, 6]],
    [where(5, 'is', '2024'), [5, 6]],
    [where(5, 'over', '2021'), [3, 5, 6]],
    [where(5, 'at-most', '2022-07'), [2, 3, 4]],
    [where(5, 'between', '2021', '2024-02'), [2, 3, 5]],
    [where(5, 'is', '1 March 2021'), [2]],
    [where(0, 'contains', 'lph', 'amm'), [2, 4]],
    [where(2, 'empty'), [6]],
    [where(2, 'filled'), [2, 3, 4, 5]],
    [where(4, 'is', 'no'), [3, 6]],
  ])('finds the rows where %j', (condition, rows) => {
    const computed = run({ kind: 'values', columns: [0] }, { where: [condition] })
    expect(computed.kind === 'rows' ? computed.rows.map(({ row }) => row) : []).toEqual(rows)
  })

  it('goes on from a place, and passes over no row that is equal to the first one there', () => {
    const sort = { by: 2, order: 'descending' } as const
    const rowsOf = (rest: Partial<TablePlan>) => {
      const computed = run({ kind: 'values', columns: [0] }, { sort, limit: 1, ...rest })
      return computed.kind === 'rows' ? computed.rows.map(({ row }) => row) : computed.kind
    }
    expect(rowsOf({ skip: 1 })).toEqual([2])
    expect(rowsOf({ skip: 3 })).toEqual([3, 5])
    expect(rowsOf({ skip: 9 })).toEqual([])
    expect(rowsOf({ skip: 1, limit: null })).toBe('refused')
    expect(rowsOf({ skip: 1, sort: null })).toBe('refused')
  })

  it('sets an average, an extreme or a number of rows against another', () => {
    const taken = (kind: Operand['taken'], ...own: Condition[]) => ({ ...one(2, ...own), taken: kind })
    const difference = (from: Operand, to: Operand) => run({ kind: 'difference', from, to })
    expect(difference(taken('min'), taken('max'))).toMatchObject({ value: '1200', unit: null })
    expect(difference(taken('average'), taken('median'))).toMatchObject({ value: '-200' })
    const none = taken('count', where(2, 'over', '9000'))
    expect(difference(none, taken('count', where(2, 'over', '900')))).toMatchObject({
      value: '2',
      unit: null,
    })
    expect(difference(taken('max', where(2, 'over', '9000')), taken('max'))).toMatchObject({
      kind: 'refused',
    })
    expect(difference({ ...taken('max'), sum: true }, taken('max'))).toMatchObject({ kind: 'refused' })
    const dates = {
      kind: 'span',
      from: { ...one(5), taken: 'min' },
      to: { ...one(5), taken: 'average' },
    } as const
    expect(run({ ...dates, unit: 'days' })).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'not-dates' },
    })
  })

  it('lists, sorts and limits, and lets ties exceed the limit', () => {
    const listed = run({ kind: 'values', columns: [0, 2] }, { sort: { by: 2, order: 'ascending' }, limit: 1 })
    expect(listed).toMatchObject({ kind: 'rows', matched: 5, tied: true, rows: [{ row: 3 }, { row: 5 }] })
    expect(listed).toMatchObject({
      leftOut: [{ column: 2, reason: 'empty', rows: [6] }, { reason: 'total' }],
    })
    const all = run({ kind: 'values', columns: [0] }, { sort: { by: 5, order: 'descending' } })
    expect(all.kind === 'rows' && all.rows.map(({ row }) => row)).toEqual([6, 5, 3, 2, 4])
    const last = run(
      { kind: 'values', columns: [0] },
      { where: [where(1, 'is-not', 'Total')], sort: { by: null, order: 'descending' }, limit: 2 },
    )
    expect(last.kind === 'rows' && last.rows.map(({ row }) => row)).toEqual([6, 5])
    expect(run({ kind: 'sum', column: 2 }, { sort: { by: 2, order: 'descending' }, limit: 2 })).toMatchObject(
      { value: '3200' },
    )
    expect(run({ kind: 'values', columns: [2] }, { where: [where(0, 'is', 'total')] })).toMatchObject({
      rows: [{ row: 7 }],
    })
  })

  it('computes for each value of a column', () => {
    const groups = run(
      { kind: 'sum', column: 2 },
      { group: 1, sort: { by: null, order: 'descending' }, limit: 2 },
    )
    expect(groups).toMatchObject({
      kind: 'groups',
      matched: 3,
      tied: true,
      groups: [
        { key: 'EMEA', value: '3200' },
        { key: 'APAC', value: '800' },
        { key: 'Americas', value: '800' },
      ],
    })
    expect(run({ kind: 'share', column: 2, part: [] }, { group: 1 })).toMatchObject({
      groups: [
        { value: '66.666666666666666667' },
        { value: '16.666666666666666667' },
        { value: '16.666666666666666667' },
      ],
    })
    expect(run({ kind: 'share', column: null, part: [where(4, 'is', 'yes')] }, { group: 1 })).toMatchObject({
      groups: [{ value: '66.666666666666666667' }, { value: '0' }, { value: '100' }],
    })
    expect(run({ kind: 'max', column: 5 }, { group: 4, sort: { by: 4, order: 'ascending' } })).toMatchObject({
      groups: [
        { key: 'no', value: '2024-05' },
        { key: 'yes', value: '2024-02-29', at: [{ rows: [5] }] },
      ],
    })
  })

  it('computes for each year, quarter or month of dates', () => {
    const dates = tableOf([
      'Item | On | Cost',
      'a | 2024-02-01 | 1',
      'b | 2024-03-31 | 2',
      'c | 2024-05-01T10:00 | 4',
      'd | soon | 8',
      'e | 2023-12-31 | 16',
      'f |  | 32',
    ])
    const groups = (period: Period) => {
      const computed = runPlan(dates, {
        ...plan({ kind: 'sum', column: 2 }, { group: 1, sort: { by: 1, order: 'ascending' } }),
        period,
      })
      return computed.kind === 'groups'
        ? computed.groups.map(({ key, value }) => `${key}: ${value}`)
        : computed
    }
    expect(groups('year')).toEqual([': 32', '2023: 16', '2024: 7'])
    expect(groups('quarter')).toEqual([': 32', '2023-Q4: 16', '2024-Q1: 3', '2024-Q2: 4'])
    expect(groups('month')).toEqual([': 32', '2023-12: 16', '2024-02: 1', '2024-03: 2', '2024-05: 4'])
  })

  it('computes two operands, or several, within each group', () => {
    const jobs = tableOf([
      'Job | Crew | Begun | Done | May | June',
      'a | Red | 2024-01-01 | 2024-01-11 | 1 | 2',
      'b | Red | 2024-02-01 |  | 4 | ',
      'c | Blue | 2024-03-01 | 2024-03-04 | 8 | 16',
      'Total |  |  |  | 13 | 18',
    ])
    const valuesOf = (computed: Computed) =>
      computed.kind === 'groups' ? computed.groups.map(({ key, value }) => `${key}: ${value}`) : computed
    const bare = (column: number, sum = false) => ({ column, where: [], sum })
    const span = plan(
      { kind: 'span', from: bare(2), to: bare(3), unit: 'days' },
      { group: 0, sort: { by: null, order: 'descending' } },
    )
    expect(valuesOf(runPlan(jobs, span))).toEqual(['a: 10', 'c: 3'])
    expect(runPlan(jobs, span)).toMatchObject({
      leftOut: expect.arrayContaining([{ column: 3, rows: [3], reason: 'empty' }]),
    })
    const both = plan({ kind: 'sum-of', operands: [bare(4, true), bare(5, true)] }, { group: 1 })
    expect(valuesOf(runPlan(jobs, both))).toEqual(['Red: 7', 'Blue: 24'])
    // Which of the two jobs is meant?
    expect(reason(runPlan(jobs, { ...span, group: 1 }))).toMatchObject({ reason: 'operand-not-unique' })
  })

  it('refuses months where a date says only its year', () => {
    const years = tableOf(['Item | On', 'a | 2024-02-01', 'b | 2023', 'c | 2024-03-01'])
    const counted = plan({ kind: 'count', column: null, distinct: false }, { group: 1 })
    expect(runPlan(years, { ...counted, period: 'year' })).toMatchObject({ kind: 'groups', matched: 2 })
    expect(reason(runPlan(years, { ...counted, period: 'month' }))).toMatchObject({
      reason: 'date-not-precise',
    })
  })

  it('counts the hidden rows among those that take part', () => {
    const table = tableOf(['N | V', 'a | 1', 'b | 2'], { hiddenRows: [3] })
    expect(runPlan(table, plan({ kind: 'sum', column: 1 }))).toMatchObject({ value: '3', hidden: 1 })
  })

  it('keeps every digit of a sum', () => {
    const table = tableOf(['N | V', 'a | 0.1', 'b | 0.2', `c | ${'9'.repeat(38)}`, 'd | 0.0000000001'])
    expect(runPlan(table, plan({ kind: 'sum', column: 1 }))).toMatchObject({
      value: `${'9'.repeat(38)}.3000000001`,
    })
  })
})

describe('a calculation in steps', () => {
  const margins = tableOf([
    'Item | Sales (EUR) | Stores | Margin | Budget (EUR million)',
    'a | 1,200 | 4 | 25% | 2.5',
    'b | 800 | 2 | 20% | 1.5',
  ])
  const [a, b] = ['a', 'b'].map(item => (column: number) => one(column, where(0, 'is', item))) as [
    (column: number) => Operand,
    (column: number) => Operand,
  ]
  const [first, second]: [Term, Term] = [{ operand: 0 }, { operand: 1 }]
  const step = (does: Step['does'], left: Term = first, right: Term = second): Step => ({ does, left, right })
  const number = (digits: string): Term => ({ number: digits })
  const calculate = (operands: Operand[], steps: Step[]) =>
    runPlan(margins, plan({ kind: 'calculation', operands, steps }))

  it.each<[string, Operand[], Step[], string, string | null]>([
    [
      'the result of a step',
      [a(1), b(1)],
      [step('minus'), step('divided-by', { step: 0 }, number('100'))],
      '4',
      'EUR',
    ],
    [
      'a product with a number',
      [a(1), b(1)],
      [step('plus'), step('times', number('2'), { step: 0 })],
      '4000',
      'EUR',
    ],
    [
      'a number that is in the unit of the cell',
      [a(1)],
      [step('minus', first, number('100'))],
      '1100',
      'EUR',
    ],
    ['a part in per cent', [a(1), b(1)], [step('minus'), step('percent-of', { step: 0 }, second)], '50', '%'],
    ['a percentage of an amount', [a(1), a(3)], [step('times')], '300', 'EUR'],
    ['a percentage twice', [a(3)], [step('times', first, number('2'))], '50', '%'],
    ['two percentages', [a(3), b(3)], [step('minus')], '5', 'percentage points'],
    ['one unit by another', [a(1), a(2)], [step('divided-by')], '300', 'EUR'],
    [
      'a quotient less a number',
      [a(1), b(1)],
      [step('divided-by'), step('minus', { step: 0 }, number('1'))],
      '0.5',
      null,
    ],
  ])('takes %s', (_, operands, steps, value, unit) => {
    expect(calculate(operands, steps)).toMatchObject({ kind: 'value', value, unit })
  })

  it.each<[string, Operand[], Step[], string]>([
    ['a number that may be in millions', [a(4)], [step('minus', first, number('1'))], 'mixed-units'],
    ['a number from a percentage', [a(3)], [step('minus', first, number('1'))], 'mixed-units'],
    ['two units', [a(1), a(2)], [step('plus')], 'mixed-units'],
    ['a product of two amounts of money', [a(1), b(1)], [step('times')], 'mixed-units'],
    ['a division by nothing', [a(1)], [step('divided-by', first, number('0'))], 'division-by-zero'],
    ['a step that is not done yet', [a(1)], [step('plus', first, { step: 0 })], 'wrong-values'],
    [
      'a number with more digits than are kept',
      [a(2)],
      Array.from({ length: 12 }, (_, at) => {
        const before: Term = at === 0 ? number('10') : { step: at - 1 }
        return at === 11 ? step('times', first, before) : step('times', before, before)
      }),
      'too-large',
    ],
    ['an operand that is not there', [a(1)], [step('plus')], 'wrong-values'],
    ['an operand that no step takes', [a(1), b(1)], [step('times', first, number('2'))], 'wrong-values'],
  ])('is refused with %s', (_, operands, steps, expected) => {
    expect(reason(calculate(operands, steps))).toMatchObject({ reason: expected })
  })
})

describe('a plan that does not fit', () => {
  it.each<[string, Measure, Partial<TablePlan>, object]>([
    ['a column that is not there', { kind: 'sum', column: 9 }, {}, { reason: 'no-such-column', column: 9 }],
    ['a sum of text', { kind: 'sum', column: 0 }, {}, { reason: 'not-numbers', column: 0 }],
    ['an average of dates', { kind: 'average', column: 5 }, {}, { reason: 'not-numbers' }],
    [
      'months of numbers',
      { kind: 'count', column: null, distinct: false },
      { group: 2, period: 'month' },
      { reason: 'not-dates', column: 2 },
    ],
    [
      'a span of numbers',
      { kind: 'span', unit: 'days', from: one(2), to: one(2) },
      {},
      { reason: 'not-dates' },
    ],
    ['an extreme of text', { kind: 'max', column: 1 }, {}, { reason: 'not-comparable' }],
    [
      'text over something',
      { kind: 'values', columns: [0] },
      { where: [where(1, 'over', 'A')] },
      { reason: 'not-comparable' },
    ],
    [
      'a number over a word',
      { kind: 'values', columns: [0] },
      { where: [where(2, 'over', 'many')] },
      { reason: 'not-comparable', texts: ['many'] },
    ],
    [
      'between one value',
      { kind: 'values', columns: [0] },
      { where: [where(2, 'between', '1')] },
      { reason: 'wrong-values' },
    ],
    [
      'a value that no cell has',
      { kind: 'sum', column: 2 },
      { where: [where(1, 'is', 'Amerika')] },
      { reason: 'no-row-matches', column: 1, texts: ['Americas', 'EMEA', 'APAC'] },
    ],
    [
      'a count of a value that no cell has',
      { kind: 'count', column: null, distinct: false },
      { where: [where(1, 'is', 'LATAM')] },
      { reason: 'no-row-matches' },
    ],
    [
      'an operand of several rows',
      { kind: 'difference', from: one(2, where(1, 'is', 'emea')), to: one(2, where(0, 'is', 'Beta')) },
      {},
      { reason: 'operand-not-unique', texts: ['1,200', '2,000', '–'] },
    ],
    [
      'an operand without a value',
      { kind: 'difference', from: one(3, where(0, 'is', 'gamma')), to: one(2, where(0, 'is', 'Beta')) },
      {},
      { reason: 'nothing-to-compute', texts: ['tbd'] },
    ],
    [
      'a difference of terabytes and documents',
      { kind: 'difference', from: one(3, where(0, 'is', 'beta')), to: one(2, where(0, 'is', 'Beta')) },
      {},
      { reason: 'mixed-units', texts: ['TB', ''] },
    ],
    [
      'days to a month',
      {
        kind: 'span',
        unit: 'days',
        from: one(5, where(0, 'is', 'alpha')),
        to: one(5, where(0, 'is', 'epsilon')),
      },
      {},
      { reason: 'date-not-precise' },
    ],
    [
      'groups of a calculation',
      {
        kind: 'calculation',
        operands: [one(2)],
        steps: [{ does: 'plus', left: { operand: 0 }, right: { number: '1' } }],
      },
      { group: 1 },
      { reason: 'cannot-be-grouped' },
    ],
    [
      'groups sorted by another column',
      { kind: 'sum', column: 2 },
      { group: 1, sort: { by: 3, order: 'ascending' } },
      { reason: 'cannot-be-sorted' },
    ],
    [
      'a sum of rows sorted by their place',
      { kind: 'sum', column: 2 },
      { sort: { by: null, order: 'ascending' } },
      { reason: 'cannot-be-sorted' },
    ],
    [
      'a sum of the total alone',
      { kind: 'sum', column: 2 },
      { where: [where(0, 'is', 'total')] },
      { reason: 'nothing-to-compute' },
    ],
  ])('is refused: %s', (_, measure, rest, refusal) => {
    expect(reason(run(measure, rest))).toMatchObject(refusal)
  })

  it('counts none where each condition holds somewhere', () => {
    const conditions = [where(1, 'is', 'APAC'), where(4, 'is', 'yes')]
    expect(run({ kind: 'count', column: null, distinct: false }, { where: conditions })).toMatchObject({
      value: '0',
    })
    expect(
      run({ kind: 'count', column: null, distinct: false }, { where: [where(2, 'over', '5000')] }),
    ).toMatchObject({ value: '0' })
  })

  it('refuses what two currencies, nothing, or dates of two readings would give', () => {
    const money = tableOf(['N | Amount | Currency', 'a | 5 | EUR', 'b | 6 | USD', 'c | 7 | EUR'])
    expect(reason(runPlan(money, plan({ kind: 'sum', column: 1 })))).toMatchObject({
      reason: 'mixed-units',
      texts: ['EUR', 'USD'],
    })
    expect(
      runPlan(money, plan({ kind: 'sum', column: 1 }, { where: [where(2, 'is', 'eur')] })),
    ).toMatchObject({ value: '12', unit: 'EUR' })
    expect(
      reason(runPlan(money, plan({ kind: 'values', columns: [0] }, { where: [where(1, 'over', '5')] }))),
    ).toMatchObject({ reason: 'mixed-units' })
    const zero = tableOf(['N | V', 'a | 0', 'b | 6', 'c | -2'])
    const pair = (kind: 'ratio' | 'percentage-change', from: string) =>
      reason(
        runPlan(zero, plan({ kind, from: one(1, where(0, 'is', from)), to: one(1, where(0, 'is', 'b')) })),
      )
    expect(pair('ratio', 'a')).toMatchObject({ reason: 'division-by-zero' })
    expect(pair('percentage-change', 'a')).toMatchObject({ reason: 'division-by-zero' })
    expect(pair('percentage-change', 'c')).toMatchObject({ reason: 'negative-base' })
    const dates = tableOf(['N | D', 'a | 04/03/2024', 'b | 05/06/2024', 'c | 2024-12-01'])
    const to = one(1, where(0, 'is', 'c'))
    expect(
      reason(runPlan(dates, plan({ kind: 'span', unit: 'days', from: one(1, where(0, 'is', 'a')), to }))),
    ).toMatchObject({
      reason: 'ambiguous-date',
      texts: ['04/03/2024'],
    })
    const none = plan(
      { kind: 'count', column: null, distinct: false },
      { where: [where(1, 'over', '2024-04-01')] },
    )
    expect(reason(runPlan(dates, none))).toMatchObject({
      reason: 'ambiguous-date',
      texts: ['04/03/2024', '05/06/2024'],
    })
    const counted = (condition: ReturnType<typeof where>) =>
      runPlan(dates, plan({ kind: 'count', column: null, distinct: false }, { where: [condition] }))
    expect(reason(counted(where(1, 'is', '2024-06-05')))).toMatchObject({ reason: 'ambiguous-date' })
    expect(reason(counted(where(1, 'is-not', '2024-06-05')))).toMatchObject({ reason: 'ambiguous-date' })
    const share = plan({ kind: 'share', column: null, part: [where(1, 'over', '2024-05-20')] })
    expect(reason(runPlan(dates, share))).toMatchObject({ reason: 'ambiguous-date' })
    const dated = { ...one(1, where(1, 'under', '2024-04')), taken: 'count' as const }
    const counts = plan({ kind: 'difference', from: dated, to: dated })
    expect(reason(runPlan(dates, counts))).toMatchObject({ reason: 'ambiguous-date' })
    // Neither reading of a date is in this time.
    expect(counted(where(1, 'over', '2024-06-30'))).toMatchObject({ value: '1', leftOut: [] })
    expect(counted(where(1, 'is', '2024-12-01'))).toMatchObject({ value: '1', leftOut: [] })
    expect(
      runPlan(dates, plan({ kind: 'values', columns: [0] }, { where: [where(1, 'over', '2024-04-01')] })),
    ).toMatchObject({
      rows: [{ row: 4 }],
      leftOut: [{ column: 1, reason: 'ambiguous-date', rows: [2, 3] }],
    })
    expect(
      reason(
        runPlan(
          tableOf(['N | D', 'a | 2024', 'b | 2024-05-01', 'c | 2023-01-01']),
          plan({ kind: 'max', column: 1 }),
        ),
      ),
    ).toMatchObject({
      reason: 'date-not-precise',
    })
  })

  it('names errors, formulas without a value and numbers too large among those left out', () => {
    const table = tableOf([
      'N | V',
      'a | 1',
      'b | 2',
      'c | 4',
      'd | 5',
      'e | #REF!',
      'f | =B2+B3',
      'g | 1e308',
    ])
    expect(runPlan(table, plan({ kind: 'sum', column: 1 }))).toMatchObject({
      value: '12',
      leftOut: [
        { reason: 'error', rows: [6] },
        { reason: 'formula-without-value', rows: [7] },
        { reason: 'too-large', rows: [8] },
      ],
    })
  })

  it('is refused over more cells than can be computed in time', () => {
    const table = { ...repositories, numbers: new Int32Array(400_000) }
    expect(reason(runPlan(table, plan({ kind: 'sum', column: 2 })))).toMatchObject({ reason: 'too-large' })
  })
})

describe('times in months and in days', () => {
  const kept = tableOf([
    'Class | Kept',
    'Contracts | 12 years',
    'Invoices | 10 years',
    'Mails | 6 months',
    'Logs | 90 days',
    'Drafts | 100 days',
  ])
  const longer = (is: Comparison, ...values: string[]) => {
    const condition = where(1, is, ...values)
    const computed = runPlan(kept, plan({ kind: 'values', columns: [0] }, { where: [condition] }))
    return computed.kind === 'rows'
      ? computed.rows.map(({ cells }) => cells[0]?.text).join()
      : reason(computed)
  }

  it('are compared where no calendar decides', () => {
    expect(longer('over', '10 years')).toBe('Contracts')
    expect(longer('under', '1 year')).toBe('Mails,Logs,Drafts')
    expect(longer('between', '4 months', '11 years')).toBe('Invoices,Mails')
  })

  it('are refused where the months that are meant decide', () => {
    expect(longer('over', '3 months')).toMatchObject({ reason: 'mixed-units', texts: ['month', 'day'] })
  })
})

describe('a column without a value', () => {
  const broken = tableOf([
    'Site | Units | Cost (EUR)',
    'Bonn | 3 | =B2*10',
    'Graz | 4 | =B3*10',
    'Linz | 5 | #REF!',
  ])

  it('holds numbers, of which it is told why none has a value', () => {
    expect(broken.columns.map(({ type, unit }) => [type, unit])).toEqual([
      ['text', null],
      ['number', null],
      ['number', 'EUR'],
    ])
    expect(reason(runPlan(broken, plan({ kind: 'sum', column: 2 })))).toMatchObject({
      reason: 'nothing-to-compute',
      leftOut: [
        { column: 2, reason: 'formula-without-value', rows: [2, 3] },
        { column: 2, reason: 'error', rows: [4] },
      ],
    })
  })

  it('fulfils no condition and fails none', () => {
    const count: Measure = { kind: 'count', column: null, distinct: false }
    const computed = runPlan(broken, plan(count, { where: [where(2, 'over', '30')] }))
    expect(reason(computed)).toMatchObject({ reason: 'nothing-to-compute', column: 2 })
  })
})

describe('dates that can be read in two ways', () => {
  const sites = tableOf(['Site | Opened', 'Bonn | 03/04/2024', 'Graz | 05/06/2024', 'Linz | 2024-07-08'])

  it('give no order', () => {
    const sort = { by: 1, order: 'ascending' } as const
    for (const limit of [1, null])
      expect(reason(runPlan(sites, plan({ kind: 'values', columns: [0] }, { sort, limit })))).toMatchObject({
        reason: 'ambiguous-date',
        texts: ['03/04/2024', '05/06/2024'],
      })
  })
})

describe('a result in another unit', () => {
  const shifts = tableOf([
    'Shift | Team | Length (hours) | Pay (EUR) | Weight (kg) | Leave',
    'A | North | 7 | 123456789012345678901.5 | 5 | 2 years',
    'B | South | 5 | 2 | 7 | 18 months',
    'C | North | 1 | 0.5 | 9 | 1 year',
  ])
  const inUnit = (measure: Measure, unit: ResultUnit, rest: Partial<TablePlan> = {}) =>
    runPlan(shifts, plan(measure, { ...rest, unit }))
  const value = (computed: Computed) =>
    computed.kind === 'value' ? `${computed.value} ${computed.unit}` : reason(computed)

  it('keeps every digit of what is divided by a thousand', () => {
    expect(value(inUnit({ kind: 'sum', column: 3 }, 'thousand'))).toBe('123456789012345678.904 thousand EUR')
    expect(value(inUnit({ kind: 'count', column: null, distinct: false }, 'million'))).toBe(
      '0.000003 million',
    )
  })

  it('turns lengths of time into another of which each has always as many', () => {
    expect(value(inUnit({ kind: 'sum', column: 2 }, 'minutes'))).toBe('780 minute')
    expect(value(inUnit({ kind: 'sum', column: 2 }, 'days'))).toBe('0.54166666666666666667 day')
    expect(value(inUnit({ kind: 'sum', column: 5 }, 'years'))).toBe('4.5 year')
    expect(inUnit({ kind: 'sum', column: 2 }, 'months')).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'unit-does-not-fit', texts: ['months', 'hour'] },
    })
  })

  it('says each group so', () => {
    const groups = inUnit({ kind: 'sum', column: 2 }, 'minutes', { group: 1 })
    expect(groups.kind === 'groups' && groups.groups.map(({ key, value }) => `${key} ${value}`)).toEqual([
      'North 480',
      'South 300',
    ])
  })

  it.each<[string, Measure, ResultUnit]>([
    ['money in hours', { kind: 'sum', column: 3 }, 'hours'],
    ['a weight in thousands', { kind: 'sum', column: 4 }, 'thousand'],
    ['a share', { kind: 'share', column: 3, part: [where(1, 'is', 'North')] }, 'thousand'],
    [
      'a ratio',
      { kind: 'ratio', from: one(3, where(0, 'is', 'B')), to: one(3, where(0, 'is', 'C')) },
      'million',
    ],
    ['rows', { kind: 'values', columns: [3] }, 'thousand'],
    ['a place', { kind: 'rank', column: 3, of: [where(0, 'is', 'B')], order: 'descending' }, 'thousand'],
  ])('is refused for %s', (_, measure, unit) => {
    expect(inUnit(measure, unit)).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'unit-does-not-fit' },
    })
  })
})
