import { describe, expect, it } from 'vitest'
import { passageOf, quoting } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { lacksLettered, ofLettered } from './lacks-lettered.ts'

const said = (text: string) => ({ text, passage: passageOf(text) })

const lacks = (question: string, quote: string, context = '') =>
  lacksLettered(expectedOf(question), [quoting(quote, { context })])

describe('things that go by letters', () => {
  it.each([
    ['How much is the Tranche C charge?', 'The Tranche A charge is £400.', true],
    ['How much is the Tranche C charge?', 'The charge for Tranches A and B is £400.', true],
    ['Who insures the goods of Class B?', 'The Client of Class A insures the goods.', true],
    ['What does lot B cost?', 'Lot A costs 400 euros.', true],
    ['How much is the Tranche A charge?', 'The Tranche A charge is £400.', false],
    ['How much is the Tranche C charge?', 'Tranches A to C cost £400.', false],
    // Nothing goes by letters here, or a letter begins a name.
    ['How much is the Tranche C charge?', 'The charge is £400.', false],
    ['When did Anna B. Berg sign?', 'Anna E Berg signed in May.', false],
    ['Do you have a plan?', 'Plan B is used.', false],
  ])('are not taken for one another: %s %s', (question, quote, expected) => {
    expect(lacks(question, quote)).toBe(expected)
  })

  it('may stand in the heading above', () => {
    expect(lacks('What is the charge of Tranche C?', 'The charge is £400.', 'Tranche C')).toBe(false)
  })

  it('are answered by what speaks of the one that is meant, if anything does', () => {
    const [first, second, other] = [
      said('The Tranche A charge is £400.'),
      said('The Tranche B charge is £700.'),
      said('Charges are paid in May.'),
    ]
    const of = (question: string) => ofLettered(expectedOf(question), [first, second, other])
    expect(of('How much is the Tranche B charge?')).toEqual([second, other])
    expect(of('How much is the Tranche C charge?')).toEqual([first, second, other])
  })
})
