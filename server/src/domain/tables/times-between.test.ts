import type { Measure } from '@citewell/contract/table-plan.ts'
import { describe, expect, it } from 'vitest'
import { planInWords } from './plan-in-words.ts'
import { runPlan } from './run-plan.ts'
import { tableOf as readTable } from './table.testing.ts'

const tableOf = (...lines: string[]) => readTable(lines, { title: '', headerRows: [1] })

const of = (measure: Measure, unit?: 'hours' | 'days') => ({
  table: 0,
  where: [],
  group: null,
  measure,
  sort: null,
  limit: null,
  ...(unit && { unit }),
})

const days = tableOf(
  'Job | Begun | Done',
  'A | 2025-02-27 | 2025-03-02',
  'B | 2025-03-01 | 2025-03-05',
  'C | 2025-03-02 |',
)
const hours = tableOf(
  'Job | Begun | Done',
  'A | 2025-02-27 09:00 | 2025-02-27 10:30',
  'B | 2025-03-01 22:00 | 2025-03-02 01:00',
)

describe('The time between two dates of each row', () => {
  it('is averaged in days over the rows that have both', () => {
    const computed = runPlan(days, of({ kind: 'average', column: 2, since: 1 }))
    expect(computed).toMatchObject({ kind: 'value', value: '3.5', unit: 'day' })
    expect(computed).toMatchObject({ leftOut: [{ column: 2, rows: [4], reason: 'empty' }] })
  })

  it('is told of each of many groups', () => {
    const many = tableOf(
      'Job | Begun | Done',
      ...Array.from({ length: 20_000 }, (_, at) => `J${at} | 2025-02-01 | 2025-02-0${(at % 8) + 2}`),
    )
    const computed = runPlan(many, { ...of({ kind: 'average', column: 2, since: 1 }), group: 0 })
    expect(computed).toMatchObject({ kind: 'groups', matched: 20_000 })
  })

  it('is exact to the minute where all dates have their time', () => {
    expect(runPlan(hours, of({ kind: 'average', column: 2, since: 1 }, 'hours'))).toMatchObject({
      value: '2.25',
      unit: 'hour',
    })
    expect(runPlan(hours, of({ kind: 'max', column: 2, since: 1 }, 'hours'))).toMatchObject({ value: '3' })
  })

  it('is refused of a column that holds no dates', () => {
    expect(runPlan(days, of({ kind: 'average', column: 2, since: 0 }))).toMatchObject({
      kind: 'refused',
      refusal: { reason: 'not-dates' },
    })
  })

  it('is said as one date minus the other', () => {
    expect(planInWords(days, of({ kind: 'median', column: 2, since: 1 }))).toBe('median of Done minus Begun')
  })
})

describe('A table', () => {
  it('has dates whose year has two digits beside the name of a month', () => {
    const table = tableOf('Job | Done', 'A | 13-Jan-25', 'B | 02-Feb-99')
    expect(table.cells[1]?.entries.map(({ value }) => value)).toEqual(['2025-01-13', '1999-02-02'])
  })

  it('gives the rows below a number that stands once the number', () => {
    const table = tableOf('Lot | Job | Size', '1 | A | 5', '| B | 6', '2 | C | 7', '| D | 8')
    expect(table.rows.map(({ cells }) => cells[0]?.value)).toEqual(['1', '1', '2', '2'])
  })
})
