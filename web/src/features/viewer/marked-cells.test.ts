import { describe, expect, it } from 'vitest'
import { marksOfRow } from './marked-cells.ts'

const cells = {
  first_column: 1,
  used: [
    {
      column: 2,
      rows: [
        [2, 4],
        [7, 7],
      ] as [number, number][],
      count: 4,
    },
  ],
  left_out: [{ column: 2, rows: [[5, 5]] as [number, number][], count: 1, reason: 'text' as const }],
}

describe('the marks of a row', () => {
  it('are those of its cells, in the columns of the sheet', () => {
    expect([...marksOfRow(cells, 3)]).toEqual([[3, 'used']])
    expect([...marksOfRow(cells, 7)]).toEqual([[3, 'used']])
    expect([...marksOfRow(cells, 5)]).toEqual([[3, 'left-out']])
    expect([...marksOfRow(cells, 6)]).toEqual([])
    expect([...marksOfRow(undefined, 3)]).toEqual([])
  })
})
