import type { Measure, TablePlan } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import type { RefusalReason } from './computed.ts'
import { joinTables } from './join-tables.ts'
import { nameCells, runsOf } from './name-cells.ts'
import { planInWords } from './plan-in-words.ts'
import { planWordsIn } from './plan-words/plan-words-in.ts'
import { refusalText } from './refusal-text.ts'
import { shownValue } from './shown-value.ts'
import { tableOf } from './table.testing.ts'

const table = tableOf([
  'Item | Region | Spent (EUR) | Paid on',
  'Rent | EMEA | 800 | 2024-01-05',
  'Travel | APAC | 120.50 | 2024-02-09',
])

const words = (measure: Measure, rest: Partial<TablePlan> = {}) =>
  planInWords(table, { table: 0, where: [], group: null, measure, sort: null, limit: null, ...rest })
const emea = [{ column: 1, is: 'is' as const, values: ['EMEA'] }]
const operand = (where: TablePlan['where']) => ({ column: 2, where, sum: false })

describe('a plan in words', () => {
  it.each<[string, Measure, Partial<TablePlan>]>([
    ['sum of Spent (EUR) where Region is EMEA', { kind: 'sum', column: 2 }, { where: emea }],
    [
      'Item where Paid on is after column 5',
      { kind: 'values', columns: [0] },
      { where: [{ column: 3, is: 'over', values: [], than: 4 }] },
    ],
    [
      'number of rows where Paid on in January 2024',
      { kind: 'count', column: null, distinct: false },
      { where: [{ column: 3, is: 'between', values: ['2024-01', '2024-01'] }] },
    ],
    [
      'number of rows where Paid on is 2024',
      { kind: 'count', column: null, distinct: false },
      { where: [{ column: 3, is: 'between', values: ['2024', '2024'] }] },
    ],
    [
      'number of rows where Paid on in February 2024',
      { kind: 'count', column: null, distinct: false },
      { where: [{ column: 3, is: 'between', values: ['2024-02-01', '2024-02-29'] }] },
    ],
    [
      'sum of Spent (EUR), Spent (EUR) (Region is EMEA)',
      {
        kind: 'sum-of',
        operands: [
          { ...operand([]), sum: true },
          { ...operand(emea), sum: true },
        ],
      },
      {},
    ],
    ['average of Spent (EUR) for each Region', { kind: 'average', column: 2 }, { group: 1 }],
    [
      'number of rows for each Region where number of rows is over 2',
      { kind: 'count', column: null, distinct: false },
      { group: 1, having: { is: 'over', values: ['2'] } },
    ],
    ['earliest Paid on', { kind: 'min', column: 3 }, {}],
    ['largest Spent (EUR)', { kind: 'max', column: 2 }, {}],
    ['number of rows', { kind: 'count', column: null, distinct: false }, {}],
    ['number of different values of Region', { kind: 'count', column: 1, distinct: true }, {}],
    ['share of Spent (EUR) where Region is EMEA', { kind: 'share', column: 2, part: emea }, {}],
    [
      'Spent (EUR) (Region is EMEA) minus Spent (EUR)',
      { kind: 'difference', from: operand([]), to: operand(emea) },
      {},
    ],
    [
      'sum of Spent (EUR), Spent (EUR) (Region is EMEA)',
      { kind: 'sum-of', operands: [operand([]), operand(emea)] },
      {},
    ],
    [
      '(Spent (EUR) minus Spent (EUR) (Region is EMEA)) divided by 2',
      {
        kind: 'calculation',
        operands: [operand([]), operand(emea)],
        steps: [
          { does: 'minus', left: { operand: 0 }, right: { operand: 1 } },
          { does: 'divided-by', left: { step: 0 }, right: { number: '2' } },
        ],
      },
      {},
    ],
    [
      'Item with the largest Spent (EUR)',
      { kind: 'values', columns: [0] },
      { sort: { by: 2, order: 'descending' }, limit: 1 },
    ],
    [
      'Item where Region is EMEA, with the 3 earliest Paid on',
      { kind: 'values', columns: [0] },
      { where: emea, sort: { by: 3, order: 'ascending' }, limit: 3 },
    ],
    [
      'Item, the last row',
      { kind: 'values', columns: [0] },
      { sort: { by: null, order: 'descending' }, limit: 1 },
    ],
  ])('is "%s"', (said, measure, rest) => {
    expect(words(measure, rest)).toBe(said)
  })
})

describe('a plan in the words of a language', () => {
  const plan: TablePlan = {
    table: 0,
    where: [{ column: 1, is: 'is', values: ['EMEA', 'APAC'] }],
    group: null,
    measure: { kind: 'values', columns: [0] },
    sort: { by: 3, order: 'ascending' },
    limit: 3,
  }

  it.each([
    ['german', 'Item, wobei Region = EMEA oder APAC, mit den 3 frühesten Daten von Paid on'],
    ['french', 'Item, où Region = EMEA ou APAC, avec les 3 premières dates de Paid on'],
    ['spanish', 'Item, donde Region = EMEA o APAC, con las 3 primeras fechas de Paid on'],
    ['arabic', 'Item where Region is EMEA or APAC, with the 3 earliest Paid on'],
  ])('is said in %s', (language, said) => {
    expect(planInWords(table, plan, planWordsIn(language))).toBe(said)
  })

  it('says months, and yes and no, as the language does', () => {
    const asked = tableOf(['Trip | Approved | Paid on', 'Bonn | ja | 2026-03-05', 'Graz | nein | 2026-04-09'])
    const where: TablePlan['where'] = [
      { column: 1, is: 'is', values: ['yes'] },
      { column: 2, is: 'between', values: ['2026-03', '2026-03'] },
    ]
    const measure = { kind: 'values' as const, columns: [0] }
    const approved = { ...plan, measure, where, sort: null, limit: null }
    expect(planInWords(asked, approved)).toBe('Trip where Approved is yes and Paid on in March 2026')
    expect(planInWords(asked, approved, planWordsIn('german'))).toBe(
      'Trip, wobei Approved = ja und Paid on im März 2026',
    )
  })

  it('takes no part of a name for one of its own', () => {
    const named = tableOf(['Item | {a} {b}', 'Rent | 1', 'Travel | 2'])
    const sum: TablePlan = {
      ...plan,
      where: [],
      sort: null,
      limit: null,
      group: 0,
      measure: { kind: 'sum', column: 1 },
    }
    expect(planInWords(named, sum)).toBe('sum of {a} {b} for each Item')
  })
})

