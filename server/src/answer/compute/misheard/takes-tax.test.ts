import { describe, expect, it } from 'vitest'
import { tableOf } from '../tables.testing.ts'
import { takesTax } from './takes-tax.ts'

const bills = tableOf(
  'Invoices',
  'Invoice | Net (GBP) | VAT (GBP) | Status\nB-1 | 100 | 20 | open\nB-2 | 250 | 50 | paid',
)
const sum = (column: number) => ({ measure: { kind: 'sum' as const, column }, sort: null })
const operand = (column: number, and?: number[]) => ({
  column,
  where: [],
  sum: true,
  ...(and && { and }),
})

describe('A tax', () => {
  it('is not measured where a question says nothing of it', () => {
    const takes = takesTax('What is the total of all open invoices?', bills)
    expect(takes(sum(2))).toBe(true)
    expect(takes(sum(1))).toBe(false)
    expect(takes({ ...sum(1), sort: { by: 2, order: 'descending' } })).toBe(true)
    const less = { kind: 'difference' as const, from: operand(1), to: operand(2) }
    expect(takes({ measure: less, sort: null })).toBe(true)
  })

  it('is measured where a question says what it is of', () => {
    const homes = tableOf('Homes', 'Home | Rent (GBP) | Council tax (GBP)\nElm | 900 | 120\nOak | 700 | 160')
    expect(takesTax('What do we pay the council in total?', homes)(sum(2))).toBe(false)
    expect(takesTax('What do we pay in total in GBP?', homes)(sum(2))).toBe(true)
  })

  it('is part of what is to be paid', () => {
    const takes = takesTax('What is the total of all open invoices?', bills)
    expect(takes({ measure: { kind: 'sum-of', operands: [operand(1, [2])] }, sort: null })).toBe(false)
    expect(takes({ measure: { kind: 'sum-of', operands: [operand(1), operand(2)] }, sort: null })).toBe(false)
  })

  it('is measured where it is said, or where nothing else is money', () => {
    expect(takesTax('How much VAT is on the open invoices?', bills)(sum(2))).toBe(false)
    const taxes = tableOf('Taxes', 'Year | Tax (EUR)\n2024 | 20\n2025 | 30')
    expect(takesTax('What is the total?', taxes)(sum(1))).toBe(false)
    const yearly = tableOf('Firms', 'Firm | Profit before tax (EUR) | Tax (EUR)\nAsh | 20 | 3\nOak | 30 | 4')
    expect(takesTax('What is the total profit?', yearly)(sum(1))).toBe(false)
  })
})
