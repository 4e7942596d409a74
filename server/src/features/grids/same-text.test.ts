import { describe, expect, it } from 'vitest'
import { isSameText } from './same-text.ts'

describe('A text of a register', () => {
  it.each([
    ['Notice must be given in writing', 'No', false],
    ['2012', '12', false],
    ['Agreement', 'AG', false],
    ['Not exclusive', 'Exclusive', false],
    ['Keine automatische Verlängerung', 'Automatische Verlängerung', false],
    ['', 'New York', false],
    ['Ohio', 'Ohio', true],
    ['The laws of the State of New York', 'New York', true],
    ['Harbour Estates Ltd', 'HARBOUR ESTATES, LTD.', true],
    ['Netherlands', 'The Netherlands', true],
  ])('beside “%s”: “%s” says the same: %s', (own, says, same) => {
    expect(isSameText(own, says)).toBe(same)
    expect(isSameText(says, own)).toBe(same)
  })
})
