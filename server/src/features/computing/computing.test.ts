import type { ComputedTable } from '@citewell/contract/computed.ts'
import type { TablePlan } from '@citewell/contract/table-plan.ts'
import { read, utils } from '@e965/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { computingRoutes } from './computing.routes.ts'

const spending = `Item,Region,Spent (EUR)
"=cmd|' /C calc'!A0",EMEA,"1,200"
Rent,APAC,800
Travel,EMEA,-50
Rent,Americas,none
`

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let document: string
beforeAll(async () => {
  document = (await user.upload(await user.chat(), 'spending.csv', spending)).body.id
  await user.settled(document)
})

const sumOf = (change: Partial<TablePlan> = {}): TablePlan => ({
  table: 0,
  where: [],
  group: null,
  measure: { kind: 'sum', column: 2 },
  sort: null,
  limit: null,
  ...change,
})

async function computed(plan: TablePlan): Promise<ComputedTable> {
  const { status, body } = await user.call('POST', `/documents/${document}/computed`, {
    json: { table_plan: plan },
  })
  expect(status).toBe(200)
  return body
}

async function file(plan: TablePlan, as: 'csv' | 'xlsx'): Promise<Buffer> {
  const response = await fetch(`${app.url}/api/v1/documents/${document}/computed/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ table_plan: plan, as }),
  })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

describe('a changed plan', () => {
  it('is computed with the cells that went in and those left out', async () => {
    expect(await computed(sumOf())).toMatchObject({
      words: 'sum of Spent (EUR)',
      result: { kind: 'value', value: '1950', shown: '1,950 EUR' },
      used: [{ column: 2, rows: [[2, 4]], count: 3 }],
      left_out: [{ column: 2, reason: 'text', rows: [[5, 5]], count: 1 }],
    })
  })

  it('is refused with a sentence where it does not fit, and offers the nearest values', async () => {
    const misspelt = await computed(sumOf({ where: [{ column: 1, is: 'is', values: ['EMAE'] }] }))
    expect(misspelt.result).toMatchObject({ kind: 'refused', nearest: ['EMEA', 'APAC', 'Americas'] })
    const textual = await computed(sumOf({ measure: { kind: 'sum', column: 0 } }))
    expect(textual.result).toMatchObject({
      message: '“Item” does not hold numbers, so nothing can be computed with it.',
    })
  })

  it('is refused with a sentence where its other table cannot be looked up', async () => {
    const on = [{ own: 0, other: 0 }]
    for (const join of [
      { sheet: 9, region: 0, on },
      { sheet: 0, region: 0, on },
    ])
      expect(
        (await computed(sumOf({ join, measure: { kind: 'sum', column: 2, times: 4 } }))).result,
      ).toMatchObject({
        kind: 'refused',
        message: expect.stringContaining('other table'),
      })
  })

  it('is not computed over somebody else’s document, nor over a table that is not there', async () => {
    const other = await app.user({ tier: 'pro' })
    const json = { table_plan: sumOf() }
    for (const path of ['computed', 'computed/file']) {
      const foreign = await other.call('POST', `/documents/${document}/${path}`, {
        json: { ...json, as: 'csv' },
      })
      expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found'])
    }
    const nowhere = await user.call('POST', `/documents/${document}/computed`, {
      json: { ...json, region: 7 },
    })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not_found'])
    const renamed = await user.call('POST', `/documents/${document}/computed`, {
      json: { ...json, column_names: ['Item', 'Zone'] },
    })
    expect([renamed.status, renamed.body.code]).toEqual([422, 'invalid_request'])
    const unfit = await user.call('POST', `/documents/${document}/computed`, { json: { table_plan: {} } })
    expect(unfit.status).toBe(422)
  })
})

describe('plans over large tables', () => {
  it('are computed only as long as the tenant has time left', async () => {
    const { db } = app.database
    const handlers = computingRoutes({ db }, { take: () => null })
    const asked = {
      caller: { ...user, member: null, key: null },
      params: { id: document },
      body: { table_plan: sumOf(), sheet: 0, region: 0 },
    }
    type Compute = (asked: unknown) => Promise<unknown>
    const compute = handlers['POST /documents/{id}/computed'] as unknown as Compute
    await expect(compute(asked)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})

describe('the file of a result', () => {
  const rows = sumOf({ measure: { kind: 'values', columns: [0, 2] } })

  it('is CSV in which no text is a formula', async () => {
    const text = (await file(rows, 'csv')).toString()
    expect(text).toContain("'=cmd|' /C calc'!A0")
    expect(text).toContain('\r\nTravel,-50\r\n')
    expect(text).not.toMatch(/(?:^|[,"\n])=cmd/)
  })

  it('is a workbook with the formula over the table, in which no text is a formula', async () => {
    const book = read(await file(sumOf({ group: 1 }), 'xlsx'))
    const [result, data] = book.SheetNames.map(name => book.Sheets[name])
    if (!result || !data) throw new Error('A sheet is missing')
    expect(result.B2).toMatchObject({ v: 1150, f: 'SUMIFS(Data!$C$2:$C$5,Data!$B$2:$B$5,"=EMEA")' })
    expect(data.A2).toMatchObject({ t: 's', v: "=cmd|' /C calc'!A0" })
    expect(Object.entries(data).filter(([at, cell]) => at !== '!ref' && cell.f)).toEqual([])
    expect(utils.sheet_to_json(data)).toHaveLength(4)
  })

  it('is a workbook with the numbers and dates of a list as such', async () => {
    const book = read(await file(rows, 'xlsx'))
    const result = book.Sheets.Result
    expect([result?.A1?.v, result?.B1?.v]).toEqual(['Item', 'Spent (EUR)'])
    expect(result?.A2).toMatchObject({ t: 's', v: "=cmd|' /C calc'!A0" })
    expect(['B2', 'B3', 'B4', 'B5'].map(at => [result?.[at].t, result?.[at].v])).toEqual([
      ['n', 1_200],
      ['n', 800],
      ['n', -50],
      ['s', 'none'],
    ])
  })

  it('belongs to the plans with exports', async () => {
    const free = await app.user()
    const own = (await free.upload(await free.chat(), 'spending.csv', spending)).body.id
    await free.settled(own)
    const { status } = await free.call('POST', `/documents/${own}/computed/file`, {
      json: { table_plan: sumOf(), as: 'csv' },
    })
    expect(status).toBe(403)
  })
})

describe('a plan over several tables', () => {
  const files = {
    'north.csv': 'Team,Region,Budget (EUR)\nAlder,EMEA,120\nBirch,APAC,80\nElm,APAC,soon\n',
    'south.csv': 'Team,Region,Budget (EUR)\nCedar,EMEA,300\n"=cmd()",EMEA,45\n',
  }
  const tables: { document_id: string; sheet: number; region: number }[] = []
  beforeAll(async () => {
    for (const [name, text] of Object.entries(files)) {
      const { id } = (await user.upload(await user.chat(), name, text)).body
      await user.settled(id)
      tables.push({ document_id: id, sheet: 0, region: 0 })
    }
  })

  const compute = (change: Partial<TablePlan>, of: unknown = tables) =>
    user.call('POST', '/computed', { json: { tables: of, table_plan: sumOf(change) } })

  async function saved(change: Partial<TablePlan>, as: 'csv' | 'xlsx'): Promise<Buffer> {
    const response = await fetch(`${app.url}/api/v1/computed/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ tables, table_plan: sumOf(change), as }),
    })
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }

  const apac = { column: 1, is: 'is' as const, values: ['APAC'] }

  it.each([
    ['sum', { kind: 'sum', column: 2 }, '545'],
    ['count', { kind: 'count', column: null, distinct: false }, '5'],
    // Of four cells, since "soon" is none.
    ['average', { kind: 'average', column: 2 }, '136.25'],
    ['smallest', { kind: 'min', column: 2 }, '45'],
    ['largest', { kind: 'max', column: 2 }, '300'],
    ['share of rows', { kind: 'share', column: null, part: [apac] }, '40'],
    ['share', { kind: 'share', column: 2, part: [apac] }, '14.678899082568807339'],
  ] as [string, TablePlan['measure'], string][])(
    'is computed for each and together: %s',
    async (_, measure, value) => {
      const { status, body } = await compute({ measure })
      expect([status, body.result.value]).toEqual([200, value])
      expect(body).toMatchObject({
        adds: true,
        others: [{ filename: 'north.csv' }, { filename: 'south.csv' }],
      })
    },
  )

  it('takes nothing from a table without a row that is meant', async () => {
    const { body } = await compute({ where: [apac] })
    expect(body.result).toMatchObject({ value: '80' })
    expect(body.others[1].result).toMatchObject({ kind: 'refused', unmatched: true })
    const none = await compute({ where: [{ ...apac, values: ['Mars'] }] })
    expect(none.body.result).toMatchObject({ kind: 'refused', nearest: ['EMEA', 'APAC'] })
  })

  it('is refused for groups, one table twice, other columns and documents of others', async () => {
    expect((await compute({ group: 1 })).status).toBe(422)
    expect((await compute({ measure: { kind: 'median', column: 2 } })).status).toBe(422)
    expect((await compute({}, [tables[0], tables[0]])).status).toBe(422)
    expect((await compute({}, [tables[0]])).status).toBe(422)
    expect((await compute({}, [tables[0], { document_id: document, sheet: 0, region: 0 }])).status).toBe(422)
    const stranger = await app.user()
    const json = { tables, table_plan: sumOf() }
    expect((await stranger.call('POST', '/computed', { json })).status).toBe(404)
    expect((await stranger.call('POST', '/computed/file', { json: { ...json, as: 'csv' } })).status).toBe(403)
  })

  it('is saved as CSV, a row for each table and one for all', async () => {
    const text = (await saved({}, 'csv')).toString()
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Table,Result,Unit',
      'north.csv,200,EUR',
      'south.csv,345,EUR',
      'Together,545,EUR',
      'sum of Budget (EUR)',
      '',
    ])
  })

  it('is saved as a workbook with each table and formulas over them', async () => {
    const book = read(await saved({}, 'xlsx'))
    expect(book.SheetNames).toEqual(['Result', 'Data 1', 'Data 2'])
    const { Result: result, 'Data 2': data } = book.Sheets
    expect(result?.B2).toMatchObject({ v: 200, f: expect.stringContaining("'Data 1'!") })
    expect(result?.B3).toMatchObject({ v: 345, f: expect.stringContaining("'Data 2'!") })
    expect(result?.B4).toMatchObject({ v: 545, f: 'SUM(B2:B3)' })
    expect(data?.A3).toMatchObject({ t: 's', v: '=cmd()' })
  })

  it('divides all by all in the formula of an average and of a share', async () => {
    const average = read(await saved({ measure: { kind: 'average', column: 2 } }, 'xlsx')).Sheets.Result
    expect(average?.B4).toMatchObject({ v: 136.25, f: 'SUM(D2:D3)/SUM(E2:E3)' })
    expect([average?.D2?.v, average?.E2?.v, average?.D3?.v, average?.E3?.v]).toEqual([200, 2, 345, 2])
    // A number of cells that hold something would be three.
    expect(average?.E2?.f).toBeUndefined()
    expect(average?.D2?.f).toContain('SUM(')
    const share = read(await saved({ measure: { kind: 'share', column: 2, part: [apac] } }, 'xlsx')).Sheets
      .Result
    expect(share?.B4).toMatchObject({ f: 'SUM(D2:D3)/SUM(E2:E3)*100' })
  })
})
