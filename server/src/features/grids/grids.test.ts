import type { Grid, GridRow, WholeCell } from '@citewell/contract/grids.ts'
import { read as readWorkbook } from '@e965/xlsx'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documents } from '../../domain/documents/document-tables.ts'
import { gridCells, grids } from '../../domain/grids/grid-tables.ts'
import { grants } from '../../domain/rights/grant-tables.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import { addMember, addOrganisation } from '../../testing/organisations.testing.ts'
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { fillGrid } from './fill-grid.ts'

let app: TestApp
let user: TestUser
let lease: string
let supply: string
beforeAll(async () => {
  app = await startTestApp()
  user = await app.user({ tier: 'pro' })
  lease = await added(user, 'lease.txt', leaseText)
  supply = await added(user, 'supply.txt', supplyText)
})
afterAll(() => app.stop())

const leaseText = `OFFICE LEASE AGREEMENT

This Office Lease Agreement (the "Lease") is made as of 3 March 2021 by and between Harbour Estates Ltd ("Landlord") and Quill Works Inc. ("Tenant").

2. Rent. The Tenant shall pay a monthly rent of EUR 4,200.50 in advance.

3. Renewal. This Lease shall automatically renew for successive terms of two (2) years unless either party gives ninety (90) days notice before the end of the term.

4. Insurance. The Tenant shall maintain general liability insurance with a coverage of at least EUR 1,000,000.`

const supplyText = `SUPPLY AGREEMENT

This Supply Agreement is made as of 17 May 2022 by and between Nordic Tools AB ("Supplier") and Quill Works Inc. ("Buyer").

2. Supply. The Supplier delivers the tools on a non-exclusive basis.

3. Delay. The Supplier shall pay 5 % of the price for each week of delay.`

const renewal = { name: 'Renewal', question: 'What is the renewal term?', type: 'duration' }
const insurance = { name: 'Insurance', question: 'Is there a requirement for insurance?', type: 'yes-no' }
const exclusive = {
  name: 'Exclusivity',
  question: 'Is there an exclusive dealing commitment?',
  type: 'yes-no',
}
const rent = { name: 'Rent', question: 'How much is the monthly rent?', type: 'amount' }
const dated = { name: 'Date', question: 'The date of the contract', type: 'date' }

async function added(who: TestUser, name: string, text: string): Promise<string> {
  const { id } = (await who.upload(await who.chat(), name, text)).body
  await who.settled(id)
  return id
}

async function made(json: object, who = user): Promise<Grid> {
  const { status, body } = await who.call('POST', '/grids', { json: { name: 'Register', ...json } })
  expect([status, body.code]).toEqual([201, undefined])
  return body
}

async function filled(id: string, who = user): Promise<Grid> {
  await who.call('POST', `/grids/${id}/run`, { json: { action: 'start' } })
  return until(async () => {
    const { body } = await who.call('GET', `/grids/${id}`)
    return body.status === 'idle' && body
  })
}

const rowsOf = async (id: string, who = user): Promise<GridRow[]> =>
  (await who.call('GET', `/grids/${id}/rows`)).body.items
const cellPath = (grid: Grid, document: string, column = 0) =>
  `/grids/${grid.id}/rows/${document}/cells/${grid.columns[column]?.id}`
const cellOf = async (grid: Grid, document: string, column = 0, who = user): Promise<WholeCell> =>
  (await who.call('GET', cellPath(grid, document, column))).body

