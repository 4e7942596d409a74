import { describe, expect, it } from 'vitest'
import { moveCell } from './move-cell.ts'

const sheet = { rows: 50, columns: 4 }
const move = (key: string, ctrlKey = false) =>
  moveCell({ key, ctrlKey, metaKey: false }, { row: 10, column: 1 }, sheet)

describe('a key in a table', () => {
  it.each<[string, boolean, number, number]>([
    ['ArrowDown', false, 11, 1],
    ['ArrowUp', true, 1, 1],
    ['ArrowLeft', false, 10, 0],
    ['ArrowRight', true, 10, 3],
    ['PageDown', false, 30, 1],
    ['PageUp', false, 1, 1],
    ['Home', true, 1, 0],
    ['End', false, 10, 3],
    ['End', true, 50, 3],
  ])('like %s leads to row $2, column $3 (with Ctrl: $1)', (key, far, row, column) => {
    expect(move(key, far)).toEqual({ row, column })
  })

  it('leads nowhere when it is none of these', () => {
    expect(move('a')).toBe(null)
    expect(move('Tab')).toBe(null)
  })
})
