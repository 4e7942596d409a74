import type { Condition, TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { runPlan } from '../../../domain/tables/run-plan.ts'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { changedRunOf } from './changed-run.ts'

const scoped = scopedTable(
  'bills.csv',
  tableOf(
    'Bills',
    `
Bill | State | Amount | Fee
B-1 | open | 100 | 1
B-2 | overdue | 250 | 2
B-3 | overdue | 150 | 3
B-4 | paid | 160 | 4
`,
  ),
)
const inState = (state: string): Condition[] => [{ column: 1, is: 'is', values: [state] }]
const plan = (rest: Pick<TablePlan, 'measure'> & Partial<TablePlan>): TablePlan => ({
  ...{ table: 0, where: [], group: null, sort: null, limit: null },
  ...rest,
})

function values(before: TablePlan, followUp: string): string[] | null {
  const run = changedRunOf(followUp, before, scoped, [])
  if (run === null) return null
  const { computed } = run
  if (computed.kind === 'groups') return computed.groups.map(({ value }) => value)
  return computed.kind === 'value' ? [computed.value] : [computed.kind]
}

describe('A change of several results of the same rows', () => {
  const ofOpen = plan({
    measure: { kind: 'sum-of', operands: [{ column: 2, where: inState('open'), sum: true }] },
    also: [{ kind: 'share', column: 2, part: inState('open') }],
  })

  it('goes to all of them', () => {
    expect(runPlan(scoped.table, ofOpen)).toMatchObject({
      groups: [{ value: '100' }, { type: 'percentage' }],
    })
    expect(values(ofOpen, 'What about overdue?')?.map(value => value.slice(0, 5))).toEqual(['400', '60.60'])
    const counted = plan({
      where: inState('open'),
      measure: { kind: 'count', column: null, distinct: false },
      also: [{ kind: 'sum', column: 2 }],
    })
    expect(values(counted, 'As a percentage?')?.map(value => value.slice(0, 5))).toEqual(['25', '15.15'])
  })

  it('leaves one of those that it makes alike', () => {
    const both = plan({ measure: { kind: 'min', column: 2 }, also: [{ kind: 'max', column: 2 }] })
    expect(values(both, 'And the average?')).toEqual(['165'])
    expect(values(both, 'And the largest?')).toEqual(['250'])
  })

  it('is none where one of them cannot take it, or in groups', () => {
    expect(values(ofOpen, 'And the median?')).toBeNull()
    const both = plan({ measure: { kind: 'min', column: 2 }, also: [{ kind: 'max', column: 2 }] })
    expect(values(both, 'Per state?')).toBeNull()
  })
})

it('The rows of several results are those of each, where none has rows of its own', () => {
  const where = inState('overdue')
  const both = plan({ where, measure: { kind: 'sum', column: 2 }, also: [{ kind: 'sum', column: 3 }] })
  expect(changedRunOf('Which ones?', both, scoped, [])?.plan).toMatchObject({
    where,
    measure: { kind: 'values', columns: [0, 2, 3, 1] },
  })
  expect(values(both, 'How many of those?')).toEqual(['2'])
  const ofPart = plan({ measure: both.measure, also: [{ kind: 'share', column: 2, part: where }] })
  expect(values(ofPart, 'How many of those?')).toBeNull()
})

it('A sum of several columns is not its own average', () => {
  const wide = plan({
    measure: { kind: 'sum-of', operands: [{ column: 2, and: [3], where: [], sum: true }] },
  })
  expect([values(wide, 'And the average?'), values(wide, 'And the largest?')]).toEqual([null, null])
})
