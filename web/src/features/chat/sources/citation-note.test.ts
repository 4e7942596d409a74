import { deletedQuote } from '@citewell/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { citationNote } from './citation-note.ts'

describe('the note of a citation', () => {
  it.each([
    [1, ''],
    [null, ''],
    [0.996, 'recognised text, 99 % sure'],
    [0.75, 'recognised text, 75 % sure'],
    [0.7449, 'recognised text, 74 % sure'],
    [0, 'recognised text, 0 % sure'],
  ])('says a confidence of %s as "%s"', (confidence, note) => {
    expect(citationNote({ quote: 'q', confidence })).toBe(note)
  })

  it('says that a passage is deleted, whatever its confidence was', () => {
    expect(citationNote({ quote: deletedQuote, confidence: 0.3 })).toBe('deleted')
  })
})
