import { describe, expect, it } from 'vitest'
import { givenAgreements, party } from './agreements.testing.ts'
import { understandQuestion } from './understand-question.ts'

const agreements = givenAgreements([
  ['1.txt', ['the Plimbox', 'salt'], [party('Quendel Marine Ltd.')]],
  ['2.txt', ['the Trisotor', 'salt'], [party('Ostrava Foods Inc.')]],
  ['3.txt', ['a harbour crane', 'salt'], [party('q.t.z. Holdings Inc.')]],
  ['4.txt', ['a lantern', 'salt'], [party('Lantern Corp.')]],
  ['5.txt', ['a mill', 'salt'], [party('Roe and Sons Ltd.')]],
])

async function understood(text: string) {
  const read = await understandQuestion(agreements.db, { text, earlier: [] }, agreements.scope)
  const { comparison, wanted } = read
  const things = comparison && 'things' in comparison ? comparison.things : []
  return {
    documents: wanted.scope.documents.map(({ filename }) => filename.slice(0, 1)).join(''),
    sides: things.map(({ question }) =>
      question.wanted.scope.documents.map(({ filename }) => filename.slice(0, 1)).join(''),
    ),
    of: comparison?.of,
    asked: things[0]?.question.text,
    terms: [read, ...things.map(({ question }) => question)]
      .flatMap(({ wanted }) => wanted.terms.map(({ term }) => term))
      .join(' '),
  }
}

describe('names in a list', () => {
  it.each([
    [
      'small letters behind an article',
      'how long do the quendel, ostrava and q.t.z. contracts run?',
      ['1', '2', '3'],
    ],
    ['words of their text', 'insurance: plimbox, trisotor and quendel marine', ['1', '2']],
    ['“vs”', 'plimbox vs trisotor: who may sue where?', ['1', '2']],
    ['a choice', 'is the ceiling higher at quendel or at ostrava?', ['1', '2']],
    ['a choice behind a dash', 'who gets more time to pay - quendel or the trisotor buyer?', ['1', '2']],
    ['“do both”', 'Do both ostrava and lantern allow a transfer?', ['2', '4']],
    [
      'a part that goes on about all',
      'do quendel and ostrava rule it out, and are there any exceptions?',
      ['1', '2'],
    ],
    ['a name with “and” in it', 'compare notice: Roe and Sons, quendel', ['1', '5']],
    ['“which of these”', 'Which of these renew by themselves: quendel, ostrava or q.t.z.?', ['1', '2', '3']],
    [
      'a part that adds one',
      'Is the ceiling higher at Quendel or at Ostrava - and what about Lantern?',
      ['1', '2', '4'],
    ],
    ['small letters in German', 'wer zahlt die Steuern: quendel, ostrava oder q.t.z.?', ['1', '2', '3']],
    ['“gegen”', 'Quendel gegen Ostrava: Wer zahlt die Versicherung?', ['1', '2']],
    ['French', 'Quel est le délai de paiement chez quendel, chez ostrava et chez lantern ?', ['1', '2', '4']],
    ['Spanish', '¿Quién paga los impuestos, quendel u ostrava?', ['1', '2']],
    [
      'a list set off that begins with an ordinary word',
      'who pays the tax: harbour crane, quendel or ostrava?',
      ['1', '2', '3'],
    ],
    [
      'a list set off with a word behind a name',
      'who pays the tax: quendel staff vs the harbour crane people?',
      ['1', '3'],
    ],
    ['an ordinary word beside others', 'compare notice: quendel, ostrava, harbour crane', ['1', '2', '3']],
  ])('each get their side in %s', async (_, text, expected) => {
    expect(await understood(text)).toMatchObject({ of: 'subject', sides: expected })
  })

  it('are asked all that stands behind a dash', async () => {
    const { asked } = await understood('Quendel vs Ostrava - can they pass it on without asking')
    expect(asked).toContain('can they pass it on without asking')
  })

  it.each([
    'Compare Quendel, Ostrava and Lantern.',
    'Compare quendel, ostrava and lantern',
    'Quendel vs Ostrava vs Lantern',
  ])('are compared as a whole where nothing else is asked: %s', async text => {
    expect(await understood(text)).toMatchObject({ documents: '124', of: 'several' })
  })

  it.each([
    ['Who pays for the harbour and the crane at Quendel?', '1'],
    ['who pays for the harbour, Quendel or Ostrava?', '12'],
    ['who is liable for harbour dues, Quendel or Ostrava?', '12'],
    ['harbour dues, Quendel and Ostrava: who owns them?', '12'],
    ['Quendel, Ostrava, harbour dues?', '12'],
    ['Quendel vs Ostrava, harbour dues', '12'],
    ['Quendel vs Ostrava: harbour dues', '12'],
    ['Quendel and Ostrava - harbour dues?', '12'],
    ['who pays for the harbour: Quendel or Ostrava?', '12'],
    ['Which customer must pay Quendel and insure the harbour?', '1'],
    ['Which supplier is Quendel to notify and how is the harbour insured?', '1'],
    ['does Quendel pay the same for storage and for the crane?', '1'],
    ['Who gives more notice, Quendel or Ostrava, and who insures the harbour?', '12'],
    ['Must Quendel pay Ostrava and insure the harbour?', '12'],
  ])('what is asked about is no name: %s', async (text, expected) => {
    const { documents, sides, terms } = await understood(text)
    expect(documents).toBe(expected)
    expect(sides.join('')).toBe(expected.length > 1 ? expected : '')
    expect(terms).toMatch(/harbour|crane/)
  })
})
