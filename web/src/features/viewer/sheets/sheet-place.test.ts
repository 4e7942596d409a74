import { describe, expect, it } from 'vitest'
import { columnLetters, overlap, rowOfAnchor } from './sheet-place.ts'

describe('a place in a sheet', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('names column %i as %s', (column, letters) => {
    expect(columnLetters(column)).toBe(letters)
  })

  it('has the row that its anchor says', () => {
    expect(rowOfAnchor({ kind: 'row', row: 7 })).toBe(7)
    expect(rowOfAnchor({ kind: 'cells', sheet: 'Costs', range: 'B14:D19' })).toBe(14)
    expect(rowOfAnchor({ kind: 'page', page: 3 })).toBe(null)
    expect(rowOfAnchor(null)).toBe(null)
  })

  it('shares nothing with a run that it only touches', () => {
    expect(overlap({ start: 0, end: 4 }, { start: 3, end: 9 })).toBe(true)
    expect(overlap({ start: 0, end: 4 }, { start: 4, end: 9 })).toBe(false)
    expect(overlap({ start: 0, end: 4 }, null)).toBe(false)
  })
})
