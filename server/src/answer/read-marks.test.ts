import { describe, expect, it } from 'vitest'
import { marksAtStart, mayBeginMark, readMarks } from './read-marks.ts'

const passagesIn = (text: string) =>
  readMarks(text).flatMap(part => (part.kind === 'mark' ? [part.passages] : []))

describe('the marks of a model', () => {
  it.each([
    ['A [1].', [[1]]],
    ['A [1][2].', [[1], [2]]],
    ['A [1, 2; 4].', [[1, 2, 4]]],
    ['A [2-4].', [[2, 3, 4]]],
    ['A [^3].', [[3]]],
    ['A 【2】.', [[2]]],
    ['A 【3†handbook.pdf】.', [[3]]],
    ['A ［1］.', [[1]]],
    ['A \\[1\\].', [[1]]],
    ['A [[2]].', [[2]]],
    ['A [passage 2].', [[2]]],
    ['A [Sources: 1 and 3].', [[1, 3]]],
    ['A [1](https://evil.example/x).', [[1]]],
    ['A <sup>[2]</sup>.', [[2]]],
    ['A (passages 1 and 2).', [[1, 2]]],
    ['A [1-9999].', [Array.from({ length: 21 }, (_, index) => index + 1)]],
  ])('are read from "%s"', (text, expected) => {
    expect(passagesIn(text)).toEqual(expected)
    const words = readMarks(text).map(part => (part.kind === 'text' ? part.text : ''))
    expect(words.join('')).toBe('A .')
  })

  it.each([
    'An array a[i] of it',
    'See [the note]',
    '[TODO] 12',
    'x[] = 1',
    '(1) first',
    '[2024-05-01T10:00]',
  ])('are not seen in "%s"', text => expect(passagesIn(text)).toEqual([]))

  it('belong to the sentence before them', () => {
    expect(marksAtStart(' [1] [2]. Next')).toBe(8)
    expect(marksAtStart('[1]【2】Next')).toBe(6)
    expect(marksAtStart(' Next [1]')).toBe(0)
  })
})

describe('mayBeginMark', () => {
  it.each([
    ['[', true],
    ['[1', true],
    ['[passage ', true],
    ['【1†hand', true],
    ['\\', true],
    ['<s', true],
    ['(passage 1', true],
    ['(now) is', false],
    ['Next', false],
    ['[a note] is', false],
  ])('is $1 for "%s"', (text, expected) => expect(mayBeginMark(text)).toBe(expected))
})
