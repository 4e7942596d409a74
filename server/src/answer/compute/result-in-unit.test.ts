import { describe, expect, it } from 'vitest'
import { planInWords } from '../../domain/tables/plan-in-words.ts'
import { planWordsIn } from '../../domain/tables/plan-words/plan-words-in.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import { shownValue } from '../../domain/tables/shown-value.ts'
import type { Table } from '../../domain/tables/table.ts'
import { choosePlan } from './choose/choose-plan.ts'
import { changePlan } from './follow-up/change-plan.ts'
import { tableOf } from './tables.testing.ts'
import { questionLanguage } from './words/question-language.ts'

const wells = tableOf(
  'Wells',
  `
Well | Basin | Pumps | Cost (EUR) | Stoppage (minutes) | Depth (km)
Alba | North | 1,250,000 | 2,400,000 | 90 | 1.2
Brook | South | 310,000 | 900,000 | 45 | 0.8
Cove | North | 42,000 | 150,500 | 600 | 2.1
`,
)
const unsaid = tableOf('Results', 'Item | Revenue\nLamps | 350\nChairs | 420\nDesks | 275')
const loans = tableOf('Loans', 'Loan | Amount (million EUR)\nA | 2.5\nB | 0.75\nC | 11')

function chosen(question: string, table: Table) {
  const scoped = {
    table,
    documentId: 'd',
    filename: 'wells.csv',
    sheet: 0,
    region: 0,
    place: { kind: 'sheet' as const, sheet: null, firstColumn: 0, firstRow: 0 },
  }
  return choosePlan(question, { tables: [scoped as never], leaveOut: () => false })?.run ?? null
}
function said(question: string, table: Table): string | null {
  const run = chosen(question, table)
  const words = planWordsIn(questionLanguage(question))
  if (run?.computed.kind === 'value')
    return `${shownValue(run.computed, words.locale)} = ${planInWords(table, run.plan, words)}`
  if (run?.computed.kind === 'groups')
    return run.computed.groups.map(group => `${group.key} ${shownValue(group)}`).join('; ')
  return run?.computed.kind === 'refused' ? run.computed.refusal.reason : null
}

describe('A question that says what its result is to be in', () => {
  it.each([
    ['What is the total cost in thousands?', '3,450.5 thousand EUR = sum of Cost (EUR), in thousands'],
    ['What is the total cost in millions of euros?', '3.4505 million EUR = sum of Cost (EUR), in millions'],
    [
      'In millions, what is the total cost in the North?',
      '2.5505 million EUR = sum of Cost (EUR) where Basin is North, in millions',
    ],
    ['What is the average number of pumps in thousands?', '534 thousand = average of Pumps, in thousands'],
    ['What is the total stoppage in hours?', '12.25 hours = sum of Stoppage (minutes), in hours'],
    ['What is the longest stoppage in hours?', '10 hours = largest Stoppage (minutes), in hours'],
    [
      'What is the cost of Brook in thousands?',
      '900 thousand EUR = sum of Cost (EUR) where Well is Brook, in thousands',
    ],
    ['Wie hoch ist die Summe von Cost in Mio. EUR?', '3,4505 Mio. EUR = Summe von Cost (EUR), in Millionen'],
    [
      'Quelle est la somme de Cost en millions d’euros ?',
      '3,4505 millions EUR = somme de Cost (EUR), en millions',
    ],
    ['¿Cuál es la suma de Cost en millones?', '3,4505 millones EUR = suma de Cost (EUR), en millones'],
  ])('gets it so: %s', (question, answer) => {
    expect(said(question, wells)).toBe(answer)
  })

  it('gets each group so', () => {
    expect(said('What is the total cost in thousands per basin?', wells)).toBe(
      'North 2,550.5 thousand EUR; South 900 thousand EUR',
    )
  })

  it('gets no other unit said where its column is in that one', () => {
    expect(said('What is the total stoppage in minutes?', wells)).toMatch(/^735 .*minutes\)$/)
    expect(said('What is the total amount in millions?', loans)).toBe(
      '14.25 million EUR = sum of Amount (million EUR)',
    )
    expect(said('What is the total amount in thousands?', loans)).toBe(
      '14,250 thousand EUR = sum of Amount (million EUR), in thousands',
    )
  })

  it('is refused what is of another kind', () => {
    expect(said('What is the total cost in hours?', wells)).toBe('unit-does-not-fit')
    expect(said('What is the total stoppage in months?', wells)).toBe('unit-does-not-fit')
    expect(said('What is the total depth in thousands?', wells)).toBe('unit-does-not-fit')
  })

  it('means the only column that has such amounts', () => {
    const runs = tableOf('Runs', 'Run | Length (km) | Length (minutes)\nA | 4 | 90\nB | 6 | 30')
    expect(chosen('What is the total length in hours?', runs)?.plan.measure).toEqual({
      kind: 'sum',
      column: 2,
    })
    expect(said('What is the total length in hours?', runs)).toBe(
      '2 hours = sum of Length (minutes), in hours',
    )
  })

  it('gets nothing in another currency, or from amounts that may be in thousands already', () => {
    expect(said('What is the total cost in millions of dollars?', wells)).toBeNull()
    expect(said('What is the total revenue in millions?', unsaid)).toBeNull()
  })

  it('says nothing of a number of the question, and no few rows in thousands', () => {
    expect(said('How many wells have a cost over 50 in thousands?', wells)).toBeNull()
    expect(said('How many wells are there in the North in thousands?', wells)).toBeNull()
  })

  it('keeps words that say of what there are thousands', () => {
    expect(chosen('What is the total cost in thousands of boxes?', wells)).toBeNull()
  })
})

describe('A follow-up that only says a unit', () => {
  const sum = {
    table: 0,
    where: [],
    group: null,
    measure: { kind: 'sum' as const, column: 3 },
    sort: null,
    limit: null,
  }
  it.each([
    'And in thousands?',
    'in thousands of euros',
    'How much is that in thousands?',
    'Und in Tausend?',
    'et en milliers ?',
  ])('says the result before in it: %s', question => {
    const plan = changePlan(question, sum, wells)
    expect(plan && runPlan(wells, plan)).toMatchObject({ value: '3450.5', unit: 'thousand EUR' })
  })

  it('changes nothing where it does not fit', () => {
    expect(changePlan('And in hours?', sum, wells)).toBeNull()
  })

  it('is dropped where a share is asked for next', () => {
    const north = { column: 1, is: 'is' as const, values: ['North'] }
    const share = changePlan('as a percentage', { ...sum, where: [north], unit: 'thousand' as const }, wells)
    expect(share && runPlan(wells, share)).toMatchObject({ kind: 'value', unit: '%' })
  })
})
