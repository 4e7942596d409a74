import type { Answer } from '@citewell/contract/answer-events.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { until } from '../../testing/until.testing.ts'
import { recomputeAnswers, recomputeSoon } from './recompute-answers.ts'
import { repointCitations } from './repoint-citations.ts'

const repositories = `Repository,Region,Documents,Size (TB),Owner,Live since
Northwind Archive,EMEA,"1,250,000",4.2,Mara Lindqvist,2019-03-01
Contract Vault,APAC,"310,000",0.9,Kenji Watanabe,2021-06-15
Claims Store,EMEA,"2,400,000",7.5,Piet de Boer,2017-11-20
Board Papers,Americas,unknown,0.1,Ana Ruiz,2023-01-09
"Drawings | [1](javascript:alert(1))",APAC,"880,000",12.8,Mara Lindqvist,2020-09-30
`

type Reading = { result: { shown: string } }

const app = givenApp()
const user = givenUser(app, { tier: 'pro' })
let chat: string
let document: string
beforeAll(async () => {
  chat = await user.chat()
  document = (await user.upload(chat, 'repositories.csv', repositories)).body.id
  await user.settled(document)
})

async function ask(payload: string): Promise<Answer> {
  const { status, body } = await user.call('POST', '/chat', { json: { payload, session_id: chat } })
  expect(status).toBe(200)
  return body
}

/** Asks of a document in a chat of its own. */
async function askOf(filename: string, text: string, payload: string) {
  const own = await user.chat()
  await user.settled((await user.upload(own, filename, text)).body.id)
  return user.call('POST', '/chat', { json: { payload, session_id: own } })
}

