import { describe, expect, it } from 'vitest'
import type { Language } from '../../../platform/text/stem-word.ts'
import { twoFigures } from './two-figures.ts'

function answer(question: string, language: Language, ...texts: string[]): string | null {
  const found = twoFigures(
    question,
    texts.map((text, at) => ({ text, at })),
    language,
  )
  if (found === null) return null
  if (found.value === null) return found.reason
  return `${found.value} ${found.unit} = ${found.formula}`
}

const berths = 'A berth for a sailing boat costs €1,150 a year; a berth for a motor boat costs €1,720 a year.'
const budget = ['Labor cost: $8,400 Materials: $3,150 Travel: $1,260']

const fees = ['The licence costs USD 500.', 'The training costs EUR 300.']
const allFees = ['The licence costs USD 500 and the training EUR 300.']

describe('Two amounts in two currencies', () => {
  it.each([
    ['What do the licence and the training cost together?', fees],
    ['What do the licence and the training cost together?', allFees],
    ['How much more does the licence cost than the training?', fees],
    ['What is the difference between the licence and the training?', fees],
    ['How much more is the crane than the pump?', ['The crane costs $84,500; the pump costs €131,200.']],
  ])('are not computed together: %s', (question, texts) => {
    expect(answer(question, 'english', ...texts)).toBe('units')
  })

  it('are not compared with what is no money', () => {
    const texts = ['The licence costs USD 500.', 'The training takes 300 hours.']
    expect(
      answer('What is the difference between the licence and the training?', 'english', ...texts),
    ).toBeNull()
  })
})

describe('Two amounts in prose', () => {
  it.each<[string, Language, string[], string]>([
    [
      'How much more does a motor boat berth cost than one for a sailing boat?',
      'english',
      [berths],
      '570 EUR = €1,720 − €1,150',
    ],
    [
      'What is the difference between a motor boat and a sailing boat?',
      'english',
      [berths],
      '570 EUR = €1,720 − €1,150',
    ],
    [
      'How much cheaper was the crane repair than the pump station?',
      'english',
      ['Repairs to the crane cost $84,500 and the new pump station cost $131,200.'],
      '46700 $ = $131,200 − $84,500',
    ],
    [
      'How high are the materials in relation to the labour cost?',
      'english',
      budget,
      '37.5 % = $3,150 / $8,400',
    ],
    [
      'Um wie viel teurer ist eine Vierzimmerwohnung als eine Zweizimmerwohnung?',
      'german',
      [
        'Die Miete für eine Zweizimmerwohnung beträgt 640 Euro, für eine Vierzimmerwohnung 1.180 Euro im Monat.',
      ],
      '540 EUR = 1.180 Euro − 640 Euro',
    ],
    [
      'What share of the applications received since the start was granted?',
      'english',
      ['Of 2,640 applications received since the start, 1,914 were granted.'],
      '72.5 % = 1,914 / 2,640',
    ],
    [
      'Wie viel Prozent der Mitglieder nahmen an der Versammlung teil?',
      'german',
      ['Von den 312 Mitgliedern nahmen 117 an der Versammlung teil.'],
      '37.5 % = 117 / 312',
    ],
  ])('give what is asked: %s', (question, language, texts, expected) => {
    expect(answer(question, language, ...texts)).toBe(expected)
  })

  it.each<[string, string[]]>([
    // Of the other direction.
    ['How much more does a sailing boat cost than a motor boat?', [berths]],
    // One of the two is missing, is said in two values, or in another currency.
    ['How much more does a motor boat cost than a rowing boat?', [berths]],
    [
      'How much more does a motor boat cost than a sailing boat?',
      [berths, 'In winter, a berth for a motor boat costs €900.'],
    ],
    // No mark parts the two, or it is not said which of the two is the whole.
    [
      'How much more does the crane cost than the pump?',
      ['The crane for $84,500 with the pump for $131,200.'],
    ],
    ['What share of the visitors paid?', ['In May 410 visitors came, 95 visitors paid and 20 left.']],
    // It is stated.
    ['What share of the members came?', ['Of 312 members 117 came.', 'In all, 37 % of the members came.']],
    // What each amount is of stands elsewhere.
    [
      'What is the difference between the goodwill of Alder and the goodwill of Birch?',
      [
        'We recognized $1,801 of goodwill for Alder.',
        'For Cedar and Birch we recognized $117 and $298 of goodwill, respectively.',
      ],
    ],
  ])('give nothing where that is not sure: %s', (question, texts) => {
    expect(answer(question, 'english', ...texts)).toBeNull()
  })
})

