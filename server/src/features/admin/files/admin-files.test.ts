import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenApp, givenUser } from '../../../testing/given-app.testing.ts'

const app = givenApp()
const admin = givenUser(app, { role: 'admin' })
const owner = givenUser(app, { email: 'ada_100@example.org' })
const ids: Record<string, string> = {}
beforeAll(async () => {
  const chat = await owner.chat()
  for (const name of ['first.txt', "o'brien 50%_off.txt", 'notes.md', 'table.csv'])
    ids[name] = (await owner.upload(chat, name, `column,${name}\nThe ${name} holds words,1`)).body.id
  for (const id of Object.values(ids)) await owner.settled(id)
  ids.chat = chat
})

type Row = { id: string; filename: string; status: string; passages: number }
const list = async (query = '') => (await admin.call('GET', `/admin/uploads${query}`)).body
const names = async (query: string) => (await list(query)).items.map((row: Row) => row.filename)
const audit = async (action: string) => (await admin.call('GET', `/admin/audit?action=${action}`)).body.items
const fail = (id: string | undefined) =>
  app.database.execute(
    "update documents set status = 'failed', error_code = 'document_damaged', error_message = 'It is damaged.' where id = $1",
    [id],
  )

describe('the documents of all accounts', () => {
  it('are listed with owner, type, chat, state, passages and figures, newest first', async () => {
    const { items, total, stats } = await list()
    expect(items.map((row: Row) => row.filename)).toEqual(
      ['first.txt', "o'brien 50%_off.txt", 'notes.md', 'table.csv'].toReversed(),
    )
    expect([total, stats.documents, stats.ready]).toEqual([4, 4, 4])
    expect(stats.passages).toBe(items.reduce((sum: number, row: Row) => sum + row.passages, 0))
    expect(stats.index_bytes).toBeGreaterThan(0)
    expect(items.at(-1)).toMatchObject({
      user_email: owner.email,
      filetype: 'txt',
      session_id: ids.chat,
      status: 'ready',
      error: null,
    })
  })

  it('lead to no chat that is deleted', async () => {
    const chatsOf = async () =>
      new Set((await list()).items.map((row: { session_id: string }) => row.session_id))
    await owner.call('DELETE', `/chat/${ids.chat}`)
    expect(await chatsOf()).toEqual(new Set([null]))
    await owner.call('POST', '/chat/sessions/restore', { json: { session_ids: [ids.chat] } })
    expect(await chatsOf()).toEqual(new Set([ids.chat]))
  })

  it('are filtered and searched, hostile texts and all', async () => {
    expect(await names('?type=txt')).toEqual(["o'brien 50%_off.txt", 'first.txt'])
    expect(await names('?type=others')).toEqual(['table.csv', 'notes.md'])
    expect(await names('?type=pdf')).toEqual([])
    expect(await names('?q=NOTES')).toEqual(['notes.md'])
    expect(await names(`?q=${ids['table.csv']}`)).toEqual(['table.csv'])
    expect(await names(`?q=${encodeURIComponent('ada_100@')}&type=txt&limit=1`)).toEqual([
      "o'brien 50%_off.txt",
    ])
    // One or two characters match only the beginning of a name.
    expect(await names('?q=TA')).toEqual(['table.csv'])
    expect(await names('?q=ta&state=failed')).toEqual([])
    expect((await list('?q=ta')).total).toBe(1)
    const beyond = await list('?q=notes&offset=50')
    expect([beyond.items, beyond.total]).toEqual([[], 1])
    for (const text of ['%', '_', "'", "o'", '50%_', '\\', "'; drop table documents; --"])
      expect([text, (await names(`?q=${encodeURIComponent(text)}&type=txt`)).length]).toEqual([
        text,
        { "o'": 1, '50%_': 1 }[text] ?? 0,
      ])
    const past = await list('?offset=5000')
    expect([past.items, past.total]).toEqual([[], 4])
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?offset=-1',
      '?offset=x',
      '?type=exe',
      '?state=none',
      '?reason=x',
    ])
      expect([query, (await admin.call('GET', `/admin/uploads${query}`)).status]).toEqual([query, 422])
  })

  it('that failed are grouped by reason, and read again one by one or all', async () => {
    await fail(ids['first.txt'])
    await fail(ids['notes.md'])
    const { items, stats } = await list('?state=failed&reason=document_damaged')
    expect(stats.failures).toEqual([{ code: 'document_damaged', count: 2 }])
    expect(items[0].error).toEqual({ code: 'document_damaged', message: 'It is damaged.' })
    expect((await admin.call('POST', `/admin/uploads/${ids['first.txt']}/retry`)).body).toEqual({ ok: true })
    expect((await owner.settled(ids['first.txt'] ?? '')).status).toBe('ready')
    const retried = await admin.call('POST', '/admin/uploads/retry-failed', {
      json: { reason: 'document_damaged' },
    })
    expect(retried.body).toEqual({ queued: 1 })
    expect((await owner.settled(ids['notes.md'] ?? '')).status).toBe('ready')
    expect((await list()).stats.failed).toBe(0)
    expect(await audit('document-retried')).toHaveLength(2)
  })

  it('can be stopped and deleted, which is recorded', async () => {
    await app.database.execute("update documents set status = 'queued' where id = $1", [ids['table.csv']])
    await admin.call('POST', `/admin/uploads/${ids['table.csv']}/cancel`)
    expect(await names('?state=cancelled')).toEqual(['table.csv'])
    expect((await admin.call('DELETE', `/admin/uploads/${ids['table.csv']}`)).status).toBe(200)
    expect((await owner.call('GET', `/documents/${ids['table.csv']}`)).status).toBe(404)
    expect((await audit('document-deleted'))[0]).toMatchObject({
      actor_email: admin.email,
      details: { document: ids['table.csv'] },
    })
    for (const id of [randomUUID(), 'x y'])
      for (const [method, path] of [
        ['POST', 'retry'],
        ['POST', 'cancel'],
      ] as const)
        expect((await admin.call(method, `/admin/uploads/${encodeURIComponent(id)}/${path}`)).status).toBe(
          404,
        )
  })
})