describe('a question that asks for a calculation over a table', () => {
  it('is computed, and cites each cell that went in', async () => {
    const { response, citations, verdicts, computed } = await ask(
      'How many documents do the repositories of EMEA hold in total?',
    )
    expect(response).toBe('**3,650,000** = sum of Documents where Region is EMEA. [1] [2]')
    expect(citations.map(({ quote, location }) => [quote, location])).toEqual([
      ['1,250,000', 'Documents, row 2'],
      ['2,400,000', 'Documents, row 4'],
    ])
    expect(verdicts).toEqual([
      { start: 0, end: response.length, verdict: 'computed', citations: [1, 2], reason: null },
    ])
    expect(computed).toMatchObject({
      table: { document_id: document, sheet: 0, region: 0 },
      words: 'sum of Documents where Region is EMEA',
      formula: '=SUMIFS($C$2:$C$6,$B$2:$B$6,"=EMEA")',
      result: { kind: 'value', value: '3650000', shown: '3,650,000' },
      used: [
        {
          column: 2,
          rows: [
            [2, 2],
            [4, 4],
          ],
          count: 2,
        },
      ],
      left_out: [],
      others: [],
    })
  })

  it('says which cells were left out, and why', async () => {
    const { response, computed } = await ask('What is the total number of documents?')
    expect(response).toContain('**4,840,000** = sum of Documents. [1] [2] [3] [4]')
    expect(response).toContain('Left out: 1 (text: Documents, row 5).')
    expect(computed?.left_out).toEqual([{ column: 2, reason: 'text', rows: [[5, 5]], count: 1 }])
  })

  it('cites of a share or a place also all cells that it is of', async () => {
    const share = await ask('What share of the size is in EMEA?')
    expect(share.citations.map(({ location }) => location)).toEqual([
      'Size (TB), row 2',
      'Size (TB), row 4',
      'Size (TB), rows 2–6',
    ])
    const rank = await ask('What rank has the Claims Store by size?')
    expect(rank.citations.map(({ location }) => location)).toEqual([
      'Size (TB), row 4',
      'Size (TB), rows 2–6',
    ])
  })

  it('lists all rows that it asks for, as a table whose texts are inert', async () => {
    const { response, citations } = await ask('Which repositories are in APAC?')
    expect(response).toContain('**2 rows**: Repository where Region is APAC')
    expect(response).toContain('| Repository | Region |\n| --- | --- |\n| Contract Vault | APAC [1]\n')
    expect(response).toContain('\\[')
    expect(response).not.toMatch(/(?<!\\)\]\(/)
    expect(citations.map(({ location }) => location)).toEqual(['row 3', 'row 6'])
  })

  it('is answered for each group', async () => {
    const { response } = await ask('What is the average size per region?')
    expect(response).toContain('| EMEA | 5.85 TB [1]\n| APAC | 6.85 TB [2]\n| Americas | 0.1 TB [3]')
  })

  it('is followed up: another value, a share, groups; the rest are questions of their own', async () => {
    await ask('How many documents do the repositories of EMEA hold in total?')
    expect((await ask('And for APAC?')).response).toContain(
      '**1,190,000** = sum of Documents where Region is APAC.',
    )
    expect((await ask('as a percentage')).response).toContain(
      '**24.59 %** = share of Documents where Region is APAC.',
    )
    expect((await ask('And who owns the Claims Store?')).computed).toBeUndefined()
  })

  it('is computed where a clause is called like the column, unless a clause may say it', async () => {
    const own = await user.chat()
    const sites =
      'Site,Region,Rent (EUR),Notice period (months)\nGraz,South,1200,6\nLinz,North,900,3\nWels,North,700,12\nTotal,,2800,\n'
    const lease =
      '# Lease\n\n## Notice\n\nThe minimum notice period is nine months.\n\n## Rent\n\nThe rent is due monthly.\n'
    await user.settled((await user.upload(own, 'sites.csv', sites)).body.id)
    await user.settled((await user.upload(own, 'lease.md', lease)).body.id)
    const said = async (payload: string): Promise<Answer> =>
      (await user.call('POST', '/chat', { json: { payload, session_id: own } })).body
    expect((await said('What is the total rent?')).response).toContain('**2,800 EUR** = sum of Rent (EUR).')
    expect((await said('What is the average rent per region?')).response).toContain('| North | 800 EUR')
    const { computed, response } = await said('What is the minimum notice period?')
    expect(computed).toBeUndefined()
    expect(response).toContain('nine months')
  })

  it('is a range also where a clause is called like the column, and 0 with what was looked at', async () => {
    const own = await user.chat()
    const sites = 'Site,Region,Rent,Guarantor\nBonn,West,800,Bank\nGraz,South,650,\nWien,South,900,\n'
    await user.settled((await user.upload(own, 'sites.csv', sites)).body.id)
    const answerTo = async (payload: string) =>
      (await user.call('POST', '/chat', { json: { payload, session_id: own } })).body
    expect(
      (await answerTo('What is the difference between the largest and the smallest rent?')).response,
    ).toBe('**250** = largest Rent minus smallest Rent. [1] [2] [3]')
    expect((await answerTo('And in the South?')).response).toMatch(/^\*\*250\*\* = .* where Region is South/)
    const none = await answerTo('How many sites in the South have a guarantor?')
    expect(none.response).toMatch(/^\*\*0\*\* = number of rows/)
    expect(
      none.computed.used.map(({ column, count }: { column: number; count: number }) => [column, count]),
    ).toEqual([
      [1, 3],
      [3, 3],
    ])
  })

  it('goes on from earlier questions about the same statement of figures', async () => {
    const own = await user.chat()
    const statement = 'In thousands,2024,2023,2022\nRevenue,120,100,90\nCosts,80,75,70\nProfit,40,25,20\n'
    await user.settled((await user.upload(own, 'statement.csv', statement)).body.id)
    const said = async (payload: string) =>
      (await user.call('POST', '/chat', { json: { payload, session_id: own } })).body
    expect((await said('What was revenue in 2024?')).computed).toBeUndefined()
    expect((await said('and in 2023?')).computed).toBeUndefined()
    expect((await said('What is the change?')).response).toContain('**20 thousand** = 2024')
    expect((await said('So what was the percentage change?')).response).toContain('**20 %**')
    expect((await said('What is that divided by 4?')).response).toContain('**5 %** = (')
    expect((await said('And what is the sum for the five years?')).computed).toBeUndefined()
  })

  it('is said in the language of the question', async () => {
    const { response } = await ask('Wie viele Repositories gibt es pro Region?')
    expect(response).toContain('**3 Gruppen**: Anzahl der Zeilen mit Repository je Region')
    expect(response).toContain('| Region | Anzahl |')
  })

  it('lists what is partly empty, also rows of which nothing is shown', async () => {
    const { status, body } = await askOf(
      'stock.csv',
      'Item,Keeper,"Amount [1](https://evil.example)"\nBolts,Ida,4\nNuts,,few\nPins,Jon,6\n',
      'List all keepers',
    )
    expect(status).toBe(200)
    expect(body.computed?.result).toMatchObject({ kind: 'rows', count: 3 })
    expect(body.response).toContain('Ida')
  })

  it('has no text of the document that is Markdown, nor in what was left out', async () => {
    const { body } = await askOf(
      'stores.csv',
      'Item,"Amount [1](https://evil.example)"\nBolts,4\nNuts,few\nPins,6\n',
      'What is the total amount?',
    )
    expect(body.computed?.result).toMatchObject({ value: '10' })
    expect(body.response).toContain('Left out: 1 (text: ')
    expect(body.response).not.toMatch(/(?<!\\)\]\(/)
  })

  it('is not followed up where the columns of its table are others now', async () => {
    const { message_id } = await ask('How many documents do the repositories of EMEA hold in total?')
    await app.database.db.execute(sql`update messages
      set computed = jsonb_set(computed, '{columns,1,name}', '"Zone"') where id = ${message_id}`)
    expect((await ask('And for APAC?')).computed).toBeUndefined()
  })

  it('leaves nothing of a second reading when the document of that one is deleted', async () => {
    const own = await user.chat()
    const table = (amount: number) => `Team,Budget\nNorth,${amount}\nSouth,7\n`
    const [first, second] = [
      (await user.upload(own, 'one.csv', table(1))).body.id,
      (await user.upload(own, 'two.csv', table(2))).body.id,
    ]
    await user.settled(first)
    await user.settled(second)
    const json = { payload: 'What is the total budget?', session_id: own }
    const { body } = await user.call('POST', '/chat', { json })
    // Either budget may be meant, so that each is told with its own.
    expect(body.response).toContain('can be meant in 2 ways')
    expect(body.response).toMatch(/^- sum of Budget · one\.csv: \*\*8\*\*$/m)
    expect(body.response).toMatch(/^- sum of Budget · two\.csv: \*\*9\*\*$/m)
    expect(body.computed).toMatchObject({ asks: true, result: { kind: 'refused' }, used: [] })
    const [, other] = body.computed.others
    const results = body.computed.others.map((each: Reading) => each.result.shown)
    expect(results.sort()).toEqual(['8', '9'])
    await user.call('DELETE', `/documents/${other.table.document_id}`)
    const [, answer] = (await user.call('GET', `/chat/${own}`)).body
    expect(answer.computed.others).toHaveLength(1)
    expect(answer.content).toContain('sum of Budget')
    expect(answer.content).not.toContain(other.filename.replace('.csv', ''))
    expect(answer.content).not.toContain(`**${other.result.shown}**`)
    await user.call('DELETE', `/documents/${body.computed.table.document_id}`)
    const [, gone] = (await user.call('GET', `/chat/${own}`)).body
    expect(gone.computed).toBeUndefined()
    expect(gone.content).not.toContain('Budget')
  })

  it('is looked up where one row that is named answers', async () => {
    const { response, computed } = await ask('Who owns the Claims Store?')
    expect(response).toContain('Piet de Boer')
    expect(computed?.result).toMatchObject({ kind: 'rows', count: 1 })
  })

  it('is computed again when the document is read anew', async () => {
    const { message_id } = await ask('How many documents do the repositories of EMEA hold in total?')
    const { db } = app.database
    // As if an older extractor had read another number.
    await db.execute(sql`update messages set computed = jsonb_set(computed, '{result,shown}', '"3,000,000"')
      where id = ${message_id}`)
    const known = { tenantId: user.tenantId, id: document, filename: 'repositories.csv', text: repositories }
    const stored = async () => {
      const messages = (await user.call('GET', `/chat/${chat}`)).body
      return messages.find(({ id }: { id: string }) => id === message_id).computed
    }
    await db.transaction(tx => repointCitations(tx, known))
    expect(await stored()).toMatchObject({ before: '3,000,000', result: { kind: 'refused' }, used: [] })
    // What was corrected and taken back makes the tables anew.
    await user.call('DELETE', `/documents/${document}/tables/corrections`)
    const computed = await until(async () => [await stored()].find(({ result }) => result.kind === 'value'))
    expect(computed).toMatchObject({ before: '3,000,000', result: { shown: '3,650,000' } })
  })

  it('is taken back as soon as the tables are others, and computed again by as many jobs as it takes', async () => {
    const question = 'How many documents do the repositories of EMEA hold in total?'
    const ids = [(await ask(question)).message_id, (await ask(question)).message_id].sort()
    const { db } = app.database
    await db.execute(sql`update messages set computed = jsonb_set(computed, '{result,shown}', '"3,000,000"')
      where id = any(${sql.param(ids)}::text[])`)
    const results = async () => {
      const rows = await db.execute(sql`select computed->'result' as result from messages
        where id = any(${sql.param(ids)}::text[]) order by id`)
      return rows.rows.map(({ result }) => (result as { kind: string; shown?: string }).shown ?? null)
    }
    const queued: { after?: string }[] = []
    const jobs = { enqueue: async (_: unknown, payload: object) => void queued.push(payload) }
    const deps = { db, jobs: jobs as unknown as JobQueue, milliseconds: 0 }
    const known = { tenantId: user.tenantId, id: document }
    await db.transaction(tx => recomputeSoon(tx, deps.jobs, known))
    expect(await results()).toEqual([null, null])
    // Each job has time for one answer.
    for (let at = 0; at < queued.length; at++) {
      const payload = { documentId: document, ...queued[at] }
      const signal = new AbortController().signal
      await recomputeAnswers(deps, { payload, signal } as Parameters<typeof recomputeAnswers>[1])
    }
    expect(await results()).toEqual(['3,650,000', '3,650,000'])
    expect(queued.length).toBeGreaterThan(2)
  })

  it('is kept with its answer, which goes with the document', async () => {
    const messages = async () => (await user.call('GET', `/chat/${chat}`)).body
    const before = (await messages()).filter((message: { computed?: unknown }) => message.computed)
    expect(before.length).toBeGreaterThan(4)
    expect((await user.call('DELETE', `/documents/${document}`)).status).toBeLessThan(300)
    const after = await messages()
    expect(after.some((message: { computed?: unknown }) => message.computed)).toBe(false)
    expect(after[1].content).not.toContain('3,650,000')
    const listed = before.find(({ content }: { content: string }) => content.includes('2 rows'))
    const blanked = after.find(({ id }: { id: string }) => id === listed.id)
    expect(blanked.content).not.toMatch(/APAC|Region/)
  })
})
