import { describe, expect, it } from 'vitest'
import { computeProse } from './compute-prose.ts'
import type { ProseFormula } from './prose-computed.ts'
import { amountsIn, timesIn } from './prose-figures.ts'
import { followProse } from './read-prose-question.ts'

function answer(question: string, ...texts: string[]): string | null {
  const sentences = texts.map((text, at) => ({ text, documentId: 'a', at }))
  const computed = computeProse(question, sentences, 'english')
  if (computed === null) return null
  const places = computed.operands.map(({ at }) => at).join()
  return computed.value === null
    ? `${computed.reason} [${places}]`
    : `${computed.value} ${computed.unit} = ${formulaOf(computed.formula)} [${places}]`
}

function formulaOf(formula: ProseFormula): string {
  if (formula.kind === 'text') return formula.text
  if (formula.kind === 'from-to') return `from ${formula.from} to ${formula.to}`
  const said = [formula.whole, formula.part].map(({ value, unit }) => `${value} ${unit}`).join(' − ')
  return formula.percent ? `part of ${said}` : said
}

describe('A follow-up of what sentences gave together', () => {
  it('asks for the same as a percentage', () => {
    const before = ['Who approves it?', 'How much of the budget is left?']
    expect(followProse('And as a percentage?', before, 'english')).toBe(`${before[1]} And as a percentage?`)
    expect(followProse('in Prozent', ['Wie viel ist vom Budget noch übrig?'], 'german')).toMatch(
      /^Wie viel .* in Prozent$/,
    )
    expect(followProse('And as a percentage?', ['Who approves the budget?'], 'english')).toBeNull()
    expect(followProse('And who approves it?', before, 'english')).toBeNull()
    const asked = followProse('As a percentage?', before, 'english') ?? ''
    expect(answer(asked, 'EUR 1.86 of 2.4 million of the budget was spent.')).toMatch(/^22.5 %/)
  })
})

describe('What was spent', () => {
  const budget = 'The budget is 2.4 million euros.'

  it.each([
    [budget, 'The marketing department paid 1.86 million euros in salaries.'],
    [budget, 'By March the marketing department had paid 1.86 million euros.'],
    [budget, 'The pilot had 12 users.', 'By March, 1.86 million euros had been spent.'],
    [budget, 'By March, 1.86 million euros had been spent.', 'For travel, 9,000 euros were spent.'],
    ['The budget is 2.4 million euros, the reserve 3 million.', 'By March, 1.86 million had been spent.'],
  ])('is not of a budget that it may not be of: %#', (...texts) => {
    expect(answer('How much of the budget is left?', ...texts)).toBeNull()
  })
})

describe('What part of an amount was spent', () => {
  const asked = 'What percentage of the budget has been spent?'

  it('is computed of the two amounts', () => {
    const text = 'Of the budget of EUR 2.4 million, EUR 1.86 million has been spent.'
    expect(answer(asked, text)).toBe('77.5 % = EUR 1.86 million / EUR 2.4 million [0,0]')
    expect(answer('What percentage of the budget is left?', text)).toMatch(/^22.5 %/)
  })

  it.each([
    ['Of the budget of EUR 2.4 million, EUR 1.86 million has been committed.'],
    ['Of the budget of EUR 2.4 million, EUR 1.86 million has been spent, or 80 %.'],
  ])('is not where the text says something else: %s', text => {
    expect(answer(asked, text)).toBeNull()
  })
})

describe('The time between two events', () => {
  it.each([
    ['How many years lie between founding and sale?', ['The firm was founded in 1998 and was sold in 2016.']],
    [
      'How many years passed between the founding and the sale?',
      ['The firm was founded in 1998.', 'It was sold in 2016.'],
    ],
  ])('is found where the text has their verbs: %s', (question, texts) => {
    expect(answer(question, ...texts)).toMatch(/^18 years = from 1998 to 2016/)
  })

  it('is not taken of another event', () => {
    const texts = ['The firm was founded in 1998.', 'It was renamed in 2016.']
    expect(answer('How many years passed between the founding and the sale?', ...texts)).toBeNull()
  })
})

