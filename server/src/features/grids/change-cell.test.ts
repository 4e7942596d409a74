import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gridCells } from '../../domain/grids/grid-tables.ts'
import type { TestApp, TestUser } from '../../testing/start-app.testing.ts'
import { cellOf, cellPath, filled, made, renewal, rent, startWithContracts } from './grids.testing.ts'

let app: TestApp
let user: TestUser
let lease: string
let supply: string
beforeAll(async () => {
  ;({ app, user, lease, supply } = await startWithContracts())
})
afterAll(() => app.stop())

describe('a person', () => {
  it('confirms, corrects with the words that say so, comments and locks a cell', async () => {
    const grid = await made(user, { document_ids: [lease], columns: [rent] })
    await filled(user, grid.id)
    const change = async (json: object) => (await user.call('PATCH', cellPath(grid, lease), { json })).body
    const { version } = await cellOf(user, grid, lease)
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
    const grid = await made(user, { document_ids: [lease, supply], columns: [renewal] })
    await filled(user, grid.id)
    const change = async (document: string, json: object) => {
      const { version } = await cellOf(user, grid, document)
      await user.call('PATCH', cellPath(grid, document), { json: { version, ...json } })
    }
    await change(lease, { confirmed: true })
    await change(supply, { value: '3 years' })
    await app.database.db
      .update(gridCells)
      .set({ engine: 0, value: { text: 'one year', plain: '1', unit: 'year', options: [] } })
      .where(and(eq(gridCells.gridId, grid.id), eq(gridCells.documentId, lease)))
    await filled(user, grid.id)
    const readAnew = { confirmed: false, confirmed_by: null, value: { plain: '2' }, before: { plain: '1' } }
    expect(await cellOf(user, grid, lease)).toMatchObject(readAnew)
    expect(await cellOf(user, grid, supply)).toMatchObject({ by_person: true, confirmed: true })
    await change(lease, { confirmed: true })
    const [column] = grid.columns
    const columns = [{ ...column, question: 'What is the term of renewal?' }]
    const json = { columns, updated_at: grid.updated_at }
    expect((await user.call('PATCH', `/grids/${grid.id}`, { json })).status).toBe(200)
    await filled(user, grid.id)
    // The value is the same, but nobody said so of this question.
    expect(await cellOf(user, grid, lease)).toMatchObject({ confirmed: false, value: { plain: '2' } })
    expect(await cellOf(user, grid, supply)).toMatchObject({
      ...{ by_person: false, confirmed: false, entered_by: null, before: { plain: '3', unit: 'year' } },
    })
  })

  it('finds no cell of another grid’s column or document', async () => {
    const grid = await made(user, { document_ids: [lease], columns: [rent] })
    const other = await made(user, { document_ids: [supply], columns: [rent] })
    expect((await user.call('GET', cellPath(grid, supply))).status).toBe(404)
    expect((await user.call('GET', cellPath({ ...grid, columns: other.columns }, lease))).status).toBe(404)
    const stranger = await app.user({ tier: 'pro' })
    for (const path of [`/grids/${grid.id}`, cellPath(grid, lease)])
      expect((await stranger.call('GET', path)).status).toBe(404)
  })
})
