import { mostCellsAtOnce } from '@citewell/contract/grid-limits.ts'
import type { Grid, GridRow } from '@citewell/contract/grid-shapes.ts'
import type { MarkedCells } from '@citewell/contract/many-cells.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { gridCells } from '../../domain/grids/grid-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { givenApp } from '../../testing/given-app.testing.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import {
  added,
  cellOf,
  cellPath,
  dated,
  exclusive,
  filled,
  insurance,
  leaseText,
  made,
  renewal,
  rent,
  rowsOf,
  supplyText,
} from './grids.testing.ts'

const app = givenApp()
let tenantId: TenantId
let owner: TestUser
let member: TestUser
let reader: TestUser
let collection: string
let lease: string
let supply: string
beforeAll(async () => {
  tenantId = await addOrganisation(app)
  owner = await addMember(app, tenantId, 'owner')
  member = await addMember(app, tenantId, 'member')
  reader = await addMember(app, tenantId, 'member')
  collection = (await owner.call('POST', '/collections', { json: { name: 'Shared' } })).body.id
  lease = await added(owner, 'lease.txt', leaseText)
  supply = await added(owner, 'supply.txt', supplyText)
  const json = { collection_id: collection, document_ids: [lease, supply] }
  await owner.call('POST', '/collections/move', { json })
  await allow(member, 5)
  await allow(reader, 3)
})

/** 3 is to read, 5 to edit. */
async function allow({ id }: TestUser, level: number): Promise<void> {
  await app.database.db.insert(grants).values({
    ...{ tenantId, id: `${id} ${level}`, collectionId: collection, principal: 'user', userId: id },
    ...{ effect: 'allow', level },
  })
}

const columns = [renewal, insurance, exclusive, rent, dated]

async function gridRead(): Promise<{ grid: Grid; rows: GridRow[] }> {
  const grid = await made(owner, { collection_id: collection, columns })
  await filled(owner, grid.id)
  return { grid, rows: await rowsOf(owner, grid.id) }
}

const seenIn = (rows: GridRow[]) =>
  rows.map(({ document_id, cells }) => ({ document_id, versions: cells.map(({ version }) => version) }))

async function mark(who: TestUser, grid: Grid, json: object): Promise<MarkedCells> {
  const column_ids = grid.columns.map(({ id }) => id)
  const answer = await who.call('POST', `/grids/${grid.id}/cells`, { json: { column_ids, ...json } })
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return answer.body
}

const left = (more: Partial<MarkedCells['left']> = {}): MarkedCells['left'] => ({
  ...{ already: 0, changed_since: 0, without_value: 0, stale: 0, locked: 0, of_others: 0, not_allowed: 0 },
  ...more,
})
const confirmedIn = (rows: GridRow[]) =>
  rows.map(({ cells }) => cells.filter(({ confirmed }) => confirmed).length)

