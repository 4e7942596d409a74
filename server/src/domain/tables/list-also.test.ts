import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { expect, it } from 'vitest'
import { planInWords } from './plan-in-words.ts'
import { planWordsIn } from './plan-words/plan-words-in.ts'
import { presentComputed } from './present-computed.ts'
import { runPlan } from './run-plan.ts'
import { tableOf } from './table.testing.ts'

const table = tableOf(
  ['Boat | Harbour | Catch (t) | Crew', 'Tern | Nord | 12 | 4', 'Gull | Nord | 8 |', 'Auk | Sund | 20 | 6'],
  { headerRows: [1] },
)
const inNord = [{ column: 1, is: 'is' as const, values: ['Nord'] }]
const plan: TablePlan = {
  ...{ table: 0, where: [], group: null, sort: null, limit: null },
  measure: { kind: 'sum', column: 2 },
  also: [{ kind: 'share', column: 2, part: inNord }],
}

it('tells several results of the same rows, each by what it is', () => {
  const scoped = { documentId: 'd', sheet: 0, region: 0, filename: 'boats.csv', table }
  const placed = { ...scoped, place: { kind: 'sheet' as const, sheet: null, firstColumn: 0 } }
  const { result, formula } = presentComputed(placed, plan, runPlan(table, plan))
  expect(result).toMatchObject({
    kind: 'groups',
    groups: [
      { key: 'sum of Catch (t)', value: '40' },
      { key: 'share of Catch (t) where Harbour is Nord', value: '50' },
    ],
  })
  expect(formula).toBeNull()
})

it('says all of them in its words', () => {
  const own: TablePlan = { ...plan, where: inNord, also: [{ kind: 'count', column: null, distinct: false }] }
  expect(planInWords(table, own)).toBe('sum of Catch (t) and number of rows where Harbour is Nord')
  expect(planInWords(table, own, planWordsIn('german'))).toContain('Catch (t) und ')
})

it('leaves out a result that has nothing to compute, and says what that would have been of', () => {
  const where = [{ column: 0, is: 'is' as const, values: ['Gull'] }]
  const computed = runPlan(table, { ...plan, where, also: [{ kind: 'sum', column: 3 }] })
  expect(computed).toMatchObject({
    groups: [{ key: '0', value: '8' }],
    leftOut: [{ column: 3, reason: 'empty' }],
  })
})

it('is refused in groups, in an order, in a unit, and of lists', () => {
  const reason = (rest: Partial<TablePlan>) => {
    const computed = runPlan(table, { ...plan, ...rest })
    return computed.kind === 'refused' ? computed.refusal.reason : null
  }
  expect(reason({ group: 1 })).toBe('cannot-be-grouped')
  expect(reason({ sort: { by: 2, order: 'ascending' } })).toBe('cannot-be-sorted')
  expect(reason({ unit: 'thousand' })).toBe('unit-does-not-fit')
  expect(reason({ measure: { kind: 'values', columns: [0] } })).toBe('wrong-values')
})
