import { describe, expect, it } from 'vitest'
import { scopedTable, tableOf } from '../tables.testing.ts'
import { readingsInWords } from './readings-in-words.testing.ts'

const repairs = scopedTable(
  'repairs.csv',
  tableOf(
    'Boat repairs',
    `
Job | Boat | Ordered | Delivered | Time spent | Signed | Moored at | Cost (£)
R-01 | Tern | 2031-03-01 | 2031-03-05 | 1 h 30 | yes | Pier 1 | 120
R-02 | Gull | 2031-03-02 | 2031-03-30 | 0 h 45 | no | Pier 2 | 300
R-03 | Auk | 2031-03-09 | 2031-04-12 | 2 h 15 | no | | 80
R-04 | Tern | 2031-04-01 | | 3 h 00 | yes | Pier 1 | 500`,
  ),
)
const crews = scopedTable(
  'crews.csv',
  tableOf(
    'Crews',
    `
Crew | Harbour | January › Planned h | January › Worked h | February › Planned h | February › Worked h
Fox | Nord | 40 | 44 | 50 | 60
Owl | Nord | 30 | 20 | 30 | 25
Elk | Sund | 20 | 25 | 40 | 41`,
  ),
)
const fees = scopedTable(
  'fees.csv',
  tableOf(
    'Fees',
    `
Member | Cost (£) › Berth | Cost (£) › Fuel | Cost (£) › Insurance
Ada | 100 | 40 |
Ben | 60 | | 25
Cleo | 90 | 10 | 5`,
  ),
)
const stock = scopedTable(
  'stock.csv',
  tableOf(
    'Ropes in stock',
    `
Code | Rope | Pieces | Sold | Price per piece (£)
K-1 | Hemp | 10 | 4 | 2.5
K-2 | Nylon | 4 | 3 | 8
K-3 | Steel | 2 | 5 | 30`,
  ),
)

describe('Over a list, it is proposed', () => {
  it.each<[string, string, ReturnType<typeof scopedTable>]>([
    ['what nobody has signed', 'Signed is no = R-02, R-03', repairs],
    ['which repairs have not been signed yet?', 'Signed is no = R-02, R-03', repairs],
    ['which boats have no mooring, that is, are not moored at any pier?', 'Moored at empty = R-03', repairs],
    [
      'How many repairs took more than 14 days from ordered to delivered?',
      'count rows where Delivered over Ordered plus 14 = 2',
      repairs,
    ],
    ['how many hours did we spend on Tern in total', 'sum Time spent where Boat is Tern', repairs],
    [
      'How many repairs were there for Tern and what did they cost together?',
      'count rows + sum Cost (£) where Boat is Tern = 0: 2, 1: 620',
      repairs,
    ],
    ['smallest and largest cost of a repair', 'min Cost (£) + max Cost (£) = 0: 80, 1: 500', repairs],
    [
      'Hours worked as a percentage of hours planned, all crews, January and February',
      'percentage from sum January › Planned h & February › Planned h () to sum January › Worked h & February › Worked h () = 102.38095238095238095',
      crews,
    ],
    [
      'Which harbour is furthest behind with the hours worked compared with the hours planned?',
      'per Harbour',
      crews,
    ],
    ['what did Ben pay, all costs?', 'sum Cost (£) › Berth & Cost (£) › Fuel & Cost (£) › Insurance', fees],
    ['what share of all costs goes on fuel', '= 15.151515151515151515', fees],
    ['which ropes were sold more often than there are pieces, and by how many each', 'Steel: 3', stock],
    ['of which ropes have more than half of the pieces been sold', 'Nylon: 75', stock],
    ['what is the stock worth', 'sum Pieces times Price per piece (£) = 117', stock],
    ['ropes by pieces, most first', 'descending by Pieces = K-1, K-2, K-3', stock],
  ])('%s', (question, reading, table) => {
    expect(readingsInWords(question, table).filter(each => each.includes(reading))).not.toEqual([])
  })
})
