import { describe, expect, it } from 'vitest'
import { tableOf } from './table.testing.ts'

const secondOf = (lines: string[]) => tableOf(lines).rows.map(({ cells }) => cells[1]?.text ?? '')

describe('a label in the second column that stands once for the rows below it', () => {
  const head = 'Yard | Crane | Week | Lifts'

  it('is that of each of these rows', () => {
    const lines = [
      'North | C-1 | A | 1',
      'North | | B | 2',
      'North | C-2 | A | 3',
      'North | | B | 4',
      'South | C-3 | A | 5',
      'South | | B | 6',
    ]
    expect(secondOf([head, ...lines])).toEqual(['C-1', 'C-1', 'C-2', 'C-2', 'C-3', 'C-3'])
  })

  it.each([
    [
      'heads other names',
      ['North | C-1 | A | 1', 'North | | B | 2', 'South | C-2 | A | 3', 'South | | D | 4'],
    ],
    [
      'does not stand where a group begins',
      ['North | C-1 | A | 1', 'North | | B | 2', 'South | | A | 3', 'South | C-2 | B | 4'],
    ],
    [
      'heads one name twice',
      ['North | C-1 | A | 1', 'North | | A | 2', 'South | C-2 | A | 3', 'South | | A | 4'],
    ],
    [
      'is a remark of some rows',
      [
        'North | late | A | 1',
        'North | | B | 2',
        'North | | C | 3',
        'South | lost | A | 4',
        'South | | B | 5',
      ],
    ],
  ])('is of its own row alone if it %s', (_, lines) => {
    expect(secondOf([head, ...lines])).toContain('')
  })
})

describe('a total of one currency', () => {
  it('is none of the rows', () => {
    const rows = tableOf([
      'Ref | Firm | Seat | Owner | Value | Curr.',
      'A-1 | Orla | Cork | May | 100 | GBP',
      'A-2 | Fenn | Bath | Ida | 250 | GBP',
      'A-3 | Holm | Bonn | May | 70 | EUR',
      'Total (pounds only) | | | | 350 | GBP',
    ]).rows
    expect(rows.map(({ total }) => total)).toEqual([false, false, false, true])
  })

  it('is a row where it says more of itself', () => {
    const rows = tableOf([
      'Ref | Firm | Seat | Owner | Value | Curr.',
      'A-1 | Orla | Cork | May | 100 | GBP',
      'Total (France) | Fenn | Bath | Ida | 90 | EUR',
    ]).rows
    expect(rows.map(({ total }) => total)).toEqual([false, false])
  })
})

describe('a legend below a table', () => {
  it('is a note and no row', () => {
    const { rows, notes } = tableOf([
      'Crane | Week | Lifts',
      'C-1 | A | 1',
      'C-2 | B | n/m',
      'n/m = not metered',
    ])
    expect(rows).toHaveLength(2)
    expect(notes.map(({ text }) => text)).toEqual(['n/m = not metered'])
  })
})
