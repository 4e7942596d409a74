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

  it('are none where a clause is only spoken of', () => {
    expect(
      read('1. The Supplier is paid under clause 4.1.\n2. "Clause 5 is deleted" was struck from the draft.'),
    ).toEqual([])
  })
})
