import { expect, it } from 'vitest'
import { correctionOf, emptyDraft } from './correction-draft.ts'

it('makes a correction of what was entered, or says what is missing', () => {
  expect(correctionOf(emptyDraft)).toBe('Enter the number of the row.')
  expect(correctionOf({ ...emptyDraft, row: '4' })).toEqual({ kind: 'header', rows: [4] })
  expect(correctionOf({ ...emptyDraft, row: '4', lastRow: '5' })).toEqual({ kind: 'header', rows: [4, 5] })
  expect(correctionOf({ ...emptyDraft, kind: 'table', row: '7' })).toEqual({ kind: 'table', rows: [7] })
  expect(correctionOf({ ...emptyDraft, kind: 'table' })).toBe('Enter the number of the row.')
  for (const lastRow of ['3', '12', 'x'])
    expect(correctionOf({ ...emptyDraft, row: '4', lastRow })).toMatch(/^A header has at most 8 rows/)
  expect(correctionOf({ ...emptyDraft, kind: 'no-header' })).toEqual({ kind: 'header', rows: [] })
  expect(correctionOf({ ...emptyDraft, kind: 'unit', unit: ' ' })).toBe('Enter the unit.')
  expect(correctionOf({ ...emptyDraft, kind: 'unit', column: '2', unit: ' EUR ' })).toEqual({
    kind: 'unit',
    column: 2,
    unit: 'EUR',
  })
  expect(correctionOf({ ...emptyDraft, kind: 'no-total', row: '9' })).toEqual({
    kind: 'total',
    row: 9,
    total: false,
  })
  expect(correctionOf({ ...emptyDraft, kind: 'month-first', column: '1' })).toEqual({
    kind: 'date-order',
    column: 1,
    order: 'month-first',
  })
})
