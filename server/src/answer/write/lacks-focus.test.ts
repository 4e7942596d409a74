import { describe, expect, it } from 'vitest'
import { quoting } from '../passage.testing.ts'
import { expectedOf } from '../question.testing.ts'
import { lacksFocus } from './lacks-focus.ts'

const lacks = (question: string, quote: string, clause: string | null = null) =>
  lacksFocus(expectedOf(question), [quoting(quote)], clause)

describe('lacksFocus', () => {
  it.each([
    ['How many people work in the mill?', 'Mill committee, meeting no. 7', true],
    ['How many people work in the mill?', 'The mill has 12 people on each shift.', false],
    ['How many members should the panel have?', 'No more than 1/3 of the members may be related.', true],
    ['How many members should the panel have?', 'The panel has between 6 and 12 members.', false],
    ['How many boats does the mill own?', 'Boats are hired by a club and kept in a shed.', true],
    ['How many boats does the mill own?', 'The mill owns a boat.', false],
    ['How many  boats does the mill own?', 'Boats are kept in a shed.', true],
    ['How many boats were sold on 2 April?', 'The boats were sold on 2 April.', true],
    ['How many Kestrel boats were sold?', '12 Kestrel oars were sold.', true],
    ['How many boats were sold?', 'Month | Boats\nMay | 12', false],
    ['What does the mill charge per sack?', 'Work beyond this is charged at EUR 135 per hour.', true],
    ['What does the mill charge per sack?', 'Each sack costs EUR 2.', false],
  ])('knows what is counted: %s %s', (question, quote, expected) => {
    expect(lacks(question, quote)).toBe(expected)
  })

  it.each([
    ['Who is the chair of the panel?', 'The panel is governed by the Harbour Board.', true],
    ['Who is the chair of the panel?', 'The chair of the panel is Ada Quill.', false],
    ['Who is the chair of the panel?', 'The chair of the panel has a key.', true],
    ["What is the name of the mill's safety officer?", 'Keys are kept by Ada Quill.', true],
    ["What is the name of the mill's safety officer?", 'The safety officer is Ada Quill.', false],
    ['Which company insures the mill?', 'The mill must be insured at all times.', true],
    ['Which company insures the mill?', 'The mill is insured by Harbour Mutual.', false],
    ['Who is our head miller?', 'Signed by Ada Quill, Director.', true],
    ['Who is our head miller?', 'Ada Quill is head miller.', false],
    ['Who is our buyer at Kestrel?', 'Ada Quill works for Kestrel.', true],
    ['Who is eligible for a grant?', 'Farmers receive a grant.', false],
  ])('knows whose name is asked for: %s %s', (question, quote, expected) => {
    expect(lacks(question, quote)).toBe(expected)
  })

  it.each([
    ['When was Kestrel 4 released?', 'Version | Released\n7.x | 2021-10-14', true],
    ['When was Kestrel 4 released?', 'Kestrel 4 was released on 3 May.', false],
  ])('knows the names of the question: %s %s', (question, quote, expected) => {
    expect(lacks(question, quote)).toBe(expected)
  })

  it('takes the title of a clause that is asked for as no name', () => {
    const quote = 'Either party may end this agreement at any time on thirty days written notice.'
    const asks = (title: string, clause: string | null) =>
      lacks(`${title}: Can a party end it?`, quote, clause)
    expect(asks('Termination for Convenience', null)).toBe(true)
    expect(asks('Termination for Convenience', 'termination for convenience')).toBe(false)
    expect(asks('Kestrel Harbour', 'termination for convenience')).toBe(true)
  })
})
