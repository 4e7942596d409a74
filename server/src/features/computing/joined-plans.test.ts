import type { Join, TablePlan } from '@citewell/contract/table-plan.ts'
import xlsx, { read } from '@e965/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'

const sheets: [string, unknown[][]][] = [
  [
    'Visits',
    [
      ['Vet', 'Hours'],
      ['Ada', 2],
      ['Bo', 3],
      ['Ada', 1],
      ['Cy', 5],
    ],
  ],
  [
    'Old fees',
    [
      ['Vet', 'Hourly fee (EUR)'],
      ['Ada', 10],
      ['Bo', 20],
    ],
  ],
  [
    'Fees',
    [
      ['Vet', 'Hourly fee (EUR)'],
      ['Di', 70],
      ['Ada', 100],
      ['Bo', 200],
    ],
  ],
]

function workbook(): Uint8Array {
  const book = xlsx.utils.book_new()
  for (const [name, rows] of sheets) xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name)
  return new Uint8Array(xlsx.write(book, { type: 'buffer' }))
}

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let document: string
beforeAll(async () => {
  document = (await user.upload(await user.chat(), 'clinic.xlsx', workbook())).body.id
  await user.settled(document)
})

const planOf = (join: Partial<Join>): TablePlan => ({
  table: 0,
  join: { sheet: 1, region: 0, on: [{ own: 0, other: 0 }], ...join },
  where: [],
  group: null,
  measure: { kind: 'sum', column: 1, times: 2 },
  sort: null,
  limit: null,
})

async function computed(plan: TablePlan, beside: object = {}) {
  const { status, body } = await user.call('POST', `/documents/${document}/computed`, {
    json: { table_plan: plan, ...beside },
  })
  return { status, body }
}

describe('a plan that looks up another table', () => {
  it('tells that table with its cells, and the rows that have none there', async () => {
    const { body } = await computed(planOf({ sheet: 2 }))
    expect(body).toMatchObject({
      result: { shown: '900 EUR' },
      cells_named: 'Visits!B2:B4, Fees!B3:B4',
      used: [{ column: 1, count: 3 }],
      left_out: [{ column: 0, rows: [[5, 5]], reason: 'no-partner' }],
      joined: { sheet_name: 'Fees', used: [{ column: 1, rows: [[3, 4]], count: 2 }] },
      plan: { join: { sheet: 2, name: 'Fees' } },
    })
  })

  it('keeps to the table of that name when another sheet stands in its place', async () => {
    const { body } = await computed(planOf({ name: 'Fees' }))
    expect(body).toMatchObject({ result: { shown: '900 EUR' }, plan: { join: { sheet: 2 } } })
    const gone = await computed(planOf({ name: 'Prices' }))
    expect(gone.body.result).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('other table'),
    })
  })

  it('is over the sheet that it was made for, wherever that stands, and over no other', async () => {
    const plan = { ...planOf({}), join: undefined, measure: { kind: 'sum' as const, column: 1 } }
    const { body } = await computed(plan, { sheet: 1, sheet_name: 'Fees' })
    expect(body).toMatchObject({ table: { sheet: 2 }, result: { shown: '370 EUR' } })
    const gone = await computed(plan, { sheet: 1, sheet_name: 'Prices' })
    expect([gone.status, gone.body.code]).toEqual([422, 'invalid_request'])
  })

  it('is a workbook whose formulas multiply what stands in both', async () => {
    const response = await fetch(`${app.url}/api/v1/documents/${document}/computed/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ table_plan: { ...planOf({ sheet: 2 }), group: 0 }, as: 'xlsx' }),
    })
    const { Result: result, Data: data } = read(Buffer.from(await response.arrayBuffer())).Sheets
    expect(data?.D2).toMatchObject({ f: 'B2*C2', v: 200 })
    expect(data?.D5).toBeUndefined()
    expect(data?.D1?.v).toBe('Hours × Hourly fee (EUR)')
    expect(result?.B2).toMatchObject({ f: 'SUMIFS(Data!$D$2:$D$5,Data!$A$2:$A$5,"=Ada")', v: 300 })
  })
})
