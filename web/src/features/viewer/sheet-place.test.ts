import { expect, test } from 'vitest'
import { columnLetters, overlap, rowOfAnchor } from './sheet-place.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (column, letters) => {
  expect(columnLetters(column)).toBe(letters)
})

test('an anchor of a table says its row', () => {
  expect(rowOfAnchor({ kind: 'row', row: 7 })).toBe(7)
  expect(rowOfAnchor({ kind: 'cells', sheet: 'Costs', range: 'B14:D19' })).toBe(14)
  expect(rowOfAnchor({ kind: 'page', page: 3 })).toBe(null)
  expect(rowOfAnchor(null)).toBe(null)
})

test('runs that only touch have nothing in common', () => {
  expect(overlap({ start: 0, end: 4 }, { start: 3, end: 9 })).toBe(true)
  expect(overlap({ start: 0, end: 4 }, { start: 4, end: 9 })).toBe(false)
  expect(overlap({ start: 0, end: 4 }, null)).toBe(false)
})