describe('A number that two sentences give together', () => {
  it.each([
    [
      'How much of the budget is left?',
      ['By the end of May, EUR 1.86 of 2.4 million of the budget was spent.'],
      '540000 EUR = 2400000 EUR − 1860000 EUR [0,0]',
    ],
    // What is after "after" is no amount.
    [
      'How much of the budget is left after May?',
      ['By the end of May, EUR 1.86 of 2.4 million of the budget was spent.'],
      '540000 EUR = 2400000 EUR − 1860000 EUR [0,0]',
    ],
    [
      'What percentage of the budget is left?',
      ['By the end of May, EUR 1.86 of 2.4 million of the budget was spent.'],
      '22.5 % = part of 2400000 EUR − 1860000 EUR [0,0]',
    ],
    [
      'How much of the budget is left?',
      ['The budget is 2.4 million euros.', 'By the end of March, 1.86 million euros had been spent.'],
      '540000 EUR = 2400000 EUR − 1860000 EUR [0,1]',
    ],
    [
      'How much is left of the share capital increase?',
      ['Of the share capital increase, EUR 500,000 of EUR 2,000,000 was spent.'],
      '1500000 EUR = 2000000 EUR − 500000 EUR [0,0]',
    ],
    [
      'How much of the 5 % levy budget is left?',
      ['Of the 5 % levy budget, EUR 1,860,000 of EUR 2,400,000 was spent.'],
      '540000 EUR = 2400000 EUR − 1860000 EUR [0,0]',
    ],
    [
      'How much of the migration budget is left?',
      ['The migration budget is EUR 2.4 million.', 'Of the migration budget, EUR 1,860,000 has been spent.'],
      '540000 EUR = 2400000 EUR − 1860000 EUR [0,1]',
    ],
    [
      'How many licences are left?',
      ['Of the 250 licences in total, 180 licences are used.'],
      '70 null = 250 null − 180 null [0,0]',
    ],
    [
      'How many months are there from cut-over to end of support?',
      ['The cut-over takes place on 15 March 2026.', 'The end of support is 31 October 2027.'],
      '19 months = from 15 March 2026 to 31 October 2027 [0,1]',
    ],
    [
      'How many years lie between the founding and the merger?',
      ['The founding was in 1987.', 'The merger followed in 2004.'],
      '17 years = from 1987 to 2004 [0,1]',
    ],
    [
      'How many months lie between the Hill study of April 2005 and the audit report of September 2007?',
      [
        'The Hill study came out in April 2005.',
        'An audit report, dated September 17, 2007, was favourable.',
      ],
      '29 months = from April 2005 to September 17, 2007 [0,1]',
    ],
    [
      'How many hours does the maintenance window last?',
      ['The maintenance window is from Saturday 22:00 to Sunday 06:30.'],
      '8.5 hours = from 22:00 to 06:30 [0]',
    ],
    [
      'How long is the change window?',
      ['The change window opens at 8 pm and closes at 2 am.'],
      '6 hours = from 8 pm to 2 am [0]',
    ],
  ])('%s', (question, texts, said) => {
    expect(answer(question, ...texts)).toBe(said)
  })

  it.each([
    [
      'units differ',
      'How much of the budget is left?',
      ['The budget is EUR 2 million, of which USD 1 million was spent.'],
      'units [0,0]',
    ],
    [
      'more was spent than there is',
      'How much of the budget is left?',
      ['Of the budget of EUR 2 million, EUR 3 million was spent.'],
      'negative [0,0]',
    ],
    [
      'only a year is known',
      'How many days are there from cut-over to end of support?',
      ['The cut-over is on 15 March 2026.', 'The end of support is in 2027.'],
      'precision [0,1]',
    ],
  ])('is not computed where %s, but its operands are named', (_, question, texts, said) => {
    expect(answer(question, ...texts)).toBe(said)
  })

  it.each([
    [
      'a sentence says it',
      'How much of the budget is left?',
      ['EUR 1 million of the EUR 2 million budget was spent; EUR 1 million remains.'],
    ],
    [
      'another subject is meant',
      'How much of the travel budget is left?',
      ['EUR 1 million of the EUR 2 million training budget was spent.'],
    ],
    [
      'no sentence has the date that the question has',
      'How many months lie between the study of April 2005 and the report of September 2007?',
      ['The study came out in May 2005.', 'The report is dated September 17, 2007.'],
    ],
    [
      'two dates may be meant',
      'How many months are there from cut-over to end of support?',
      [
        'The cut-over is on 15 March 2026.',
        'A second cut-over is on 15 May 2026.',
        'The end of support is 31 October 2027.',
      ],
    ],
    ['the duration is written', 'How long is the window?', ['The window of 4 hours is from 10:00 to 14:00.']],
    [
      'nothing is to be computed',
      'Who approved the budget?',
      ['EUR 1 million of the EUR 2 million budget was spent.'],
    ],
  ])('is left to quoting where %s', (_, question, texts) => {
    expect(answer(question, ...texts)).toBeNull()
  })

  it('takes both operands from one document', () => {
    const sentences = [
      { text: 'The budget is EUR 2.4 million.', documentId: 'a', at: 0 },
      { text: 'Of the budget, EUR 1.9 million was spent.', documentId: 'b', at: 1 },
    ]
    expect(computeProse('How much of the budget is left?', sentences, 'english')).toBeNull()
  })
})

