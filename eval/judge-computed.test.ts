import type { ComputedTable } from '@citewell/contract/computed.ts'
import { expect, it } from 'vitest'
import { isExpected } from './judge-computed.ts'

const asked = { id: 'a', question: 'How many?' }
const value = (number: string) =>
  ({ kind: 'value', value: number, shown: number, type: 'number', unit: null }) as ComputedTable['result']
const rows = (...cells: string[]) =>
  ({
    kind: 'rows',
    columns: [0],
    rows: cells.map((cell, row) => ({ row, cells: [cell] })),
    count: cells.length,
    matched: cells.length,
    tied: false,
  }) as ComputedTable['result']
const groups = (of: Record<string, string>) =>
  ({
    kind: 'groups',
    groups: Object.entries(of).map(([key, number]) => ({ ...value(number), key })),
    count: Object.keys(of).length,
    matched: 2,
    tied: false,
  }) as ComputedTable['result']

it('takes a number, all rows in any order, or each group for what is expected', () => {
  expect(isExpected({ ...asked, value: '12.5' }, value('12.50'))).toBe(true)
  expect(isExpected({ ...asked, value: '12.5' }, value('12.6'))).toBe(false)
  expect(isExpected({ ...asked, value: '12' }, rows('12'))).toBe(true)
  expect(isExpected({ ...asked, rows: ['a', 'b'] }, rows('b', 'a'))).toBe(true)
  expect(isExpected({ ...asked, rows: ['a'] }, rows('a', 'b'))).toBe(false)
  expect(isExpected({ ...asked, groups: { a: '1', b: '2' } }, groups({ b: '2', a: '1' }))).toBe(true)
  expect(isExpected({ ...asked, groups: { a: '1' } }, groups({ a: '1', b: '2' }))).toBe(false)
})

it('takes nothing for right where nothing is expected, or nothing was computed', () => {
  expect(isExpected(asked, value('0'))).toBe(false)
  expect(isExpected({ ...asked, value: '1' }, null)).toBe(false)
})
