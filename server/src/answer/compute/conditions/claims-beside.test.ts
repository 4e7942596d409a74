import { describe, expect, it } from 'vitest'
import { planFor, tableOf } from '../tables.testing.ts'

const jobs = tableOf(
  'Jobs',
  `
Job | Lead | Begun | Planned end | Actual end | Budget (EUR) | Spent (EUR) | Weight (kg)
Roof | Ada | 2023-01-09 | 2023-05-01 | 2023-06-10 | 1,000 | 1,200 | 40
Door | Ben | 2023-02-01 | 2023-03-01 | 2023-02-20 | 500 | 480 | 15
Wall | Ada | 2023-03-15 | 2023-09-30 | 2023-09-30 | 2,500 | 2,900 | 900
`,
)
const lager = tableOf(
  'Lager',
  `
Artikel | Bestand | Mindestbestand | Preis (EUR)
Pumpe | 4 | 6 | 400
Ventil | 40 | 20 | 38
Filter | 9 | 10 | 7
`,
)

describe('a column that is compared with another one of its row', () => {
  it.each([
    ['Which jobs spent more than their budget?', jobs, 'Job where Spent (EUR) over Budget (EUR)'],
    ['How many jobs went over budget?', jobs, 'count Job where Spent (EUR) over Budget (EUR)'],
    ['Which jobs were finished before their planned end?', jobs, 'Job where Actual end under Planned end'],
    ['Welche Artikel liegen unter dem Mindestbestand?', lager, 'Artikel where Bestand under Mindestbestand'],
  ])('%s', (question, table, plan) => {
    expect(planFor(question, table)).toBe(plan)
  })

  it.each([
    ['a number stands there', 'Which jobs spent more than 1,000?', 'Job where Spent (EUR) over 1000'],
    ['another comparison is asked', 'Which jobs spent more than the average budget?', null],
  ])('is none where %s', (_, question, plan) => {
    const made = planFor(question, jobs)
    expect(made === plan || (plan === null && !made?.includes('over Budget'))).toBe(true)
  })
})
