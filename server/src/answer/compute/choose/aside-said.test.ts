import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { choosePlan } from './choose-plan.ts'

const passes = tableOf(
  'Ferry crossings May - 2031',
  `
Harbour | Foot | Car | Totals
Ostby | 120 | 30 | 150
Vik | 80 | 10 | 90
Lund | 40 | 60 | 100
`,
)
const works = tableOf(
  'Summary by pier 2030 to 2031',
  `
Received | Pier | Crew
2031-05-02 | North | 12
2031-05-20 | South | 30
2031-06-03 | South | 5
`,
)
const months = tableOf(
  'Summary by pier 2030 to 2031',
  `
Summary by month | Jobs | Crew sent
April 2031 | 4 | 60
May 2031 | 2 | 42
June 2031 | 5 | 90
`,
)
const tables = [
  scopedTable('nordic_2031.pdf', passes),
  { ...scopedTable('pier-works.pdf', works), region: 0 },
  { ...scopedTable('pier-works.pdf', months), region: 1 },
]
const chosen = (question: string) => {
  const found = choosePlan(question, { tables, leaveOut: () => false })
  return found && !found.isUnclear ? ranInWords(found.run) : null
}

describe('words that say of which table a question is', () => {
  it.each([
    'How many ferry crossings did Ostby and Vik have together in May 2031?',
    'How many crossings did Ostby and Vik have together (ferry crossings May 2031)?',
  ])('are taken off: %s', question => {
    expect(chosen(question)).toContain('= 240')
  })

  it('may call it by what it cites', () => {
    expect(
      chosen('How many more jobs were there in June 2031 than in May 2031 according to the monthly summary?'),
    ).toContain('= 3')
    expect(chosen('What was the average crew sent per job in May 2031 (summary by month)?')).toContain('= 21')
    expect(
      chosen('In the summary by month, by what percent did the crew sent rise from May to June 2031?'),
    ).toContain('= 114.28')
  })

  it.each([
    'How many ferry crossings did Ostby and Vik have together in April 2031?',
    'How many ferry crossings did Ostby and Vik have together in May 2030?',
    'How many ferry crossings did Ostby and Vik have together (Narvik)?',
    'How many ferry crossings did Ostby and Vik have together in the ice report?',
    'How many more jobs were there in June 2031 than in May 2031 according to the weekly summary?',
  ])('are none where no table is called so: %s', question => {
    expect(chosen(question)).toBeNull()
  })

  it.each([
    'How many crew were sent to the piers that are north?',
    'How many crew were there on works with South?',
  ])('are none where they say which rows: %s', question => {
    expect(chosen(question) ?? '').not.toContain('= 192')
  })

  it('are whole words', () => {
    const orders = tableOf(
      'Order register - second quarter 2031',
      `
Raised on | Pier | Ordered | Billed
2031-04-02 | North | 12 | 10
2031-05-20 | South | 30 | 20
2031-08-03 | South | 5 | 3
`,
    )
    const found = choosePlan('Total billed so far on the second-quarter orders?', {
      tables: [scopedTable('order register q2.xlsx', orders)],
      leaveOut: () => false,
    })
    expect(found && ranInWords(found.run)).not.toContain('Ordered')
  })

  it('leave a date to the column that has it', () => {
    expect(chosen('What is the sum of the crew in May 2031?')).toContain('= 42')
  })
})
