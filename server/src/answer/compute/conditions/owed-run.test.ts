import { describe, expect, it } from 'vitest'
import { ranInWords, scopedTable, tableOf } from '../tables.testing.ts'
import { owedRun } from './owed-run.ts'

const bills = (lines: string) => scopedTable('invoices.xlsx', tableOf('Invoices', lines))
const listed = bills(`
Invoice | Supplier | Due | Net (GBP) | VAT (GBP) | Status | Paid on | For
B-1 | Ash Archives | 2025-01-02 | 400 | 80 | paid | 2025-01-01 | storage
B-2 | Ash Archives | 2025-02-02 | 250 | 50 | open | | storage
B-3 | Oak Mills | 2025-02-02 | 90 | 18 | disputed | | paper
B-4 | Ash Archives | 2025-02-09 | -30 | -6 | open | | credit note to B-1
B-5 | Elm Works | 2025-02-09 | 70 | 14 | paid | 2025-02-08 | tools`)

describe('What is owed to somebody', () => {
  it('is the open bills less the open credit notes, with their tax beside', () => {
    for (const question of ['how much do we still owe Ash', 'How much do we owe Ash Archives?']) {
      const run = owedRun(question, [listed])
      expect(run && ranInWords(run), question).toMatch(/Status is open \/ disputed, Supplier is Ash Archives/)
      expect(run?.computed).toMatchObject({ kind: 'groups' })
      expect(JSON.stringify(run?.computed)).toContain('"220"')
    }
  })

  it('is what has to be paid with its tax, and nothing that was paid late or set off', () => {
    const list = bills(
      'Number | Supplier | Net EUR | VAT % | Gross EUR | Status\nB-1 | Ash Mills | 100 | 20 | 120 | Paid\nB-2 | Ash Mills | 200 | 20 | 240 | Paid late\nB-3 | Ash Mills | 300 | 20 | 360 | Open\nC-1 | Ash Mills | -50 | 20 | -60 | Set off\nB-4 | Ash Mills | 10 | 20 | 12 | Disputed\nB-5 | Elm | 10 | 20 | 12 | Open',
    )
    const run = owedRun('how much do we still owe Ash', [list])
    expect(run && ranInWords(run)).toMatch(/Gross EUR/)
    expect(JSON.stringify(run?.computed)).toContain('"372"')
  })

  it('is not told of somebody whom the list has not, nor where a list says what is left', () => {
    expect(owedRun('how much do we owe Birch', [listed])).toBeNull()
    const left = bills(
      'Invoice | Supplier | Amount (GBP) | Balance (GBP) | Status\nB-1 | Ash | 400 | 0 | paid\nB-2 | Ash | 250 | 20 | open',
    )
    expect(owedRun('how much do we owe Ash', [left])).toBeNull()
  })

  it('is not told where credit notes have no sign, nor of two lists', () => {
    const unsigned = bills(
      'Invoice | Supplier | Amount (GBP) | Status\nB-1 | Ash | 400 | paid\nCredit note 2 | Ash | 50 | open\nB-3 | Ash | 90 | open',
    )
    expect(owedRun('how much do we owe Ash', [unsigned])).toBeNull()
    expect(owedRun('how much do we owe Ash', [listed, { ...listed, documentId: 'other.xlsx' }])).toBeNull()
  })

  const rows = 'B-1 | Ash | 400 | paid\nB-2 | Ash | 250 | open'

  it.each([
    ['what others owe', bills(`Invoice | Customer | Amount (GBP) | Status\n${rows}`)],
    ['what others owe', bills(`Invoice | Kunde | Betrag (EUR) | Status\n${rows}`)],
    [
      'what was sold',
      scopedTable(
        'Sales invoices.csv',
        tableOf('Invoices', `Invoice | Firm | Amount (GBP) | Status\n${rows}`),
      ),
    ],
    ['what Ash approves', bills(`Invoice | Approved by | Amount (GBP) | Status\n${rows}`)],
    ['what is for Ash', bills(`Invoice | Description | Amount (GBP) | Status\n${rows}`)],
    [
      'the price of one',
      bills(
        'Invoice | Supplier | Qty | Unit price (GBP) | Status\nB-1 | Ash | 1 | 250 | paid\nB-2 | Ash | 3 | 250 | open',
      ),
    ],
  ])('is not %s', (_, list) => {
    expect(owedRun('how much do we owe Ash', [list])).toBeNull()
  })

  it.each(['Gross (GBP)', 'Total (GBP)'])('is told once where the tax is part of it: %s', name => {
    const list = bills(
      `Invoice | Supplier | ${name} | VAT (GBP) | Status\nB-1 | Ash | 480 | 80 | paid\nB-2 | Ash | 300 | 50 | open`,
    )
    const run = owedRun('how much do we owe Ash', [list])
    expect(run && ranInWords(run)).toMatch(/= 300$/)
  })
})
