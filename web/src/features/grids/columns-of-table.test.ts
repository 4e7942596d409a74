import { describe, expect, it } from 'vitest'
import { columnsOfTable } from './columns-of-table.ts'

type Column = Parameters<typeof columnsOfTable>[0]['columns'][number]

const column = (name: string, type: Column['type'] = 'text', unit: string | null = null): Column => ({
  ...{ name, type, unit, exceptions: 0, hidden: false },
})

describe('the columns after a spreadsheet’s header', () => {
  it('have the names and types of its own, without the first and those without a name', () => {
    const own = [
      column('File'),
      column('Terms › Rent', 'number', 'EUR'),
      column(''),
      column('Signed', 'date'),
    ]
    const { columns, leftOut } = columnsOfTable({ columns: [...own, column('signed')] }, 40)
    expect(columns.map(({ name, type }) => [name, type])).toEqual([
      ['Rent', 'amount'],
      ['Signed', 'date'],
    ])
    expect([columns[0]?.question, leftOut]).toEqual(['What is the Rent?', 0])
  })

  it('are as many as the plan has', () => {
    const many = Array.from({ length: 10_001 }, (_, at) => column(`C${at} ${'x'.repeat(100)}`))
    const { columns, leftOut } = columnsOfTable({ columns: many }, 40)
    expect([columns.length, leftOut, columns[0]?.name.length]).toEqual([40, 9_960, 80])
  })
})
