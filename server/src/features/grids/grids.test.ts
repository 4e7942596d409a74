import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../domain/documents/document-tables.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { TestApp, TestUser } from '../../testing/start-app.testing.ts'
import { followCollections } from './follow-collections.ts'
import {
  added,
  cellOf,
  cellPath,
  dated,
  exclusive,
  filled,
  idle,
  insurance,
  leaseText,
  made,
  renewal,
  rent,
  rowsOf,
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

describe('a review grid', () => {
  it('reads typed values inside each document, and cites each by its words', async () => {
    const grid = await made(user, {
      document_ids: [lease, supply],
      columns: [renewal, insurance, exclusive, rent, dated],
    })
    expect(grid).toMatchObject({
      rows: 2,
      hidden_rows: 0,
      status: 'idle',
      manages: true,
      estimated_seconds: null,
    })
    expect(grid.cells).toEqual({ done: 0, stale: 0, waiting: 10 })
    const done = await filled(user, grid.id)
    expect(done.cells).toEqual({ done: 10, stale: 0, waiting: 0 })
    const [first, second] = await rowsOf(user, grid.id)
    expect(first?.cells.map(({ state, value }) => [state, value?.plain, value?.unit])).toEqual([
      ['found', '2', 'year'],
      ['found', 'yes', null],
      ['not-found', undefined, undefined],
      ['found', '4200.50', 'EUR'],
      ['found', '2021-03-03', null],
    ])
    expect(second?.cells.map(({ state, value }) => [state, value?.plain])).toEqual([
      ['not-found', undefined],
      ['not-found', undefined],
      ['found', 'no'],
      ['not-found', undefined],
      ['found', '2022-05-17'],
    ])
    const cell = await cellOf(user, grid, lease)
    expect(cell.citations[0]).toMatchObject({ document_id: lease, filename: 'lease.txt' })
    const text = leaseText.replaceAll('\n\n', '\n')
    expect(text.slice(cell.words?.start, cell.words?.end)).toBe('two (2) years')
    const denied = await cellOf(user, grid, supply, 2)
    expect(denied.citations[0]?.quote).toContain('on a non-exclusive basis')
  })

  it('says no where the document denies what is asked', async () => {
    const text =
      'Conditions\n\nThe system keeps an audit trail of each change.\n\nThe price does not include the training of the users.'
    const conditions = await added(user, 'conditions.txt', text)
    const columns = [
      { name: 'Training', question: 'Does the price include the training of the users?', type: 'yes-no' },
      { name: 'Trail', question: 'Does the system keep an audit trail of each change?', type: 'yes-no' },
    ]
    const grid = await made(user, { document_ids: [conditions], columns })
    await filled(user, grid.id)
    const [row] = await rowsOf(user, grid.id)
    expect(row?.cells.map(({ value }) => value?.plain)).toEqual(['no', 'yes'])
  })

  it('leaves to a person what the document says of another name', async () => {
    const text =
      'Terms\n\nThis Agreement is governed by the laws of Ohio.\n\nThe supplier trains 20 users of the portal in Vienna.'
    const terms = await added(user, 'terms.txt', text)
    const yesNo = (name: string, question: string) => ({ name, question, type: 'yes-no' })
    const columns = [
      yesNo('Law', 'Is it governed by the laws of England?'),
      yesNo('Place', 'Does the supplier train users of the portal in Berlin?'),
      yesNo('Users', 'Does the supplier train 50 users of the portal in Vienna?'),
      yesNo('Training', 'Does the supplier train users of the portal in Vienna?'),
    ]
    const grid = await made(user, { document_ids: [terms], columns })
    await filled(user, grid.id)
    const [row] = await rowsOf(user, grid.id)
    expect(row?.cells.map(({ value }) => value?.plain)).toEqual([undefined, undefined, undefined, 'yes'])
    const cell = await cellOf(user, grid, terms)
    expect([cell.state, cell.nearest[0]?.quote]).toEqual(['unclear', expect.stringContaining('laws of Ohio')])
  })

  it('shows the nearest passages where it finds no value', async () => {
    const price = { name: 'Price', question: 'What is the price of each of the tools?', type: 'amount' }
    const grid = await made(user, { document_ids: [supply], columns: [price] })
    await filled(user, grid.id)
    const cell = await cellOf(user, grid, supply)
    expect([cell.value, cell.citations, cell.nearest.length > 0]).toEqual([null, [], true])
    expect(['not-found', 'unclear']).toContain(cell.state)
  })

  it('asks again only what changed', async () => {
    const grid = await made(user, { document_ids: [lease, supply], columns: [rent, insurance] })
    await filled(user, grid.id)
    const [kept, changed] = grid.columns
    const columns = [
      kept,
      { ...changed, name: 'Rent', question: 'How much is the monthly rent?', type: 'amount' },
    ]
    const json = { columns, updated_at: grid.updated_at }
    const { body } = await user.call('PATCH', `/grids/${grid.id}`, { json })
    expect(body.cells).toEqual({ done: 2, stale: 2, waiting: 0 })
    const before = await cellOf(user, grid, lease)
    await filled(user, grid.id)
    expect((await cellOf(user, grid, lease)).version).toBe(before.version)
    expect(await cellOf(user, grid, lease, 1)).toMatchObject({
      ...{ stale: false, changed: false, value: { unit: 'EUR' } },
      // It answered another question.
      before: null,
    })
    // A document that was read anew by other means may say something else.
    await app.database.db.update(documents).set({ extractor: 'another 2' }).where(eq(documents.id, supply))
    expect((await user.call('GET', `/grids/${grid.id}`)).body.cells).toEqual({
      done: 2,
      stale: 2,
      waiting: 0,
    })
  })

  it('keeps the column that somebody else added meanwhile', async () => {
    const grid = await made(user, { document_ids: [lease], columns: [rent] })
    const change = (json: object) => user.call('PATCH', `/grids/${grid.id}`, { json })
    const [column] = grid.columns
    const { updated_at } = grid
    expect((await change({ columns: [column, dated], updated_at })).status).toBe(200)
    const hidden = [{ ...column, hidden: true }]
    const refused = await change({ columns: hidden, updated_at })
    expect([refused.status, refused.body.code]).toEqual([409, 'grid_changed'])
    expect((await change({ columns: hidden })).body.detail[0].loc[1]).toBe('updated_at')
    expect((await change({ name: 'Another' })).body.columns).toHaveLength(2)
    // A grid of picked documents has nothing to follow.
    expect((await change({ follows: true })).body.detail[0].loc[1]).toBe('follows')
  })

  it('has the documents that join its collection, and those of a chat', async () => {
    const collection = (await user.call('POST', '/collections', { json: { name: 'Leases' } })).body.id
    const grid = await made(user, { collection_id: collection, columns: [rent] })
    expect(grid.rows).toBe(0)
    const json = { collection_id: collection, document_ids: [supply] }
    await user.call('POST', '/collections/move', { json })
    expect((await user.call('GET', `/grids/${grid.id}`)).body).toMatchObject({
      rows: 1,
      cells: { waiting: 1 },
    })
    await filled(user, grid.id)
    // What joins later is read by itself, and so is a document that was read anew; its other value is shown as changed.
    const again = await added(user, 'again.txt', leaseText.replace('4,200.50', '4,100'))
    await user.call('POST', '/collections/move', {
      json: { collection_id: collection, document_ids: [again] },
    })
    const { db } = app.database
    const queued: string[] = []
    const jobs = { enqueue: async () => void queued.push('run') } as unknown as JobQueue
    const follow = async () => {
      await followCollections({ db, jobs })
      expect((await user.call('GET', `/grids/${grid.id}`)).body.status).toBe('running')
      await user.call('POST', `/grids/${grid.id}/run`, { json: { action: 'resume' } })
    }
    // Without a person's start, it counts on within the ceiling that they gave.
    await db.update(grids).set({ runTokens: 7 }).where(eq(grids.id, grid.id))
    await followCollections({ db, jobs })
    expect((await user.call('GET', `/grids/${grid.id}`)).body.run_tokens).toBe(7)
    await db.update(grids).set({ status: 'idle' }).where(eq(grids.id, grid.id))
    await follow()
    const followed = await idle(user, grid.id)
    expect(followed).toMatchObject({ follows: true, rows: 2, cells: { done: 2 }, changed: 0 })
    const old = { text: 'EUR 1', plain: '1', unit: 'EUR', options: [] }
    await db
      .update(gridCells)
      .set({ value: old, documentKey: 'another' })
      .where(and(eq(gridCells.gridId, grid.id), eq(gridCells.documentId, again)))
    await follow()
    expect(await idle(user, grid.id)).toMatchObject({ cells: { done: 2, stale: 0 }, changed: 1 })
    expect(await cellOf(user, grid, again)).toMatchObject({ changed: true, before: { plain: '1' } })
    expect((await user.call('GET', '/grids')).body.items[0]).toMatchObject({ id: grid.id, changed: 1 })
    const { version } = await cellOf(user, grid, again)
    const looked = { json: { version, confirmed: true } }
    expect((await user.call('PATCH', cellPath(grid, again), looked)).body.changed).toBe(false)
    // Who stops a grid wants it to stay so.
    const stopped = await user.call('POST', `/grids/${grid.id}/run`, { json: { action: 'stop' } })
    expect(stopped.body.follows).toBe(false)
    await db.update(gridCells).set({ documentKey: 'another' }).where(eq(gridCells.gridId, grid.id))
    await followCollections({ db, jobs })
    expect(queued).toHaveLength(3)
    expect((await user.call('GET', `/grids/${grid.id}`)).body).toMatchObject({
      status: 'idle',
      cells: { stale: 2 },
    })
    await user.call('DELETE', `/documents/${again}`)
    // Without its collection, the grid keeps what it read.
    await user.call('DELETE', `/collections/${collection}`)
    expect((await user.call('GET', `/grids/${grid.id}`)).body).toMatchObject({ rows: 1, collection_id: null })
    const chat = await user.chat()
    const empty = await user.call('POST', '/grids', {
      json: { name: 'X', session_id: chat, columns: [rent] },
    })
    expect([empty.status, empty.body.detail[0].msg]).toEqual([422, 'This chat has no documents.'])
    await user.upload(chat, 'again.txt', leaseText)
    expect((await made(user, { session_id: chat, columns: [rent] })).rows).toBe(1)
  })

  it('has its rows page by page', async () => {
    const grid = await made(user, { document_ids: [lease, supply], columns: [rent] })
    const page = (query: string) => user.call('GET', `/grids/${grid.id}/rows?limit=1${query}`)
    const first = (await page('')).body
    const second = (await page(`&cursor=${first.next_cursor}`)).body
    expect([first.items[0].document_id, second.items[0].document_id]).toEqual([lease, supply])
    expect(second.next_cursor).toBeNull()
    const bad = await page('&cursor=a%20b')
    expect([bad.status, bad.body.detail[0].loc]).toEqual([422, ['query', 'cursor']])
  })

  it('answers questions over its values, with the cells that went in', async () => {
    const grid = await made(user, { document_ids: [lease, supply], columns: [rent, insurance, dated] })
    await filled(user, grid.id)
    const ask = async (question: string) => {
      const answer = await user.call('POST', `/grids/${grid.id}/ask`, { json: { question } })
      expect([answer.status, answer.body.code]).toEqual([200, undefined])
      return answer.body.answer
    }
    const sum = await ask('What is the total rent?')
    expect([sum.result.shown, sum.cells, sum.left_out]).toEqual([
      '4,200.50 EUR',
      [{ document_id: lease, column_id: grid.columns[0]?.id }],
      1,
    ])
    const latest = await ask('Which document has the latest date?')
    expect([latest.result.rows[0].cells[0], latest.documents]).toEqual(['SUPPLY AGREEMENT', [supply]])
    expect((await ask('How many documents have insurance yes?')).result.value).toBe('1')
    expect(await ask('Why is the sky blue?')).toBeNull()
    // Of two values that nobody confirmed, neither is taken.
    const { db } = app.database
    const ofGrid = eq(gridCells.gridId, grid.id)
    const rentCell = and(ofGrid, eq(gridCells.columnId, grid.columns[0]?.id ?? ''))
    await db.update(gridCells).set({ state: 'conflicting' }).where(rentCell)
    expect(await ask('What is the total rent?')).toBeNull()
    const counted = await ask('How many documents have insurance yes?')
    expect([counted.result.value, counted.conflicting, counted.not_current]).toEqual(['1', 2, 0])
    await db.update(gridCells).set({ state: 'conflicting', confirmedAt: new Date() }).where(rentCell)
    const confirmed = await ask('What is the total rent?')
    expect([confirmed.result.shown, confirmed.conflicting]).toEqual(['4,200.50 EUR', 0])
    await db.update(gridCells).set({ state: 'failed' }).where(rentCell)
    expect((await ask('How many documents have insurance yes?')).not_current).toBe(2)
    const blank = await user.call('POST', `/grids/${grid.id}/ask`, { json: { question: ' ' } })
    expect(blank.status).toBe(422)
  })

  it('stops and goes on where it was', async () => {
    const grid = await made(user, { document_ids: [lease], columns: [rent] })
    const run = async (action: string) =>
      (await user.call('POST', `/grids/${grid.id}/run`, { json: { action } })).body.status
    expect([await run('pause'), await run('stop')]).toEqual(['paused', 'idle'])
    await filled(user, grid.id)
    expect((await user.call('GET', `/grids/${grid.id}`)).body.estimated_seconds).toBe(0)
  })

  it('goes with its documents and is deleted', async () => {
    const note = await added(user, 'note.txt', 'The rent of the barn is EUR 12.')
    const grid = await made(user, { document_ids: [lease, note], columns: [rent] })
    await filled(user, grid.id)
    await user.call('DELETE', `/documents/${note}`)
    expect((await rowsOf(user, grid.id)).map(({ document_id: id }) => id)).toEqual([lease])
    expect((await user.call('DELETE', `/grids/${grid.id}`)).body).toEqual({ ok: true })
    expect((await user.call('GET', `/grids/${grid.id}`)).status).toBe(404)
    expect(await app.database.db.$count(gridCells, eq(gridCells.gridId, grid.id))).toBe(0)
  })

  it.each([
    [{ columns: [] }, 'columns'],
    [{ columns: [{ ...rent, type: 'one-of' }] }, 'columns'],
    [{ columns: [{ ...rent, options: ['A'] }] }, 'columns'],
    [{ columns: [{ ...rent, type: 'one-of', options: ['A', 'a'] }] }, 'columns'],
    [{ columns: [{ ...rent, question: ' ' }] }, 'columns'],
    [{ columns: Array.from({ length: 41 }, () => rent) }, 'columns'],
    [{ columns: [rent], document_ids: [] }, 'document_ids'],
  ])('is refused with %o', async (json, field) => {
    const wanted = { name: 'Bad', document_ids: [lease], ...json }
    const { status, body } = await user.call('POST', '/grids', { json: wanted })
    expect([status, body.detail[0].loc[1]]).toEqual([422, field])
  })

  it('is as large as the plan allows', async () => {
    const free = await app.user()
    const own = await added(free, 'own.txt', leaseText)
    const wide = { name: 'Wide', document_ids: [own], columns: Array.from({ length: 6 }, () => rent) }
    const refused = await free.call('POST', '/grids', { json: wide })
    expect([refused.status, refused.body.code]).toEqual([403, 'grid_too_large'])
    await made(free, { document_ids: [own], columns: [rent] })
    const second = await free.call('POST', '/grids', { json: { ...wide, columns: [rent] } })
    expect([second.status, second.body.code]).toEqual([403, 'grid_too_large'])
    const { items } = (await free.call('GET', '/grids')).body
    expect(items).toEqual([expect.objectContaining({ column_count: 1, status: 'idle', manages: true })])
    expect(Object.keys(items[0])).not.toContain('cells')
    // A grid that is too large by now, as after a change of plan, is shown and not read on.
    const grid = await made(user, {
      document_ids: [lease, supply],
      columns: Array.from({ length: 6 }, () => rent),
    })
    await app.database.execute('update users set tier = $1 where id = $2', ['free', user.id])
    const run = await user.call('POST', `/grids/${grid.id}/run`, { json: { action: 'start' } })
    await app.database.execute('update users set tier = $1 where id = $2', ['pro', user.id])
    expect([run.status, run.body.code]).toEqual([403, 'grid_too_large'])
  })
})
