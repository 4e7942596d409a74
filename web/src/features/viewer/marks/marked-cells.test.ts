import { describe, expect, it } from 'vitest'
import { citedCells, countCells, firstCell, markedText, marksOfRow } from './marked-cells.ts'

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
    expect([...marksOfRow([cells], 3)]).toEqual([[3, 'used']])
    expect([...marksOfRow([cells], 7)]).toEqual([[3, 'used']])
    expect([...marksOfRow([cells], 5)]).toEqual([[3, 'left-out']])
    expect([...marksOfRow([cells], 6)]).toEqual([])
    expect([...marksOfRow([], 3)]).toEqual([])
  })
})

it('begins with the uppermost cell that went in', () => {
  const above = {
    first_column: 0,
    used: [
      {
        column: 1,
        rows: [
          [9, 9],
          [1, 1],
        ] as [number, number][],
        count: 2,
      },
    ],
  }
  expect(firstCell([cells])).toEqual({ row: 2, column: 3 })
  expect(firstCell([cells, above])).toEqual({ row: 1, column: 1 })
  expect(firstCell([])).toBeNull()
})

it('says how many cells are marked where these are not all', () => {
  expect(countCells(cells.used)).toEqual({ all: 4, known: 4 })
  expect(
    countCells([
      {
        column: 0,
        rows: [
          [1, 1],
          [3, 3],
        ],
        count: 3_000,
      },
    ]),
  ).toEqual({ all: 3_000, known: 2 })
  expect(markedText(4, 4)).toBeNull()
  expect(markedText(1_000, 3_000)).toBe(
    'The first 1,000 of the 3,000 cells that were computed with are marked.',
  )
})

describe('the cells that a citation names', () => {
  const columns = ['Supplier', 'Net amount'].map(name => ({ name, type: 'text' as const, unit: null }))
  const named = (cited: string) => citedCells({ cited, columns, first_column: 2 })

  it('are those of a sheet, or the rows of a column', () => {
    expect(named("'Invoices, 2026'!E2, AA5:AA8")).toEqual([
      { column: 4, from: 2, to: 2 },
      { column: 26, from: 5, to: 8 },
    ])
    expect(named('Net amount, rows 2, 5–8')).toEqual([
      { column: 3, from: 2, to: 2 },
      { column: 3, from: 5, to: 8 },
    ])
    expect(named('Net amount, row 4')).toEqual([{ column: 3, from: 4, to: 4 }])
  })

  it('are not known where it names only the first of them, or none', () => {
    expect(named('Invoices!E2, E5 …')).toBeNull()
    expect(named('Net amount, rows 2, 5 …')).toBeNull()
    expect(named('row 4')).toBeNull()
    expect(citedCells({ columns, first_column: 0 })).toBeNull()
  })
})
