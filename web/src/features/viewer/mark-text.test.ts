import { describe, expect, it } from 'vitest'
import { markText } from './mark-text.ts'

function marked(start: number, end: number): string {
  return markText('abcdef', 100, start, end)
    .map(piece => (piece.marked ? `<${piece.text}>` : piece.text))
    .join('')
}

describe('a marked text', () => {
  it('has exactly the passage marked, wherever it begins and ends', () => {
    expect(marked(102, 104)).toBe('ab<cd>ef')
    expect(marked(90, 103)).toBe('<abc>def')
    expect(marked(104, 900)).toBe('abcd<ef>')
    expect(marked(90, 900)).toBe('<abcdef>')
  })

  it('has nothing marked outside', () => {
    expect(marked(0, 0)).toBe('abcdef')
    expect(marked(50, 100)).toBe('abcdef')
    expect(marked(106, 200)).toBe('abcdef')
  })
})
