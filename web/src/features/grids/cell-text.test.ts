import type { ShortCell } from '@citewell/contract/grid-shapes.ts'
import { expect, it } from 'vitest'
import { noteOf } from './cell-text.ts'

const value = { text: '31 May 2026', plain: '2026-05-31', unit: null, options: [] }
const cell: ShortCell = {
  ...{ column_id: 'a', version: 1, changed: false, state: 'found', value, stale: false, by_person: false },
  ...{ by_model: false, confirmed: true, locked: false, commented: false },
}

it('names the amendments that give a cell its value', () => {
  expect(noteOf(cell)).toBe('Confirmed')
  const by = [
    { document_id: '2', filename: 'Amendment 2.pdf' },
    { document_id: '1', filename: 'Amendment 1.pdf' },
  ]
  expect(noteOf({ ...cell, amended: { by, before: value } })).toBe(
    'Changed by Amendment 2.pdf, Amendment 1.pdf, Confirmed',
  )
})
