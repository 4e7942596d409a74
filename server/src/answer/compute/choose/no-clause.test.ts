import type { Measure } from '@citewell/contract/table-plan.ts'
import { expect, it } from 'vitest'
import type { Gathered } from '../../stages.ts'
import type { PlanRun } from '../plan-run.ts'
import { tableOf } from '../tables.testing.ts'
import { isNoClause } from './no-clause.ts'

const table = tableOf('Fees', 'Fee | Amount\nPier | 5\nGate | 7')
const sum: Measure = { kind: 'sum', column: 1 }
const list: Measure = { kind: 'values', columns: [1] }

function isComputed(measure: Measure, place: PlanRun['scoped']['place'], ...texts: string[]): boolean {
  const scoped = { documentId: 'one', sheet: 0, region: 0, filename: 'fees.md', place, table }
  const plan = { table: 0, where: [], group: null, measure, sort: null, limit: null }
  const passages = texts.map(text => ({ documentId: 'one', text }))
  // Only where a passage stands and what it says is looked at.
  const found = { passages } as unknown as Gathered
  return isNoClause(
    {
      scoped,
      plan,
      computed: { kind: 'refused', refusal: { reason: 'too-large', column: null, texts: [] } },
    },
    found,
  )
}

const change: Measure = {
  kind: 'difference',
  from: { column: 1, where: [{ column: 0, is: 'is', values: ['Pier'] }], sum: false },
  to: { column: 1, where: [{ column: 0, is: 'is', values: ['Gate'] }], sum: false },
}

const inText = { kind: 'text' as const, page: null }
const row = 'Pier | 5'
it('a question with the name of a clause is computed over a text only from rows that were found', () => {
  expect(isComputed(sum, inText, row)).toBe(true)
  expect(isComputed(sum, inText, 'The fee is 5.', 'It is due.', row)).toBe(true)
  expect(isComputed(sum, inText, 'The fee is 5.')).toBe(false)
  expect(isComputed(sum, inText, 'The fee.', 'It is due.', 'In May.', row)).toBe(false)
  expect(isComputed(list, inText, row)).toBe(false)
  expect(isComputed(change, inText, row)).toBe(true)
  expect(isComputed(change, inText, 'The fee is 5.')).toBe(false)
  expect(isComputed(sum, { kind: 'sheet', sheet: null, firstColumn: 0 })).toBe(true)
})
