import { readFile } from 'node:fs/promises'
import { gridTemplates } from '@citewell/contract/grid-templates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inFull } from '../../testing/in-full.testing.ts'
import type { TestApp, TestUser } from '../../testing/start-app.testing.ts'
import {
  added,
  dated,
  filled,
  insurance,
  made,
  renewal,
  rent,
  rowsOf,
  startWithContracts,
} from './grids.testing.ts'

const samples = ['records-handbook.pdf', 'retention-schedule.csv', 'migration-guide.md', 'meeting-notes.txt']
/** What the sample documents cannot answer: they hold no offer, no finding and no record of processing. */
const withoutValues = ['Requirements fit-gap', 'Audit findings', 'GDPR Article 30']

let app: TestApp
let user: TestUser
let lease: string
let supply: string
beforeAll(async () => {
  ;({ app, user, lease, supply } = await startWithContracts())
})
afterAll(() => app.stop())

const find = (found: object, columns: object[] = [rent]) =>
  user.call('POST', '/grids', { json: { name: 'Found', found, columns } })

describe('the documents of a grid', () => {
  it.each([
    ['a name', { q: 'lease.t' }],
    ['a title', { q: 'office lease' }],
    ['words of the text', { words: 'monthly rent of EUR' }],
    ['a party', { party: 'harbour estates' }],
    ['a kind and a date', { kind: 'contract', dated_from: '2021-01-01', dated_to: '2021-12-31' }],
  ])('are those that a search finds by %s', async (_, found) => {
    const { status, body } = await find(found)
    expect([status, body.scope, body.rows]).toEqual([201, 'search', 1])
    expect((await rowsOf(user, body.id))[0]?.filename).toBe('lease.txt')
  })

  it('are at least one, of one kind of choice', async () => {
    const none = await find({ words: 'nowhere at all' })
    expect([none.status, none.body.detail[0].msg]).toEqual([422, 'No document that you may read matches.'])
    for (const json of [{ found: {} }, { found: { q: 'x' }, document_ids: [lease] }, {}])
      expect(
        (await user.call('POST', '/grids', { json: { name: 'X', columns: [rent], ...json } })).status,
      ).toBe(422)
    const stranger = await app.user({ tier: 'pro' })
    const json = { name: 'X', columns: [rent], found: { words: 'monthly rent' } }
    expect((await stranger.call('POST', '/grids', { json })).status).toBe(422)
  })
})

describe('columns that cards suggest', () => {
  it('are what most of the cards hold, and what is usual for their kind', async () => {
    const json = { document_ids: [lease, supply] }
    const { status, body } = await user.call('POST', '/grids/proposal', { json })
    expect([status, body.documents]).toEqual([200, 2])
    const names = body.columns.map(({ name }: { name: string }) => name)
    for (const name of ['Parties', 'Governing law', 'Renewal term']) expect(names).toContain(name)
    expect(new Set(names).size).toBe(names.length)
    const grid = await made(user, {
      document_ids: [lease],
      columns: body.columns.map(({ name, question, type }: typeof rent) => ({ name, question, type })),
    })
    const { cells } = await filled(user, grid.id)
    expect(cells).toMatchObject({ waiting: 0, stale: 0 })
    expect((await user.call('POST', '/grids/proposal', { json: { document_ids: ['x'] } })).status).toBe(404)
  })
})

describe('a template', () => {
  it('opens on the sample documents', async () => {
    const ids: string[] = []
    for (const name of samples) {
      const bytes = await readFile(new URL(`../../../samples/${name}`, import.meta.url))
      const { body } = await user.upload(await user.chat(), name, bytes)
      expect((await user.settled(body.id)).status).toBe('ready')
      ids.push(body.id)
    }
    // In part, each other one.
    for (const { name, columns } of gridTemplates.filter((_, at) => inFull || at % 2 === 0)) {
      const grid = await made(user, { name, document_ids: ids, columns })
      await filled(user, grid.id)
      const cells = (await rowsOf(user, grid.id)).flatMap(row => row.cells)
      expect([name, cells.length]).toEqual([name, ids.length * columns.length])
      expect([name, cells.filter(({ state }) => state === 'waiting' || state === 'failed')]).toEqual([
        name,
        [],
      ])
      const found = cells.some(({ value }) => value !== null)
      if (!withoutValues.includes(name)) expect([name, found]).toEqual([name, true])
    }
  })
})

