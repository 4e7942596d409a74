import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { unitOfProduct } from '../../../domain/tables/unit-of-product.ts'
import { choosePlan } from '../choose/choose-plan.ts'
import { searchPlans } from '../search/search-plans.ts'
import { inWords, tableOf } from '../tables.testing.ts'

function scopedOf(table: Table): ScopedTable {
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  return { documentId: 'd', sheet: 0, region: 0, filename: 'list.csv', place, table }
}

/** What an answer computes: the grammar's plan, else the one that is searched. */
function asked(question: string, table: Table): string | null {
  const inScope = { tables: [scopedOf(table)], leaveOut: () => false }
  const made = choosePlan(question, inScope) ?? searchPlans(question, inScope)
  return made && inWords(made.run.plan, table)
}

const crew = tableOf(
  '',
  'Name | Deck | Salary (EUR) | Rating\nIvo | Upper | 60000 | 4\nUna | Lower | 50000 | 3\nKai | Upper | 40000 | 2\nMio | Lower | 30000 | 5',
)
const shop = tableOf(
  '',
  'Article | Maker | Price (EUR) | Weight\nLamp | Orla | 10 | 2\nDesk | Pimm | 50 | 30\nStool | Orla | 30 | 4',
)
const parts = tableOf(
  '',
  'Part | Maker | Qty | Defect rate\nCog | Orla | 10 | 2\nPin | Pimm | 50 | 3\nRod | Orla | 30 | 4',
)
const orders = tableOf(
  '',
  'Order | Maker | Qty | Unit price (EUR)\nO-1 | Orla | 10 | 5\nO-2 | Pimm | 2 | 100\nO-3 | Orla | 1 | 45',
)
const berths = tableOf(
  '',
  'Contract | Crew | Berths | Price per berth and year (EUR)\nAlder | A | 10 | 20\nBirch | B | 5 | 30\nCedar | A | 100 | 20',
)

describe('What something costs', () => {
  it.each([
    ['how much do Upper and Lower cost?', crew, null],
    ['what does Upper cost us?', crew, 'Salary (EUR) where Deck is Upper'],
    ['what do the Orla articles cost?', shop, 'Article, Price (EUR) where Maker is Orla'],
    ['what did the Orla parts cost?', parts, null],
  ])('is no product of a price or a salary and any other number: %s', (question, table, plan) => {
    expect(asked(question, table)).toBe(plan)
  })

  it.each([
    ['which maker costs the most?', 'sum Qty times Unit price (EUR) per Maker descending by measure limit 1'],
    ['how much did the Orla orders cost?', 'sum Qty times Unit price (EUR) where Maker is Orla'],
    ['what is the average cost of an order?', 'average Qty times Unit price (EUR)'],
  ])('is the amount by its price, and no sum of prices: %s', (question, plan) => {
    expect(asked(question, orders)).toBe(plan)
  })

  it('on average is that of the rows, unless the price of one is asked for', () => {
    expect(asked('what is the average cost of a contract?', berths)).toBe(
      'average Berths times Price per berth and year (EUR)',
    )
    expect(asked('what is the average price per berth?', berths)).toBe(
      'average Price per berth and year (EUR)',
    )
  })

  it('is compared with no years', () => {
    expect(asked('what did crew A cost over 3 years?', berths)).toBeNull()
  })
})

it('multiplies no money by what it is exchanged at', () => {
  const factor = (name: string, unit: string | null) => ({
    column: { name, type: 'number' as const, unit, exceptions: 0 },
    unit,
    saysDays: false,
  })
  expect(unitOfProduct(factor('Amount', 'USD'), factor('Exchange rate', null))).toBeNull()
  expect(unitOfProduct(factor('Betrag', 'USD'), factor('Wechselkurs', null))).toBeNull()
})
