import { deletedQuote } from '@citewell/contract/limits.ts'
import { expect, test } from 'vitest'
import { citationNote } from './citation-note.ts'

test.each([
  [1, ''],
  [null, ''],
  [0.996, 'recognised text, 99 % sure'],
  [0.75, 'recognised text, 75 % sure'],
  [0.7449, 'recognised text, 74 % sure'],
  [0, 'recognised text, 0 % sure'],
])('a confidence of %s is said as "%s"', (confidence, note) => {
  expect(citationNote({ quote: 'q', confidence })).toBe(note)
})

test('a deleted passage is said to be one, whatever its confidence was', () => {
  expect(citationNote({ quote: deletedQuote, confidence: 0.3 })).toBe('deleted')
})
