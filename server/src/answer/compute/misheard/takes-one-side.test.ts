import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { inWords, ranInWords, scopedTable, sheetsOf, tableOf } from '../tables.testing.ts'
import { takesOneSide } from './takes-one-side.ts'

const sheet = sheetsOf('gardens.xlsx')
const beds = sheet(
  'Beds',
  0,
  `
Bed | Keeper | Budget (EUR) | Actual (EUR)
Rose walk | Ida | 4,000 | 4,600
Herb square | Jon | 2,000 | 1,500
Fern house | Ida | 3,000 | 3,000`,
)
const weekly = sheet(
  'Weekly',
  1,
  `
Bed | Month | Budget | Actual
Rose walk | May | 500 | 450
Rose walk | June | 700 | 900
Herb square | May | 300 | 250
Herb square | June | 300 | 310`,
)
const started = 'Bed | Budget | Actual\nMoss hall | 900 | 950\nPond | 700 |\nFig row | 300 | 310'
const inScope = { tables: [beds, weekly], leaveOut: () => false }
const readings = (question: string) => {
  const found = chosenOrSearched(question, inScope)
  return found ? [found.run, ...(found.isUnclear ? found.others : [])].map(ranInWords) : []
}

describe('What was planned against what it came to, of two sheets with both', () => {
  it.each([
    ['how much over budget is the Rose walk?', '= 600'],
    ['Wie viel liegt Rose walk über dem Budget?', '= 600'],
    ['how much under budget is the Herb square?', '= 500'],
    ['Um wie viel wurde das Budget von Rose walk überschritten?', '= 600'],
    ['how much over budget was Rose walk in June?', '= 200'],
  ])('is the difference of both: %s', (question, expected) => {
    const all = readings(question)
    expect(all.length).toBeGreaterThan(0)
    for (const each of all) expect(each).toContain('difference')
    expect(all.some(each => each.endsWith(expected))).toBe(true)
  })

  it.each(['how much has the Rose walk cost?', 'what did the Rose walk cost in total?'])(
    'is what it came to where the cost is asked for: %s',
    question => {
      expect(readings(question).every(each => each.includes('Actual') && !each.includes('Budget'))).toBe(true)
    },
  )
})

describe('A plan', () => {
  const against = (question: string, table = beds.table) => takesOneSide(question, table)
  const sum = (column: number) => ({
    where: [],
    group: null,
    measure: { kind: 'sum' as const, column },
    sort: null,
    limit: null,
  })

  it.each([
    'is the Rose walk over its budget?',
    'which beds went over the approved budget?',
    'which beds cost more than planned?',
    'what was overspent?',
    'how much was the budget exceeded by?',
    'Welche Beete waren teurer als geplant?',
    'Gibt es Budgetüberschreitungen?',
    'Welche Beete liegen unter dem geplanten Budget?',
  ])('of one side does not answer %s', question => {
    expect(against(question)(sum(2))).toBe(true)
    expect(against(question)(sum(3))).toBe(true)
  })

  it.each([
    'what is the budget of all beds?',
    'which beds have a budget over 3000?',
    'how much is left under budget line 410?',
    'Wie hoch ist das Budget?',
  ])('of one side may answer %s', question => {
    expect(against(question)(sum(2))).toBe(false)
  })

  it.each([
    'what will the Rose walk cost?',
    'how much should the Rose walk cost?',
    'what would the Rose walk cost?',
    'Was wird der Rose walk kosten?',
    'Was soll der Rose walk kosten?',
  ])('of what was planned may answer %s', question => {
    expect(against(question)(sum(2))).toBe(false)
  })

  it.each(['what did the Rose walk cost?', 'Was hat der Rose walk gekostet?', 'what was spent on it?'])(
    'of what was planned does not answer %s, unless nothing else is known',
    question => {
      const isOther = against(question, scopedTable('open.csv', tableOf('Open', started)).table)
      const of = (bed: string) => ({ ...sum(1), where: [{ column: 0, is: 'is' as const, values: [bed] }] })
      expect(isOther(of('Moss hall'))).toBe(true)
      expect(isOther(of('Pond'))).toBe(false)
    },
  )

  it('is of the rows that are called plans, where no two sides are', () => {
    const { table } = scopedTable(
      'tiers.csv',
      tableOf('Tiers', 'Plan | Fee | Guests\nMoss | 5 | 70\nFern | 9 | 30'),
    )
    expect(against('how many guests are under plan Moss?', table)(sum(2))).toBe(false)
    expect(against('how many beds are under plan?')(sum(2))).toBe(true)
  })

  it('may be of a column or a state that says the difference', () => {
    const { table } = scopedTable(
      'ferries.csv',
      tableOf('Ferries', 'Ferry | Budget | Variance | State\nA | 10 | 2 | over budget\nB | 20 | -1 | fine'),
    )
    const isOther = against('how much over budget are we?', table)
    expect(isOther(sum(2))).toBe(false)
    expect(isOther(sum(1))).toBe(true)
    const ofState = { ...sum(1), where: [{ column: 3, is: 'is' as const, values: ['over budget'] }] }
    expect(isOther(ofState)).toBe(false)
    expect(inWords({ table: 0, ...ofState }, table)).toContain('over budget')
  })
})
