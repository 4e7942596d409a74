import { describe, expect, it } from 'vitest'
import type { Language } from '../../../platform/text/stem-word.ts'
import { severalFigures } from './several-figures.ts'

function answer(question: string, texts: string[], language: Language = 'english'): string | null {
  const sentences = texts.map((text, at) => ({ text, at }))
  const found = severalFigures(question, sentences, language)
  if (found === null) return null
  if (found.value === null) return found.reason
  return `${found.value} ${found.unit} = ${found.formula}`
}

const festival = [
  'The county gave us a subsidy of €90,000 for the festival.',
  'We paid €22,000 for tents, €8,500 for lighting and €3,250 for posters.',
  'A further €14,000 is reserved for the musicians.',
]
const theatre = [
  'Der Zuschuss beträgt 40.000 EUR.',
  'Für die Bühne wurden 12.000 EUR ausgegeben, für Kostüme 6.500 EUR und für Plakate 1.500 EUR.',
]

describe('several amounts that a question lists', () => {
  it.each<[string, string[], Language, string]>([
    [
      'What did tents, lighting and posters cost together?',
      festival,
      'english',
      '33750 EUR = €22,000 + €8,500 + €3,250',
    ],
    [
      'How much did we pay for the tents, the lighting and the posters in total?',
      festival,
      'english',
      '33750 EUR = €22,000 + €8,500 + €3,250',
    ],
    [
      'What do lighting, posters and musicians come to altogether?',
      festival,
      'english',
      '25750 EUR = €8,500 + €3,250 + €14,000',
    ],
    [
      'Was haben Bühne, Kostüme und Plakate zusammen gekostet?',
      theatre,
      'german',
      '20000 EUR = 12.000 EUR + 6.500 EUR + 1.500 EUR',
    ],
    [
      'What do hosting, telephone and insurance cost together?',
      ['Hosting is EUR 40 a month.', 'Telephone is EUR 25 monthly.', 'Insurance is EUR 35 per month.'],
      'english',
      '100 EUR = EUR 40 + EUR 25 + EUR 35',
    ],
  ])('are added up: %s', (question, texts, language, expected) => {
    expect(answer(question, texts, language)).toBe(expected)
  })

  it.each<[string, string[]]>([
    // No amount is said of the caterers.
    ['What did tents, lighting and caterers cost together?', festival],
    ['What did tents, lighting and posters cost together in 2019?', festival],
    ['What did tents, lighting and posters cost each?', festival],
    [
      'What did tents, lighting and posters cost together?',
      [...festival, 'Tents cost €500 more than last year.'],
    ],
    // Not all are for the same time, for all there are, or charged.
    [
      'What do hosting, telephone and insurance cost together?',
      ['Hosting costs EUR 40 a month.', 'Telephone costs EUR 25 a month.', 'Insurance is EUR 500 a year.'],
    ],
    [
      'What do chairs, tables and lamps cost together?',
      ['Chairs cost EUR 30 each.', 'Tables cost EUR 90.', 'Lamps cost EUR 20.'],
    ],
    [
      'What do parking, towels and breakfast cost together?',
      ['Parking costs EUR 12.', 'There is no fee of EUR 20 for towels.', 'Breakfast costs EUR 15.'],
    ],
  ])('are not where one is missing or in doubt: %s', (question, texts) => {
    expect(answer(question, texts)).toBeNull()
  })
})

describe('what several amounts leave of a whole', () => {
  it.each<[string, string[], Language, string]>([
    [
      'How much of the subsidy is left after tents and lighting?',
      festival,
      'english',
      '59500 EUR = €90,000 − €22,000 − €8,500',
    ],
    [
      'What is left of the subsidy once you take off tents, posters and what is reserved?',
      festival,
      'english',
      '50750 EUR = €90,000 − €22,000 − €3,250 − €14,000',
    ],
    [
      'What remains of the subsidy after paying for tents?',
      festival,
      'english',
      '68000 EUR = €90,000 − €22,000',
    ],
    [
      'Wie viel vom Zuschuss bleibt nach Bühne und Kostümen übrig?',
      theatre,
      'german',
      '21500 EUR = 40.000 EUR − 12.000 EUR − 6.500 EUR',
    ],
  ])('%s', (question, texts, language, expected) => {
    expect(answer(question, texts, language)).toBe(expected)
  })

  const spent = [
    'The grant is €50,000.',
    'By June we had spent €20,000 of it.',
    'Of the amount spent, €15,000 went to rent and €5,000 to heating.',
  ]
  it.each<[string, string[]]>([
    // The rent is a part of what was spent.
    ['What is left of the grant after what is spent and the rent?', spent],
    ['What is left of the grant after insurance and rent?', spent],
    ['What is left of the loan after rent and heating?', spent],
    [
      'How much of the subsidy is left after tents and lighting?',
      ['The subsidy is €9,000.', 'We paid €22,000 for tents and €8,500 for lighting.'],
    ],
    ['How much of the subsidy is left?', festival],
  ])('is not told where it is in doubt: %s', (question, texts) => {
    expect(answer(question, texts)).toBeNull()
  })
})

it('does not add up several amounts of two currencies', () => {
  const texts = ['We paid €22,000 for tents, $8,500 for lighting and €3,250 for posters.']
  expect(answer('What did tents, lighting and posters cost together?', texts)).toBe('units')
})
