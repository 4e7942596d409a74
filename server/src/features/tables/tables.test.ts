import type { DocumentTables } from '@citewell/contract/document-tables.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../domain/documents/document-tables.ts'
import { runPlan } from '../../domain/tables/run-plan.ts'
import { tableMaker } from '../../domain/tables/table-maker.ts'
import { documentTableCells, documentTables } from '../../domain/tables/table-tables.ts'
import { tablesInScope } from '../../domain/tables/tables-in-scope.ts'
import { tenantId } from '../../domain/tenants/tenant-id.ts'
import { makeMissingTables } from '../../ingest/make-missing-tables.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

const file = 'Site,Rent,Since\nBonn,800 EUR,2020\nGraz,650 EUR,2021\nLinz,unknown,2022\nTotal,1450 EUR,\n'
const sum: TablePlan = {
  table: 0,
  where: [],
  group: null,
  measure: { kind: 'sum', column: 1 },
  sort: null,
  limit: null,
}

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let id: string
beforeAll(async () => {
  id = (await user.upload(await user.chat(), 'rents.csv', file)).body.id
  await user.settled(id)
})

const path = () => `/documents/${id}/tables`

async function tables(): Promise<DocumentTables> {
  const { status, body } = await user.call('GET', path())
  expect(status).toBe(200)
  return body
}

/** The tables once what was changed has been understood. */
const settled = () => until(async () => [await tables()].find(({ understood }) => understood) ?? null)

async function scope(question: string) {
  const [row] = await app.database.db.select().from(documents).where(eq(documents.id, id))
  const whose = tenantId.parse(row?.tenantId)
  const inScope = { tenantId: whose, documents: [{ id, filename: 'rents.csv' }] }
  return (await tablesInScope(app.database.db, inScope, question)).tables
}

