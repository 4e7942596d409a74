import { describe, expect, it } from 'vitest'
import { clauseWithNumber } from '../lexicon/clause-headings.ts'
import { headingsIn } from './name-clauses.ts'

const headings = (...texts: string[]) =>
  Object.fromEntries(headingsIn(texts.map(text => ({ context: '', text }))))
const named = (text: string) =>
  Array.from(text.matchAll(clauseWithNumber), ([, number, other]) => number ?? other)

describe('headings of clauses', () => {
  it('go by their numbers, in the text or above it', () => {
    expect(headings('1. Definitions\nWords mean what they say.', '7. Confidentiality\n§ 8 Haftung')).toEqual({
      1: 'Definitions',
      7: 'Confidentiality',
      8: 'Haftung',
    })
    expect(headings('7. Confidentiality', '7. Confidentiality\nNobody tells.')).toEqual({
      7: 'Confidentiality',
    })
  })

  it('are none where a schedule has the number again, and no dates or addresses', () => {
    expect(headings('7. Confidentiality', 'Schedule 2\n7. Delivery times')).toEqual({})
    expect(headings('12 March 2025', '10 Oak Road', '10. Privacy')).toEqual({ 10: 'Privacy' })
  })
})

describe('a clause that is named by its number', () => {
  it.each([
    ['its liability for breaches of clause 7 is unlimited', ['7']],
    ['die Haftung nach § 6 ist unbegrenzt', ['6']],
    ['liability under section 2 of the Consumer Protection Act 1987', []],
    ['liability under section 2(1) of the Act', []],
    ['liability under paragraph 4 of Schedule 2', []],
    ['nach § 14 BGB', []],
    ['clause 7.2 is left out', []],
  ])('is one of this contract: %s', (text, numbers) => {
    expect(named(text)).toEqual(numbers)
  })
})
