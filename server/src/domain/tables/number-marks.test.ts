import { describe, expect, it } from 'vitest'
import { decideMark, likelyMark } from './number-marks.ts'

const nothing = { '.': 0, ',': 0 }

describe('The decimal mark of a column', () => {
  it.each([
    [['1.250', '980', '1.640'], ','],
    [['1,250', '980', '12,500'], '.'],
    [['€ 1.250', '€ 980', '€ 1.640'], ','],
    // Three decimals may be meant, of which the zeros at the end are left out.
    [['1.250', '3.405'], null],
    [['1.125', '2', '3'], null],
    [['1.125', '2.375', '12'], null],
    [['1.250', '980'], null],
    [['980', '12'], null],
    [['1.250', '1,250', '980'], null],
  ])('is likely told by numbers of three digits beside grouped ones: %s', (texts, mark) => {
    expect(likelyMark(texts)).toBe(mark)
  })

  it('is the language’s where one is told, and proofs come before both', () => {
    expect(decideMark(nothing, nothing, null, ',')).toBe(',')
    expect(decideMark(nothing, nothing, 'en', ',')).toBe('.')
    expect(decideMark({ '.': 1, ',': 0 }, nothing, null, ',')).toBe('.')
  })
})
