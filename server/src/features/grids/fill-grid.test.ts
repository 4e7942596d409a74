import type { Grid } from '@citewell/contract/grid-shapes.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modelSaying } from '../../answer/model.testing.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import { makeTestKey } from '../../testing/keys.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import type { TestApp, TestUser } from '../../testing/start-app.testing.ts'
import { fillGrid } from './fill-grid.ts'
import {
  added,
  cellPath,
  dated,
  filled,
  insurance,
  leaseText,
  made,
  rent,
  rowsOf,
  startWithContracts,
  supplyText,
} from './grids.testing.ts'

let app: TestApp
let user: TestUser
let lease: string
let supply: string
beforeAll(async () => {
  ;({ app, user, lease, supply } = await startWithContracts())
})
afterAll(() => app.stop())

describe('a run of a review grid', () => {
  const log = { error: () => undefined } as unknown as Log
  const jobs = { enqueue: async () => undefined } as unknown as JobQueue

  async function begun(documents = [lease, supply]): Promise<Grid> {
    const grid = await made(user, { document_ids: documents, columns: [rent] })
    await app.database.db.update(grids).set({ status: 'running' }).where(eq(grids.id, grid.id))
    return grid
  }

  function slice(grid: Grid, { db = app.database.db, milliseconds = 0, lastTry = false, queue = jobs } = {}) {
    const payload = { tenantId: user.tenantId, gridId: grid.id }
    const { signal } = new AbortController()
    const deps = {
      clock: systemClock,
      providers: { language: modelSaying(() => '') },
      config: { appUrl: '' },
    }
    return fillGrid({ ...deps, db, jobs: queue, log, milliseconds }, { payload, lastTry, signal })
  }

  const statusOf = async ({ id }: Grid) => (await user.call('GET', `/grids/${id}`)).body.status

  /** The database, which does this before each transaction. */
  const beforeEach = (happens: () => Promise<unknown>): Database =>
    new Proxy(app.database.db, {
      get: (db, name) =>
        name === 'transaction'
          ? async (work: Parameters<Database['transaction']>[0]) => {
              await happens()
              return db.transaction(work)
            }
          : Reflect.get(db, name),
    })

  it('reads a slice at a time, so that others have their turn', async () => {
    const grid = await begun()
    const queued: string[] = []
    const queue = { enqueue: async () => void queued.push('again') } as unknown as JobQueue
    const read = () => app.database.db.$count(gridCells, eq(gridCells.gridId, grid.id))
    await slice(grid, { queue })
    expect([await read(), queued.length]).toEqual([1, 1])
    await slice(grid, { queue })
    await slice(grid, { queue })
    expect([await read(), queued.length]).toEqual([2, 2])
    expect(await statusOf(grid)).toBe('idle')
  })

  it('reads the other documents when one cannot be stored', async () => {
    const grid = await begun()
    let times = 0
    const db = beforeEach(async () => {
      if (times++ === 0) throw new Error('The disk had a hiccup')
    })
    await slice(grid, { db, milliseconds: 60_000 })
    const states = (await rowsOf(user, grid.id)).map(({ cells: [cell] }) => cell?.state)
    expect([states, await statusOf(grid)]).toEqual([['failed', 'not-found'], 'idle'])
    expect((await user.call('GET', `/grids/${grid.id}/estimate`)).body).toMatchObject({
      ...{ documents: 1, cells: 1 },
    })
    await filled(user, grid.id)
    expect((await rowsOf(user, grid.id))[0]?.cells[0]?.value?.plain).toBe('4200.50')
  })

  it('pauses when it fails for the last time', async () => {
    const grid = await begun()
    const db = beforeEach(() => Promise.reject(new Error('The disk is gone')))
    await expect(slice(grid, { db })).rejects.toThrow('The disk is gone')
    expect(await statusOf(grid)).toBe('running')
    await expect(slice(grid, { db, lastTry: true })).rejects.toThrow('The disk is gone')
    expect(await statusOf(grid)).toBe('paused')
  })

  it('does what somebody presses while it ends', async () => {
    const [grid, other] = [await begun([supply]), await begun([supply])]
    await slice(grid)
    await slice(other)
    const press = (pressed: Grid, action: string) => () =>
      user.call('POST', `/grids/${pressed.id}/run`, { json: { action } })
    await slice(grid, { db: beforeEach(press(grid, 'pause')) })
    expect(await statusOf(grid)).toBe('paused')
    const failed = { state: 'failed' as const }
    await app.database.db.update(gridCells).set(failed).where(eq(gridCells.gridId, other.id))
    await slice(other, { db: beforeEach(press(other, 'start')), milliseconds: 60_000 })
    expect((await rowsOf(user, other.id))[0]?.cells[0]?.state).toBe('not-found')
  })
})

