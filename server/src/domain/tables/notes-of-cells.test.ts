import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { expect, it } from 'vitest'
import { notesOfCells } from './notes-of-cells.ts'
import { runPlan } from './run-plan.ts'
import { tableOf } from './table.testing.ts'

const table = tableOf([
  'Site | Region | Rent¹ | Staff',
  'Bonn | North | 800* | 8',
  'Graz† | South | 650 | 6',
  'Linz | South (a) | 700 | 5‡',
  '* without heating',
  '¹ a month',
  '† closed in winter',
  '(a) since June',
  '** of nothing',
  'Source: the leases',
])
const [site, region, rent, staff] = [0, 1, 2, 3]
const plan = (change: Partial<TablePlan>): TablePlan => ({
  table: 0,
  where: [],
  group: null,
  measure: { kind: 'sum', column: rent },
  sort: null,
  limit: null,
  ...change,
})
const where = (column: number, value: string): TablePlan['where'] => [
  { column, is: 'contains', values: [value] },
]
const notes = (change: Partial<TablePlan>) =>
  notesOfCells(table, plan(change), runPlan(table, plan(change))).map(({ mark }) => mark)

it('are those whose mark stands at a cell that went in, its header or the name of its row', () => {
  expect(notes({})).toEqual(['*', '1', '†'])
  expect(notes({ where: where(site, 'Bonn') })).toEqual(['*', '1'])
  expect(notes({ where: where(site, 'Graz') })).toEqual(['1', '†'])
  expect(notes({ where: where(site, 'Graz'), measure: { kind: 'sum', column: staff } })).toEqual(['†'])
  // No note says what the mark is.
  expect(notes({ where: where(site, 'Linz'), measure: { kind: 'sum', column: staff } })).toEqual([])
})

it('are also those at what a row is compared or grouped by', () => {
  expect(notes({ where: where(region, 'South'), measure: { kind: 'sum', column: staff } })).toEqual([
    '†',
    'a',
  ])
  expect(notes({ group: region, measure: { kind: 'sum', column: staff } })).toEqual(['†', 'a'])
})

it('are none of a plan that was refused', () => {
  expect(notes({ where: where(site, 'Nowhere') })).toEqual([])
})

it('are those of the one cell that a file says they are about', () => {
  const of = { mark: null, text: 'estimated', start: 0, end: 9, row: null, cell: { row: 2, column: 1 } }
  const told = tableOf(['Site | Rent', 'Bonn | 800', 'Graz | 650'], { notes: [of] })
  const texts = (name: string) => {
    const one = plan({ where: where(site, name), measure: { kind: 'sum', column: 1 } })
    return notesOfCells(told, one, runPlan(told, one)).map(({ text }) => text)
  }
  expect([texts('Bonn'), texts('Graz')]).toEqual([['estimated'], []])
})
