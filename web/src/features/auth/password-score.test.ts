import { describe, expect, it } from 'vitest'
import { passwordScore } from './password-score.ts'

describe('a password', () => {
  it.each([
    ['', 0],
    ['abc', 1],
    ['abcdefgh', 2],
    ['Abcdefgh', 3],
    ['Abcdefg1', 4],
    ['Abcdef1!', 5],
    ['Äß٣!', 4],
    ['        ', 1],
  ])('scores a point for its length and each kind of character: %j', (password, score) => {
    expect(passwordScore(password)).toBe(score)
  })
})