describe('a grid that an organisation shares', () => {
  it('hides the rows of documents that somebody may not read, and says how many of them they may find', async () => {
    const tenantId = await addOrganisation(app)
    const [owner, member] = [
      await addMember(app, tenantId, 'owner'),
      await addMember(app, tenantId, 'member'),
    ]
    const collection = (await owner.call('POST', '/collections', { json: { name: 'Shared' } })).body.id
    const ids = [await added(owner, 'lease.txt', leaseText), await added(owner, 'supply.txt', supplyText)]
    await owner.call('POST', '/collections/move', { json: { collection_id: collection, document_ids: ids } })
    const grid = await made(owner, { collection_id: collection, columns: [rent] })
    expect((await member.call('GET', `/grids/${grid.id}`)).status).toBe(404)
    const granted = { tenantId, principal: 'user' as const, userId: member.id }
    await app.database.db.insert(grants).values([
      { ...granted, id: 'allowed', collectionId: collection, effect: 'allow', level: 3 },
      { ...granted, id: 'denied', documentId: ids[1] ?? '', effect: 'deny', level: 1 },
    ])
    await filled(owner, grid.id)
    const seen = (await member.call('GET', `/grids/${grid.id}`)).body
    expect(seen).toMatchObject({ rows: 1, hidden_rows: 0, cells: { done: 1, waiting: 0 }, manages: false })
    await app.database.db.update(grants).set({ level: 3 }).where(eq(grants.id, 'denied'))
    expect((await member.call('GET', `/grids/${grid.id}`)).body).toMatchObject({ rows: 1, hidden_rows: 1 })
    await app.database.db.update(grants).set({ level: 1 }).where(eq(grants.id, 'denied'))
    expect((await member.call('GET', '/grids')).body.items).toMatchObject([{ id: grid.id, manages: false }])
    expect((await rowsOf(member, grid.id)).map(({ filename }) => filename)).toEqual(['lease.txt'])
    expect((await member.call('GET', cellPath(grid, ids[1] ?? ''))).status).toBe(404)
    const run = { json: { action: 'start' } }
    expect((await member.call('POST', `/grids/${grid.id}/run`, run)).body.code).toBe('forbidden')
    const version = { json: { version: 0 } }
    expect((await member.call('PATCH', cellPath(grid, ids[0] ?? ''), version)).body.code).toBe('forbidden')
    const own = await made(owner, { document_ids: [ids[0]], columns: [rent] })
    expect((await member.call('GET', `/grids/${own.id}`)).status).toBe(404)
  })

  it('keeps its cells about a document on hold, and a receipt counts those that go', async () => {
    const tenantId = await addOrganisation(app)
    const owner = await addMember(app, tenantId, 'owner')
    const id = await added(owner, 'lease.txt', leaseText)
    const grid = await made(owner, { document_ids: [id], columns: [rent, dated] })
    await filled(owner, grid.id)
    const reason = { json: { reason: 'Case 7' } }
    const { body: hold } = await owner.call('POST', `/documents/${id}/hold`, reason)
    const fewer = { columns: grid.columns.slice(0, 1), updated_at: grid.updated_at }
    for (const { status, body } of [
      await owner.call('DELETE', `/grids/${grid.id}`),
      await owner.call('PATCH', `/grids/${grid.id}`, { json: fewer }),
    ])
      expect([status, body.code]).toEqual([409, 'on_hold'])
    await owner.call('DELETE', `/organisation/holds/${hold.id}`)
    await owner.call('DELETE', `/documents/${id}`)
    const [receipt] = (await owner.call('GET', '/organisation/receipts?limit=1')).body.items
    const { body } = await owner.call('GET', `/organisation/receipts/${receipt.id}`)
    expect(JSON.parse(body.text).deleted.grid_cells).toBe(2)
    expect((await owner.call('DELETE', `/grids/${grid.id}`)).status).toBe(200)
  })
})

