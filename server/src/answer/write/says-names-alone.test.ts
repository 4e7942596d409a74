import { describe, expect, it } from 'vitest'
import { quoting } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { lacksDenial } from './lacks-denial.ts'
import { saysNamesAlone } from './says-names-alone.ts'

const quoted = (plain: string) => [quoting(plain)]

describe('a quote that has the names of a question', () => {
  it.each([
    ['How old is Ines Roth?', 'Present: Otto Brand, Ines Roth', true],
    ['Where was Ines Roth born?', 'Ines Roth, Otto Brand (Chair)', true],
    ['Which firms cut jobs in Harlow?', 'Brightcup | Harlow | 99', false],
    ['Who is Ines Roth?', 'Present: Otto Brand, Ines Roth (Chair)', false],
    [
      'What is the address of Ines Roth?',
      'Ines Roth lives at Mill Lane 9 and speaks of nothing else.',
      false,
    ],
    ['What is the role of Ines Roth?', 'Role: Ines Roth, Secretary', false],
  ])('%s %s', (question, text, isAlone) => {
    expect(saysNamesAlone(expectedOf(question), quoted(text))).toBe(isAlone)
  })

  it('and nothing else of it says nothing in another language', () => {
    const expected = { ...expectedOf('How big is the depot of Hallow?'), translated: true }
    expect(saysNamesAlone(expected, quoted('Der Vertrag mit Hallow wurde verlängert.'))).toBe(true)
    expect(saysNamesAlone(expected, quoted('The depot of Hallow is big.'))).toBe(false)
  })
})

describe('rows for a question that denies something', () => {
  it.each([
    ['Which contracts have no renewal?', 'Cleaning | automatic\nVending | automatic', true],
    ['Which contracts have no renewal?', 'Cleaning | automatic\nVending | no', false],
    ['Which contracts have a renewal?', 'Cleaning | automatic\nVending | automatic', false],
    ['Which contracts have no renewal?', 'The cleaning contract is renewed automatically.', false],
  ])('%s %s', (question, text, lacks) => {
    expect(lacksDenial(expectedOf(question), { sentences: quoted(text) })).toBe(lacks)
  })
})
