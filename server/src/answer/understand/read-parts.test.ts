import { describe, expect, it } from 'vitest'
import { asksSameAgain, asksWhichIsMore } from '../lexicon/document-phrases.ts'
import { subjectOf } from './compared-subject.ts'
import { readParts } from './read-parts.ts'
import { readSides } from './read-sides.ts'

describe('the parts of a question', () => {
  it.each([
    ['Who feeds the owls, and up to what weight may an owl fly?', 'up to what weight may an owl fly?'],
    ['When was the barn built, and to whom was it sold?', 'to whom was it sold?'],
    ['Wer füttert die Eulen, und ab wann ist der Hof offen?', 'ab wann ist der Hof offen?'],
  ])('begin with a preposition, too: %s', (question, second) => {
    expect(readParts(question)[1]).toBe(second)
  })

  it.each([
    ['how long under ?', true],
    ['how long under the ?', true],
    ['and what in the', false],
    ['wie lange laut ?', true],
    ['how long are owls kept under ?', false],
    ['who feeds it under ?', false],
  ])('ask again what the one before asks, of another document: %s', (rest, isSame) => {
    expect(asksSameAgain.test(rest)).toBe(isSame)
  })
})

describe('a choice between two', () => {
  it.each([
    ['Which is longer, the lease of the barn or that of the mill?', true],
    ['Which deadline for feeding is shorter, the one in the rules or the one in the plan?', true],
    ['Which owl is older than the barn?', false],
    ['Is the lease longer or shorter?', false],
  ])('is a comparison: %s', (question, is) => {
    expect(asksWhichIsMore.test(question)).toBe(is)
  })

  it('is of two sides, each with its own subject', () => {
    expect(readSides('Which is longer, the lease of the barn or the flight of the owl?')?.labels).toEqual([
      'lease of the barn',
      'flight of the owl',
    ])
  })

  it('is of a subject without what only compares and names the documents', () => {
    expect(
      subjectOf('Which deadline for feeding is shorter, the one in the policy or the one in the plan?'),
    ).toBe('Which deadline for feeding or ?')
  })
})
