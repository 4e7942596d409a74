import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { expect, it } from 'vitest'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { proposeReadings } from './propose-readings.ts'

const ferries = scopedTable(
  'ferries.csv',
  tableOf(
    'Ferries',
    `
Ferry | Harbour | Seats | Seats taken | Ordered | Delivered | Cost 2030 (EUR) | Cost 2031 (EUR) | Total cost (EUR)
F-1 | Kappel | 100 | 80 | 2030-01-04 | 2030-03-10 | 10 | 12 | 22
F-2 | Kappel | 120 | 60 | 2030-02-01 | 2030-05-02 | 20 | 25 | 45
F-3 | Sund | 90 | 45 | 2030-03-09 | 2030-06-01 | 30 | 31 | 61
F-4 | Sund | 60 | 51 | 2030-04-11 | 2030-09-20 | 40 | 44 | 84`,
  ),
)
const signsOf = (question: string, isMeant: (plan: TablePlan) => boolean) => {
  const found = proposeReadings(question, { tables: [ferries] }).find(({ plan }) => isMeant(plan))
  if (!found) throw new Error(`No such reading of ${question}`)
  return new Set([...found.signs.keys(), ...found.ofForm.keys()])
}

it('tell which side of two columns is said first, is larger, and is of the later year', () => {
  const seats = signsOf('what percentage of the seats is taken?', ({ measure }) =>
    measure.kind === 'percentage' ? measure.from.column === 2 && measure.to.column === 3 : false,
  )
  expect(seats).toContain('from-larger percentage')
  expect(seats).toContain('columns percentage right')
  const cost = signsOf('difference between cost 2030 and cost 2031', ({ measure }) =>
    measure.kind === 'difference' ? measure.from.column === 6 && measure.to.column === 7 : false,
  )
  expect(cost).toContain('years difference rising')
  expect(cost).toContain('said difference from-first')
})

it('tell times that would be negative', () => {
  const timeFrom = (since: number) =>
    signsOf(
      'how many days are ferries delivered after they were ordered, on average?',
      ({ measure }) => 'since' in measure && measure.since === since,
    )
  expect(timeFrom(5)).toContain('since-later')
  expect(timeFrom(4)).not.toContain('since-later')
})

it('tell what is asked for and is no part of a plan', () => {
  const question = 'what is the average cost 2030 per harbour?'
  const isCount = ({ measure }: TablePlan) => measure.kind === 'count'
  const isAverage = ({ measure, group }: TablePlan) => measure.kind === 'average' && group === 1
  expect(signsOf(question, isCount)).toContain('dropped average')
  expect(signsOf(question, isAverage)).not.toContain('dropped average')
  expect(signsOf(question, isAverage)).not.toContain('dropped group')
})

it('tell which word stands before and behind the one that names a part of a plan', () => {
  const signs = signsOf(
    'seats per harbour in Sund',
    ({ measure, group }) => measure.kind === 'sum' && measure.column === 2 && group === 1,
  )
  expect(signs).toContain('before per group')
  expect(signs).toContain('before ^ measured')
  expect(signs).toContain('lead measured')
})

it('tell that a part is taken where the total is named as well', () => {
  const isOf = (column: number) => (plan: TablePlan) =>
    plan.measure.kind === 'sum' && plan.measure.column === column && plan.group === null
  const question = 'what do the ferries cost in all?'
  expect(signsOf(question, isOf(6))).toContain('total-passed')
  expect(signsOf(question, isOf(8))).not.toContain('total-passed')
})
