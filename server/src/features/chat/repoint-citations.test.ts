import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { insertJob } from '../../platform/jobs/jobs.testing.ts'
import { givenApp, givenUser } from '../../testing/given-app.testing.ts'
import { until } from '../../testing/until.testing.ts'

const app = givenApp()
const user = givenUser(app)

const handbook = readFileSync(new URL('../../../samples/records-handbook.pdf', import.meta.url))

describe('a new reading', () => {
  it('by a newer extractor keeps citations true, and the old text is served till then', async () => {
    const chat = await user.chat()
    const { id } = (await user.upload(chat, 'records-handbook.pdf', handbook)).body
    await user.settled(id)
    const ask = () =>
      user.call('POST', '/chat', {
        json: { payload: 'How many objects did the inventory hold?', session_id: chat },
      })
    const [before] = (await ask()).body.citations

    // As if an older extractor had read it: the offsets differ, and one quote is not in the new text.
    const old = [
      { ...before, start: before.start + 500, end: before.end + 500, boxes: [] },
      { ...before, index: 2, quote: 'A sentence that the document does not hold.', location: 'page 2' },
    ]
    await app.database.execute(`update messages set citations = $1 where role = 'assistant'`, [
      JSON.stringify(old),
    ])
    await app.database.execute(`update documents set extractor = '0' where id = $1`, [id])
    await insertJob(app.database, 'ingest-document', { data: { documentId: id }, key: id })
    const extractor = async () =>
      (await app.database.execute('select extractor, status from documents where id = $1', [id])).rows[0]
    await until(async () => {
      const row = await extractor()
      expect(row.status).toBe('ready')
      return row.extractor !== '0'
    })

    const [first, lost] = (await user.call('GET', `/chat/${chat}`)).body[1].citations
    expect(first).toEqual(before)
    expect(lost).toMatchObject({
      quote: 'A sentence that the document does not hold.',
      location: 'page 2',
      boxes: [],
    })
    expect(lost.end).toBe(lost.start)
    // The document that the last answer cited now counts a little more.
    expect((await ask()).body.citations[0]).toEqual({ ...before, score: expect.any(Number) })
  })
})
