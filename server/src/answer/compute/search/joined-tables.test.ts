import { describe, expect, it } from 'vitest'
import type { Table } from '../../../domain/tables/table.ts'
import type { ScopedTable } from '../../../domain/tables/tables-in-scope.ts'
import { tableOf } from '../tables.testing.ts'
import { joinedTables } from './joined-tables.ts'

function onSheet(sheet: string, number: number, table: Table): ScopedTable {
  const place = { kind: 'sheet' as const, sheet, firstColumn: 0 }
  return { documentId: 'd', sheet: number, region: 0, filename: 'book.xlsx', place, table }
}

const hours = onSheet(
  'Hours',
  0,
  tableOf('', '\nWho | Job | Hours\nInes | Move | 3\nOtto | Move | 2\nInes | Test | 1\nUwe | Test | 4'),
)
const rates = onSheet('Rates', 1, tableOf('', '\nWho | Rate (EUR/h)\nOtto | 80\nInes | 100\nUwe | 60'))

describe('The tables that can be looked up in one another', () => {
  it('are those whose rows find one partner each', () => {
    const found = joinedTables([hours, rates])
    expect(found.map(({ position, join }) => ({ position, join }))).toEqual([
      { position: 0, join: { sheet: 1, region: 0, on: [{ own: 0, other: 0 }] } },
    ])
  })

  it('are none where looking takes too long, or where there are too many', () => {
    let now = 0
    expect(joinedTables([hours, rates], () => (now += 3_000))).toEqual([])
    const many = Array.from({ length: 12 }, (_, at) =>
      onSheet(`Notes ${at}`, at + 2, tableOf('', `\nA | B\nx${at} | y${at}\nz${at} | w${at}`)),
    )
    expect(joinedTables([...many, hours, rates])).toEqual([])
  })
})
