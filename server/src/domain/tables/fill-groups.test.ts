import { describe, expect, it } from 'vitest'
import { runPlan } from './run-plan.ts'
import { tableOf } from './table.testing.ts'

const groupsOf = (lines: string[]) => tableOf(lines).rows.map(({ cells }) => cells[0]?.text ?? '')

describe('a label that stands once for the rows below it', () => {
  const budget = [
    'Division | Department | Cost',
    'North | Sales | 10',
    ' | Service | 20',
    'Subtotal North | | 30',
    'South | Sales | 5',
    ' | Tax | 8',
    ' | Law | 7',
    'Subtotal South | | 20',
    'Grand total | | 50',
  ]

  it('is that of each of these rows, and not of the totals', () => {
    expect(groupsOf(budget)).toEqual([
      'North',
      'North',
      'Subtotal North',
      'South',
      'South',
      'South',
      'Subtotal South',
      'Grand total',
    ])
  })

  it('counts all its rows, each cited by the place of the label', () => {
    const table = tableOf(budget)
    const south = runPlan(table, {
      table: 0,
      where: [{ column: 0, is: 'is', values: ['South'] }],
      group: null,
      measure: { kind: 'sum', column: 2 },
      sort: null,
      limit: null,
    })
    expect(south).toMatchObject({ kind: 'value', value: '20' })
    const [, , , label, below] = table.rows
    expect(below?.cells[0]).toMatchObject({ text: 'South', start: label?.cells[0]?.start })
  })

  it('is a number that rises, of a column called so, and no quantity', () => {
    const of = (name: string, first: number, second: number) =>
      groupsOf([`${name} | Name | Cost`, `${first} | A | 1`, ' | B | 2', `${second} | C | 3`, ' | D | 4'])
    expect(of('Wave', 1, 2)).toEqual(['1', '1', '2', '2'])
    expect(of('Wave', 2, 1)).toContain('')
    expect(of('Qty', 10, 25)).toContain('')
  })

  it.each([
    [
      'the first row has none',
      ['Division | Department | Cost', ' | Sales | 1', 'South | Tax | 2', ' | Law | 3'],
    ],
    [
      'a label comes twice, as in a column that is only sometimes filled',
      ['Note | Name | Cost', 'late | Ann | 1', ' | Ben | 2', ' | Cid | 3', 'late | Dan | 4', ' | Eve | 5'],
    ],
    ['few lack one', ['Owner | Name | Cost', 'Ann | A | 1', 'Ben | B | 2', 'Cid | C | 3', ' | D | 4']],
    [
      'the rows have no names of their own',
      ['Division | Department | Cost', 'North | Sales | 1', ' | | 2', 'South | Tax | 3', ' | Law | 4'],
    ],
    [
      'one lacks it behind a total',
      [
        'Division | Department | Cost',
        'North | A | 1',
        ' | B | 2',
        'Subtotal | | 3',
        ' | C | 4',
        'South | D | 5',
      ],
    ],
  ])('is left alone where %s', (_, lines) => {
    expect(groupsOf(lines)).toContain('')
  })
})
