import { expect, it } from 'vitest'
import { decodeColumns, decodeRows, encodeColumns, encodeRows } from './encode-cells.ts'
import type { PackedColumn } from './table.ts'

const column: PackedColumn = {
  entries: [
    { text: '1,200 EUR', value: '1200', unit: 'EUR' },
    { text: '7', value: '7', unit: null },
    { text: 'naïve “x”', value: null, unit: null },
  ],
  codes: Int32Array.of(0, -1, 1, 0, 2),
  // A cell that a joined one covers has the place of that one; one goes on in another block.
  starts: Int32Array.of(2_000_000_000, 0, 5, 5, 90),
  ends: Int32Array.of(2_000_000_009, 0, 6, 14, 300),
  letterless: false,
}

it('keeps the cells of columns with their values, units and places', () => {
  const numbers: PackedColumn = {
    entries: [{ text: '5', value: '5', unit: null }],
    codes: Int32Array.of(0, 0, 0, -1, 0),
    starts: Int32Array.of(1, 3, 5, 0, 9),
    ends: Int32Array.of(2, 4, 6, 0, 10),
    letterless: true,
  }
  const pieces = [...encodeColumns([column, numbers])]
  expect(pieces.map(({ columnFrom, columnTo }) => [columnFrom, columnTo])).toEqual([[0, 1]])
  const read = pieces.flatMap(({ cells }) => decodeColumns(cells))
  expect(read).toHaveLength(2)
  for (const [at, wanted] of [column, numbers].entries())
    for (const member of ['entries', 'codes', 'starts', 'ends', 'letterless'] as const)
      expect(read[at]?.[member]).toEqual(wanted[member])
})

it('stores a column of a long table by itself', () => {
  const long = { ...column, entries: [], codes: new Int32Array(40_000).fill(-1) }
  expect([...encodeColumns([long, long, long])].map(({ columnTo }) => columnTo)).toEqual([0, 1, 2])
})

it('keeps the numbers of rows and their marks', () => {
  const [rows, marks] = [Int32Array.of(2, 3, 7, 1_048_576), Uint8Array.of(0, 2, 1, 3)]
  expect(decodeRows(encodeRows(rows, marks))).toEqual({ rows, marks })
})