describe('cells by name', () => {
  const place = { kind: 'sheet' as const, sheet: 'Budget', firstColumn: 1 }

  it('are those of the sheet, as few runs as there can be', () => {
    const cells = [runsOf({ column: 2, rows: [9, 2, 3, 4] })]
    expect(nameCells({ place, table }, cells)).toBe('Budget!D2:D4, D9')
    expect(nameCells({ place: { ...place, sheet: null }, table }, cells)).toBe('Spent (EUR), rows 2–4, 9')
  })

  it('are one row where they stand beside each other in a text', () => {
    const cells = [0, 2].map(column => runsOf({ column, rows: [3] }))
    expect(nameCells({ place: { kind: 'text', page: 2 }, table }, cells)).toBe('row 3')
  })
})

describe('a value as people read it', () => {
  it.each([
    ['3650000', 'number', null, '3,650,000'],
    ['1950.5', 'number', 'EUR', '1,950.50 EUR'],
    ['34.246575342465753425', 'percentage', '%', '34.25 %'],
    ['0.00012345678901234567', 'number', null, '0.000123'],
    ['12345678901234567890.12', 'number', null, '12,345,678,901,234,567,890.12'],
    ['14', 'duration', 'month', '14 months'],
    ['88573', 'duration', 'second', '24:36:13 (88,573 seconds)'],
    ['4857.5', 'duration', 'second', '1:20:57.50 (4,857.5 seconds)'],
    ['42', 'duration', 'second', '42 seconds'],
    ['2024-01-05', 'date', null, '2024-01-05'],
  ] as const)('%s is %s', (value, type, unit, shown) => {
    expect(shownValue({ value, type, unit })).toBe(shown)
  })
})

describe('a refusal', () => {
  const reasons: RefusalReason[] = [
    'no-such-column',
    'not-numbers',
    'not-dates',
    'not-comparable',
    'wrong-values',
    'cannot-be-grouped',
    'cannot-be-sorted',
    'mixed-units',
    'no-row-matches',
    'nothing-to-compute',
    'operand-not-unique',
    'ambiguous-date',
    'date-not-precise',
    'division-by-zero',
    'negative-base',
    'too-large',
    'too-slow',
    'cannot-be-joined',
  ]

  it('is a sentence of its own for each reason', () => {
    const said = reasons.map(reason => refusalText(table, { reason, column: 1, texts: ['EUR', 'USD'] }))
    expect(new Set(said).size).toBe(reasons.length)
    for (const sentence of said) expect(sentence).toMatch(/^[A-Z“].*\.$/)
    expect(said[7]).toBe(
      'The amounts are in different units or currencies (“EUR”, “USD”), which are not computed together.',
    )
  })

  it('tells columns of one name apart by their place', () => {
    const table = tableOf(['Item | Cost | Cost', 'a | 1 | 2'])
    const plan = { table: 0, where: [], group: null, sort: null, limit: null }
    expect(planInWords(table, { ...plan, measure: { kind: 'sum', column: 2 } })).toBe(
      'sum of Cost (column 3)',
    )
    expect(planInWords(table, { ...plan, measure: { kind: 'values', columns: [0] } })).toBe('Item')
  })
})

it('says a length of time that a cell is compared with in its unit', () => {
  const shifts = tableOf(['Shift | Length', 'A | 7 hours', 'B | 5 hours'])
  const over: TablePlan = {
    table: 0,
    where: [{ column: 1, is: 'over', values: ['6'] }],
    group: null,
    measure: { kind: 'count', column: null, distinct: false },
    sort: null,
    limit: null,
  }
  expect(planInWords(shifts, over)).toBe('number of rows where Length is over 6 hours')
  expect(planInWords(shifts, over, planWordsIn('german'))).toBe('Anzahl der Zeilen, wobei Length > 6 Stunden')
})

it('says in which other table a plan looks, and by which columns', () => {
  const own = tableOf(['Who | Hours', 'Ines | 3', 'Otto | 2'])
  const other = tableOf(['Who | Rate (EUR/h)', 'Ines | 100', 'Otto | 80'])
  const on = [{ own: 0, other: 0 }]
  const table = joinTables({ table: own, name: 'Work' }, { table: other, name: 'Rates' }, { on })
  const plan: TablePlan = {
    table: 0,
    join: { sheet: 1, region: 0, name: 'Rates', on },
    where: [],
    group: null,
    measure: { kind: 'sum', column: 1, times: 2 },
    sort: null,
    limit: null,
  }
  expect(table && planInWords(table, plan)).toBe('sum of Hours times Rate (EUR/h), looked up in Rates by Who')
  expect(table && planInWords(table, plan, planWordsIn('german'))).toContain(
    ', nachgeschlagen in Rates nach Who',
  )
})
