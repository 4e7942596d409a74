import { read as readWorkbook } from '@e965/xlsx'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../domain/documents/document-tables.ts'
import type { TestApp, TestUser } from '../../testing/start-app.testing.ts'
import type { GatheredGrid } from './gather-grid.ts'
import { gridReport } from './grid-report.ts'
import {
  added,
  cellOf,
  cellPath,
  dated,
  filled,
  insurance,
  leaseText,
  made,
  rent,
  startWithContracts,
} from './grids.testing.ts'

let app: TestApp
let user: TestUser
let lease: string
let supply: string
beforeAll(async () => {
  ;({ app, user, lease, supply } = await startWithContracts())
})
afterAll(() => app.stop())

describe('a grid’s file', () => {
  it('keeps types, links and quotes, and names its sources', async () => {
    const grid = await made(user, { document_ids: [lease, supply], columns: [rent, dated] })
    await filled(user, grid.id)
    const bytes = async (as: string) => {
      const headers = { authorization: `Bearer ${user.token}` }
      const answer = await fetch(`${app.url}/api/v1/grids/${grid.id}/file?as=${as}`, { headers })
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    }
    const book = readWorkbook(await bytes('xlsx'), { cellNF: true })
    const table = book.Sheets.Grid
    expect([table?.B2?.t, table?.B2?.v, table?.B2?.z]).toEqual(['n', 4200.5, '"EUR "#,##0.00'])
    expect(table?.B2?.l?.Target).toContain(`/grids/${grid.id}?document=${lease}&column=`)
    expect(table?.B2?.c?.[0]?.t).toContain('monthly rent of EUR 4,200.50')
    expect(table?.B3?.v).toBe('not found')
    // A workbook would round it.
    const long = 'EUR 12,345,678,901,234.56'
    const { version } = await cellOf(user, grid, supply)
    await user.call('PATCH', cellPath(grid, supply), { json: { version, value: long } })
    const again = readWorkbook(await bytes('xlsx')).Sheets.Grid
    expect([again?.B3?.t, again?.B3?.v]).toEqual(['s', long])
    const [file] = await app.database.db
      .select()
      .from(documents)
      .where(and(eq(documents.id, lease)))
    expect([book.Sheets.Sources?.A2?.v, book.Sheets.Sources?.B2?.v]).toEqual(['lease.txt', file?.sha256])
    expect((await bytes('csv')).toString()).toContain('4200.50 EUR')
    const json = JSON.parse((await bytes('json')).toString())
    expect(json.rows[0].cells[1].value).toMatchObject({ plain: '2021-03-03' })
    const free = await app.user()
    const own = await made(free, { document_ids: [await added(free, 'a.txt', leaseText)], columns: [rent] })
    expect((await free.call('GET', `/grids/${own.id}/file?as=csv`)).body.code).toBe('plan_required')
  })

  it('is a report with a summary, the values and the evidence', async () => {
    const hidden = { ...insurance, hidden: true }
    const grid = await made(user, { name: 'Leases', document_ids: [lease, supply], columns: [rent, hidden] })
    await filled(user, grid.id)
    const gathered = await user
      .call('GET', `/grids/${grid.id}/file?as=json`)
      .then(({ body }) => body as GatheredGrid)
    const text = JSON.stringify(gridReport(gathered).blocks)
    for (const told of ['Summary', 'EUR 4,200.50', '“2. Rent.', 'not found', 'SHA-256'])
      expect(text).toContain(told)
    expect(text).not.toContain('Insurance')
    const headers = { authorization: `Bearer ${user.token}` }
    const answer = await fetch(`${app.url}/api/v1/grids/${grid.id}/file?as=docx`, { headers })
    const start = Buffer.from(await answer.arrayBuffer()).subarray(0, 2)
    expect([answer.status, start.toString()]).toEqual([200, 'PK'])
    const many = { ...gathered, rows: Array.from({ length: 4_001 }, () => gathered.rows).flat() }
    expect(() => gridReport(many)).toThrow('A report has at most 4,000 cells')
  })
})