describe('a review grid', () => {
  it('reads typed values inside each document, and cites each by its words', async () => {
    const grid = await made({
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
    const done = await filled(grid.id)
    expect(done.cells).toEqual({ done: 10, stale: 0, waiting: 0 })
    const [first, second] = await rowsOf(grid.id)
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
    const cell = await cellOf(grid, lease)
    expect(cell.citations[0]).toMatchObject({ document_id: lease, filename: 'lease.txt' })
    const text = leaseText.replaceAll('\n\n', '\n')
    expect(text.slice(cell.words?.start, cell.words?.end)).toBe('two (2) years')
    const denied = await cellOf(grid, supply, 2)
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
    const grid = await made({ document_ids: [conditions], columns })
    await filled(grid.id)
    const [row] = await rowsOf(grid.id)
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
    const grid = await made({ document_ids: [terms], columns })
    await filled(grid.id)
    const [row] = await rowsOf(grid.id)
    expect(row?.cells.map(({ value }) => value?.plain)).toEqual([undefined, undefined, undefined, 'yes'])
    const cell = await cellOf(grid, terms)
    expect([cell.state, cell.nearest[0]?.quote]).toEqual(['unclear', expect.stringContaining('laws of Ohio')])
  })

  it('shows the nearest passages where it finds no value', async () => {
    const price = { name: 'Price', question: 'What is the price of each of the tools?', type: 'amount' }
    const grid = await made({ document_ids: [supply], columns: [price] })
    await filled(grid.id)
    const cell = await cellOf(grid, supply)
    expect([cell.value, cell.citations, cell.nearest.length > 0]).toEqual([null, [], true])
    expect(['not-found', 'unclear']).toContain(cell.state)
  })

  it('asks again only what changed, and keeps the value before', async () => {
    const grid = await made({ document_ids: [lease, supply], columns: [rent, insurance] })
    await filled(grid.id)
    const [kept, changed] = grid.columns
    const columns = [
      kept,
      { ...changed, name: 'Rent', question: 'How much is the monthly rent?', type: 'amount' },
    ]
    const json = { columns, updated_at: grid.updated_at }
    const { body } = await user.call('PATCH', `/grids/${grid.id}`, { json })
    expect(body.cells).toEqual({ done: 2, stale: 2, waiting: 0 })
    const before = await cellOf(grid, lease)
    await filled(grid.id)
    expect((await cellOf(grid, lease)).version).toBe(before.version)
    expect(await cellOf(grid, lease, 1)).toMatchObject({
      stale: false,
      value: { unit: 'EUR' },
      before: { plain: 'yes' },
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
    const grid = await made({ document_ids: [lease], columns: [rent] })
    const change = (json: object) => user.call('PATCH', `/grids/${grid.id}`, { json })
    const [column] = grid.columns
    const { updated_at } = grid
    expect((await change({ columns: [column, dated], updated_at })).status).toBe(200)
    const hidden = [{ ...column, hidden: true }]
    const refused = await change({ columns: hidden, updated_at })
    expect([refused.status, refused.body.code]).toEqual([409, 'grid_changed'])
    expect((await change({ columns: hidden })).body.detail[0].loc[1]).toBe('updated_at')
    expect((await change({ name: 'Another' })).body.columns).toHaveLength(2)
  })

  it('has the documents that join its collection, and those of a chat', async () => {
    const collection = (await user.call('POST', '/collections', { json: { name: 'Leases' } })).body.id
    const grid = await made({ collection_id: collection, columns: [rent] })
    expect(grid.rows).toBe(0)
    const json = { collection_id: collection, document_ids: [supply] }
    await user.call('POST', '/collections/move', { json })
    expect((await user.call('GET', `/grids/${grid.id}`)).body).toMatchObject({
      rows: 1,
      cells: { waiting: 1 },
    })
    await filled(grid.id)
    // Without its collection, the grid keeps what it read.
    await user.call('DELETE', `/collections/${collection}`)
    expect((await user.call('GET', `/grids/${grid.id}`)).body).toMatchObject({ rows: 1, collection_id: null })
    const chat = await user.chat()
    const empty = await user.call('POST', '/grids', {
      json: { name: 'X', session_id: chat, columns: [rent] },
    })
    expect([empty.status, empty.body.detail[0].msg]).toEqual([422, 'This chat has no documents.'])
    await user.upload(chat, 'again.txt', leaseText)
    expect((await made({ session_id: chat, columns: [rent] })).rows).toBe(1)
  })

  it('has its rows page by page', async () => {
    const grid = await made({ document_ids: [lease, supply], columns: [rent] })
    const page = (query: string) => user.call('GET', `/grids/${grid.id}/rows?limit=1${query}`)
    const first = (await page('')).body
    const second = (await page(`&cursor=${first.next_cursor}`)).body
    expect([first.items[0].document_id, second.items[0].document_id]).toEqual([lease, supply])
    expect(second.next_cursor).toBeNull()
    const bad = await page('&cursor=a%20b')
    expect([bad.status, bad.body.detail[0].loc]).toEqual([422, ['query', 'cursor']])
  })

  it('stops and goes on where it was', async () => {
    const grid = await made({ document_ids: [lease], columns: [rent] })
    const run = async (action: string) =>
      (await user.call('POST', `/grids/${grid.id}/run`, { json: { action } })).body.status
    expect([await run('pause'), await run('stop')]).toEqual(['paused', 'idle'])
    await filled(grid.id)
    expect((await user.call('GET', `/grids/${grid.id}`)).body.estimated_seconds).toBe(0)
  })

  it('is read a slice at a time, so that others have their turn', async () => {
    const { db } = app.database
    const grid = await made({ document_ids: [lease, supply], columns: [rent] })
    await db.update(grids).set({ status: 'running' }).where(eq(grids.id, grid.id))
    const queued: string[] = []
    const jobs = { enqueue: async () => void queued.push('again') } as unknown as JobQueue
    const log = { error: () => undefined } as unknown as Log
    const payload = { tenantId: user.tenantId, gridId: grid.id }
    const { signal } = new AbortController()
    const slice = () => fillGrid({ db, jobs, log, milliseconds: 0 }, { payload, lastTry: false, signal })
    const read = () => db.$count(gridCells, eq(gridCells.gridId, grid.id))
    await slice()
    expect([await read(), queued.length]).toEqual([1, 1])
    await slice()
    await slice()
    expect([await read(), queued.length]).toEqual([2, 2])
    expect((await user.call('GET', `/grids/${grid.id}`)).body.status).toBe('idle')
  })

  it('goes with its documents and is deleted', async () => {
    const note = await added(user, 'note.txt', 'The rent of the barn is EUR 12.')
    const grid = await made({ document_ids: [lease, note], columns: [rent] })
    await filled(grid.id)
    await user.call('DELETE', `/documents/${note}`)
    expect((await rowsOf(grid.id)).map(({ document_id: id }) => id)).toEqual([lease])
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
    await made({ document_ids: [own], columns: [rent] }, free)
    const second = await free.call('POST', '/grids', { json: { ...wide, columns: [rent] } })
    expect([second.status, second.body.code]).toEqual([403, 'grid_too_large'])
    const { items } = (await free.call('GET', '/grids')).body
    expect(items).toEqual([expect.objectContaining({ column_count: 1, status: 'idle', manages: true })])
    expect(Object.keys(items[0])).not.toContain('cells')
    // A grid that is too large by now, as after a change of plan, is shown and not read on.
    const grid = await made({ document_ids: [lease, supply], columns: Array.from({ length: 6 }, () => rent) })
    await app.database.execute('update users set tier = $1 where id = $2', ['free', user.id])
    const run = await user.call('POST', `/grids/${grid.id}/run`, { json: { action: 'start' } })
    await app.database.execute('update users set tier = $1 where id = $2', ['pro', user.id])
    expect([run.status, run.body.code]).toEqual([403, 'grid_too_large'])
  })
})

describe('a person', () => {
  it('confirms, corrects with the words that say so, comments and locks a cell', async () => {
    const grid = await made({ document_ids: [lease], columns: [rent] })
    await filled(grid.id)
    const change = async (json: object) => (await user.call('PATCH', cellPath(grid, lease), { json })).body
    const { version } = await cellOf(grid, lease)
    const confirmed = await change({ version, confirmed: true })
    expect(confirmed).toMatchObject({ confirmed: true, confirmed_by: { name: 'Test Person' } })
    const stale = await user.call('PATCH', cellPath(grid, lease), { json: { version, confirmed: false } })
    expect([stale.status, stale.body.code]).toEqual([409, 'grid_changed'])
    const quote = 'OFFICE LEASE AGREEMENT'
    const entered = await change({ version: confirmed.version, value: 'EUR 4,300', quote, comment: 'Raised' })
    expect(entered).toMatchObject({
      ...{ by_person: true, confirmed: true, comment: 'Raised', entered_by: { name: 'Test Person' } },
      ...{ value: { plain: '4300', unit: 'EUR' }, read: { plain: '4200.50' } },
      citations: [{ quote: 'OFFICE LEASE AGREEMENT' }],
    })
    const wrong = await user.call('PATCH', cellPath(grid, lease), {
      json: { version: entered.version, value: 'a lot' },
    })
    expect([wrong.status, wrong.body.detail[0].loc]).toEqual([422, ['body', 'value']])
    const unsaid = { version: entered.version, value: 'EUR 1', quote: 'It rains.' }
    expect((await user.call('PATCH', cellPath(grid, lease), { json: unsaid })).body.detail[0].loc[1]).toBe(
      'quote',
    )
    const locked = await change({ version: entered.version, locked: true })
    const refused = await user.call('PATCH', cellPath(grid, lease), {
      json: { version: locked.version, value: null },
    })
    expect([refused.status, refused.body.code]).toEqual([409, 'cell_locked'])
    const back = await change({ version: locked.version, locked: false, value: null, comment: '' })
    expect(back).toMatchObject({
      by_person: false,
      confirmed: false,
      comment: null,
      value: { plain: '4200.50' },
    })
  })

  it('confirms no value that is read later, and enters none for another question', async () => {
    const grid = await made({ document_ids: [lease, supply], columns: [renewal] })
    await filled(grid.id)
    const change = async (document: string, json: object) => {
      const { version } = await cellOf(grid, document)
      await user.call('PATCH', cellPath(grid, document), { json: { version, ...json } })
    }
    await change(lease, { confirmed: true })
    await change(supply, { value: '3 years' })
    await app.database.db
      .update(gridCells)
      .set({ engine: 0, value: { text: 'one year', plain: '1', unit: 'year', options: [] } })
      .where(and(eq(gridCells.gridId, grid.id), eq(gridCells.documentId, lease)))
    await filled(grid.id)
    const readAnew = { confirmed: false, confirmed_by: null, value: { plain: '2' }, before: { plain: '1' } }
    expect(await cellOf(grid, lease)).toMatchObject(readAnew)
    expect(await cellOf(grid, supply)).toMatchObject({ by_person: true, confirmed: true })
    await change(lease, { confirmed: true })
    const [column] = grid.columns
    const columns = [{ ...column, question: 'What is the term of renewal?' }]
    const json = { columns, updated_at: grid.updated_at }
    expect((await user.call('PATCH', `/grids/${grid.id}`, { json })).status).toBe(200)
    await filled(grid.id)
    // The value is the same, but nobody said so of this question.
    expect(await cellOf(grid, lease)).toMatchObject({ confirmed: false, value: { plain: '2' } })
    expect(await cellOf(grid, supply)).toMatchObject({
      ...{ by_person: false, confirmed: false, entered_by: null, before: { plain: '3', unit: 'year' } },
    })
  })

  it('finds no cell of another grid’s column or document', async () => {
    const grid = await made({ document_ids: [lease], columns: [rent] })
    const other = await made({ document_ids: [supply], columns: [rent] })
    expect((await user.call('GET', cellPath(grid, supply))).status).toBe(404)
    expect((await user.call('GET', cellPath({ ...grid, columns: other.columns }, lease))).status).toBe(404)
    const stranger = await app.user({ tier: 'pro' })
    for (const path of [`/grids/${grid.id}`, cellPath(grid, lease)])
      expect((await stranger.call('GET', path)).status).toBe(404)
  })
})

describe('a grid that an organisation shares', () => {
  it('hides the rows of documents that somebody may not read, and says how many', async () => {
    const tenantId = await addOrganisation(app)
    const [owner, member] = [
      await addMember(app, tenantId, 'owner'),
      await addMember(app, tenantId, 'member'),
    ]
    const collection = (await owner.call('POST', '/collections', { json: { name: 'Shared' } })).body.id
    const ids = [await added(owner, 'lease.txt', leaseText), await added(owner, 'supply.txt', supplyText)]
    await owner.call('POST', '/collections/move', { json: { collection_id: collection, document_ids: ids } })
    const grid = await made({ collection_id: collection, columns: [rent] }, owner)
    expect((await member.call('GET', `/grids/${grid.id}`)).status).toBe(404)
    const granted = { tenantId, principal: 'user' as const, userId: member.id }
    await app.database.db.insert(grants).values([
      { ...granted, id: 'allowed', collectionId: collection, effect: 'allow', level: 3 },
      { ...granted, id: 'denied', documentId: ids[1] ?? '', effect: 'deny', level: 1 },
    ])
    await filled(grid.id, owner)
    const seen = (await member.call('GET', `/grids/${grid.id}`)).body
    expect(seen).toMatchObject({ rows: 1, hidden_rows: 1, cells: { done: 1, waiting: 0 }, manages: false })
    expect((await member.call('GET', '/grids')).body.items).toMatchObject([{ id: grid.id, manages: false }])
    expect((await rowsOf(grid.id, member)).map(({ filename }) => filename)).toEqual(['lease.txt'])
    expect((await member.call('GET', cellPath(grid, ids[1] ?? ''))).status).toBe(404)
    const run = { json: { action: 'start' } }
    expect((await member.call('POST', `/grids/${grid.id}/run`, run)).body.code).toBe('forbidden')
    const version = { json: { version: 0 } }
    expect((await member.call('PATCH', cellPath(grid, ids[0] ?? ''), version)).body.code).toBe('forbidden')
    const own = await made({ document_ids: [ids[0]], columns: [rent] }, owner)
    expect((await member.call('GET', `/grids/${own.id}`)).status).toBe(404)
  })
})

describe('a grid’s file', () => {
  it('keeps types, links and quotes, and names its sources', async () => {
    const grid = await made({ document_ids: [lease, supply], columns: [rent, dated] })
    await filled(grid.id)
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
    const [file] = await app.database.db
      .select()
      .from(documents)
      .where(and(eq(documents.id, lease)))
    expect([book.Sheets.Sources?.A2?.v, book.Sheets.Sources?.B2?.v]).toEqual(['lease.txt', file?.sha256])
    expect((await bytes('csv')).toString()).toContain('4200.50 EUR')
    const json = JSON.parse((await bytes('json')).toString())
    expect(json.rows[0].cells[1].value).toMatchObject({ plain: '2021-03-03' })
    const free = await app.user()
    const own = await made({ document_ids: [await added(free, 'a.txt', leaseText)], columns: [rent] }, free)
    expect((await free.call('GET', `/grids/${own.id}/file?as=csv`)).body.code).toBe('plan_required')
  })
})