describe('indexing all documents anew', () => {
  const run = async () => (await admin.call('GET', '/admin/uploads/reindex')).body.run

  it('goes through every document in the background, with its progress', async () => {
    expect(await run()).toBeNull()
    const weights = 'select passage_id, words::text as words from passage_words order by passage_id'
    const before = (await app.database.execute(weights)).rows
    await app.database.execute("update passage_words set words = '{1:1}/1048576'")
    const begun = await admin.call('POST', '/admin/uploads/reindex')
    expect([begun.status, begun.body.run.total]).toEqual([202, 3])
    while ((await run()).status === 'running') await new Promise(resolve => setTimeout(resolve, 20))
    expect(await run()).toMatchObject({ status: 'done', done: 3, failed: 0, total: 3 })
    expect((await app.database.execute(weights)).rows).toEqual(before)
  })

  it('is begun once at a time, and can be stopped', async () => {
    await app.database.execute("insert into reindex_runs (id, total) values ('r', 7)")
    expect((await admin.call('POST', '/admin/uploads/reindex')).body.run.total).toBe(7)
    expect((await admin.call('POST', '/admin/uploads/reindex/cancel')).body.run.status).toBe('cancelled')
    expect((await run()).finished_at).not.toBeNull()
  })
})

describe('the files tab', () => {
  it('is for administrators', async () => {
    for (const [method, path] of [
      ['GET', '/admin/uploads'],
      ['POST', `/admin/uploads/${ids['first.txt']}/retry`],
      ['DELETE', `/admin/uploads/${ids['first.txt']}`],
      ['POST', '/admin/uploads/retry-failed'],
      ['POST', '/admin/uploads/reindex'],
      ['POST', '/admin/uploads/reindex/cancel'],
      ['GET', '/admin/uploads/reindex'],
    ] as const) {
      expect((await owner.call(method, path)).body.code).toBe('forbidden')
      expect((await app.call(method, path)).body.code).toBe('not_authenticated')
    }
  })
})
