import { describe, expect, it } from 'vitest'
import { sameDenotation } from './denotation.ts'

describe('Answers about a table', () => {
  it.each([
    [['1,250'], ['1250']],
    [['0.33333'], ['0.333333']],
    [['$4,000'], ['4000']],
    [['3 May 2024'], ['2024-05-03']],
    [['“Déjà vu”'], ['deja vu']],
    [['Mara Lindqvist†'], ['mara lindqvist']],
    [
      ['a', 'b', 'a'],
      ['B', 'A'],
    ],
  ])('are the same: %j, %j', (said, expected) => {
    expect(sameDenotation(said, expected)).toBe(true)
  })

  it.each([
    [['1250'], ['1260']],
    [['a', 'b'], ['a']],
    [['a'], ['a', 'b']],
    [[], ['a']],
    [['2024-05-03'], ['2024-05-04']],
    [['+'], ['-']],
  ])('differ: %j, %j', (said, expected) => {
    expect(sameDenotation(said, expected)).toBe(false)
  })
})
