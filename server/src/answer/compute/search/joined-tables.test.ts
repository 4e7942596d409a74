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

  const keysOf = (own: string, other: string) =>
    joinedTables([onSheet('Own', 0, tableOf('', own)), onSheet('Other', 1, tableOf('', other))]).map(
      ({ join }) => join.on,
    )

  it.each([
    [
      'No | Pier\n1 | Upper\n2 | Lower\n3 | Upper\n4 | Lower',
      'No | Firm\n1 | Ivo\n2 | Una\n3 | Ivo\n4 | Una',
    ],
    [
      'ID | Pier\n1 | Upper\n2 | Lower\n3 | Upper',
      'Line | Firm\n1 | Ivo\n2 | Una\n3 | Ivo\n3 | Una\n2 | Ivo',
    ],
    ['Ferry no | Pier\n1 | Upper\n2 | Lower\n3 | Upper', 'Ferry no | Firm\n1 | Ivo\n2 | Una\n3 | Ivo'],
    ['Step | Pier\n10 | Upper\n20 | Lower\n30 | Upper', 'Step | Firm\n10 | Ivo\n20 | Una\n30 | Ivo'],
  ])('are not found by numbers that run on in each of them', (own, other) => {
    expect(keysOf(own, other)).toEqual([])
    expect(keysOf(other, own)).toEqual([])
  })

  it('are found by numbers of one thing, and not by those of two', () => {
    const sailings =
      'Ferry no | Pier\n704 | Upper\n731 | Lower\n731 | Upper\n722 | Upper\n722 | Lower\n704 | Upper\n704 | Lower'
    const ferries = (name: string) => `${name} | Captain\n704 | Ivo\n731 | Una\n722 | Kai`
    expect(keysOf(sailings, ferries('Ferry no'))).toEqual([[{ own: 0, other: 0 }]])
    expect(keysOf(sailings, ferries('Berth no'))).toEqual([])
  })

  it('are not found by levels that two things have', () => {
    const own = 'Ferry | Risk\nAda | Low\nBea | High\nCyd | Low'
    expect(keysOf(own, 'Speed | Hours\nLow | 8\nHigh | 2')).toEqual([])
    expect(keysOf(own, 'Risk | Hours\nLow | 8\nHigh | 2')).toEqual([[{ own: 1, other: 0 }]])
    const people = 'Ferry | Captain\nAda | Ivo Adler\nBea | Una Brandt\nCyd | Ivo Adler'
    expect(keysOf(people, 'Member | Fee\nIvo Adler | 8\nUna Brandt | 2')).toEqual([[{ own: 1, other: 0 }]])
  })

  it('are not found by dates alone, but by a date beside a name', () => {
    const own =
      'Day | Pier | Crew\n2025-01-01 | Upper | Blue\n2025-01-02 | Lower | Red\n2025-01-02 | Upper | Red'
    expect(keysOf(own, 'Day | Sales\n2025-01-01 | 20\n2025-01-02 | 40')).toEqual([])
    const both =
      'Day | Pier | Sales\n2025-01-01 | Upper | 20\n2025-01-02 | Upper | 40\n2025-01-02 | Lower | 30'
    expect(keysOf(own, both)).toContainEqual([
      { own: 0, other: 0 },
      { own: 1, other: 1 },
    ])
  })

  it('are none where one more than is looked at could be meant', () => {
    const lists = Array.from({ length: 10 }, (_, at) =>
      onSheet(`Fees ${at}`, at + 2, tableOf('', `Who | Fee ${at}\nOtto | 80\nInes | 100\nUwe | 60`)),
    )
    expect(joinedTables([hours, rates, ...lists])).toEqual([])
  })
})
