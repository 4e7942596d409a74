import { describe, expect, it } from 'vitest'
import { passageOf } from '../../passage.testing.ts'
import { clauseAt, clausesNamed } from './clause-numbers.ts'
import { readChanges } from './read-changes.ts'

describe('the number of a clause', () => {
  it('is read as it is written', () => {
    const read = (text: string) => clausesNamed(text).map(path => path.join('.'))
    expect(read('In clause 4.1 of the Agreement')).toEqual(['4.1'])
    expect(read('Sections 3.2 and 3.4 are deleted')).toEqual(['3.2', '3.4'])
    expect(read('Section 5(b) is replaced')).toEqual(['5.b'])
    expect(read('In § 7 Abs. 2 Satz 1 wird')).toEqual(['7.2'])
    expect(read('Clause 12 (Term) is amended')).toEqual(['12'])
    expect(read('subject to clause 2 of this Amendment')).toEqual([])
  })

  it('is that of the clause in which a sentence stands', () => {
    const text =
      '3. Charges\n3.1 The cap is low. It is reviewed.\n§ 4 Miete\n(1) Die Miete steigt.\n(2) Sie ist fällig.'
    const at = (words: string) => clauseAt(passageOf(text), text.indexOf(words)).join('.')
    expect(at('3.1')).toBe('3.1')
    expect(at('It is')).toBe('3.1')
    expect(at('(1)')).toBe('4.1')
    expect(at('Sie ist')).toBe('4.2')
  })
})

describe('the changes of an amendment', () => {
  const read = (text: string) =>
    readChanges([passageOf(text)]).named.map(({ clauses, text }) => [
      clauses.map(path => path.join('.')),
      text,
    ])

  it('are its sentences that change a clause, with the new words', () => {
    expect(
      read(
        '1. Clause 8 is replaced by:\n"8.1 The barn is locked at night.\n8.2 It is opened at six."\n2. In clause 9.1, "ten" is replaced by "12".\n3. This Amendment takes effect at once.',
      ),
    ).toEqual([
      [['8'], '1. Clause 8 is replaced by: "8.1 The barn is locked at night. 8.2 It is opened at six."'],
      [['9.1'], '2. In clause 9.1, "ten" is replaced by "12".'],
    ])
  })

  it.each([
    ['Clauses 3 and 5 are deleted.', '3 5'],
    ['Clauses 4 to 6 are deleted.', '4 5 6'],
    ['Sections 3, 4 and 7 are replaced.', '3 4 7'],
    ['§§ 4 und 6 werden gestrichen.', '4 6'],
    ['Clause 3 and clause 5 are deleted.', '3 5'],
    ['In clause 2.1, the fee is replaced, subject to clause 9.1.', '2.1'],
    ['In clause 2, a new clause 2.3 is inserted after clause 2.2.', '2.3'],
    ['Clause 4 is replaced by the words below and clause 9 is not amended.', '4'],
    ['The rent payable under clause 4 is increased to EUR 950.', '4'],
    ['The reference to clause 7 in clause 8.2 is replaced by a reference to clause 9.', '8.2'],
    ['In clause 3, 20 days are replaced.', '3'],
    ['In clause 3, the words are replaced so that the guard remains in the barn.', '3'],
    ['Clauses 2.1 and 2.4 are replaced as set out in Schedule 1.', '2.1 2.4'],
  ])('are of all clauses that it changes, and of no other: %s', (text, clauses) => {
    expect(read(text)[0]?.[0]).toEqual(clauses.split(' '))
  })

  it.each([
    'The parties confirm that clause 9.1 is not amended and continues in force.',
    'Save as amended hereby, clause 9 continues.',
    'In Schedule 1, paragraph 6.1 is replaced.',
    'Section 4 of Annex B is deleted.',
    'Clause 1.1 of Amendment No. 1 is deleted.',
    'The Supplier shall deliver the changed plans under clause 6.',
    'Clause 4A is inserted.',
  ])('are none: %s', text => {
    expect(read(text)).toEqual([])
  })

  it('are none where a clause is only spoken of', () => {
    expect(
      read('1. The Supplier is paid under clause 4.1.\n2. "Clause 5 is deleted" was struck from the draft.'),
    ).toEqual([])
  })
})