describe('What is more expensive', () => {
  it('is compared by what each costs', () => {
    expect(
      answer(
        'How much more expensive is a call than an e-mail?',
        'english',
        'A call costs EUR 14, an e-mail costs EUR 6.',
      ),
    ).toBe('8 EUR = EUR 14 − EUR 6')
  })
})

describe('Two amounts that are asked for together', () => {
  const trips = 'Couriers made 412 trips in May and 388 trips in June.'

  it.each<[string, Language, string, string]>([
    [
      'How many trips did the couriers make in May and June together?',
      'english',
      trips,
      '800 null = 412 + 388',
    ],
    [
      'Wie viel kosteten Strom und Wasser zusammen?',
      'german',
      'Strom kostete 1.200 Euro, Wasser kostete 300 Euro.',
      '1500 EUR = 1.200 Euro + 300 Euro',
    ],
  ])('are added up where one sentence has both: %s', (question, language, text, result) => {
    expect(answer(question, language, text)).toBe(result)
  })

  it.each([
    ['How many trips did the couriers make in May and July together?', trips],
    ['How many trips did the drivers make in May and June together?', trips],
    [
      'How many trips were there in May and June together?',
      'There were 412 trips in May and 388 parcels in June.',
    ],
    [
      'Wie viele Kisten kamen in Ulm und Kehl zusammen an?',
      '1.200 Kisten kamen in Ulm an, 300 Kisten in Kehl.',
    ],
    ['What was the growth in May and June together?', 'Growth was 4 % in May and 3 % in June.'],
  ])('are not where it has not, or counts other things: %s', (question, text) => {
    expect(answer(question, 'english', text)).toBeNull()
  })
})

describe('What two sentences count', () => {
  const desks = ['The Leeds office has 48 desks.', 'The York office has 31 desks.']

  it.each([
    ['How many more desks does Leeds have than York?', '17 null = 48 − 31'],
    ['How many desks do Leeds and York have together?', '79 null = 48 + 31'],
  ])('is compared and added up: %s', (question, result) => {
    expect(answer(question, 'english', ...desks)).toBe(result)
  })

  it.each([
    // For another time, for each of several, or charged to nobody.
    [
      'What do the phone and the alarm cost together?',
      ['The phone costs EUR 40 a month.', 'The alarm costs EUR 500 a year.'],
    ],
    [
      'How much more does the alarm cost than the phone?',
      ['The phone costs EUR 40 a month.', 'The alarm costs EUR 500 a year.'],
    ],
    [
      'What do the chair and the table cost together?',
      ['The chair costs EUR 30 each.', 'The table costs EUR 80.'],
    ],
    [
      'Was kosten Saal und Bühne zusammen?',
      ['Der Saal kostet 400 EUR.', 'Für die Bühne werden keine 90 EUR verlangt.'],
    ],
    // Of other things, of what nobody asks for, or as many times as the other.
    ['How many more desks does Leeds have than York?', ['Leeds has 48 desks.', 'York has 31 chairs.']],
    ['How many more rooms does Leeds have than York?', desks],
    ['How many desks do Leeds and Bath have together?', desks],
    [
      'How many times more expensive is the lorry than the van?',
      ['The lorry costs 90,000 euros; the van costs 30,000 euros.'],
    ],
  ])('is not where it is another number: %s', (question, texts) => {
    expect(answer(question, 'english', ...texts)).toBeNull()
  })
})
