import { describe, expect, it } from 'vitest'
import { passwordMismatch } from './password-mismatch.ts'

describe('a repeated password', () => {
  it.each([
    ['', '', null],
    ['Correct', '', null],
    ['Correct', 'Corr', null],
    ['Correct', 'Correct', null],
    ['Correct', 'corr', 'Passwords do not match'],
    ['Correct', 'Correct-', 'Passwords do not match'],
    ['', 'C', 'Passwords do not match'],
  ])('of %j, typed as %j so far, says %j', (password, repeated, sentence) => {
    expect(passwordMismatch(password, repeated)).toBe(sentence)
  })
})
