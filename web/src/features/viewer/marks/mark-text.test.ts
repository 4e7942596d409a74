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

  it('has the cells of a computed answer marked, also within the passage', () => {
    const cells = [
      { start: 90, end: 99, mark: 'used' as const },
      { start: 100, end: 102, mark: 'used' as const },
      { start: 103, end: 104, mark: 'left-out' as const },
      { start: 105, end: 109, mark: 'used' as const },
    ]
    const pieces = markText('abcdef', 100, 101, 104, cells)
    expect(pieces.map(({ text, marked, cell }) => [text, marked, cell])).toEqual([
      ['a', false, 'used'],
      ['b', true, 'used'],
      ['c', true, null],
      ['d', true, 'left-out'],
      ['e', false, null],
      ['f', false, 'used'],
    ])
  })
})
