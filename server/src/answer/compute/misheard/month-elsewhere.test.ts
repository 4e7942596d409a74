import { describe, expect, it } from 'vitest'
import { chosenOrSearched } from '../choose/chosen-or-searched.ts'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'

const feed = scopedTable(
  'feed-costs.csv',
  tableOf(
    'Feed costs',
    `
Herd | State | Jan (EUR) | Feb (EUR) | Mar (EUR) | Total (EUR)
Ash | open | 10 | 20 | 30 | 60
Oak | shut | 5 | 5 | 10 | 20
Elm | open | 1 | 2 | 4 | 7`,
  ),
)
const vets = scopedTable(
  'vets.csv',
  tableOf(
    'Vets',
    `
Visit | Day | Cost (EUR)
V-1 | 2026-02-03 | 80
V-2 | 2026-03-04 | 90
V-3 | 2026-03-08 | 20`,
  ),
)
const readings = (question: string, tables = [vets, feed]) => {
  const found = chosenOrSearched(question, { tables, leaveOut: () => false })
  return found ? [found.run, ...(found.isUnclear ? found.others : [])].map(ranInWords) : []
}

describe('What was spent in a month', () => {
  it('may be of the table with a column for it as well', () => {
    const all = readings('how much did we spend in March?')
    expect(all).toHaveLength(2)
    expect(all[0]).toMatch(/= 110$/)
    expect(all[1]).toBe('sum Mar (EUR) = 44')
  })

  it('is of one table alone where the other is not meant', () => {
    expect(readings('how much did the visits cost in March?')).toHaveLength(1)
    expect(readings('how much did we spend in March 2026?')).toHaveLength(1)
    expect(readings('how much did we spend in March?', [vets])).toHaveLength(1)
  })
})

describe('A sheet with a column for each month', () => {
  it.each([
    ['how much have the open herds cost so far?', 'sum Total (EUR) where State is open = 67'],
    ['which herd had the highest cost in February?', 'Herd, Feb (EUR) descending by Feb (EUR) limit 1'],
    ['which herd is the most expensive?', 'Herd, Total (EUR) descending by Total (EUR) limit 1'],
  ])('gives what is asked of its totals or one month: %s', (question, expected) => {
    expect(readings(question, [feed])).toEqual([expected])
  })

  it.each([
    ['in another unit', 'Helper | Month | Hours (h)\nIda | March | 4\nJon | April | 6'],
    ['in no unit, beside a table that is named', 'Helper | Month | Given\nIda | March | 4\nJon | April | 6'],
  ])('is not what another table counts %s', (_, lines) => {
    const gifts = scopedTable(
      'gifts.csv',
      tableOf('Donations', 'Gift | Day | Amount\nG-1 | 2026-03-02 | 30\nG-2 | 2026-03-09 | 20'),
    )
    const helpers = scopedTable('helpers.csv', tableOf('Helpers', lines))
    for (const each of readings('how much was donated in March?', [gifts, helpers]))
      expect(each).toMatch(/Amount/)
  })
})