describe('the tables of a document', () => {
  it('are shown as they are understood, and computed from what is stored', async () => {
    expect(await tables()).toMatchObject({
      understood: true,
      doubted: 0,
      corrections: 0,
      tables: [
        {
          sheet: 0,
          region: 0,
          columns: [
            { name: 'Site', type: 'text' },
            { name: 'Rent', type: 'number', unit: 'EUR', exceptions: 1 },
            { name: 'Since' },
          ],
          header_rows: [1],
          rows: 4,
          total_rows: [5],
        },
      ],
    })
    const [found] = await scope('How high is the rent in total?')
    expect(found).toMatchObject({
      place: { kind: 'sheet', sheet: null, firstColumn: 0 },
      filename: 'rents.csv',
    })
    expect(found && runPlan(found.table, sum)).toMatchObject({ value: '1450', unit: 'EUR' })
  })

  it('are understood anew when they are corrected, which can be undone', async () => {
    const json = { sheet: 0, region: 0, correction: { kind: 'unit', column: 1, unit: 'CHF' } }
    const { status, body } = await user.call('POST', `${path()}/corrections`, { json })
    expect([status, body.understood, body.corrections]).toEqual([200, false, 1])
    const total = { sheet: 0, region: 0, correction: { kind: 'total', row: 5, total: false } }
    await user.call('POST', `${path()}/corrections`, { json: total })
    expect(await settled()).toMatchObject({ corrections: 2, tables: [{ totals: 0 }] })
    await user.call('DELETE', `${path()}/corrections`)
    expect(await settled()).toMatchObject({
      corrections: 1,
      tables: [{ totals: 1, columns: [{}, { unit: 'CHF' }, {}] }],
    })
    await user.call('DELETE', `${path()}/corrections`)
    expect(await settled()).toMatchObject({
      corrections: 0,
      tables: [{ columns: [{}, { unit: 'EUR' }, {}] }],
    })
  })

  it('are not corrected in what they do not have, nor by anybody else', async () => {
    const correct = (who: TestUser, json: unknown) => who.call('POST', `${path()}/corrections`, { json })
    const unit = { kind: 'unit', column: 3, unit: 'EUR' }
    expect((await correct(user, { sheet: 0, region: 0, correction: unit })).status).toBe(422)
    expect((await correct(user, { sheet: 0, region: 7, correction: { ...unit, column: 1 } })).status).toBe(
      404,
    )
    for (const [field, correction] of [
      ['rows', { kind: 'header', rows: [99] }],
      ['row', { kind: 'total', row: 99, total: true }],
    ]) {
      const { status, body } = await correct(user, { sheet: 0, region: 0, correction })
      const told = JSON.stringify(body)
      expect([status, told]).toEqual([422, expect.stringContaining('Row 99 does not exist')])
      expect(told).toMatch(new RegExp(`correction[^\\w]+${field}"`))
    }
    const stranger = await app.user()
    expect(
      (await correct(stranger, { sheet: 0, region: 0, correction: { ...unit, column: 1 } })).status,
    ).toBe(404)
    for (const call of [stranger.call('GET', path()), stranger.call('DELETE', `${path()}/corrections`)])
      expect((await call).status).toBe(404)
  })

  it('are not corrected by the rows of another table below', async () => {
    const rows =
      'Hall,Seats,Since\nNorth,80,2019\nSouth,65,2020\nEast,70,2021\n\n\nTool,Price,Bought\nSaw,20,2018\nAxe,30,2019\nFile,12,2020\n'
    const both = (await user.upload(await user.chat(), 'halls.csv', rows)).body.id
    await user.settled(both)
    const at = `/documents/${both}/tables`
    const { body } = await until(
      async () => [await user.call('GET', at)].find(one => one.body.understood) ?? null,
    )
    expect(body.tables).toHaveLength(2)
    const correct = (region: number, correction: unknown) =>
      user.call('POST', `${at}/corrections`, { json: { sheet: 0, region, correction } })
    for (const correction of [
      { kind: 'total', row: 9, total: true },
      { kind: 'header', rows: [7] },
    ])
      expect(await correct(0, correction)).toMatchObject({ status: 422 })
    expect((await correct(1, { kind: 'total', row: 9, total: true })).status).toBe(200)
  })

  it('are made where none was recognised, kept when the document is read again, and undone', async () => {
    const names = 'Guests of the opening\nName\nAnna\nBen\nCleo\n'
    const made = (await user.upload(await user.chat(), 'guests.csv', names)).body.id
    await user.settled(made)
    const shown = async (): Promise<DocumentTables> =>
      (await user.call('GET', `/documents/${made}/tables`)).body
    const settledAnew = () => until(async () => [await shown()].find(({ understood }) => understood) ?? null)
    expect((await shown()).tables).toEqual([])
    const correct = (json: unknown) => user.call('POST', `/documents/${made}/tables/corrections`, { json })
    const header = (row: number) => ({ kind: 'table', rows: [row] })
    expect((await correct({ sheet: 0, correction: header(9) })).status).toBe(422)
    expect((await correct({ sheet: 1, correction: header(2) })).status).toBe(422)
    expect((await correct({ sheet: 0, correction: { kind: 'table', rows: [] } })).status).toBe(422)
    expect((await correct({ sheet: 0, correction: { kind: 'header', rows: [2] } })).status).toBe(404)
    expect((await correct({ sheet: 0, correction: header(2) })).status).toBe(200)
    const table = { title: 'Guests of the opening', header_rows: [2], rows: 3, columns: [{ name: 'Name' }] }
    expect((await settledAnew()).tables).toMatchObject([table])
    const json = { encoding: 'windows-1252' }
    expect((await user.call('POST', `/documents/${made}/encoding`, { json })).status).toBe(200)
    await until(async () => !(await user.call('GET', `/documents/${made}`)).body.reading_again)
    expect((await settledAnew()).tables).toMatchObject([table])
    await user.call('DELETE', `/documents/${made}/tables/corrections`)
    expect(await settledAnew()).toMatchObject({ corrections: 0, tables: [] })
  })

  it('of a document that was read before are made from its file, and go with it', async () => {
    await app.database.db.delete(documentTables).where(eq(documentTables.documentId, id))
    await app.database.db.update(documents).set({ tablesBy: null }).where(eq(documents.id, id))
    expect(await scope('rent')).toEqual([])
    const queued: unknown[] = []
    const jobs = { enqueue: async (_: unknown, payload: unknown) => void queued.push(payload) }
    await makeMissingTables(app.database.db, jobs as unknown as JobQueue)
    expect(queued).toEqual([{ documentId: id }])
    // Undoing nothing queues the same job.
    await user.call('DELETE', `${path()}/corrections`)
    expect((await settled()).tables).toHaveLength(1)
    const [made] = await app.database.db.select().from(documents).where(eq(documents.id, id))
    expect(made?.tablesBy).toBe(tableMaker)
    expect((await user.call('DELETE', `/documents/${id}`)).status).toBe(200)
    for (const held of [documentTables, documentTableCells])
      expect(await app.database.db.select().from(held).where(eq(held.documentId, id))).toEqual([])
  })
})
