import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { deletedQuote } from '@citewell/contract/limits.ts'
import { describe, expect, it } from 'vitest'
import { isOpen } from '../../platform/jobs/jobs.testing.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { inFull } from '../../testing/in-full.testing.ts'
import { until } from '../../testing/until.testing.ts'

const sample = (name: string) => readFileSync(new URL(`../../../samples/${name}`, import.meta.url))

const app = givenApp()
const user = givenUser(app)

const rowsAbout = async (documentId: string) => {
  const tables = [
    'documents',
    'session_documents',
    'document_parts',
    'passages',
    'passage_words',
    'document_words',
  ]
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const column = table === 'documents' ? 'id' : 'document_id'
    const { rows } = await app.database.execute(
      `select count(*)::int as n from ${table} where ${column} = $1`,
      [documentId],
    )
    if (rows[0].n > 0) counts[table] = rows[0].n
  }
  return counts
}

/** Text that takes a while to read and index. */
const longText = (mark: string) =>
  Array.from(
    { length: 10_000 },
    (_, line) => `Clause ${line} of ${mark}: the supplier delivers item ${line}.`,
  ).join('\n\n')

describe('a deleted document', () => {
  it('can be found and downloaded nowhere, and its quotes are blanked', async () => {
    const chat = await user.chat()
    const before = await app.storedKeys()
    const { body: upload } = await user.upload(chat, 'meeting-notes.txt', sample('meeting-notes.txt'))
    const other = await user.upload(chat, 'other.txt', 'The canteen opens at 11:30 on weekdays.')
    await user.settled(upload.id)
    await user.settled(other.body.id)
    const ask = (payload: string) => user.call('POST', '/chat', { json: { payload, session_id: chat } })
    expect((await ask('What is the total budget?')).body.response).toContain('612,000')
    expect((await ask('When does the canteen open?')).body.response).toContain('11:30')

    expect((await user.call('DELETE', `/documents/${upload.id}`)).body).toEqual({ ok: true })
    for (const path of ['', '/file', '/text'])
      expect((await user.call('GET', `/documents/${upload.id}${path}`)).status).toBe(404)
    expect((await user.call('DELETE', `/documents/${upload.id}`)).status).toBe(404)
    expect(await rowsAbout(upload.id)).toEqual({})
    await until(async () => (await app.storedKeys()).filter(key => !before.includes(key)).length === 1)
    expect((await user.call('GET', `/search?q=budget&session_id=${chat}`)).body.hits).toEqual([])
    expect((await ask('What is the total budget?')).body.citations).toEqual([])

    const messages = (await user.call('GET', `/chat/${chat}`)).body
    const [, first, , second] = messages
    expect(first.content).toContain(deletedQuote)
    expect(first.citations[0]).toMatchObject({
      quote: deletedQuote,
      filename: 'meeting-notes.txt',
      boxes: [],
    })
    expect(second.content).toContain('11:30')
    expect(JSON.stringify(messages.slice(0, 4))).not.toContain('612,000')
  })

  it('stays deleted when that comes in the middle of its reading', async () => {
    const chat = await user.chat()
    for (const wait of inFull ? [0, 30, 120, 300, 600] : [0, 300]) {
      const { body } = await user.upload(chat, `long-${wait}.txt`, longText(`contract ${wait}`))
      await sleep(wait)
      expect((await user.call('DELETE', `/documents/${body.id}`)).status).toBe(200)
      await until(async () => !(await isOpen(app.database, 'ingest-document', body.id)))
      expect(await rowsAbout(body.id)).toEqual({})
    }
  })

  it('can be uploaded anew', async () => {
    const chat = await user.chat()
    const first = await user.upload(chat, 'again.txt', 'This text comes twice.')
    await user.settled(first.body.id)
    await user.call('DELETE', `/documents/${first.body.id}`)
    const second = await user.upload(chat, 'again.txt', 'This text comes twice.')
    expect([second.body.duplicate, second.body.id === first.body.id]).toEqual([false, false])
    expect((await user.settled(second.body.id)).status).toBe('ready')
  })
})

describe('a document', () => {
  it('on its way is cancelled, leaves no text, and can be read after all', async () => {
    const chat = await user.chat()
    const { body } = await user.upload(chat, 'cancelled.txt', longText('the cancelled one'))
    const cancelled = await user.call('POST', `/documents/${body.id}/cancel`)
    expect(cancelled.body.status).toBe('cancelled')
    await sleep(300)
    expect((await user.call('GET', `/documents/${body.id}`)).body.status).toBe('cancelled')
    expect(await rowsAbout(body.id)).toEqual({ documents: 1, session_documents: 1 })
    expect((await user.call('POST', `/documents/${body.id}/retry`)).body.status).toBe('queued')
    expect((await user.settled(body.id)).status).toBe('ready')
  })

  it('that is ready or failed is left as it is by cancel, and a ready one by retry', async () => {
    const chat = await user.chat()
    const good = (await user.upload(chat, 'good.txt', 'All is well.')).body.id
    const bad = (await user.upload(chat, 'bad.pdf', '%PDF-1.7 broken')).body.id
    await user.settled(good)
    await user.settled(bad)
    expect((await user.call('POST', `/documents/${good}/cancel`)).body.status).toBe('ready')
    expect((await user.call('POST', `/documents/${good}/retry`)).body.status).toBe('ready')
    expect((await user.call('POST', `/documents/${bad}/cancel`)).body.status).toBe('failed')
    expect((await user.call('POST', `/documents/${bad}/retry`)).body).toMatchObject({
      status: 'queued',
      error: null,
    })
    expect((await user.settled(bad)).error?.code).toBe('document_damaged')
  })

  it("is nobody else's to change", async () => {
    const { body } = await user.upload(await user.chat(), 'foreign.txt', 'Hands off this text.')
    await user.settled(body.id)
    const stranger = await app.user()
    expect((await stranger.call('DELETE', `/documents/${body.id}`)).status).toBe(404)
    for (const action of ['retry', 'cancel'])
      expect((await stranger.call('POST', `/documents/${body.id}/${action}`)).status).toBe(404)
    expect((await user.call('GET', `/documents/${body.id}`)).body.status).toBe('ready')
  })
})
