import { describe, expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { subtractsUnlike } from './subtracts-unlike.ts'

const roles = tableOf(
  'Roles',
  'Role | Rate per day | Days planned | Days used\nTester | 590 | 30 | 28\nTrainer | 240 | 75 | 20',
)
const operand = (column: number) => ({ column, where: [], sum: true })
const differs = (from: number, to: number) =>
  subtractsUnlike(roles)({ measure: { kind: 'difference', from: operand(from), to: operand(to) } })

describe('What one of a thing costs', () => {
  it('is set against no number of things', () => {
    expect(differs(1, 2)).toBe(true)
    expect(differs(3, 1)).toBe(true)
  })

  it.each([
    'Project | Contract price | Paid to date\nRoof | 4000 | 1500\nWall | 900 | 900',
    'Product | Sales price (EUR) | Cost (EUR)\nDesk | 500 | 300\nSofa | 900 | 450',
    'Item | List price | Discount\nDesk | 500 | 30\nSofa | 900 | 45',
  ])('is set against other money: %s', lines => {
    const drops = subtractsUnlike(tableOf('List', lines))
    expect(drops({ measure: { kind: 'difference', from: operand(1), to: operand(2) } })).toBe(false)
  })

  it('leaves what is alike to be compared', () => {
    expect(differs(3, 2)).toBe(false)
    expect(differs(1, 1)).toBe(false)
    expect(subtractsUnlike(roles)({ measure: { kind: 'sum', column: 1 } })).toBe(false)
  })
})
