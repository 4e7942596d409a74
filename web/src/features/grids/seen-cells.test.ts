import { mostCellsAtOnce } from '@citewell/contract/grid-limits.ts'
import type { GridRow, ShortCell } from '@citewell/contract/grid-shapes.ts'
import { describe, expect, it } from 'vitest'
import { bothMarked, inCalls, leftText, noneMarked, seenCells } from './seen-cells.ts'

const cell = (column_id: string, version: number, changed = false): ShortCell => ({
  ...{ column_id, version, changed, state: 'found', value: null, stale: false, by_person: false },
  ...{ by_model: false, confirmed: false, locked: false, commented: false },
})
const row = (document_id: string, cells: ShortCell[]): GridRow => ({
  ...{ document_id, filename: document_id, title: null, ready: true, assigned_to: null, cells },
})
const rows = [row('one', [cell('a', 3), cell('b', 1, true)]), row('two', [cell('a', 2), cell('b', 5)])]

describe('the cells of a grid that are changed together', () => {
  it('are those of the columns and documents in view, by the versions that were seen', () => {
    expect(seenCells(rows, ['b', 'a'], 'all')).toEqual([
      { document_id: 'one', versions: [1, 3] },
      { document_id: 'two', versions: [5, 2] },
    ])
  })

  it('are the changed ones alone where the filter shows changed values', () => {
    expect(seenCells(rows, ['a', 'b'], 'changed')).toEqual([{ document_id: 'one', versions: [null, 1] }])
  })

  it('go to the server in calls that it takes', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => ({ document_id: `d${at}`, versions: [1] }))
    const calls = inCalls(many, 40)
    expect(calls.every(some => some.length * 40 <= mostCellsAtOnce)).toBe(true)
    expect(calls.flat()).toEqual(many)
    expect(inCalls([], 40)).toEqual([])
  })

  it('are counted over all calls, with the reasons why others are left', () => {
    const one = { ...noneMarked, changed: 2, left: { ...noneMarked.left, locked: 1, stale: 2 } }
    const other = { ...noneMarked, changed: 1, left: { ...noneMarked.left, locked: 2 } }
    const sum = bothMarked(one, other)
    expect([sum.changed, leftText(sum.left)]).toEqual([3, 'Left as they are: 2 out of date, 3 locked.'])
    expect(leftText(noneMarked.left)).toBe('')
  })
})