it('reads amounts with unit and scale, and no dates', () => {
  const read = amountsIn(
    'On 3 May 2024, $484 million, 12.5 %, EUR 1.234,50 and 1,200 of 4,859 in 2019 (R2D2, 10:30).',
  )
  expect(read.map(({ value, unit }) => `${value} ${unit}`)).toEqual([
    '484000000 $',
    '12.5 %',
    '1234.5 EUR',
    '1200 null',
    '4859 null',
  ])
})

it('reads times of day', () => {
  const read = timesIn('Friday 22:00 to 6 am, on 12 May, 4.50 EUR, at 18 Uhr')
  expect(read.map(({ minutes, weekday }) => [minutes, weekday])).toContainEqual([1320, 4])
  expect(read.map(({ minutes }) => minutes)).toContain(360)
})

describe('Two dates or times that one sentence parts', () => {
  const course = 'The course opened on 3 May 2021 and hands over to the college on 3 August 2021.'
  it.each([
    [
      'How many months are there between the opening of the course and the handover to the college?',
      '3 months',
    ],
    ['How many days lie between the opening of the course and its handover?', '92 days'],
  ])('%s', (question, value) => {
    expect(answer(question, course)).toMatch(new RegExp(`^${value} = from 3 May 2021 to 3 August 2021`))
  })

  it.each([
    'How many months are there between the exam of the course and the handover to the college?',
    'How many months are there between the opening of the school and the handover to the college?',
  ])('are not taken for others: %s', question => {
    expect(answer(question, course)).toBeNull()
  })

  it('are told in minutes where these are asked for', () => {
    const desk = 'The desk opened at 9:15 and closed at 11:40.'
    expect(answer('How many minutes was the desk open?', desk)).toBe('145 minutes = from 9:15 to 11:40 [0]')
    expect(answer('How many minutes was the bar open?', desk)).toBeNull()
  })

  it('are those of the one row that the question names', () => {
    const rows = [
      '| Watch | Guard | Begins | Ends |',
      '| W1 | Ilse | 06:00 | 13:30 |',
      '| W2 | Ilse | 14:00 | 15:00 |',
    ]
    expect(answer('How many minutes did watch W1 last?', ...rows)).toMatch(/^450 minutes/)
    expect(answer('How many minutes did Ilse work?', ...rows)).toBeNull()
    expect(answer('How many minutes did the watch of Ilse last?', ...rows)).toBeNull()
  })
})

describe('A part of a whole that a sentence before names', () => {
  const archive = [
    'The scanning of the old maps is behind plan.',
    'There are 4,000 sheets in all, and 1,000 of them were scanned by 30 April.',
  ]
  it('is told in per cent', () => {
    const question = 'What percentage of the sheets of the old maps were scanned by 30 April?'
    expect(answer(question, ...archive)).toMatch(/^25 % = 1,000 \/ 4,000/)
  })

  it.each([
    ['What percentage of the sheets of the old maps were scanned by 31 May?', archive],
    ['What percentage of the sheets of the letters were scanned by 30 April?', archive],
    [
      'What percentage of the sheets of the old maps were scanned by 30 April?',
      [archive[0] ?? '', 'Nothing more was said.', 'It rained.', archive[1] ?? ''],
    ],
  ])('is not where something else is named: %s', (question, texts) => {
    expect(answer(question, ...texts)).toBeNull()
  })
})
