import { describe, expect, it } from 'vitest'
import { passageWords } from '../read-passage.ts'
import { spelledOut, spellsOut, withSpelledOut } from './spelled-out.ts'

const idsOf = (text: string) => new Set(passageWords(text).map(({ id }) => id))

describe('an acronym that a text spells out', () => {
  it.each([
    'It is led by a Working Group\n(WG) of six.',
    'It is led by the WG (Working Group) of six.',
    'The Working Group (the “WG”) has six members.',
  ])('in %j stands for its words, and they for it', text => {
    const spelled = spelledOut(text, 'english')
    expect(withSpelledOut(idsOf('WG members'), spelled)).toEqual(idsOf('WG working group members'))
    expect(withSpelledOut(idsOf('working group'), spelled)).toEqual(idsOf('working group WG'))
    expect(withSpelledOut(idsOf('working hours'), spelled)).toEqual(idsOf('working hours'))
  })

  it('is none where the letters are others', () => {
    expect(spelledOut('The working party (WG) met.', 'english')).toEqual([])
    expect(spelledOut('The results of the Group (2019) are known.', 'english')).toEqual([])
  })
})

describe('letters that begin the words of a name', () => {
  it.each([
    ['HR', 'Human Resources moves last.', true],
    ['HR', 'It is moved to Human Resources.', true],
    ['BOA', 'The Bank of Albania lends gold.', true],
    // No name, other words between them, and a word of its own.
    ['HR', 'It helps human resources.', false],
    ['HR', 'Human and other Resources.', false],
    ['hr', 'Human Resources moves last.', false],
    ['H', 'Human Resources moves last.', false],
  ])('%s in "%s": %s', (letters, text, are) => {
    expect(spellsOut(letters, text)).toBe(are)
  })
})
