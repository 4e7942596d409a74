import { quoteLines, readQuote } from '@citewell/contract/quoted-rows.ts'
import { describe, expect, it } from 'vitest'

describe('a quotation', () => {
  it('of rows that name their values is a table', () => {
    expect(readQuote({ quote: 'Item: Rent | Amount: 800\nItem: Heat | Amount: 90' })).toEqual([
      {
        kind: 'table',
        head: ['Item', 'Amount'],
        rows: [
          ['Rent', '800'],
          ['Heat', '90'],
        ],
      },
    ])
    expect(readQuote({ quote: 'Austria | 2007: 4 | 2008: 6' })).toMatchObject([
      { head: ['', '2007', '2008'], rows: [['Austria', '4', '6']] },
    ])
  })

  it('of other rows takes the names of its columns, as many as there are cells', () => {
    const [named] = readQuote({ quote: 'Rent | 800', columns: ['Item', 'Amount'] })
    expect(named).toEqual({ kind: 'table', head: ['Item', 'Amount'], rows: [['Rent', '800']] })
    expect(readQuote({ quote: 'Rent | 800', columns: ['Item'] })).toMatchObject([{ head: null }])
  })

  it('of a nested record is its values with their names', () => {
    const quote = 'orders[3]: item: Rent | note: due: May | item: Heat'
    expect(quoteLines({ quote })).toEqual(['orders[3]: item: Rent; note: due: May; item: Heat'])
    expect(readQuote({ quote })).toMatchObject([{ kind: 'fields' }])
  })

  it('keeps text and rows apart, and text as it is', () => {
    expect(readQuote({ quote: 'Costs\nof 2026\na | b\nc | d' })).toEqual([
      { kind: 'text', text: 'Costs\nof 2026' },
      {
        kind: 'table',
        head: null,
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ])
    expect(quoteLines({ quote: 'Costs\nof 2026\na | b' })).toEqual(['Costs of 2026', 'a; b'])
  })
})