describe('a column', () => {
  it('that no document can answer, or that is no question, is not found or left to a person', async () => {
    const columns = [
      { name: 'Weather', question: 'What was the weather on the Moon?' },
      { name: '???', question: '???' },
      { name: 'asdf', question: 'qwertz uiop yxcv', type: 'amount' },
      { name: 'Nothing', question: 'the of and', type: 'yes-no' },
    ]
    const grid = await made(user, { document_ids: [lease, supply], columns })
    const { cells } = await filled(user, grid.id)
    expect(cells).toEqual({ done: 8, stale: 0, waiting: 0 })
    const states = (await rowsOf(user, grid.id)).flatMap(row => row.cells.map(({ state }) => state))
    for (const state of states) expect(['not-found', 'unclear']).toContain(state)
  })

  it('may stand there forty times, and each has its own cells', async () => {
    const columns = Array.from({ length: 40 }, () => rent)
    const grid = await made(user, { document_ids: [lease], columns })
    expect((await filled(user, grid.id)).cells.done).toBe(40)
    const values = (await rowsOf(user, grid.id))[0]?.cells.map(({ value }) => value?.plain)
    expect(new Set(values)).toEqual(new Set(['4200.50']))
    const more = { json: { name: 'Wide', document_ids: [lease], columns: [...columns, rent] } }
    expect((await user.call('POST', '/grids', more)).status).toBe(422)
  })

  it('of a list holds none of it where the document says another value', async () => {
    const options = ['EUR 1', 'quarterly', 'weekly']
    const column = { name: 'Paid', question: 'How often is the rent paid?', type: 'one-of', options }
    const grid = await made(user, { document_ids: [lease], columns: [column] })
    await filled(user, grid.id)
    const [cell] = (await rowsOf(user, grid.id))[0]?.cells ?? []
    expect([cell?.value, ['not-found', 'unclear'].includes(cell?.state ?? '')]).toEqual([null, true])
  })

  it('is answered in documents of three languages', async () => {
    const german = await added(
      user,
      'mietvertrag.txt',
      'Mietvertrag\n\n§ 2 Laufzeit. Der Vertrag verlängert sich jeweils um 12 Monate.\n\n§ 3 Recht. Der Vertrag unterliegt dem Recht der Bundesrepublik Deutschland.',
    )
    const french = await added(
      user,
      'bail.txt',
      'Contrat de bail\n\nArticle 2. Le loyer mensuel est de 4 200,50 EUR.\n\nArticle 3. Le contrat est régi par le droit français.',
    )
    const law = { name: 'Law', question: 'Which law governs the contract?' }
    const grid = await made(user, { document_ids: [lease, german, french], columns: [law, rent, renewal] })
    expect((await filled(user, grid.id)).cells.done).toBe(9)
    const cells = (await rowsOf(user, grid.id)).flatMap(row => row.cells)
    expect(cells.filter(({ state }) => state === 'failed')).toEqual([])
    // What is found in another language is its own words.
    for (const { value } of cells) if (value?.plain === '12') expect(value.unit).toBe('month')
  })
})

describe('a spreadsheet with ten thousand columns', () => {
  it('is compared, or refused in plain words, and nothing is lost', async () => {
    const grid = await made(user, { document_ids: [lease], columns: [rent, dated, insurance] })
    await filled(user, grid.id)
    const names = Array.from({ length: 10_000 }, (_, at) => `Column ${at}`)
    const csv = `Contract,Rent,${names.join(',')}\nlease,"4,200.50",${names.map(() => '1').join(',')}\n`
    const { body: sent } = await user.upload(await user.chat(), 'wide.csv', csv)
    const wide = await user.settled(sent.id)
    const { status, body } = await user.call('POST', `/grids/${grid.id}/compare`, {
      json: { document_id: wide.id },
    })
    if (status === 200) expect(body.columns_not_in_grid.length).toBeLessThanOrEqual(100)
    else expect([typeof body.code, status < 500]).toEqual(['string', true])
    expect((await rowsOf(user, grid.id))[0]?.cells[0]?.value?.plain).toBe('4200.50')
  })
})