describe('a register', () => {
  it('is compared with the grid, cell by cell', async () => {
    const grid = await made(user, { document_ids: [lease, supply], columns: [rent, insurance, dated] })
    await filled(user, grid.id)
    const csv =
      'Contract,Rent,Insurance,Owner,Date\nlease,"4,300.50",Yes,Ann,3 March 2021\nSupply Agreement,12,,Bob,2022-05-17\nGone,1,no,Eve,2020-01-01\n'
    const register = await added(user, 'register.csv', csv)
    const compare = (document_id: string, region = 0, who = user) =>
      who.call('POST', `/grids/${grid.id}/compare`, { json: { document_id, region } })
    const { body } = await compare(register)
    const [first] = grid.columns
    expect(body).toMatchObject({
      counts: { same: 3, differs: 1, only_register: 1, only_grid: 0 },
      differences: [
        { document_id: lease, column_id: first?.id, verdict: 'differs', says: '4,300.50', register_row: 2 },
        { document_id: supply, column_id: first?.id, verdict: 'only_register', says: '12' },
      ],
      ...{ columns_not_in_grid: ['Owner'], rows_not_in_grid: ['Gone'], rows: 2, register_rows: 3 },
    })
    // A second line of a document is no other document; what is not current is not compared.
    const twice = await added(
      user,
      'twice.csv',
      'Contract,Rent,Insurance\nlease,1,yes\nlease,2,yes\nGone,1,no\n',
    )
    const ofLease = and(eq(gridCells.gridId, grid.id), eq(gridCells.documentId, lease))
    const { db } = app.database
    await db
      .update(gridCells)
      .set({ state: 'conflicting' })
      .where(and(ofLease, eq(gridCells.columnId, first?.id ?? '')))
    expect((await compare(twice)).body).toMatchObject({
      counts: { same: 1, differs: 0, not_current: 0, conflicting: 1 },
      ...{ rows_not_in_grid: ['Gone'], rows: 1, register_rows: 3 },
    })
    await db.update(gridCells).set({ documentKey: 'another' }).where(ofLease)
    expect((await compare(twice)).body.counts).toMatchObject({ same: 0, differs: 0, not_current: 2 })
    expect((await compare(register, 7)).status).toBe(404)
    const stranger = await app.user({ tier: 'pro' })
    expect((await compare(register, 0, stranger)).status).toBe(404)
    const theirs = await added(stranger, 'register.csv', csv)
    expect((await compare(theirs)).status).toBe(404)
  })
})

describe('a program', () => {
  it('makes, reads and saves grids, and with a limited key those of its collections', async () => {
    const collection = (await user.call('POST', '/collections', { json: { name: 'For programs' } })).body.id
    const reader = await makeTestKey(app, user, { scopes: ['read'] })
    const limited = await makeTestKey(app, user, { scopes: ['read', 'manage'], collection_ids: [collection] })
    const own = await made(user, { document_ids: [lease], columns: [rent] })
    expect((await reader.call('GET', `/grids/${own.id}`)).body.id).toBe(own.id)
    expect((await reader.call('DELETE', `/grids/${own.id}`)).body.code).toBe('scope_missing')
    for (const path of ['', '/rows', '/file?as=json'])
      expect((await limited.call('GET', `/grids/${own.id}${path}`)).status).toBe(404)
    const json = { name: 'By program', columns: [rent] }
    const outside = await limited.call('POST', '/grids', { json: { ...json, document_ids: [lease] } })
    expect(outside.status).toBeGreaterThanOrEqual(404)
    const { body } = await limited.call('POST', '/grids', { json: { ...json, collection_id: collection } })
    expect((await limited.call('GET', '/grids')).body.items).toMatchObject([{ id: body.id }])
  })
})
