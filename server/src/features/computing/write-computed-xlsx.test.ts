import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { read } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { runPlan } from '../../domain/tables/run-plan.ts'
import { tableOf } from '../../domain/tables/table.testing.ts'
import { writeComputedXlsx } from './write-computed-xlsx.ts'

async function workbook(lines: string[], measure: TablePlan['measure'], rest: Partial<TablePlan> = {}) {
  const table = tableOf(lines)
  const plan: TablePlan = { table: 0, where: [], group: null, measure, sort: null, limit: null, ...rest }
  const place = { kind: 'sheet' as const, sheet: null, firstColumn: 0 }
  const scoped = { documentId: 'a', sheet: 0, region: 0, filename: 'sites.csv', place, table }
  return read(await writeComputedXlsx({ scoped, plan, computed: runPlan(table, plan) }), {
    cellNF: true,
    xlfn: true,
  })
}

it('writes dates as days, amounts with their unit in the header, and those of another unit as they stand', async () => {
  const lines = [
    'Site | Opened | Fee',
    'Bonn | 2024-01-02 | 5 EUR',
    'Graz | 2024-03-04 | 7 EUR',
    'Linz | 2024-05 | 8 USD',
  ]
  const { Result: result } = (await workbook(lines, { kind: 'values', columns: [0, 1, 2] })).Sheets
  expect([result?.B1?.v, result?.C1?.v]).toEqual(['Opened', 'Fee (EUR)'])
  expect(result?.B2).toMatchObject({ t: 'n', v: 45_293, z: 'yyyy-mm-dd' })
  expect([result?.C2?.v, result?.C3?.v]).toEqual([5, 7])
  expect([result?.B4, result?.C4]).toMatchObject([
    { t: 's', v: '2024-05' },
    { t: 's', v: '8 USD' },
  ])
})

it('leaves out the table itself where it is very large, and says so', async () => {
  const lines = ['Item | Pieces', ...Array.from({ length: 50_001 }, (_, at) => `i${at} | ${at % 7}`)]
  const book = await workbook(lines, { kind: 'max', column: 1 })
  expect(book.SheetNames).toEqual(['Result'])
  expect(book.Sheets.Result?.A2).toMatchObject({ t: 'n', v: 6 })
  expect(book.Sheets.Result?.A2?.f).toBeUndefined()
  expect(Object.values(book.Sheets.Result ?? {}).map(cell => cell.v)).toContain(
    'The table has more than 100,000 cells and is not part of this file.',
  )
})

it('marks functions that Excel did not have at first, wherever they stand, but no text', async () => {
  const lines = ['Site | Kind | Fee', 'Bonn | MAXIFS( | 5', 'Graz | MAXIFS( | 7', 'Linz | b | 8']
  const operand = (taken: 'max' | 'min') => ({
    column: 2,
    where: [{ column: 1, is: 'is' as const, values: ['MAXIFS('] }],
    sum: false,
    taken,
  })
  const book = await workbook(lines, { kind: 'difference', from: operand('min'), to: operand('max') })
  expect(book.Sheets.Result?.A2).toMatchObject({
    v: 2,
    f: '_xlfn.MAXIFS(Data!$C$2:$C$4,Data!$B$2:$B$4,"=MAXIFS(")-_xlfn.MINIFS(Data!$C$2:$C$4,Data!$B$2:$B$4,"=MAXIFS(")',
  })
})

it('has formulas of groups of which only some are shown', async () => {
  const lines = ['Item | Kind | Pieces', 'a | box | 5', 'b | bag | 7', 'c | box | 9', 'd | tin | 20']
  const sum = { kind: 'sum', column: 2 } as const
  const few = await workbook(lines, sum, { group: 1, having: { is: 'under', values: ['15'] } })
  const [own, next] = [few.Sheets.Result?.B2, few.Sheets.Result?.B3]
  expect([own?.f, own?.v]).toEqual(['SUMIFS(Data!$C$2:$C$5,Data!$B$2:$B$5,"=box")', 14])
  expect(next?.f).toContain('"=bag"')
  const sort = { by: null, order: 'descending' } as const
  const second = await workbook(lines, sum, { group: 1, sort, limit: 1, skip: 1 })
  expect(second.Sheets.Result?.B2).toMatchObject({ v: 14, f: own?.f })
})

it('has a formula for each of several results of the same rows, by what it is', async () => {
  const lines = ['Item | Kind | Pieces', 'a | box | 5', 'b | bag | 7', 'c | box | 8']
  const part = [{ column: 1, is: 'is' as const, values: ['box'] }]
  const book = await workbook(
    lines,
    { kind: 'sum', column: 2 },
    { also: [{ kind: 'share', column: 2, part }] },
  )
  const { A1, A2, B2, A3, B3 } = book.Sheets.Result ?? {}
  expect([A1?.v, A2?.v, A3?.v]).toEqual(['Computed as', 'sum of Pieces', 'share of Pieces where Kind is box'])
  expect(B2).toMatchObject({ v: 20, f: 'SUM(Data!$C$2:$C$4)' })
  expect(B3).toMatchObject({ v: 65, f: expect.stringContaining('/SUM(Data!$C$2:$C$4)*100') })
})
