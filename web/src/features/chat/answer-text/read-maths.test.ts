import { describe, expect, it } from 'vitest'
import { readMaths, readMathsBlock } from './read-maths.ts'

describe('mathematics', () => {
  it.each([
    ['$E = mc^2$', { formula: 'E = mc^2', display: false }],
    ['\\(x_1 * y\\)', { formula: 'x_1 * y', display: false }],
    ['$$\\sum_i x_i$$', { formula: '\\sum_i x_i', display: true }],
    ['$n$', { formula: 'n', display: false }],
    ['$5 + 3$', { formula: '5 + 3', display: false }],
  ])('is read from %s', (source, expected) => {
    expect(readMaths(source)).toEqual(expected)
  })
})

describe('text', () => {
  it.each(['$5 million, or CAD$', '$100$', '\\[see annex 1\\]', '$$', '\\(in writing\\)', 'E = mc^2'])(
    'such as %s stays text',
    source => {
      expect(readMaths(source)).toBeNull()
    },
  )
})

describe('a formula', () => {
  it('keeps the citations behind it on lines of its own', () => {
    expect(readMathsBlock('\\[\nE = mc^2\n\\] [1][2].\n\n')).toEqual({
      maths: { formula: 'E = mc^2', display: true },
      source: '\\[\nE = mc^2\n\\]',
      rest: '[1][2].',
    })
    expect(readMathsBlock('\\[Signature page\\]')).toBeNull()
    expect(readMathsBlock('$$a$$ and more words')).toBeNull()
  })
})