describe('many cells of a grid', () => {
  it('are counted first, then confirmed by whoever does so, and taken back by what came of it', async () => {
    const { grid, rows } = await gridRead()
    const wanted = { mark: 'confirmed', rows: seenIn(rows) }
    const expected = { changed: 6, left: left({ without_value: 4 }) }
    expect(await mark(member, grid, { ...wanted, dry_run: true })).toEqual({ ...expected, rows: [] })
    expect(confirmedIn(await rowsOf(member, grid.id))).toEqual([0, 0])
    const done = await mark(member, grid, wanted)
    expect(done).toMatchObject(expected)
    const now = await rowsOf(member, grid.id)
    expect(confirmedIn(now)).toEqual([4, 2])
    const cell = await cellOf(member, grid, lease)
    expect(cell.confirmed_by?.name).toBe('Test Person')
    const [stored] = await app.database.db
      .select({ by: gridCells.confirmedBy, at: gridCells.confirmedAt })
      .from(gridCells)
      .where(and(eq(gridCells.gridId, grid.id), eq(gridCells.documentId, lease)))
      .orderBy(gridCells.confirmedAt)
    expect([stored?.by, stored?.at instanceof Date]).toEqual([member.id, true])
    const again = await mark(member, grid, { mark: 'confirmed', rows: seenIn(now) })
    expect(again).toEqual({ changed: 0, left: left({ already: 6, without_value: 4 }), rows: [] })
    const undone = await mark(member, grid, { mark: 'unconfirmed', rows: done.rows })
    expect(undone.changed).toBe(6)
    expect(confirmedIn(await rowsOf(member, grid.id))).toEqual([0, 0])
  })

  it('are of a row, a column or those that were picked', async () => {
    const { grid, rows } = await gridRead()
    const [first, second] = seenIn(rows)
    expect((await mark(owner, grid, { mark: 'confirmed', rows: [first] })).changed).toBe(4)
    const date = grid.columns[4]?.id
    const version = rows[1]?.cells[4]?.version
    const ofColumn = { column_ids: [date], rows: [{ document_id: supply, versions: [version] }] }
    expect(await mark(owner, grid, { mark: 'confirmed', ...ofColumn })).toMatchObject({
      ...{ changed: 1, left: left(), rows: [{ document_id: supply, versions: [(version ?? 0) + 1] }] },
    })
    const picked = { ...second, versions: second?.versions.map((seen, at) => (at === 2 ? seen : null)) }
    expect((await mark(owner, grid, { mark: 'confirmed', rows: [picked] })).changed).toBe(1)
    expect(confirmedIn(await rowsOf(owner, grid.id))).toEqual([4, 2])
  })

  it('are not confirmed as they are by now, if somebody saw them otherwise', async () => {
    const { grid, rows } = await gridRead()
    const { version } = await cellOf(member, grid, lease, 3)
    const entered = { json: { version, value: 'EUR 1', confirmed: false } }
    expect((await member.call('PATCH', cellPath(grid, lease, 3), entered)).status).toBe(200)
    await app.database.db
      .update(gridCells)
      .set({ documentKey: 'another text' })
      .where(and(eq(gridCells.gridId, grid.id), eq(gridCells.documentId, supply)))
    const done = await mark(owner, grid, { mark: 'confirmed', rows: seenIn(rows) })
    expect(done).toMatchObject({ changed: 3, left: left({ changed_since: 1, without_value: 1, stale: 5 }) })
    expect((await cellOf(owner, grid, lease, 3)).confirmed).toBe(false)
    // What is done to them once more after that, an undo leaves alone.
    const touched = await cellOf(member, grid, lease)
    await member.call('PATCH', cellPath(grid, lease), { json: { version: touched.version, comment: 'Mine' } })
    const undone = await mark(owner, grid, { mark: 'unconfirmed', rows: done.rows })
    expect(undone).toMatchObject({ changed: 2, left: left({ changed_since: 1 }) })
  })

  it('stay confirmed by those who did', async () => {
    const { grid, rows } = await gridRead()
    const done = await mark(member, grid, { mark: 'confirmed', rows: seenIn(rows) })
    const others = await mark(owner, grid, { mark: 'unconfirmed', rows: done.rows })
    expect([others.changed, others.left.of_others]).toEqual([0, 6])
  })

  it('are locked and unlocked, and a locked one is not confirmed', async () => {
    const { grid, rows } = await gridRead()
    const locked = await mark(owner, grid, { mark: 'locked', rows: seenIn(rows).slice(0, 1) })
    expect([locked.changed, locked.left]).toEqual([5, left()])
    const now = await rowsOf(owner, grid.id)
    const done = await mark(owner, grid, { mark: 'confirmed', rows: seenIn(now) })
    expect(done).toMatchObject({ changed: 2, left: left({ locked: 5, without_value: 3 }) })
    const open = await mark(owner, grid, { mark: 'unlocked', rows: locked.rows })
    expect(open.changed).toBe(5)
    expect((await cellOf(owner, grid, lease)).locked).toBe(false)
  })

  it('with two values, or none, wait for a person', async () => {
    const { grid, rows } = await gridRead()
    const states = { conflicting: 0, unclear: 1, failed: 3 } as const
    for (const [state, at] of Object.entries(states) as ['unclear', number][])
      await app.database.db
        .update(gridCells)
        .set({ state })
        .where(and(eq(gridCells.gridId, grid.id), eq(gridCells.columnId, grid.columns[at]?.id ?? '')))
    const done = await mark(owner, grid, { mark: 'confirmed', rows: seenIn(rows) })
    expect(done).toMatchObject({ changed: 3, left: left({ without_value: 7 }) })
  })

  it('of two people at once are each confirmed by one of them', async () => {
    const { grid, rows } = await gridRead()
    const wanted = { mark: 'confirmed', rows: seenIn(rows) }
    const both = await Promise.all([mark(owner, grid, wanted), mark(member, grid, wanted)])
    expect(both.reduce((sum, { changed }) => sum + changed, 0)).toBe(6)
    expect(confirmedIn(await rowsOf(owner, grid.id))).toEqual([4, 2])
  })

  it('are left to those who may edit their documents, and unknown to those who may not read them', async () => {
    const { grid, rows } = await gridRead()
    const wanted = { mark: 'confirmed', rows: seenIn(rows) }
    const { changed, left: why } = await mark(reader, grid, wanted)
    expect([changed, why]).toEqual([0, left({ not_allowed: 10 })])
    const stranger = await addMember(app, tenantId, 'member')
    const elsewhere = await app.user({ tier: 'pro' })
    const json = { ...wanted, column_ids: grid.columns.map(({ id }) => id) }
    for (const who of [stranger, elsewhere])
      expect((await who.call('POST', `/grids/${grid.id}/cells`, { json })).status).toBe(404)
    const denied = { tenantId, principal: 'user' as const, effect: 'deny' as const, level: 1 }
    await app.database.db
      .insert(grants)
      .values({ ...denied, id: 'denied', documentId: supply, userId: member.id })
    const hidden = await mark(member, grid, wanted)
    await app.database.db.delete(grants).where(eq(grants.id, 'denied'))
    expect(hidden).toMatchObject({ changed: 4, left: left({ without_value: 1, changed_since: 5 }) })
    const own = await added(elsewhere, 'own.txt', leaseText)
    const theirs = await made(elsewhere, { document_ids: [own], columns })
    await filled(elsewhere, theirs.id)
    const [row] = seenIn(await rowsOf(elsewhere, theirs.id))
    const foreign = await mark(owner, grid, { mark: 'locked', rows: [{ ...row, document_id: own }] })
    expect(foreign).toMatchObject({ changed: 0, left: left({ changed_since: 5 }) })
    const { columns: others } = theirs
    const wrong = { ...wanted, column_ids: others.map(({ id }) => id) }
    expect((await owner.call('POST', `/grids/${grid.id}/cells`, { json: wrong })).status).toBe(404)
  })

  it('that were never read have nothing to confirm or lock', async () => {
    const grid = await made(owner, { collection_id: collection, columns: [rent] })
    const rows = seenIn(await rowsOf(owner, grid.id))
    expect(rows.map(({ versions }) => versions)).toEqual([[0], [0]])
    for (const kind of ['confirmed', 'locked'])
      expect((await mark(owner, grid, { mark: kind, rows })).left.without_value).toBe(2)
  })

  it.each([
    ['no rows', { rows: [] }, 'rows'],
    ['too few versions', { rows: [{ document_id: 'd', versions: [] }] }, 'rows'],
    ['a document twice', { rows: ['d', 'd'].map(id => ({ document_id: id, versions: [1] })) }, 'rows'],
    [
      'too many cells',
      {
        rows: Array.from({ length: mostCellsAtOnce + 1 }, (_, at) => ({
          document_id: `d${at}`,
          versions: [1],
        })),
      },
      'rows',
    ],
    ['no such mark', { mark: 'deleted' }, 'mark'],
    ['no columns', { column_ids: [] }, 'column_ids'],
    [
      'a column twice',
      { column_ids: ['c', 'c'], rows: [{ document_id: 'd', versions: [1, 1] }] },
      'column_ids',
    ],
  ])('are refused with %s', async (_, more, field) => {
    const grid = await made(owner, { collection_id: collection, columns: [rent] })
    const usual = { mark: 'confirmed', rows: [{ document_id: 'd', versions: [1] }] }
    const json = { ...usual, column_ids: [grid.columns[0]?.id], ...more }
    const { status, body } = await owner.call('POST', `/grids/${grid.id}/cells`, { json })
    expect([status, body.detail[0].loc[1]]).toEqual([422, field])
  })
})
