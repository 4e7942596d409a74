import type { AnswerRule } from '@citewell/contract/grid-rules.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp } from '../../testing/given-app.testing.ts'
import type { TestUser } from '../../testing/start-app.testing.ts'
import { columnKey } from './cell-keys.ts'
import { added, cellOf, cellPath, exclusive, filled, leaseText, made, rowsOf } from './grids.testing.ts'

const app = givenApp()
let user: TestUser
let fees: string
let lease: string
beforeAll(async () => {
  user = await app.user({ tier: 'pro' })
  fees = await added(
    user,
    'fees.txt',
    `Fees

The annual fee is EUR 1,300 as of 1 March 2023.

The annual fee is EUR 1,500 as of 1 March 2024.

The annual fee is EUR 1,200 as of 1 March 2022.`,
  )
  lease = await added(user, 'lease.txt', leaseText)
})

const fee = (rule: AnswerRule) => ({
  ...{ name: rule, question: 'How much is the annual fee?', type: 'amount', rule },
})

describe('a column’s rule of answering', () => {
  it('decides which of several values a cell has', async () => {
    const rules = ['first', 'latest-dated', 'smallest', 'largest', 'all'] as const
    const grid = await made(user, { document_ids: [fees], columns: rules.map(fee) })
    await filled(user, grid.id)
    const [row] = await rowsOf(user, grid.id)
    expect(row?.cells.map(({ state, value }) => [state, value?.plain ?? value?.text])).toEqual([
      ['found', '1300'],
      ['found', '1500'],
      ['found', '1200'],
      ['found', '1500'],
      ['found', 'EUR 1,300; EUR 1,500; EUR 1,200'],
    ])
    const latest = await cellOf(user, grid, fees, 1)
    expect(latest.citations[0]?.quote).toContain('1 March 2024')
    const all = await cellOf(user, grid, fees, 4)
    expect(all.citations).toHaveLength(3)
    const correct = (value: string) =>
      user.call('PATCH', cellPath(grid, fees, 4), { json: { version: all.version, value } })
    expect((await correct('EUR 5; a lot')).status).toBe(422)
    expect((await correct('EUR 5; EUR 7;')).body.value).toMatchObject({ text: 'EUR 5; EUR 7', plain: null })
  })

  it('says no where nothing is found, and a person can say yes', async () => {
    const grid = await made(user, {
      document_ids: [lease],
      columns: [exclusive, { ...exclusive, rule: 'else-no' }],
    })
    await filled(user, grid.id)
    expect((await cellOf(user, grid, lease)).state).toBe('not-found')
    const no = await cellOf(user, grid, lease, 1)
    expect(no).toMatchObject({ state: 'found', value: { plain: 'no' }, citations: [], words: null })
    const json = { version: no.version, value: 'yes' }
    const many = { mark: 'confirmed', column_ids: [grid.columns[1]?.id] }
    const confirm = (version: number) =>
      user.call('POST', `/grids/${grid.id}/cells`, {
        json: { ...many, rows: [{ document_id: lease, versions: [version] }] },
      })
    expect((await confirm(no.version)).body).toMatchObject({ changed: 0, left: { without_value: 1 } })
    const { body: yes } = await user.call('PATCH', cellPath(grid, lease, 1), { json })
    expect(yes.value.plain).toBe('yes')
    expect((await confirm(yes.version)).body).toMatchObject({ changed: 0, left: { already: 1 } })
  })

  it('says no such no of a document with pages that were not read', async () => {
    const grid = await made(user, {
      document_ids: [lease],
      columns: [{ ...exclusive, rule: 'else-no' }],
    })
    const notRead = (pages: string) =>
      app.database.execute('update documents set pages_not_read = $1::jsonb where id = $2', [pages, lease])
    await notRead('[{"page":2,"code":"page_unreadable"}]')
    await filled(user, grid.id)
    expect((await cellOf(user, grid, lease)).state).toBe('not-found')
    await notRead('[]')
  })

  it('asks something else when it is another one', async () => {
    const grid = await made(user, { document_ids: [fees], columns: [fee('smallest')] })
    await filled(user, grid.id)
    const columns = [{ ...grid.columns[0], rule: 'largest' }]
    const json = { columns, updated_at: grid.updated_at }
    const { body } = await user.call('PATCH', `/grids/${grid.id}`, { json })
    expect([body.columns[0].rule, body.cells.stale]).toEqual(['largest', 1])
    await filled(user, grid.id)
    expect((await cellOf(user, grid, fees)).value?.plain).toBe('1500')
  })

  it('is the usual one where none is given, as in grids from before there were any', async () => {
    const { rule: _, ...without } = fee('first')
    const grid = await made(user, { document_ids: [fees], columns: [without] })
    const [column] = grid.columns
    expect(column?.rule).toBe('likeliest')
    if (!column) return
    const { rule: __, ...old } = column
    expect(columnKey(old as typeof column)).toBe(columnKey(column))
    await app.database.execute('update grids set columns = $1::jsonb where id = $2', [
      JSON.stringify([old]),
      grid.id,
    ])
    expect((await user.call('GET', `/grids/${grid.id}`)).body.columns[0].rule).toBe('likeliest')
    expect((await filled(user, grid.id)).cells).toEqual({ done: 1, stale: 0, waiting: 0 })
  })

  it.each([
    ['text', 'smallest'],
    ['yes-no', 'all'],
    ['date', 'else-no'],
    ['text', 'the best'],
  ])('of a column of type %s is not “%s”', async (type, rule) => {
    const json = { name: 'Bad', document_ids: [fees], columns: [{ ...fee('first'), type, rule }] }
    const { status, body } = await user.call('POST', '/grids', { json })
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'columns', '0', 'rule']])
  })
})
